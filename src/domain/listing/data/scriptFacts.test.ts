import { describe, expect, it } from 'vitest'
import { readListing } from '../readListing'

const LINK = 'https://portal.example/homes/5512345'

/** Reads a page whose script holds this data. */
const read = (data: unknown, url = LINK) =>
  readListing({
    url,
    html: `<h1>House</h1><script>window.DATA = ${JSON.stringify(data)}</script>`,
    today: new Date('2026-11-22T12:00:00Z'),
  })

describe('data in scripts', () => {
  it.each([
    [{ bathrooms: 4, bathroomsFull: 2, bathroomsThreeQuarter: 1, bathroomsHalf: 1 }, undefined],
    [{ bathrooms: 3, bathroomsFull: 2, bathroomsHalf: 1 }, 2.5],
    [{ bathroomsFull: 2, bathroomsHalf: 1 }, 2.5],
    [{ bathroomsFull: 2, bathroomsHalf: 0, bathroomsTotalInteger: 2 }, 2],
  ])('yields the bathrooms in %j, or nothing if the counts do not add up', (baths, expected) => {
    expect(read({ id: 5512345, bedrooms: 3, ...baths }).bathrooms?.value).toBe(expected)
  })

  it.each([
    [{ landArea: 12, landAreaUnit: 'ares' }, undefined],
    [{ landArea: 1200, landAreaUnit: 'm²' }, 12_917],
    [{ landArea: 1200 }, 12_917],
  ])('yields the Belgian lot in %j, read as square meters if it has no unit, but nothing if the unit is unknown', (lot, expected) => {
    const data = { id: 5512345, bedrooms: 3, price: 300_000, ...lot }
    expect(read(data, 'https://portal.example.be/homes/5512345').lotSize?.value).toBe(expected)
  })

  it('is taken from the object whose id is in the link, even in a list', () => {
    const data = {
      items: [
        { id: 5512345, price: 300_000, bedrooms: 3 },
        { id: 5512346, price: 900_000, bedrooms: 9 },
      ],
    }
    expect(read(data).bedrooms).toEqual({ value: 3, from: 'script', isGuess: false })
  })

  it.each([
    ['nz', '12 Queen Street'],
    ['in', '12 Queen Street'],
    ['de', 'Queen Street 12'],
  ])('yields the house number before or after the street name, as the country writes it: .%s', (domain, street) => {
    const data = { id: 5512345, bedrooms: 3, price: 900_000, streetNumber: '12', street: 'Queen Street', city: 'Springs', postcode: '1010' }
    expect(read(data, `https://portal.example.${domain}/homes/5512345`).address?.value.street).toBe(street)
  })

  it.each([
    'https://www.zillow.com/homedetails/12-Elm-St-Boise-ID-83702/5512345_zpid/',
    'https://www.realtor.com/realestateandhomes-detail/12-Elm-St_Boise_ID_83702_M1234-5512345',
    'https://www.realtor.com/realestateandhomes-detail/12-Elm-St_Boise_ID_83702_M1234-55123',
  ])('is not taken from another house with the ZIP code in the link %s', (url) => {
    const data = {
      a: { zpid: 999, zipcode: '83702', price: 700_000, bedrooms: 7 },
      b: { zpid: url.match(/\d+/g)?.at(-1), price: 300_000, bedrooms: 3 },
    }
    expect(read(data, url).bedrooms?.value).toBe(3)
  })

  it('may have the coordinates under a key such as "geoPoint"', () => {
    const data = { id: 5512345, bedrooms: 3, location: { geoPoint: { lat: 43.61, lng: -116.22 } } }
    expect(read(data).coordinates?.value).toEqual({ lat: 43.61, lng: -116.22 })
  })
})
