import { describe, expect, it } from 'vitest'
import { routeRequest } from './routes.mjs'

const ORIGIN = 'https://hunt.example'
const build = {
  precached: [
    ['/app.html', 'sha256-a'],
    ['/assets/entry.js', 'sha256-b'],
    ['/favicon.svg', 'sha256-c'],
  ] as [string, string][],
  cachedOnUse: ['/assets/maps.js', '/samples/loft.webp'],
}

const route = (path: string, overrides: { method?: string; mode?: string } = {}) =>
  routeRequest({ method: 'GET', mode: 'cors', url: new URL(path, ORIGIN).href, ...overrides }, build, ORIGIN)
const open = (path: string) => route(path, { mode: 'navigate' })

describe('navigating', () => {
  it.each([
    ['/', '/index.html'],
    ['/?utm=mail', '/index.html'],
    ['/app', '/app.html'],
    ['/app/dashboard?sort=price#top', '/app.html'],
    ['/app/house/33333333-3333-4333-8333-333333333333', '/app.html'],
    ['/auth', '/auth.html'],
    ['/auth?tab=signup', '/sign-up.html'],
    ['/invite?token=abc', '/app.html'],
    ['/no/such/screen', '/app.html'],
  ])('to %s loads the page from the network, or from %s', (path, shell) => expect(open(path)).toEqual({ kind: 'page', shell }))

  it.each([
    '/auth/callback?code=abc',
    '/auth/callback#access_token=abc',
    '/auth/v1/verify?token=abc',
    '/rest/v1/houses',
    '/storage/v1/object/public/a',
    '/functions/v1/send-invitation',
    '/api/send-invitation',
    '/__mailbox',
    '/__mailbox/messages',
    '/robots.txt',
    '/samples/loft.webp',
    '/app.html',
    'https://elsewhere.example/app/dashboard',
  ])('to %s bypasses the worker', (path) => expect(open(path)).toBeNull())

  it('by submitting a form bypasses the worker', () => expect(route('/app/dashboard', { mode: 'navigate', method: 'POST' })).toBeNull())
})

describe("a page's request", () => {
  it.each([
    ['/assets/entry.js', false],
    ['/assets/of-a-newer-build.js', false],
    ['/favicon.svg', false],
    ['/assets/maps.js', true],
    ['/samples/loft.webp?again', true],
  ])('for %s is routed to a built file; cached on use: %s', (path, isCachedOnUse) =>
    expect(route(path)).toEqual({ kind: 'file', path: path.split('?')[0], isCachedOnUse }),
  )

  it.each([
    '/rest/v1/houses?select=*',
    '/rest/v1/rpc/my_account',
    '/auth/v1/token?grant_type=refresh_token',
    '/storage/v1/object/public/other-photos/a.jpg',
    '/functions/v1/send-invitation',
    '/realtime/v1/websocket',
    '/api/send-invitation',
    '/__mailbox/messages',
    '/robots.txt',
    '/sw.js',
    '/app/dashboard',
    '/',
    'https://project.supabase.co/rest/v1/houses',
    'https://project.supabase.co/assets/entry.js',
    'https://tile.openstreetmap.org/1/1/1.png',
    'https://maps.googleapis.com/maps/api/js',
    'http://hunt.example/assets/entry.js',
  ])('for %s bypasses the worker', (path) => expect(route(path)).toBeNull())

  it.each(['POST', 'PATCH', 'DELETE', 'HEAD'])('with the method %s bypasses the worker', (method) =>
    expect(route('/assets/entry.js', { method })).toBeNull(),
  )
})

it.each([
  '/storage/v1/object/public/property-photos/properties/a.jpg',
  'https://x.supabase.co/storage/v1/object/public/property-photos/a.jpg',
])('the photo %s comes from its offline copy, if there is one', (path) => {
  expect(route(path, { mode: 'no-cors' })).toEqual({ kind: 'photo' })
  expect(route(path, { method: 'POST' })).toBeNull()
  expect(open(path)).toBeNull()
})
