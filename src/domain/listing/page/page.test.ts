import { describe, expect, it } from 'vitest'
import { readListing } from '../readListing'

const TODAY = new Date('2026-11-22T12:00:00Z')
const readHtml = (html: string) => readListing({ html, today: TODAY })

describe('a page', () => {
  it.each([
    [
      'a section on similar houses',
      '<div class="similar"><meta itemprop="price" content="300000"><meta itemprop="priceCurrency" content="GBP"></div>',
    ],
    [
      'the item of another house',
      '<div itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="300000"><meta itemprop="priceCurrency" content="GBP"></div>'.repeat(
        2,
      ),
    ],
  ])('leaves out the meta elements in %s', (_, others) => {
    expect(readHtml(`<h1>12 Elm St</h1><p>£450,000</p><p>3 bedrooms</p>${others}`).price?.value).toBe(450_000)
  })

  it.each(['Recently renovated kitchen', 'Featured', 'Nearby schools', 'Related party'])('goes on after the line “%s”', (line) => {
    const html = `<h1>12 Elm St</h1><li>${line}</li><p>3 bedrooms</p><p>£450,000</p>`
    expect(readHtml(html)).toMatchObject({ price: { value: 450_000 }, bedrooms: { value: 3 } })
  })

  it.each([
    'Recently viewed',
    'Featured properties',
    'Nearby homes for sale',
    'Similar properties',
    'Recently sold homes',
    'Suggested for you',
  ])('ends at the heading “%s”', (heading) => {
    const html = `<h1>12 Elm St</h1><p>£450,000</p><p>3 bedrooms</p><div>${heading}</div><p>£150,000</p><p>1 bedroom</p>`
    expect(readHtml(html)).toMatchObject({ price: { value: 450_000 }, bedrooms: { value: 3 } })
  })

  it.each(['New homes', 'New listings', 'New homes for sale'])('that was copied may have the entry “%s” in its menu', (entry) => {
    const text = `Buy\n${entry}\nSold\n3 bedrooms\n2 bathrooms\n$450,000`
    expect(readListing({ text, today: TODAY })).toMatchObject({ bedrooms: { value: 3 }, bathrooms: { value: 2 } })
  })

  it.each([
    'School Lane, Ely CB7 4ZZ',
    'Market Street, Ely CB7 4ZZ',
    'Newmarket',
    'Appartamento in centro storico',
    'Appartement, centre historique',
  ])('goes on after the heading “%s”', (heading) => {
    const html = `<h1>3 bed house for sale</h1><h2>${heading}</h2><p>£450,000</p><p>2 bathrooms</p>`
    expect(readHtml(html)).toMatchObject({ price: { value: 450_000 }, bathrooms: { value: 2 } })
  })

  it.each(['Schools', 'Nearby school district', 'Housing market', 'Historique des prix', 'Storico dei prezzi', 'Contact the agent'])(
    'leaves out the section “%s”',
    (heading) => {
      const html = `<h1>3 bed house for sale</h1><p>£450,000</p><h2>${heading}</h2><p>£150,000</p><p>2 bathrooms</p>`
      expect(readHtml(html)).toMatchObject({ price: { value: 450_000 } })
      expect(readHtml(html)).not.toHaveProperty('bathrooms')
    },
  )

  it.each(['<svg><title/><path d="M0 0"/></svg>', '<svg><style/></svg>', '<svg><title>Bed</title></svg>', '<svg><g><p>Icon'])(
    'goes on after the icon %s',
    (icon) => {
      const data = '<script type="application/ld+json">{"@type":"House","numberOfBedrooms":3}</script>'
      expect(readHtml(`<h1>12 Elm St</h1><div>${icon}</div><p>£450,000</p>${data}`)).toMatchObject({
        price: { value: 450_000 },
        bedrooms: { value: 3, from: 'json-ld' },
      })
    },
  )

  it.each(['class="similar-card"', 'hidden'])('leaves out the label of an element with %s', (attribute) => {
    const html = `<h1>12 Elm St</h1><p>£450,000</p><p>3 bedrooms</p><article ${attribute} aria-label="4 bed house, £300,000"></article>`
    expect(readHtml(html)).toMatchObject({ price: { value: 450_000 }, bedrooms: { value: 3 } })
  })
})
