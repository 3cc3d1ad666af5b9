import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { DANA, houseRow, startSignedIn, SAM } from '@/test/factories'
import { fakeBackend, storePreference } from '@/test/handlers'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { houseFromRow } from '../house'
import { houseQuery } from '../houseQueries'
import { PriceHistory } from './PriceHistory'

const ID = '33333333-3333-4333-8333-333333333333'
// 10:30 UTC is on the same day everywhere from Honolulu to Auckland.
const ROW = houseRow({ id: ID, price: 485_000, price_before: 500_000, price_changed_at: '2026-05-04T10:30:00+00:00' })

beforeEach(() => startSignedIn())

let entryCount = 0
const entry = (changed_at: string, overrides: { kind: string } & Record<string, unknown>) => {
  entryCount += 1
  return { id: String(entryCount), house_id: ID, actor_id: DANA, price: null, price_currency: null, status: null, changed_at, ...overrides }
}
const price = (changedAt: string, amount: number, overrides: object = {}) =>
  entry(changedAt, { kind: 'price', price: amount, price_currency: 'USD', ...overrides })

const HISTORY = [
  price('2026-04-01T10:30:00+00:00', 500_000),
  entry('2026-04-01T10:30:00+00:00', { kind: 'status', status: 'Interested' }),
  entry('2026-04-10T10:30:00+00:00', { kind: 'status', status: 'Offer Made' }),
  price('2026-05-04T10:30:00+00:00', 485_000),
]

function renderHistory(client = newQueryClient()) {
  const history = (status = ROW.status) => (
    <Providers client={client}>
      <PriceHistory house={houseFromRow({ ...ROW, status }, DANA)} />
    </Providers>
  )
  const { rerender } = render(history())
  return { setStatus: (status: string) => rerender(history(status)) }
}

function open(history: object[], members: { id: string; name: string }[] = []) {
  const backend = fakeBackend({ houses: [ROW], ownHunt: { members } })
  backend.db.house_history = history.map((each) => ({ ...each }))
  renderHistory()
  return backend
}

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Price history', hidden: true })
  return within(table)
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
}

describe('the price history', () => {
  it('comes with the house in any order, is shown newest first, and is not requested separately', async () => {
    const backend = fakeBackend({ houses: [{ ...ROW, house_history: HISTORY.toReversed() }] })
    const client = newQueryClient()
    await client.fetchQuery(houseQuery(ID, DANA))
    renderHistory(client)
    expect((await rows()).map(([day]) => day)).toEqual(['May 4, 2026', 'Apr 10, 2026', 'Apr 1, 2026', 'Apr 1, 2026'])
    expect(backend.callsOf('GET', 'house_history')).toEqual([])
  })

  it('shows each price in the viewer’s currency and in its own, and never compares prices in different currencies', async () => {
    storePreference('currency', 'EUR')
    open([price('2026-04-01T10:30:00+00:00', 500_000, { price_currency: 'GBP' }), ...HISTORY.slice(3)])
    expect(await rows()).toEqual([
      ['May 4, 2026', '≈ €446,200$485,000'],
      ['Apr 1, 2026', '≈ €582,278£500,000'],
    ])
    expect(screen.getByRole('img', { name: /^Price from/ })).toHaveTextContent('≈ €582,278≈ €446,200')
  })

  it('names who changed a price, but not former members', async () => {
    const changes = [
      price('2026-04-01T10:30:00+00:00', 3, { actor_id: SAM }),
      price('2026-04-02T10:30:00+00:00', 2, { actor_id: null }),
      price('2026-04-03T10:30:00+00:00', 1),
    ]
    open(changes, [
      { id: SAM, name: 'Sam Ortiz' },
      { id: DANA, name: 'Dana Levi' },
    ])
    expect((await rows()).map(([, , by]) => by)).toEqual(['You', 'Former member', 'Sam Ortiz'])
  })

  it('stays as it is while it is loaded again', async () => {
    const backend = fakeBackend({ houses: [ROW] })
    backend.db.house_history = HISTORY.map((each) => ({ ...each }))
    const { setStatus } = renderHistory()
    const line = async () => (await screen.findByRole('img', { name: /^Price from/ })).querySelector('path:last-child')?.getAttribute('d')
    const before = await line()
    const release = backend.hold('GET', 'house_history')
    setStatus('Offer Declined')
    await waitFor(() => expect(backend.callsOf('GET', 'house_history')).toHaveLength(2))
    expect(await line()).toBe(before)
    release()
  })

  it('can be retried after a failed request', async () => {
    const backend = fakeBackend({ houses: [ROW] })
    backend.db.house_history = HISTORY.map((each) => ({ ...each }))
    backend.failOnce('GET', 'house_history', 500)
    renderHistory()
    expect(await screen.findByText('The price history could not be loaded.')).toBeVisible()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }))
    expect(await rows()).toHaveLength(4)
  })
})
