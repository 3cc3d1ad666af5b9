import { hostHeaders } from '../../scripts/build/host-plugin.mjs'
import { watchForInjectedCode } from '../support/hostile/hostile'
import { stack } from '../support/servers/stack'
import { expect, test } from '../support/test'

const rules = hostHeaders('.', stack?.url)

test('every response has the host’s headers', async ({ request }) => {
  const page = await (await request.get('/')).text()
  const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? ''
  for (const path of ['/', '/app/dashboard', '/invite', '/no-such-page', '/sw.js', asset]) {
    const response = await request.get(path)
    expect.soft(response.ok(), path).toBe(true)
    for (const { headers } of rules.filter(({ source }) => new RegExp(`^${source}$`).test(path))) {
      for (const { key, value } of headers) expect.soft(response.headers()[key.toLowerCase()], `${key} of ${path}`).toBe(value)
    }
  }
  const policy = rules[0]?.headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? ''
  expect(/script-src ([^;]+)/.exec(policy)?.[1]).toMatch(
    /^'self' 'sha256-[\w+/=]+' https:\/\/maps\.googleapis\.com https:\/\/maps\.gstatic\.com$/,
  )
})

test('injected code does not run, and each attempt is reported as a violation', async ({ page, context, guard, account: _ }) => {
  guard.allowConsole(/Content Security Policy/)
  const codeReport = await watchForInjectedCode(context)
  await page.goto('/app/dashboard')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(codeReport).toEqual({ executed: [], violations: [] })
  await page.evaluate(() => {
    const element = document.createElement('div')
    element.innerHTML = '<svg onload="hit()"></svg><img src="data:," onerror="hit()"><a href="javascript:hit()">press</a>'
    document.body.append(element)
    element.querySelector('a')?.click()
    const script = document.createElement('script')
    script.textContent = 'hit()'
    document.body.append(script)
  })
  await expect.poll(() => codeReport.violations.length).toBeGreaterThanOrEqual(4)
  expect(codeReport.executed).toEqual([])
})
