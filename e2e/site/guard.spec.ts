import { guard } from '../support/guard'
import { expect, test } from '../support/test'

test('console errors, page errors and requests to other hosts are reported, unless allowed', async ({ browser, baseURL }) => {
  // The page's content security policy would block a request to another host before it is sent.
  const context = await browser.newContext({ baseURL, bypassCSP: true })
  const watching = guard()
  await watching.watch(context)
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
  const everything = [
    'console error: a console error',
    'page error: Error: a page error',
    'foreign request: wss://socket.example.com/',
    'foreign request: https://example.com/picture',
  ]
  for (const finding of everything) expect(() => watching.assertQuiet()).toThrow(finding)

  watching.allowConsole(/a (console|page) error/)
  watching.allowHost(/example\.com/)
  expect(() => watching.assertQuiet()).not.toThrow()

  watching.allowConsole(/never printed/)
  expect(() => watching.assertQuiet()).toThrow('allowed error that never came: /never printed/')

  watching.reset()
  expect(() => watching.assertQuiet()).not.toThrow()
  await context.close()
})
