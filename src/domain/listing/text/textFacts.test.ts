import { describe, expect, it } from 'vitest'
import { readListing } from '../readListing'

const TODAY = new Date('2026-11-22T12:00:00Z')
const readText = (text: string) => readListing({ text, today: TODAY })
const readPage = (title: string, body: string, url?: string) =>
  readListing({ html: `<title>${title}</title><h1>${title}</h1>${body}`, url, today: TODAY })

describe('the text of a page', () => {
  it('yields a labeled address without its label, whether or not the label ends with a colon', () => {
    const address = { street: '12 Elm St', city: 'Boise', zip: '83702' }
    const facts = '<p>3 bedrooms</p><p>2 bathrooms</p>'
    expect(readText('3 bedrooms\n2 bathrooms\nAddress\t12 Elm St, Boise, ID 83702').address?.value).toMatchObject(address)
    expect(
      readPage('House', `${facts}<div><span>Address</span><span>12 Elm St, Boise, ID 83702</span></div>`).address?.value,
    ).toMatchObject(address)
    expect(readText('3 bedrooms\n2 bathrooms\nAddress: 12 Elm St, Boise, ID 83702').address?.value).toMatchObject(address)
  })

  it.each(['12 Elm Street, Fairfax, VA 22030', '5 Park Road, Halifax, HX1 2AB'])('has the address %s', (line) => {
    expect(readText(`3 bedrooms\n2 bathrooms\n${line}`).address?.value.street).toBe(line.split(',')[0])
  })

  it.each([
    'Homes Ltd, 5 Park Road, Halifax, HX1 2AB',
    '5 Park Road, Halifax, HX1 2AB, Tel. 123',
    '5 Park Road, Halifax, HX1 2AB, Telephone',
  ])('does not yield the address of the agent: %s', (line) => {
    expect(readText(`3 bedrooms\n2 bathrooms\n${line}`)).not.toHaveProperty('address')
  })

  it('may have the name of an apartment building in its heading', () => {
    const listing = readPage('Flat 3, 14 Riverside Apartments, London N4 2AB', '<p>2 bedrooms</p><p>£450,000</p>')
    expect(listing).toMatchObject({ bedrooms: { value: 2 }, price: { value: 450_000 } })
  })

  it('does not yield the address of the business in its meta elements', () => {
    const meta =
      '<meta property="business:contact_data:street_address" content="1 Office Road"><meta property="business:contact_data:locality" content="Boise">'
    expect(readPage('House', `${meta}<p>3 bedrooms</p><p>2 bathrooms</p>`)).not.toHaveProperty('address')
  })

  it('may say “just a moment” in its title, unless the title says nothing else', () => {
    expect(readPage("2 bed flat for sale, just a moment's walk from the park", '<p>£450,000</p>').bedrooms?.value).toBe(2)
    expect(readPage('Just a moment...', '<p>£450,000</p><p>2 bedrooms</p>')).toEqual({})
  })
})
