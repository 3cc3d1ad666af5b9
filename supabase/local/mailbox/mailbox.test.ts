import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openMailbox } from './mailbox.ts'
import { handleMailboxRequest } from './routes.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'house-hunter-mail-'))
  file = path.join(folder, 'mailbox.json')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const hello = { to: 'dana@example.com', subject: 'Hello', text: 'See http://localhost:5173/a?b=1&c=2.' }

it('the mailbox keeps messages across restarts, newest first, with their links', () => {
  openMailbox(file).add(hello)
  openMailbox(file).add({ ...hello, to: 'sam@example.com', subject: 'Second' })
  const mailbox = openMailbox(file)
  expect(mailbox.list().map(({ subject }) => subject)).toEqual(['Second', 'Hello'])
  expect(mailbox.list('DANA@example.com').map(({ links }) => links)).toEqual([['http://localhost:5173/a?b=1&c=2']])
})

it('the mailbox keeps only the newest 200 messages', () => {
  const mailbox = openMailbox(file)
  for (let number = 0; number < 205; number += 1) mailbox.add({ ...hello, subject: String(number) })
  expect(mailbox.list()).toHaveLength(200)
  expect(mailbox.list()[0]?.subject).toBe('204')
})

it('the mailbox starts empty when its file is broken', () => {
  writeFileSync(file, '{')
  expect(openMailbox(file).list()).toEqual([])
})

it('the mailbox page escapes hostile text', async () => {
  const mailbox = openMailbox(file)
  mailbox.add({ to: '"><img src=x>@example.com', subject: '<script>alert(1)</script>', text: 'http://a.example/"onmouseover="x' })
  const page = await handleMailboxRequest(mailbox, 'GET', new URL('http://localhost/__mailbox'))?.text()
  expect(page).not.toMatch(/<script|<img|"onmouseover/)
  expect(page).toContain('<a href="http://a.example/">')
})

it('the mailbox handles only its own paths, and is emptied by DELETE', async () => {
  const mailbox = openMailbox(file)
  mailbox.add(hello)
  const url = new URL('http://localhost/__mailbox/messages?to=dana@example.com')
  expect(await handleMailboxRequest(mailbox, 'GET', url)?.json()).toHaveLength(1)
  expect(handleMailboxRequest(mailbox, 'DELETE', url)?.status).toBe(204)
  expect(mailbox.list()).toEqual([])
  expect(handleMailboxRequest(mailbox, 'PUT', url)?.status).toBe(405)
  expect(handleMailboxRequest(mailbox, 'GET', new URL('http://localhost/__mailboxes'))).toBeNull()
})
