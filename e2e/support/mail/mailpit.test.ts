import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fetchMailpitMessages } from './mailpit'

const recipients = (...addresses: string[]) => addresses.map((Address) => ({ Name: '', Address }))
const SEARCH_RESULTS = [
  { ID: 'b', Subject: 'Reset your password', To: recipients('Robin@example.com') },
  { ID: 'other', Subject: 'Not for Robin', To: recipients('another-robin@example.com') },
  { ID: 'a', Subject: 'Confirm your email address', To: recipients('sam@example.com', 'robin@example.com') },
]
const TEXTS: Record<string, string> = {
  a: 'Follow the link below:\n\nConfirm ( http://127.0.0.1:54321/auth/v1/verify?token=1&type=signup&redirect_to=http://localhost:5173 )',
  b: 'No link here.',
}

let server: Server
let url = ''
let requestedPaths: string[] = []

beforeEach(async () => {
  requestedPaths = []
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    requestedPaths.push(pathname + (searchParams.get('query') ?? ''))
    const id = /^\/api\/v1\/message\/(\w+)$/.exec(pathname)?.[1]
    if (id) return void response.end(JSON.stringify({ ID: id, Text: TEXTS[id] }))
    if (pathname !== '/api/v1/search') return void response.writeHead(404).end()
    response.end(JSON.stringify({ messages: SEARCH_RESULTS }))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => void server.close())

it('returns the messages to an email address with their texts and links, in the order of the search results', async () => {
  const link = 'http://127.0.0.1:54321/auth/v1/verify?token=1&type=signup&redirect_to=http://localhost:5173'
  expect(await fetchMailpitMessages(url, 'robin@example.com')).toEqual([
    { to: 'robin@example.com', subject: 'Reset your password', text: TEXTS.b, links: [] },
    { to: 'robin@example.com', subject: 'Confirm your email address', text: TEXTS.a, links: [link] },
  ])
  expect(requestedPaths.toSorted()).toEqual(['/api/v1/message/a', '/api/v1/message/b', '/api/v1/searchto:"robin@example.com"'])
})

it('rejects with a message when the server is not Mailpit', async () => {
  await expect(fetchMailpitMessages(`${url}/elsewhere`, 'robin@example.com')).rejects.toThrow('Mailpit responded with 404')
})
