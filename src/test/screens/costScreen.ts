import { v4 as uuid } from 'uuid'
import { expect } from 'vitest'
import { DANA, startSignedIn } from '../factories'
import { fakeBackend } from '../handlers'
import type { Row } from '../postgrest'
import { openScreen } from '../renderScreen'

export const SAM = '22222222-2222-4222-8222-222222222222'

/** Dana's stored assumptions: an ordinary loan and nothing else. */
export function assumptionsRow(overrides: Row = {}): Row {
  return {
    owner_id: DANA,
    currency: 'USD',
    preset: '',
    preset_year: null,
    deposit_share: 20,
    deposit_amount: null,
    rate: 6,
    years: 30,
    fixed_years: null,
    insurance_below: null,
    insurance_rate: null,
    maintenance: 0,
    purchase_share: null,
    purchase_bands: null,
    purchase_extra: 0,
    updated_at: '2026-03-01T10:00:00+00:00',
    ...overrides,
  }
}

/** The stored costs of a house of Dana's. */
export const houseCostsRow = (houseId: string, overrides: Row = {}): Row => ({
  house_id: houseId,
  property_tax: null,
  service_charge: null,
  ground_rent: null,
  insurance: null,
  renovation: null,
  currency: 'USD',
  updated_at: '2026-03-01T10:00:00+00:00',
  ...overrides,
})

type OpenOptions = {
  assumptions?: Row
  costs?: Row[]
  houses?: Row[]
  /** Opens Sam's hunt, which Dana belongs to, instead of her own. */
  asMember?: boolean
  /** Sets up failures before the screen opens. */
  prepare?: (backend: ReturnType<typeof fakeBackend>) => void
}

/** Opens a screen as Dana, with a backend that stores costs like the real one. */
export function openCosts(path: string, { assumptions, costs = [], houses = [], asMember = false, prepare }: OpenOptions = {}) {
  startSignedIn()
  const owner = asMember ? SAM : DANA
  if (asMember) localStorage.setItem('house-hunter-hunt', JSON.stringify({ userId: DANA, ownerId: SAM }))
  const has_costs = assumptions !== undefined
  const nothing = { add_houses: false, schedule_appointments: false, edit_status: false }
  const samsHunt = {
    owner_id: SAM,
    owner_name: 'Sam Ortiz',
    role: 'Viewer',
    since: '2026-01-01T00:00:00+00:00',
    is_own: false,
    ...nothing,
    has_costs,
  }
  const backend = fakeBackend({
    houses: houses.map((row) => ({ ...row, user_id: owner, ...(asMember && { created_by: SAM }) })),
    own: { has_costs: has_costs && !asMember },
    hunts: asMember ? [samsHunt] : [],
    more: {
      cost_assumptions: {
        rows: assumptions ? [{ id: owner, ...assumptions, owner_id: owner }] : [],
        defaults: () => ({ id: uuid() }),
        clash: (one, other) => one.owner_id === other.owner_id,
      },
      house_costs: {
        rows: costs.map((row) => ({ id: uuid(), ...row })),
        defaults: () => ({ id: uuid(), property_tax: null, service_charge: null, ground_rent: null, insurance: null, renovation: null }),
        clash: (one, other) => one.house_id === other.house_id,
      },
      messages: {},
    },
    functions: {
      hunt_costs({ p_hunt: hunt }) {
        expect(hunt).toBe(owner)
        return { assumptions: backend.db.cost_assumptions?.[0] ?? null, houses: backend.db.house_costs }
      },
      thread_since: () => null,
      mark_thread_read: () => undefined,
    },
  })
  prepare?.(backend)
  return { backend, requestCount: () => backend.sent('POST', 'rpc/hunt_costs').length, ...openScreen(path) }
}
