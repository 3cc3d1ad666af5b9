import { v4 as uuid } from 'uuid'
import type { AppointmentRow } from '@/features/appointments/appointment'
import { houseFromRow, type House, type HouseRow } from '@/features/houses/house'
import { SESSION_KEY } from '@/lib/device/session'
import { clearNotices } from '@/lib/notify'
import { account, sessionOf } from './authBackend'
import { GOOD_HOUSE_ROW } from './goodHouse'

/** The signed-in user of the tests. */
export const DANA = '11111111-1111-4111-8111-111111111111'

/** Another user. */
export const SAM = '22222222-2222-4222-8222-222222222222'

/** Dana's own hunt, as she sees it. */
export const DANAS_HUNT = { ownerId: DANA, viewerId: DANA }

let houseCount = 0

/** A stored house of Dana's with most fields filled; each house is a minute newer than the previous house. */
export function houseRow(overrides: Partial<HouseRow> = {}): HouseRow {
  houseCount += 1
  const createdAt = new Date(Date.UTC(2025, 0, 1, 0, houseCount)).toISOString().replace('Z', '+00:00')
  return {
    ...GOOD_HOUSE_ROW,
    id: uuid(),
    user_id: DANA,
    created_by: DANA,
    address: { ...GOOD_HOUSE_ROW.address, street: `${houseCount} Elm St` },
    coordinates: { lat: 30.27, lng: -97.74 },
    property_type: null,
    photos: [],
    photo_details: [],
    contacts: [{ name: 'Ana Ruiz', role: 'Agent', phone: '+1 202 555 0101', email: 'ana@example.com' }],
    is_example: false,
    price_before: null,
    price_changed_at: null,
    created_at: createdAt,
    updated_at: createdAt,
    ...overrides,
  }
}

/** An address like that of `houseRow`. */
export function address(overrides: Partial<House['address']> = {}): House['address'] {
  return { ...GOOD_HOUSE_ROW.address, ...overrides }
}

/** A house as the app represents it. */
export function house(overrides: Partial<House> = {}): House {
  return { ...houseFromRow(houseRow(), DANA), ...overrides }
}

/** A stored appointment. Pass `house_id`; by default the appointment refers to a house that does not exist. */
export function appointmentRow(overrides: Partial<AppointmentRow> = {}): AppointmentRow & { user_id: string } {
  return {
    id: uuid(),
    user_id: DANA,
    title: 'Viewing',
    date: '2030-05-04',
    time: '14:30',
    duration: 45,
    flexible_from: null,
    flexible_until: null,
    contacts: [],
    notes: '',
    location: '',
    house_id: uuid(),
    created_by: DANA,
    is_example: false,
    updated_at: '2025-01-01T00:00:00+00:00',
    ...overrides,
  }
}

/** Stores a session, as signing in does. It is valid for an hour, so that it is not refreshed. */
export function signIn(id = DANA, email = 'dana@example.com') {
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf(account({ id, email }))))
}

/** Starts a test with Dana signed in and no toasts. */
export function startSignedIn() {
  clearNotices()
  signIn()
}
