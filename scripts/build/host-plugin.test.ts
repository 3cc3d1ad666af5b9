import { expect, it } from 'vitest'
import { root } from '../lib/run.mjs'
import { hostHeaders, hostProxy } from './host-plugin.mjs'

const policy = (backendUrl?: string) =>
  hostHeaders(root, backendUrl)
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy')?.value

const sources = (directive: string, backendUrl?: string) =>
  new RegExp(`${directive} ([^;]+)`).exec(policy(backendUrl) ?? '')?.[1]?.split(' ') ?? []

it('adds only the backend’s origin to the policy if Supabase does not host it', () => {
  expect(sources('connect-src', 'http://127.0.0.1:54321')).toEqual(
    expect.arrayContaining(['http://127.0.0.1:54321', 'ws://127.0.0.1:54321', 'https://*.supabase.co']),
  )
  expect(sources('img-src', 'http://127.0.0.1:54321')).toContain('http://127.0.0.1:54321')
  expect(sources('script-src', 'http://127.0.0.1:54321')).toEqual(sources('script-src'))
})

it('adds only the routing server’s origin to the policy', () => {
  const [policyWithRouter = '', policyWithoutRouter = ''] = ['https://routing.example.com/routed-{profile}', undefined].map(
    (url) =>
      hostHeaders(root, undefined, url)
        .flatMap(({ headers }) => headers)
        .find(({ key }) => key === 'Content-Security-Policy')?.value,
  )
  expect(policyWithRouter.replace(' https://routing.example.com', '')).toBe(policyWithoutRouter)
  expect(policyWithRouter).toMatch(/connect-src [^;]*https:\/\/routing\.example\.com[ ;]/)
})

it('does not change the policy for Supabase’s own hosts or the embedded backend', () => {
  expect(policy('https://abc.supabase.co')).toBe(policy())
  expect(policy()).not.toContain('127.0.0.1')
})

it('proxies invitation requests to the backend’s function', () => {
  const proxies = hostProxy(root, { VITE_SUPABASE_URL: 'http://127.0.0.1:54321' })
  expect(Object.keys(proxies)).toEqual(['/api/send-invitation'])
  expect(proxies['/api/send-invitation']).toMatchObject({ target: 'http://127.0.0.1:54321' })
  expect(proxies['/api/send-invitation']?.rewrite()).toBe('/functions/v1/send-invitation')
})
