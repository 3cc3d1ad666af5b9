import { createGuard } from '../support/guard'
import { expect, test } from '../support/test'

test('console errors, page errors and requests to other hosts are reported, unless allowed', async ({ browser, baseURL }) => {
  // The page's content security policy would block a request to another host before it is sent.
  const context = await browser.newContext({ baseURL, bypassCSP: true })
  const testGuard = createGuard()
  await testGuard.watch(context)
  const page = await context.newPage()
  await page.goto('/')
  await page.evaluate(async () => {
    console.error('a console error')
    setTimeout(() => {
      throw new Error('a page error')
    }, 0)
    void new WebSocket('wss://socket.example.com/')
    await fetch('https://example.com/picture').catch(() => undefined)
  })
  const expected = [
    'console error: a console error',
    'page error: Error: a page error',
    'foreign request: wss://socket.example.com/',
    'foreign request: https://example.com/picture',
  ]
  for (const finding of expected) await expect(() => expect(() => testGuard.assertNoProblems()).toThrow(finding)).toPass()

  testGuard.allowConsole(/a (console|page) error/)
  testGuard.allowHost(/example\.com/)
  expect(() => testGuard.assertNoProblems()).not.toThrow()

  testGuard.allowConsole(/never printed/)
  expect(() => testGuard.assertNoProblems()).toThrow('allowed error that never occurred: /never printed/')

  testGuard.reset()
  expect(() => testGuard.assertNoProblems()).not.toThrow()
  await context.close()
})
