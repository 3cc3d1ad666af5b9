import { runInThisContext } from 'node:vm'
import { afterEach, expect, it, vi } from 'vitest'
import { incomingListing } from '@/domain/listing/incomingListing'
import { readListing } from '@/domain/listing/readListing'
import { bookmarklet } from './bookmarklet'

afterEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

/** Runs the bookmarklet on the page, and returns the URL that it opens. */
function runBookmarklet(): URL {
  const openMock = vi.fn()
  vi.stubGlobal('open', openMock)
  const code = decodeURIComponent(bookmarklet('https://hunt.example').replace(/^javascript:/, ''))
  runInThisContext(code)
  expect(openMock).toHaveBeenCalledTimes(1)
  return new URL(openMock.mock.calls[0]?.[0] as string)
}

const RESIDENCE = {
  '@type': 'House',
  name: '12 Elm St </script>',
  numberOfBedrooms: 3,
  offers: { price: 450000, priceCurrency: 'USD' },
}

it('passes the page’s data in the fragment of the form’s URL', () => {
  document.title = '12 Elm St & more'
  document.head.insertAdjacentHTML(
    'beforeend',
    `<meta property="og:locality" content="Austin"><script type="application/ld+json">${JSON.stringify(RESIDENCE).replace('</', '<\\/')}</script>`,
  )
  document.body.innerHTML = '<h1>12 Elm St</h1>'
  const url = runBookmarklet()
  expect(url.origin + url.pathname + url.search).toBe('https://hunt.example/app/house/edit/new')
  const input = incomingListing(url)
  expect(input?.url).toBe(window.location.href)
  expect(input?.html).toContain('<title>12 Elm St &amp; more</title>')
  expect(readListing(input ?? {})).toMatchObject({ price: { value: 450000 }, bedrooms: { value: 3 } })
})

it('does not pass meta elements of microdata items, which may be about other houses', () => {
  document.body.innerHTML = '<div itemscope><meta itemprop="price" content="300000"></div>'
  expect(incomingListing(runBookmarklet())?.html).not.toContain('300000')
})

it('passes at most 60,000 characters', () => {
  document.title = '12 Elm St'
  document.body.innerHTML = '<main></main>'
  Object.assign(document.querySelector('main') ?? {}, { innerText: 'Ein Satz über ein Haus.\n'.repeat(20_000) })
  const { hash } = runBookmarklet()
  expect(hash.length).toBeGreaterThan(40_000)
  expect(hash.length).toBeLessThan(60_020)
})
