import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '@/test/properties'
import { LINK_LIMIT } from '../text/webLink'
import { cleanListingUrl, normalizeListingUrl } from './listingUrl'

const PLAIN = 'https://portal.example/homes/12-elm-street'

describe('normalizeListingUrl', () => {
  it.each([
    'https://portal.example/homes/12-elm-street',
    'http://portal.example/homes/12-elm-street/',
    'https://www.portal.example/homes/12-elm-street#photos',
    'https://m.portal.example/homes/12-elm-street?utm_source=mail&utm_medium=email',
    'HTTPS://WWW.Portal.Example:443/homes/12-elm-street?gclid=1&fbclid=2',
    '  https://portal.example/homes/12-elm-street?ref=share&source=app  ',
  ])('recognizes %s as the same listing', (link) => {
    expect(normalizeListingUrl(link)).toBe(PLAIN)
  })

  it('preserves the parts that distinguish one listing from another', () => {
    expect(normalizeListingUrl('https://portal.example/ad?id=7&page=2')).toBe('https://portal.example/ad?id=7&page=2')
    expect(normalizeListingUrl('https://portal.example/ad?page=2&id=7')).toBe('https://portal.example/ad?id=7&page=2')
    expect(normalizeListingUrl('https://portal.example/Ad/A1')).not.toBe(normalizeListingUrl('https://portal.example/Ad/a1'))
    expect(normalizeListingUrl('https://m.example/ad/1')).toBe('https://m.example/ad/1')
  })

  it('keeps an agency’s reference if nothing else tells its listings apart', () => {
    const [one, other] = ['VA1234', 'VA1300'].map((ref) => `https://agency.example/annonce.php?ref=${ref}`)
    expect(normalizeListingUrl(one ?? '')).toBe(one)
    expect(normalizeListingUrl(other ?? '')).toBe(other)
    expect(normalizeListingUrl('https://agency.example/annonce.php?ref=share')).toBe('https://agency.example/annonce.php')
    expect(normalizeListingUrl('https://agency.example/annonce/815?ref=mail2')).toBe('https://agency.example/annonce/815')
  })

  it.each([
    '',
    'homes',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://a:b@portal.example/1',
    'https://localhost/1',
  ])('rejects %j', (link) => {
    expect(normalizeListingUrl(link)).toBeNull()
    expect(cleanListingUrl(link)).toBeNull()
  })

  it('rejects a link that is too long to store', () => {
    expect(cleanListingUrl(`https://portal.example/${'a'.repeat(LINK_LIMIT)}`)).toBeNull()
  })

  it('never throws, and is idempotent', () => {
    const anyLink = fc.oneof(anyText, fc.webUrl({ withFragments: true, withQueryParameters: true }))
    fc.assert(
      fc.property(anyLink, (link) => {
        const once = normalizeListingUrl(link)
        expect(once === null || normalizeListingUrl(once) === once).toBe(true)
      }),
    )
  })
})

describe('cleanListingUrl', () => {
  it('removes tracking parameters without changing where the link leads', () => {
    expect(cleanListingUrl('https://www.portal.example/homes/1_zpid/?utm_campaign=x#map')).toBe('https://www.portal.example/homes/1_zpid/')
    expect(cleanListingUrl('https://m.portal.example/ad?id=7')).toBe('https://m.portal.example/ad?id=7')
  })
})
