import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { house, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { storedFields, type House, type HouseFields } from '../house'
import { HouseConflictDialog } from './HouseConflictDialog'

const ANN = { name: 'Ann Lee', role: 'Agent', phone: '+1 202 555 0100' }
const BASE = house({ price: 400_000, priceCurrency: 'USD', contacts: [ANN], photos: ['/a', '/b'], bedrooms: 1, lotSize: 6000 })

it.each<[string, Partial<HouseFields>, Partial<House>, string[]]>([
  ['a currency', { price_currency: 'EUR' }, { price: 500_000, priceCurrency: 'EUR' }, ['Price', '€400,000', '€500,000']],
  ['a price', { price: 410_000 }, { price: 410_000, priceCurrency: 'EUR' }, ['Price', '$410,000', '€410,000']],
  [
    'a phone number',
    { contacts: [{ ...ANN, phone: '+1 202 555 0199' }] },
    { contacts: [ANN, { name: 'Bo', phone: '', email: 'bo@example.com' }] },
    ['Contacts', 'Ann Lee, Agent, +1 202 555 0199', 'Ann Lee, Agent, +1 202 555 0100\nBo, bo@example.com'],
  ],
  ['a photo', { photos: ['/a', '/c'] }, { photos: ['/a'] }, ['Photos', '2 photos, 1 only here', '1 photo']],
  [
    'the order of photos',
    { photos: ['/b', '/a', '/c'] },
    { photos: ['/a', '/b', '/c'] },
    ['Photos', '3 photos', '3 photos, in another order'],
  ],
  ['the bedrooms', { bedrooms: 0 }, { bedrooms: 2 }, ['Bedrooms', 'Studio', '2']],
  ['the lot', { lot_size: null }, { lotSize: 7000 }, ['Lot Size', 'No lot', '7,000 sq ft']],
])('both versions of %s can be told apart', async (_, mine, theirs, cells) => {
  startSignedIn()
  fakeBackend()
  const handlers = { onKeepMine: () => undefined, onTakeTheirs: () => undefined, onClose: () => undefined }
  render(
    <Providers client={newQueryClient()}>
      <HouseConflictDialog mine={{ ...storedFields(BASE), ...mine }} base={BASE} theirs={{ ...BASE, ...theirs }} {...handlers} />
    </Providers>,
  )
  const [, ...rows] = await screen.findAllByRole('row')
  expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([cells])
})
