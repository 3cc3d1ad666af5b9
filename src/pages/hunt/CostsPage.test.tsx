import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { toastsSoFar } from '@/test/authBackend'
import { assumptionsRow, openCosts, SAM } from '@/test/screens/costScreen'
import { DANA } from '@/test/factories'
import type { Fault } from '@/test/handlers'

const PATH = '/app/costs'

const field = (label: string) => screen.findByLabelText(label)
const save = () => screen.findByRole('button', { name: /^(Save for the hunt|Use these for me)$/ })

async function fill(user: UserEvent, typed: Record<string, string>) {
  for (const [label, text] of Object.entries(typed)) {
    const input = await field(label)
    await user.clear(input)
    if (text) {
      await user.click(input)
      await user.paste(text)
    }
  }
}

describe('the owner', () => {
  it('starts with a preset, and saves it for the hunt with its year', async () => {
    const { user, backend } = openCosts(PATH)
    expect(await screen.findByText('For all houses of your hunt')).toBeVisible()
    expect(await field('Start from')).toHaveValue('usa')
    await user.selectOptions(await field('Start from'), 'United Kingdom, 2025')
    expect(await field('Currency')).toHaveValue('GBP')
    expect(screen.getByText(/As of 2025; check what applies to you/)).toBeVisible()
    expect(screen.getAllByLabelText(/^Up to \(GBP\)/).map((each) => (each as HTMLInputElement).value)).toEqual([
      '125,000',
      '250,000',
      '925,000',
      '1,500,000',
    ])
    await user.click(await save())
    await waitFor(() => expect(toastsSoFar()).toEqual(['success: Assumptions saved / Every house of the hunt is worked out with them.']))
    expect(backend.sent('POST', 'cost_assumptions').map(({ body }) => body)).toEqual([
      {
        owner_id: DANA,
        currency: 'GBP',
        preset: 'uk',
        preset_year: 2025,
        deposit_share: 15,
        deposit_amount: null,
        rate: 4.6,
        years: 30,
        fixed_years: 5,
        insurance_below: null,
        insurance_rate: null,
        maintenance: 1,
        purchase_share: null,
        purchase_bands: [
          { up_to: 125_000, share: 0 },
          { up_to: 250_000, share: 2 },
          { up_to: 925_000, share: 5 },
          { up_to: 1_500_000, share: 10 },
          { up_to: null, share: 12 },
        ],
        purchase_extra: 0,
      },
    ])
    expect(await screen.findByRole('link', { name: 'Houses by monthly cost' })).toHaveAttribute(
      'href',
      '/app/dashboard?sort=monthlyCost.asc',
    )
  })

  it('edits a preset, which is then marked as edited, and removes and adds bands', async () => {
    const { user, backend } = openCosts(PATH, { assumptions: assumptionsRow() })
    await user.selectOptions(await field('Start from'), 'United Kingdom, 2025')
    await fill(user, { 'Interest rate, a year': '0', Deposit: '40,000' })
    await user.selectOptions(await field('Deposit in'), 'GBP')
    expect(screen.getByText(/^Edited by you\./)).toBeVisible()
    for (let remaining = 4; remaining > 1; remaining -= 1) await user.click(screen.getByRole('button', { name: 'Remove band 1' }))
    await user.click(screen.getByRole('button', { name: 'Remove band 1' }))
    expect(screen.queryByLabelText(/^Up to/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Add a band' }))
    await fill(user, { 'Up to (GBP)': '300000', 'Share (%) of the rest': '5' })
    await user.click(await save())
    await waitFor(() => expect(toastsSoFar()).toHaveLength(1))
    expect(backend.db.cost_assumptions).toMatchObject([
      {
        rate: 0,
        deposit_share: null,
        deposit_amount: 40_000,
        purchase_bands: [
          { up_to: 300_000, share: 0 },
          { up_to: null, share: 5 },
        ],
      },
    ])
  })

  it.each<[string, Record<string, string>, string]>([
    ['a negative deposit', { Deposit: '-1' }, 'This cannot be less than 0'],
    ['more than 100 percent', { Deposit: '100.1' }, 'At most 100 percent'],
    ['no deposit', { Deposit: '' }, 'Please enter the deposit, or 0'],
    ['text', { 'Interest rate, a year': 'NaN' }, 'Please enter a number'],
    ['an infinite rate', { 'Interest rate, a year': 'Infinity' }, 'Please enter a number'],
    ['a rate over 100 %', { 'Interest rate, a year': '101' }, 'At most 100 percent'],
    ['zero years', { 'Years to pay it off': '0' }, 'Please enter 1 to 60 years'],
    ['half a year', { 'Years to pay it off': '2.5' }, 'Please enter a whole number'],
    ['61 years', { 'Years to pay it off': '61' }, 'Please enter 1 to 60 years'],
    ['a rate fixed for longer than the loan', { 'Years at this rate': '31' }, 'Longer than the loan'],
    ['insurance without a rate', { 'Mortgage insurance under': '20' }, 'Please enter both, or neither'],
    ['an insurance rate without a limit', { 'Insurance, a year': '1' }, 'Please enter both, or neither'],
    ['no maintenance', { 'Maintenance, a year': '' }, 'Please enter the share, or 0'],
    ['a negative sum', { 'And a fixed sum': '-5' }, 'This cannot be less than 0'],
    ['a sum that is too large to store', { 'And a fixed sum': '1e13' }, 'That is too much'],
  ])('sees what is wrong with %s, and nothing is saved', async (_, typed, message) => {
    const { user, backend } = openCosts(PATH, { assumptions: assumptionsRow() })
    await fill(user, typed)
    await user.click(await save())
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('One field needs another look.')
    expect(backend.sent('PATCH', 'cost_assumptions')).toEqual([])
  })

  it('cannot save bands that are not in ascending order', async () => {
    const { user } = openCosts(PATH, {
      assumptions: assumptionsRow({
        purchase_bands: [
          { up_to: 100, share: 1 },
          { up_to: 200, share: 2 },
          { up_to: null, share: 3 },
        ],
      }),
    })
    const [, second] = await screen.findAllByLabelText('Up to (USD)')
    await user.clear(second!)
    await user.type(second!, '100')
    await user.click(await save())
    expect(await screen.findByText('This must be higher than the previous band')).toBeVisible()
    await user.clear(second!)
    await user.click(await save())
    expect(await screen.findByText('Please enter where this band ends')).toBeVisible()
  })

  it.each<[Fault, string]>([
    ['network', 'Please try again later'],
    ['malformed', 'Please try again later'],
    [403, 'Could not save changes to database'],
    [429, 'Could not save changes to database'],
    [500, 'Could not save changes to database'],
    [{ status: 400, body: { code: 'HH005', message: 'Said by the database' } }, 'Said by the database'],
  ])('sees a message if a save fails (%j); the input stays, and is saved on retry', async (fault, message) => {
    const { user, backend } = openCosts(PATH, { prepare: (fake) => fake.fail('POST', 'cost_assumptions', fault) })
    await fill(user, { 'Interest rate, a year': '5.25' })
    await user.click(await save())
    await waitFor(() => expect(toastsSoFar()).toEqual([`error: The assumptions could not be saved / ${message}`]))
    expect(await field('Interest rate, a year')).toHaveValue('5.25')
    backend.heal()
    await user.click(await save())
    await waitFor(() => expect(toastsSoFar()).toHaveLength(2))
    expect(backend.db.cost_assumptions).toMatchObject([{ rate: 5.25 }])
  })

  it('saves once if the response was lost', async () => {
    const { user, backend } = openCosts(PATH, { prepare: (fake) => fake.failOnce('POST', 'cost_assumptions', 'lost') })
    await user.click(await save())
    await waitFor(() => expect(toastsSoFar()).toHaveLength(1))
    await user.click(await save())
    await waitFor(() => expect(toastsSoFar()[1]).toMatch(/^success: Assumptions saved/))
    expect(backend.db.cost_assumptions).toHaveLength(1)
  })

  it('keeps both changes, and shows them, if another device has changed another field in the meantime', async () => {
    const { user, backend } = openCosts(PATH, { assumptions: assumptionsRow() })
    await fill(user, { 'Interest rate, a year': '5' })
    Object.assign(backend.db.cost_assumptions?.[0] ?? {}, { maintenance: 2, updated_at: '2026-03-02T10:00:00+00:00' })
    await user.click(await save())
    await waitFor(() => expect(toastsSoFar()[0]).toMatch(/^success: Assumptions saved/))
    expect(backend.db.cost_assumptions).toMatchObject([{ rate: 5, maintenance: 2 }])
    expect(await field('Maintenance, a year')).toHaveValue('2')
  })

  it('loses neither change if another device has changed the same field in the meantime', async () => {
    const { user, backend } = openCosts(PATH, { assumptions: assumptionsRow() })
    await fill(user, { 'Interest rate, a year': '5' })
    Object.assign(backend.db.cost_assumptions?.[0] ?? {}, { rate: 4, updated_at: '2026-03-02T10:00:00+00:00' })
    await user.click(await save())
    await waitFor(() => expect(toastsSoFar()[0]).toMatch(/^error: The assumptions were changed elsewhere/))
    expect(await field('Interest rate, a year')).toHaveValue('5')
    expect(backend.db.cost_assumptions).toMatchObject([{ rate: 4 }])
    await user.click(await save())
    await waitFor(() => expect(backend.db.cost_assumptions).toMatchObject([{ rate: 5 }]))
  })
})

describe('a member', () => {
  it('can try their own assumptions, which nobody else sees, and return to the hunt’s', async () => {
    const { user, backend } = openCosts(PATH, { assumptions: assumptionsRow(), asMember: true })
    const whose = within(await screen.findByRole('group', { name: 'Whose numbers' }))
    expect(whose.getByText('The hunt’s assumptions')).toBeVisible()
    await fill(user, { 'Interest rate, a year': '3' })
    await user.click(await save())
    expect(await screen.findByText('Only for you', { selector: '[role=group] *' })).toBeVisible()
    expect(backend.calls.filter(({ path, method }) => path === 'cost_assumptions' && method !== 'GET')).toEqual([])
    expect(localStorage.getItem('house-hunter-costs')).toContain('"rate":3')
    await user.click(screen.getByRole('button', { name: 'Use the hunt’s numbers' }))
    expect(await screen.findByText('The hunt’s assumptions')).toBeVisible()
    expect(await field('Interest rate, a year')).toHaveValue('6')
    expect(localStorage.getItem('house-hunter-costs')).toBeNull()
  })

  it('can try their own assumptions before the owner has set any', async () => {
    const { user } = openCosts(PATH, { asMember: true })
    expect(await screen.findByText('Not set for the hunt yet')).toBeVisible()
    await user.click(await save())
    expect(await screen.findByRole('button', { name: 'Use the hunt’s numbers' })).toBeVisible()
  })

  it.each([
    ['another person’s numbers', JSON.stringify({ userId: 'somebody', hunts: {} })],
    ['invalid JSON', 'not JSON'],
    ['a list', '[]'],
    ['an invalid number of years', JSON.stringify({ userId: DANA, hunts: { [SAM]: { currency: 'USD', years: 0 } } })],
  ])('ignores %s in the browser’s storage', async (_, stored) => {
    localStorage.setItem('house-hunter-costs', stored)
    openCosts(PATH, { assumptions: assumptionsRow(), asMember: true })
    expect(await screen.findByText('The hunt’s assumptions')).toBeVisible()
    expect(await field('Interest rate, a year')).toHaveValue('6')
  })
})

it('costs that fail to load show a message with Retry', async () => {
  const { backend, user } = openCosts(PATH, { assumptions: assumptionsRow(), prepare: (fake) => fake.fail('POST', 'rpc/hunt_costs', 500) })
  expect(await screen.findByRole('heading', { name: 'The assumptions could not be loaded' })).toBeVisible()
  backend.heal()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await field('Interest rate, a year')).toHaveValue('6')
})

it('shows the cost on cards once the person turns that on', async () => {
  const { user } = openCosts(PATH, { assumptions: assumptionsRow() })
  const costSwitch = await screen.findByRole('switch', { name: 'Show the monthly cost on cards' })
  expect(costSwitch).not.toBeChecked()
  await user.click(costSwitch)
  expect(costSwitch).toBeChecked()
  expect(localStorage.getItem('house-hunter-own-choices')).toContain('"costOnCards":"yes"')
})
