import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { address, DANA, houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend, prefer } from '@/test/handlers'
import { openScreen } from '@/test/renderScreen'

const ID = '33333333-3333-4333-8333-333333333333'
const SAM = '22222222-2222-4222-8222-222222222222'

beforeEach(() => startSignedIn())

let entryCount = 0
const entry = (changed_at: string, overrides: { kind: string } & Record<string, unknown>) => {
  entryCount += 1
  return { id: String(entryCount), house_id: ID, actor_id: DANA, price: null, price_currency: null, status: null, changed_at, ...overrides }
}
const price = (at: string, amount: number, overrides: object = {}) =>
  entry(at, { kind: 'price', price: amount, price_currency: 'USD', ...overrides })

/** Dana's house, whose price has fallen, with its history. */
function open(history: object[], overrides: Parameters<typeof houseRow>[0] = {}) {
  const row = houseRow({
    id: ID,
    address: address(),
    price: 485_000,
    price_before: 500_000,
    price_changed_at: '2026-05-04T12:00:00+00:00',
    ...overrides,
  })
  const backend = fakeBackend({ houses: [row] })
  backend.db.house_history = history.map((each) => ({ ...each }))
  return { backend, ...openScreen(`/app/house/${ID}`) }
}

const HISTORY = () => [
  price('2026-04-01T12:00:00+00:00', 500_000),
  entry('2026-04-01T12:00:00+00:00', { kind: 'status', status: 'Interested' }),
  entry('2026-04-10T12:00:00+00:00', { kind: 'status', status: 'Offer Made' }),
  price('2026-05-04T12:00:00+00:00', 485_000),
  { ...price('2026-05-04T12:00:00+00:00', 1), house_id: 'another' },
]

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Price history', hidden: true })
  return within(table)
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
}

describe('the history of a price', () => {
  it('is loaded with the house, in any order, and is not requested again', async () => {
    const { backend } = open([], { house_history: HISTORY().slice(0, 4).toReversed() })
    expect((await rows()).map(([day]) => day)).toEqual(['May 4, 2026', 'Apr 10, 2026', 'Apr 1, 2026', 'Apr 1, 2026'])
    expect(backend.sent('GET', 'house_history')).toEqual([])
  })

  it('is a chart with a text alternative, and a table with prices and statuses, newest first', async () => {
    open(HISTORY())
    expect(await screen.findByRole('heading', { name: 'Price History' })).toBeVisible()
    expect(
      await screen.findByRole('img', { name: 'Price from $500,000 on Apr 1, 2026 to $485,000 on May 4, 2026, changed once' }),
    ).toBeVisible()
    expect(await rows()).toEqual([
      ['May 4, 2026', '$485,000↓ $15,000'],
      ['Apr 10, 2026', 'Offer Made'],
      ['Apr 1, 2026', 'Interested'],
      ['Apr 1, 2026', '$500,000'],
    ])
  })

  it('is in the viewer’s currency, with the house’s next to it, and never compares prices in different currencies', async () => {
    prefer('currency', 'EUR')
    open([price('2026-04-01T12:00:00+00:00', 500_000, { price_currency: 'GBP' }), ...HISTORY().slice(3, 4)])
    expect(await rows()).toEqual([
      ['May 4, 2026', '≈ €446,200$485,000'],
      ['Apr 1, 2026', '≈ €582,278£500,000'],
    ])
  })

  it('names who changed the price in a hunt with several members, except those who have left', async () => {
    const backend = fakeBackend({
      houses: [houseRow({ id: ID, user_id: SAM, price_before: 1, price_changed_at: '2026-05-04T12:00:00+00:00' })],
      hunts: [
        {
          owner_id: SAM,
          owner_name: 'Sam Ortiz',
          role: 'Partner',
          since: '2026-01-01T00:00:00Z',
          is_own: false,
          members: [
            { id: SAM, name: 'Sam Ortiz' },
            { id: DANA, name: 'Dana Levi' },
          ],
        },
      ],
    })
    backend.db.house_history = [
      price('2026-04-01T12:00:00+00:00', 3, { actor_id: SAM }),
      price('2026-04-02T12:00:00+00:00', 2, { actor_id: null }),
      price('2026-04-03T12:00:00+00:00', 1),
    ]
    openScreen(`/app/house/${ID}`)
    expect((await rows()).map(([, , by]) => by)).toEqual(['You', 'Former member', 'Sam Ortiz'])
  })

  it('is not requested if the price never changed', async () => {
    const { backend } = open(HISTORY(), { price_before: null, price_changed_at: null })
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Price History' })).not.toBeInTheDocument()
    expect(backend.sent('GET', 'house_history')).toEqual([])
  })

  it('that cannot be read can be tried again', async () => {
    const { backend, user } = open([])
    backend.db.house_history = HISTORY()
    backend.failOnce('GET', 'house_history', 500)
    await user.click(
      within((await screen.findByText('The price history could not be loaded.')).closest('p')!).getByRole('button', { name: 'Retry' }),
    )
    expect(await rows()).toHaveLength(4)
  })
})
