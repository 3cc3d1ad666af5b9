import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { assumptionsRow, houseCostsRow, openCosts } from '@/test/screens/costScreen'
import { address, DANA, houseRow } from '@/test/factories'
import { shownPath } from '@/test/renderScreen'
import { writeDeviceChoice } from '@/lib/device/deviceChoices'

const ids = ['1', '2', '3'].map((digit) => `33333333-3333-4333-8333-33333333333${digit}`)
const [cheap = '', taxed = '', dear = ''] = ids
// Newest last, so that neither order by cost is the list's default order.
const houses = [
  houseRow({ id: taxed, price: 200_000, address: address({ street: '2 Taxed St' }) }),
  houseRow({ id: cheap, price: 250_000, address: address({ street: '1 Cheap St' }) }),
  houseRow({ id: dear, price: 500_000, address: address({ street: '3 Dear St' }) }),
]
const costs = [houseCostsRow(taxed, { property_tax: 6000 })]
const withCosts = { assumptions: assumptionsRow(), houses, costs }

const streets = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('the monthly cost in lists', () => {
  it('is neither offered nor requested if nothing can be calculated', async () => {
    const { user, requestCount } = openCosts('/app/dashboard', { houses })
    await user.click(await screen.findByRole('button', { name: 'Sort' }))
    expect(await screen.findByRole('menuitemcheckbox', { name: 'Price' })).toBeVisible()
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Monthly Cost' })).not.toBeInTheDocument()
    expect(requestCount()).toBe(0)
  })

  it('sorts the list, and is requested only then', async () => {
    const { user, requestCount } = openCosts('/app/dashboard', withCosts)
    await user.click(await screen.findByRole('button', { name: 'Sort' }))
    expect(requestCount()).toBe(0)
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Monthly Cost' }))
    await waitFor(() => expect(streets()).toEqual(['3 Dear St', '2 Taxed St', '1 Cheap St']))
    expect(shownPath()).toBe('/app/dashboard?sort=monthlyCost.desc')
    expect(requestCount()).toBe(1)
    expect(screen.queryByText(/a month/)).not.toBeInTheDocument()
  })

  it('filters the list', async () => {
    openCosts('/app/dashboard?cost=1250-2000.USD', withCosts)
    await waitFor(() => expect(streets()).toEqual(['2 Taxed St']))
    expect(await screen.findByRole('button', { name: /\$1,250 – \$2,000 a month/ })).toBeVisible()
  })

  it('is among the filters', async () => {
    const { user } = openCosts('/app/dashboard', withCosts)
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    const group = within(await screen.findByRole('group', { name: 'Monthly Cost' }))
    await user.type(group.getByLabelText('To (USD)'), '1200')
    await user.tab()
    expect(await screen.findByRole('button', { name: 'Show 1 house' })).toBeVisible()
    expect(shownPath()).toBe('/app/dashboard?cost=-1200.USD')
  })

  it.each([
    [undefined, 0],
    ['no', 0],
    ['yes', 3],
  ])('is shown on cards only to people who turned it on (%s)', async (choice, count) => {
    if (choice) writeDeviceChoice(DANA, 'costOnCards', choice)
    openCosts('/app/dashboard', withCosts)
    await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(3))
    await waitFor(() => expect(screen.queryAllByText(/a month · \d not entered$/)).toHaveLength(count))
  })

  it('does not change the list if it cannot be loaded', async () => {
    openCosts('/app/dashboard?sort=monthlyCost.asc', { ...withCosts, prepare: (fake) => fake.fail('POST', 'rpc/hunt_costs', 500) })
    await waitFor(() => expect(streets()).toHaveLength(3))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('has two rows in the comparison, with the missing costs; if these differ, no house is marked as lowest', async () => {
    openCosts(`/app/compare?houses=${taxed},${dear}`, withCosts)
    const row = await screen.findByRole('row', { name: /^Monthly cost/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '$1,459Not entered: service charge or HOA, ground rent, home insurance',
      '$2,398Not entered: property tax, service charge or HOA, ground rent, home insurance',
    ])
    // Both houses lack the same costs, so the lower total is marked.
    expect(within(screen.getByRole('row', { name: /^Cash needed on the day/ })).getAllByRole('cell')[0]).toHaveTextContent(
      '$40,000Not entered: renovationLowest',
    )
  })
})
