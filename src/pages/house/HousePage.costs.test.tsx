import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { toastsSoFar } from '@/test/authBackend'
import { assumptionsRow, houseCostsRow, openCosts, SAM } from '@/test/screens/costScreen'
import { DANA, houseRow } from '@/test/factories'
import { prefer, type Fault } from '@/test/handlers'
import type { Row } from '@/test/postgrest'

const ID = '33333333-3333-4333-8333-333333333333'
const PATH = `/app/house/${ID}`

const openHouse = (options: Parameters<typeof openCosts>[1] = {}, house: Row = {}) =>
  openCosts(PATH, { houses: [houseRow({ id: ID, price: 250_000, price_currency: 'USD', ...house })], ...options })

const section = async () => within(await screen.findByRole('region', { name: 'Monthly Cost' }))
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

it('a hunt without assumptions has a link to them, and no cost request', async () => {
  const { requestCount } = openHouse()
  expect(await (await section()).findByRole('link', { name: 'Work out the monthly cost' })).toHaveAttribute('href', '/app/costs')
  expect(requestCount()).toBe(0)
})

it('the cost is one sum, with its parts and where each comes from; a missing amount is not shown as 0', async () => {
  openHouse({ assumptions: assumptionsRow(), costs: [houseCostsRow(ID, { property_tax: '3600.00', service_charge: 0 })] })
  const shown = await section()
  expect(await shown.findByText('$1,499', { selector: 'p *' })).toBeVisible()
  expect(shown.getByText('Not entered: ground rent, home insurance.')).toBeVisible()
  expect(rowsOf(shown.getByRole('table', { name: 'What a month is made of' }))).toEqual([
    'Loanfrom the hunt’s assumptions$1,199',
    'Maintenancefrom the hunt’s assumptions$0',
    'Property taxentered for this house$300',
    'Service charge or HOAentered for this house$0',
    'Ground rentnot entered',
    'Home insurancenot entered',
    'A month$1,499',
  ])
  expect(rowsOf(shown.getByRole('table', { name: 'Cash needed on the day' }))).toEqual([
    'Depositfrom the hunt’s assumptions$50,000',
    'Purchase costsfrom the hunt’s assumptions$0',
    'Renovationnot entered',
    'On the day$50,000',
  ])
})

it('a chart shows how the loan is paid off, with a table as an alternative, and the balance when the rate ends', async () => {
  const { user } = openHouse({ assumptions: assumptionsRow({ fixed_years: 5 }) })
  const shown = await section()
  expect(
    await shown.findByRole('img', {
      name: 'What is left of the loan: $200,000 at first, nothing after 30 years, $186,109 when the fixed rate ends after 5 years',
    }),
  ).toBeVisible()
  expect(shown.getByText(/^After 5 years, the dashed line, the fixed rate ends\. \$186,109 of the loan is left then/)).toBeVisible()
  await user.click(shown.getByText('Show as a table'))
  const years = rowsOf(shown.getByRole('table', { name: 'The loan from year to year' }))
  expect(years).toHaveLength(30)
  expect(years[0]).toBe('1$11,933$2,456$197,544')
  expect(years[29]).toMatch(/\$0$/)
})

it('a deposit above the price needs no loan', async () => {
  openHouse({ assumptions: assumptionsRow({ deposit_share: null, deposit_amount: 300_000, insurance_below: 50, insurance_rate: 1 }) })
  const shown = await section()
  expect(await shown.findByText('The deposit covers the whole price: no loan is needed.')).toBeVisible()
  expect(shown.queryByText('Mortgage insurance')).not.toBeInTheDocument()
  expect(shown.queryByRole('img')).not.toBeInTheDocument()
})

it('the cost is shown in the viewer’s currency, with the house’s next to it', async () => {
  prefer('currency', 'EUR')
  openHouse({ assumptions: assumptionsRow() })
  const shown = await section()
  expect(await shown.findByText('≈ €1,103', { selector: 'p *' })).toBeVisible()
  expect(shown.getByText('$1,199 in the house’s currency')).toBeVisible()
})

it('a cost that fails to load is replaced by a message with Retry', async () => {
  const { backend, user } = openHouse({ assumptions: assumptionsRow(), prepare: (fake) => fake.fail('POST', 'rpc/hunt_costs', 500) })
  const shown = await section()
  expect(await shown.findByRole('alert')).toHaveTextContent('The monthly cost could not be loaded. Nothing is lost.')
  backend.heal()
  await user.click(shown.getByRole('button', { name: 'Retry' }))
  expect(await shown.findByText('$1,199', { selector: 'p *' })).toBeVisible()
})

