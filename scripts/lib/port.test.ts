import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { freePort, isPortFree } from './port.mjs'

let server: Server | undefined

afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())))

test.each(['127.0.0.1', undefined])('a port is free until somebody listens on it (%s)', async (host) => {
  const port = await freePort()
  expect(await isPortFree(port)).toBe(true)
  server = createServer()
  await new Promise<void>((resolve) => server?.listen(port, host, resolve))
  expect(await isPortFree(port)).toBe(false)
})
