import { fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { field } from './houseFormScreen'

export const LINK = 'https://homes.example.com/listing/815'

/** A portal's page with these facts in its linked data. */
export const listingPage = (
  facts: object,
) => `<!doctype html><html lang="en"><head><title>12 Elm St, Austin</title><link rel="canonical" href="${LINK}">
<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'SingleFamilyResidence', name: '12 Elm St, Austin', url: LINK, ...facts })}</script>
</head><body><h1>12 Elm St, Austin</h1></body></html>`

/** The facts of a listing that fills the whole form. */
export const FULL_LISTING = {
  address: { streetAddress: '12 Elm St', addressLocality: 'Austin', addressRegion: 'TX', postalCode: '78701', addressCountry: 'US' },
  numberOfBedrooms: 3,
  numberOfBathroomsTotal: 2.5,
  floorSize: { '@type': 'QuantitativeValue', value: 1500, unitCode: 'FTK' },
  yearBuilt: 1962,
  offers: { '@type': 'Offer', price: 450000, priceCurrency: 'USD' },
}

export const box = () => screen.getByRole('region', { name: 'Add from a listing' })
export const expectMessage = async (words: RegExp | string) => expect(await within(box()).findByText(words)).toBeVisible()
/** The values of the fields with these labels. */
export const values = (labels: readonly string[]) => labels.map((label) => field(label).value)
/** Pastes outside the fields. */
export const paste = (text: string) => fireEvent.paste(document.body, { clipboardData: { getData: () => text } })