it('a member with their own assumptions sees the cost by these, and a note that nobody else does', async () => {
  localStorage.setItem('house-hunter-costs', JSON.stringify({ userId: DANA, hunts: { [SAM]: assumptionsRow({ rate: 0 }) } }))
  openHouse({ assumptions: assumptionsRow(), asMember: true })
  const shown = await section()
  expect(await shown.findByText('$556', { selector: 'p *' })).toBeVisible()
  expect(shown.getByText('Only for you')).toBeVisible()
  expect(shown.getAllByText('from your own assumptions')[0]).toBeVisible()
  expect(shown.queryByRole('button', { name: 'Enter this house’s costs' })).not.toBeInTheDocument()
})

describe('entering costs', () => {
  async function open(options: Parameters<typeof openCosts>[1] = {}, house: Row = {}) {
    const opened = openHouse({ assumptions: assumptionsRow(), ...options }, house)
    await opened.user.click(await (await section()).findByRole('button', { name: 'Enter this house’s costs' }))
    return { ...opened, form: within(await screen.findByRole('dialog', { name: 'Costs of this house' })) }
  }
  const save = { name: 'Save' }

  it('saves the entered costs, and leaves the rest unknown', async () => {
    const { user, backend, form } = await open()
    expect(form.getByText(/^In USD, like its price\. Leave empty what you don’t know; 0 means there is none\./)).toBeVisible()
    await user.type(form.getByLabelText('Property tax, a year'), '3600')
    await user.type(form.getByLabelText('Service charge or HOA, a month'), '0')
    await user.type(form.getByLabelText('Renovation, once'), '20,000')
    await user.click(form.getByRole('button', save))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(backend.db.house_costs).toMatchObject([
      { house_id: ID, property_tax: 3600, service_charge: 0, ground_rent: null, insurance: null, renovation: 20_000, currency: 'USD' },
    ])
    expect(await (await section()).findByText('$70,000')).toBeVisible()
  })

  it('writes only what changed, so that another person’s simultaneous changes remain', async () => {
    const { user, backend, form } = await open({ costs: [houseCostsRow(ID, { property_tax: 3600 })] })
    Object.assign(backend.db.house_costs?.[0] ?? {}, { insurance: 900 })
    await user.clear(form.getByLabelText('Property tax, a year'))
    await user.type(form.getByLabelText('Ground rent, a year'), '250')
    await user.click(form.getByRole('button', save))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(backend.db.house_costs).toMatchObject([{ property_tax: null, ground_rent: 250, insurance: 900 }])
  })

  it('is in the house’s currency: amounts entered in another one are converted', async () => {
    const { user, backend, form } = await open(
      { costs: [houseCostsRow(ID, { property_tax: 3600, currency: 'USD' })] },
      { price_currency: 'EUR' },
    )
    expect(form.getByLabelText('Property tax, a year')).toHaveValue('3312')
    await user.click(form.getByRole('button', save))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(backend.db.house_costs).toMatchObject([{ property_tax: 3312, currency: 'EUR' }])
  })

  it.each([
    ['-1', 'This cannot be less than 0'],
    ['much', 'Please enter a number'],
    ['1e13', 'That is too much'],
  ])('rejects %s with a message', async (typed, message) => {
    const { user, backend, form } = await open()
    await user.type(form.getByLabelText('Home insurance, a year'), typed)
    await user.click(form.getByRole('button', save))
    expect(await form.findByText(message)).toBeVisible()
    expect(backend.sent('POST', 'house_costs')).toEqual([])
  })

  it.each<Fault>(['network', 'zero', 403, 500, 'lost'])(
    'stays possible after a failed save (%s), and stores the costs once in the end',
    async (fault) => {
      const { user, backend, form } = await open({ prepare: (fake) => fake.failOnce('POST', 'house_costs', fault) })
      await user.type(form.getByLabelText('Home insurance, a year'), '1200')
      await user.click(form.getByRole('button', save))
      await waitFor(() => expect(toastsSoFar()[0]).toMatch(/^error: The costs could not be saved/))
      expect(form.getByLabelText('Home insurance, a year')).toHaveValue('1,200')
      await user.click(form.getByRole('button', save))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      expect(backend.db.house_costs).toMatchObject([{ insurance: 1200 }])
    },
  )
})
