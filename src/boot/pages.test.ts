import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pageFileOf, rewriteTarget } from './pages.mjs'

const { rewrites } = JSON.parse(readFileSync('vercel.json', 'utf8')) as { rewrites: { source: string; destination: string }[] }

it.each([
  ['/auth', 'auth.html'],
  ['/auth?tab=login', 'auth.html'],
  ['/auth?tab=signup', 'sign-up.html'],
  ['/auth?from=mail&tab=signup', 'sign-up.html'],
  ['/auth/callback?code=abc', 'app.html'],
  ['/app/dashboard?tab=signup', 'app.html'],
  ['/no/such/screen', 'app.html'],
])('%s starts from %s, in the service worker and on the host', (path, file) => {
  const url = new URL(path, 'https://hunt.example')
  expect(pageFileOf(url)).toBe(file)
  expect(rewriteTarget(rewrites, url)).toBe(`/${file}`)
})

it('the root URL gets the landing page, for which the host needs no rewrite', () => {
  expect(pageFileOf(new URL('https://hunt.example/?utm=mail'))).toBe('index.html')
})
