import type { APIRequestContext } from '@playwright/test'
import { addAppointment } from '../appointments'
import { createAccount, type Account, type HouseRow } from './accounts'

/** Accounts that many tests share. No test may change what another test checks. */
export interface SharedAccounts {
  /** Has three houses: `house` with most optional fields filled, `bareHouse` with few of them, and a favorite with a long street name. */
  full: Account & { house: HouseRow; bareHouse: HouseRow }
  empty: Account
}

const LONG_STREET = 'Extraordinarily-Long-Street-Name-That-Never-Ends Boulevard 12345'

export async function createSharedAccounts(request: APIRequestContext): Promise<SharedAccounts> {
  const full = await createAccount(request)
  const house = await full.addHouse('10 Complete Court', {
    photos: ['/samples/craftsman.webp', '/samples/loft.webp', '/samples/townhouse.webp'],
    notes: 'A note.\nAnd another one.',
    rating: 4,
    price_currency: 'EUR',
    status: 'Interested',
    listing_url: 'https://example.com/homes/10',
    contacts: [{ name: 'Sam Ortiz', role: 'Agent', phone: '+1 202 555 0100', email: 'sam@example.com' }],
  })
  for (const change of [{ price: 340_000 }, { status: 'Offer Made' }, { price: 345_000 }]) {
    await full.backend.send('PATCH', '/rest/v1/houses', { params: { id: `eq.${house.id}` }, data: change })
  }
  await addAppointment(full, house.id, {
    title: 'Second viewing',
    date: '2035-06-01',
    time: '10:30',
    location: 'At the gate',
    notes: 'Bring a tape measure',
  })
  await addAppointment(full, house.id, { title: 'Move the sofa in', date: '2035-06-02', time: null, duration: null })
  await full.addHouse(LONG_STREET, { is_favorite: true, status: 'Offer Declined' })
  const bareHouse = await full.addHouse('1 Bare Road')
  const empty = await createAccount(request)
  await empty.empty()
  return { full: { ...full, house, bareHouse }, empty }
}
