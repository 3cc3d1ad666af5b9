import { expect, test } from 'vitest'
import { siteSettings } from './site-settings.mjs'

test('links in emails may lead anywhere on the site, or only where SITE_REDIRECT_URLS allows', () => {
  expect(siteSettings({ SITE_URL: 'https://house.example/' })).toEqual({
    SITE_URL: 'https://house.example',
    SITE_REDIRECT_URLS: 'https://house.example/**',
  })
  expect(siteSettings({ SITE_URL: 'https://a.example/app', SITE_REDIRECT_URLS: 'https://b.example/**' })).toEqual({
    SITE_URL: 'https://a.example/app',
    SITE_REDIRECT_URLS: 'https://b.example/**',
  })
})

test.each([
  undefined,
  '',
  'house.example',
  'http://house.example',
  'http://localhost:5173',
  'https://localhost',
  'https://127.0.0.1',
  'https://[::1]/',
  'env(SITE_URL)',
])('rejects %s as the site', (SITE_URL) => expect(() => siteSettings({ SITE_URL })).toThrow('Set SITE_URL'))
