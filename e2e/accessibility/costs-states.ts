import type { APIRequestContext } from '@playwright/test'
import { createAccount } from '../support/people/accounts'
import { amountOf, costSection } from '../support/costs'
import { respondWithError, requestListsSeparately, FAILED_REQUEST, failOn, holdRequests } from '../support/faults/faults'
import { chooseHunt, createSharedHunt } from '../support/people/invitations'
import { expect } from '../support/test'
import type { States } from './support'

const COSTS = '**/rest/v1/rpc/hunt_costs'

const ASSUMPTIONS = {
  currency: 'GBP',
  preset: 'uk',
  preset_year: 2025,
  deposit_share: 10,
  rate: 4.6,
  years: 30,
  fixed_years: 5,
  insurance_below: 20,
  insurance_rate: 0.5,
  maintenance: 1,
  purchase_bands: [
    { up_to: 125_000, share: 0 },
    { up_to: 250_000, share: 2 },
    { up_to: null, share: 5 },
  ],
}

/** Creates a hunt shared by two people, with assumptions, a house with most costs entered, and a house with none. */
async function createHuntWithCosts(request: APIRequestContext) {
  const sam = await createAccount(request)
  const { dana, house } = await createSharedHunt(request, sam, { price: 295_000, price_currency: 'GBP' })
  const houseWithoutCosts = await dana.addHouse('2 Other Road')
  await dana.backend.insert('cost_assumptions', ASSUMPTIONS)
  const enteredCosts = { property_tax: 1800, service_charge: 120, insurance: 400, currency: 'GBP' }
  await dana.backend.insert('house_costs', { house_id: house.id, ...enteredCosts })
  return { dana, sam, house, houseWithoutCosts }
}

export const COSTS_STATES: States = [
  {
    name: 'costs, loading',
    async open({ page, empty, visit }) {
      await requestListsSeparately(page)
      await holdRequests(page, COSTS)
      await visit(empty, '/app/costs')
      return page.getByText('Loading the assumptions...')
    },
  },
  {
    name: 'costs, not loaded',
    async open({ page, empty, visit, guard }) {
      guard.allowConsole(FAILED_REQUEST)
      await requestListsSeparately(page)
      await failOn(page, 'POST', COSTS, respondWithError(500))
      await visit(empty, '/app/costs')
      return page.getByRole('heading', { name: 'The assumptions could not be loaded' })
    },
  },
  [
    {
      name: 'costs, not set yet',
      async open({ page, empty, visit }) {
        await visit(empty, '/app/costs')
        return page.getByText('For all houses of your hunt')
      },
    },
    {
      name: 'costs, a preset with bands',
      async open({ page }) {
        await page.getByLabel('Start from').selectOption('Israel, 2025')
        return page.getByRole('button', { name: 'Remove band 4' })
      },
    },
    {
      name: 'costs, with errors',
      async open({ page }) {
        await page.getByLabel('Up to (ILS)').nth(1).fill('5')
        await page.getByLabel('Years to pay it off').fill('0')
        await page.getByLabel('Interest rate, a year').fill('-1')
        await page.getByRole('button', { name: 'Save for the hunt' }).click()
        return page.getByText('This cannot be less than 0')
      },
    },
  ],
  [
    {
      name: 'costs, the hunt’s assumptions as a member sees them',
      async open({ page, visit }) {
        const { sam, dana } = await createHuntWithCosts(page.request)
        await chooseHunt(page, sam, dana)
        await visit(sam, '/app/costs')
        return page.getByText('The hunt’s assumptions')
      },
    },
    {
      name: 'costs, a member’s own assumptions',
      async open({ page }) {
        await page.getByRole('button', { name: 'Use these for me' }).click()
        return page.getByRole('button', { name: 'Use the hunt’s numbers' })
      },
    },
  ],
  [
    {
      name: 'detail, monthly cost',
      async open({ page, visit }) {
        const { dana, house } = await createHuntWithCosts(page.request)
        await visit(dana, `/app/house/${house.id}`)
        await expect(amountOf(page, 'Ground rent')).toHaveText('not entered')
        return costSection(page)
      },
    },
    {
      name: 'detail, the loan as a table',
      async open({ page }) {
        await costSection(page).getByText('Show as a table').click()
        return costSection(page).getByRole('table', { name: 'The loan from year to year' })
      },
    },
    {
      name: 'detail, house costs form with an error',
      async open({ page }) {
        await costSection(page).getByRole('button', { name: 'Enter this house’s costs' }).click()
        await page.getByLabel('Ground rent, a year').fill('-5')
        await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
        return page.getByText('This cannot be less than 0')
      },
    },
  ],
  [
    {
      name: 'list, monthly cost on cards',
      async open({ page, visit }) {
        const { dana } = await createHuntWithCosts(page.request)
        await visit(dana, '/app/costs')
        await page.getByRole('switch', { name: 'Show the monthly cost on cards' }).click()
        await page.getByRole('link', { name: 'Houses by monthly cost' }).click()
        return page.getByText(/a month/).first()
      },
    },
    {
      name: 'list, filters with monthly cost',
      async open({ page }) {
        await page.getByRole('button', { name: /^Filters/ }).click()
        return page.getByRole('group', { name: 'Monthly Cost' })
      },
    },
  ],
  {
    name: 'compare, monthly cost',
    async open({ page, visit }) {
      const { dana, house, houseWithoutCosts } = await createHuntWithCosts(page.request)
      await visit(dana, `/app/compare?houses=${house.id},${houseWithoutCosts.id}`)
      return page.getByRole('rowheader', { name: /^Monthly cost/ })
    },
  },
]
