import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters, anyText } from '@/test/properties'
import { INCOMING_LISTING_HASH, incomingListing } from './incomingListing'

const LINK = 'https://homes.example.com/listing/815'
const query = (params: Record<string, string>) => ({ search: `?${new URLSearchParams(params)}`, hash: '' })

describe('a share from a phone', () => {
  it.each([
    [{ url: LINK }, { url: LINK }],
    [{ text: LINK }, { url: LINK, text: LINK }],
    [{ title: LINK }, { url: LINK, text: LINK }],
    [
      { title: '3 beds in Austin', text: `Look: ${LINK}` },
      { url: LINK, text: `3 beds in Austin\nLook: ${LINK}` },
    ],
    [{ title: '3 beds in Austin', url: 'javascript:alert(1)' }, { text: '3 beds in Austin' }],
    [{ title: ' ', text: '' }, null],
    [{}, null],
  ])('%j is read as %j', (params, input) => {
    expect(incomingListing(query(params))).toEqual(input)
  })
})

describe('a page from the bookmarklet', () => {
  const hash = (value: unknown) => ({ search: '', hash: INCOMING_LISTING_HASH + encodeURIComponent(JSON.stringify(value)) })

  it('yields its HTML and its URL', () => {
    expect(incomingListing(hash({ url: LINK, html: '<p>Ärger & Co.</p>' }))).toEqual({ url: LINK, html: '<p>Ärger & Co.</p>' })
  })

  it.each([[null], [1], ['x'], [[]], [{}], [{ url: LINK }], [{ url: 1, html: '' }]])('is null if the fragment holds %j', (value) => {
    expect(incomingListing(hash(value))).toBeNull()
  })

  it('is null for any fragment that cannot be parsed', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(incomingListing({ search: '', hash: INCOMING_LISTING_HASH + text })).toBeNull()
      }),
      propertyParameters,
    )
  })
})
