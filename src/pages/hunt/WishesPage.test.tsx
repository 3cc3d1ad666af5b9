import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { toastsSoFar } from '@/test/authBackend'
import { DANA } from '@/test/factories'
import { prefer, type Fault } from '@/test/handlers'
import { openWishes, SAM, failToReadWishes, wishRow } from '@/test/screens/wishScreen'

const PATH = '/app/wishes'
const SHARED = [{ owner_id: DANA, user_id: SAM, shared_at: '2026-03-02T12:00:00+00:00' }]

const dialog = () => screen.findByRole('dialog')
const saveButton = async () => within(await dialog()).getByRole('button', { name: /^(Add wish|Update)$/ })
const items = () => screen.getAllByRole('listitem').map((item) => item.textContent)

async function openForm(user: UserEvent, opener = 'Add wish') {
  await user.click(await screen.findByRole('button', { name: opener }))
  return within(await dialog())
}

describe('the list', () => {
  it('is empty at first: one sentence, and suggestions', async () => {
    const { requestCount } = openWishes(PATH)
    expect(await screen.findByRole('heading', { name: 'What should your home have?' })).toBeVisible()
    expect(screen.getByText(/nobody else sees your list until you share it/)).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Suggestions' })).getAllByRole('button')).toHaveLength(11)
    expect(screen.queryByText('Only you can see this list')).not.toBeInTheDocument()
    expect(screen.getByText(/Nobody else has shared their wishes yet/)).toBeVisible()
    expect(requestCount()).toBe(1)
  })

  it('is sorted by importance, and shows what others share, in the viewer’s currency and units', async () => {
    prefer('measurement', 'metric')
    prefer('currency', 'EUR')
    openWishes(PATH, {
      wishes: [
        wishRow({ importance: 'nice', question: 'A loom' }),
        wishRow({ importance: 'must', kind: 'price', at_most: '500000', currency: 'USD' }),
        wishRow({ importance: 'must', kind: 'bedrooms', at_least: 1 }),
        wishRow({ kind: 'type', types: ['flat', 'house'] }),
        wishRow({ user_id: SAM, kind: 'area', at_least: 1076, at_most: 2153 }),
        wishRow({ user_id: SAM, kind: 'a kind of a later release' }),
      ],
      lists: SHARED,
    })
    const own = within(await screen.findByRole('region', { name: 'Your wishes' }))
    expect(own.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual(['Must', 'Important', 'Nice to have'])
    expect(items().filter((text) => !text?.startsWith('Add'))).toEqual(
      expect.arrayContaining(['Price at most ≈ €460,000', 'At least 1 bedroom', 'House or Flat', 'A loom', 'Size 100 m² to 200 m²']),
    )
    expect(own.getByText('4 of 15')).toBeVisible()
    const sams = screen.getByRole('heading', { name: 'Sam’s wishes' }).parentElement!
    expect(within(sams).queryByRole('button')).not.toBeInTheDocument()
  })

  it('accepts no more than fifteen wishes, and shows that', async () => {
    openWishes(PATH, { wishes: Array.from({ length: 15 }, () => wishRow()) })
    expect(await screen.findByText('To add another, delete one first.', { exact: false })).toHaveTextContent('15 of 15')
    expect(screen.getByRole('button', { name: 'Add wish' })).toBeDisabled()
    expect(screen.queryByRole('region', { name: 'Suggestions' })).not.toBeInTheDocument()
  })

  it('shows a message with Retry if it fails to load', async () => {
    const { backend, user } = openWishes(PATH, { wishes: [wishRow({ question: 'A loom' })], prepare: failToReadWishes })
    expect(await screen.findByRole('heading', { name: 'Your wishes could not be loaded' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add wish' })).not.toBeInTheDocument()
    backend.heal()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('A loom')).toBeVisible()
  })
})

describe('the form', () => {
  it('starts from a suggestion and saves one wish', async () => {
    const { user, backend } = openWishes(PATH)
    const form = await openForm(user, 'Property size')
    expect(form.getByLabelText('About')).toHaveValue('area')
    expect(form.getByLabelText('At least (sq ft)')).toHaveValue('1,000')
    await user.click(form.getByRole('radio', { name: 'Must' }))
    await user.click(await saveButton())
    expect(await screen.findByText('Size at least 1,000 sq ft')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(backend.sent('POST', 'wishes').map(({ body }) => body)).toEqual([
      {
        id: expect.any(String) as string,
        owner_id: DANA,
        importance: 'must',
        kind: 'area',
        question: '',
        at_least: 1000,
        at_most: null,
        currency: null,
        types: null,
        place_id: null,
      },
    ])
    expect(screen.queryByRole('button', { name: 'Property size' })).not.toBeInTheDocument()
  })

  it('preserves the input for one fact while another is selected', async () => {
    const { user } = openWishes(PATH)
    const form = await openForm(user)
    await user.type(form.getByLabelText('Your wish'), 'A loom')
    await user.selectOptions(form.getByLabelText('About'), 'Price')
    await user.type(form.getByLabelText('At most'), '450000')
    await user.selectOptions(form.getByLabelText('About'), 'Property Type')
    await user.selectOptions(form.getByLabelText('About'), 'Price')
    expect(form.getByLabelText('At most')).toHaveValue('450,000')
    await user.selectOptions(form.getByLabelText('About'), 'A question of your own')
    expect(form.getByLabelText('Your wish')).toHaveValue('A loom')
  })

  it.each<[string, string, Record<string, string>, string]>([
    ['a blank question', 'A question of your own', { 'Your wish': '   ' }, 'Please say what you wish for'],
    ['an invisible question', 'A question of your own', { 'Your wish': '\u200b\u2060' }, 'Please say what you wish for'],
    ['a long question', 'A question of your own', { 'Your wish': 'x'.repeat(101) }, 'At most 100 characters'],
    ['the same question', 'A question of your own', { 'Your wish': ' quiet AT night' }, 'This wish is already on your list'],
    ['the same bounds', 'Price', { 'At most': '500,000' }, 'This wish is already on your list'],
    ['no bound', 'Bedrooms', {}, 'Please enter a minimum, a maximum, or both'],
    ['bounds that contradict each other', 'Bedrooms', { 'At least': '5', 'At most': '3' }, '“At most” is below “at least”'],
    ['half a bedroom', 'Bedrooms', { 'At least': '2.5' }, 'Please enter a whole number'],
    ['text', 'Bathrooms', { 'At least': 'two' }, 'Please enter a number'],
    ['a price of zero', 'Price', { 'At most': '0' }, 'Price must be positive'],
    ['too high a price', 'Price', { 'At most': '1000000000001' }, 'Price is too high'],
    ['too early a year', 'Year Built', { 'At least': '1066' }, 'Please enter a year between 1800 and 2200'],
    ['no type', 'Property Type', {}, 'Please choose at least one type'],
  ])('rejects %s with a message, and keeps what was typed', async (_, about, typed, message) => {
    const { user, backend } = openWishes(PATH, {
      wishes: [wishRow({ question: 'Quiet at night' }), wishRow({ kind: 'price', at_most: 500_000, currency: 'USD' })],
    })
    const form = await openForm(user)
    await user.selectOptions(form.getByLabelText('About'), about)
    for (const [label, text] of Object.entries(typed)) {
      await user.click(form.getByLabelText(label))
      await user.paste(text)
    }
    await user.click(await saveButton())
    expect(await form.findByText(message)).toBeVisible()
    for (const label of Object.keys(typed)) expect(form.getByLabelText(label)).not.toHaveValue('')
    expect(backend.sent('POST', 'wishes')).toEqual([])
  })

  it.each<[Fault, string]>([
    ['network', 'Please try again later'],
    ['malformed', 'Please try again later'],
    ['zero', 'Could not save changes to database'],
    [401, 'Could not save changes to database'],
    [403, 'Could not save changes to database'],
    [429, 'Could not save changes to database'],
    [500, 'Could not save changes to database'],
    [{ status: 400, body: { code: 'HH005', message: 'A list can have at most 15 wishes' } }, 'A list can have at most 15 wishes'],
  ])('reports that a save failed (%j), stays open, and saves once on retry', async (fault, message) => {
    const { user, backend } = openWishes(PATH, { prepare: (fake) => fake.fail('POST', 'wishes', fault) })
    const form = await openForm(user)
    await user.type(form.getByLabelText('Your wish'), 'A loom')
    await user.click(await saveButton())
    await waitFor(() => expect(toastsSoFar()).toEqual([`error: The wish could not be saved / ${message}`]))
    expect(form.getByLabelText('Your wish')).toHaveValue('A loom')
    backend.heal()
    await user.click(await saveButton())
    expect(await screen.findByText('A loom')).toBeVisible()
    expect(backend.db.wishes).toHaveLength(1)
  })

  it('saves once if the response was lost', async () => {
    const { user, backend } = openWishes(PATH, { prepare: (fake) => fake.failOnce('POST', 'wishes', 'lost') })
    const form = await openForm(user)
    await user.type(form.getByLabelText('Your wish'), 'A loom')
    await user.click(await saveButton())
    await waitFor(() => expect(toastsSoFar()).toHaveLength(1))
    await user.type(form.getByLabelText('Your wish'), ' by the window')
    await user.click(await saveButton())
    expect(await screen.findByText('A loom by the window')).toBeVisible()
    expect(backend.db.wishes).toMatchObject([{ question: 'A loom by the window' }])
  })

  it('edits a wish in its own currency, and leaves an unchanged area as it was', async () => {
    prefer('measurement', 'metric')
    const { user, backend } = openWishes(PATH, {
      wishes: [wishRow({ kind: 'price', at_most: 400_000, currency: 'EUR' }), wishRow({ kind: 'area', at_least: 1001 })],
    })
    let form = await openForm(user, 'Edit: Price at most ≈ $434,783')
    expect(form.getByLabelText('Currency')).toHaveValue('EUR')
    expect(form.getByLabelText('At most')).toHaveValue('400,000')
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    form = await openForm(user, 'Edit: Size at least 93 m²')
    await user.click(form.getByRole('radio', { name: 'Nice to have' }))
    await user.click(await saveButton())
    expect(await screen.findByRole('heading', { name: 'Nice to have' })).toBeVisible()
    expect(backend.db.wishes).toMatchObject([{ currency: 'EUR' }, { importance: 'nice', at_least: 1001 }])
  })

  it('leaves unchanged what another device has saved while the form was open', async () => {
    const { user, backend } = openWishes(PATH, { wishes: [wishRow({ kind: 'area', at_least: 1000 })] })
    const form = await openForm(user, 'Edit: Size at least 1,000 sq ft')
    Object.assign(backend.db.wishes?.[0] ?? {}, { at_most: 3000 })
    await user.click(form.getByRole('radio', { name: 'Nice to have' }))
    await user.click(await saveButton())
    await waitFor(() => expect(backend.db.wishes).toMatchObject([{ importance: 'nice', at_least: 1000, at_most: 3000 }]))
  })
})

describe('deleting', () => {
  it('asks for confirmation, and removes the wish', async () => {
    const { user, backend } = openWishes(PATH, { wishes: [wishRow({ question: 'A loom' })] })
    await user.click(await screen.findByRole('button', { name: 'Delete: A loom' }))
    const confirmation = within(await screen.findByRole('alertdialog'))
    expect(confirmation.getByText(/along with your answers to it at every house/)).toBeVisible()
    await user.click(confirmation.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('A loom')).not.toBeInTheDocument())
    expect(backend.db.wishes).toEqual([])
  })

  it('leaves the wish on the list if it fails, and shows a message', async () => {
    const { user } = openWishes(PATH, {
      wishes: [wishRow({ question: 'A loom' })],
      prepare: (fake) => fake.fail('DELETE', 'wishes', 500),
    })
    await user.click(await screen.findByRole('button', { name: 'Delete: A loom' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toastsSoFar()).toEqual(['error: The wish could not be deleted / Could not save changes to database']))
    expect(screen.getByText('A loom')).toBeVisible()
  })
})

describe('sharing', () => {
  it('shows beforehand who will see what, and can be ended', async () => {
    const { user, backend } = openWishes(PATH, { wishes: [wishRow()] })
    expect(await screen.findByText('Only you can see this list')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Share with Sam' }))
    const confirmation = within(await screen.findByRole('alertdialog', { name: 'Share your wishes with Sam?' }))
    expect(confirmation.getByText(/your answers at each house. So will anyone who joins/)).toBeVisible()
    expect(backend.db.wish_lists).toEqual([])
    await user.click(confirmation.getByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Shared with Sam')).toBeVisible()
    expect(backend.db.wish_lists).toMatchObject([{ owner_id: DANA, user_id: DANA, shared_at: expect.any(String) as string }])
    await user.click(screen.getByRole('button', { name: 'Stop sharing' }))
    expect(await screen.findByText('Only you can see this list')).toBeVisible()
    expect(backend.db.wish_lists).toMatchObject([{ shared_at: null }])
  })

  it.each<Fault>(['network', 'zero', 403, 500])('leaves the list sealed if it fails (%s), and shows a message', async (fault) => {
    const { user } = openWishes(PATH, { wishes: [wishRow()], prepare: (fake) => fake.fail('POST', 'wish_lists', fault) })
    await user.click(await screen.findByRole('button', { name: 'Share with Sam' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(toastsSoFar()).toHaveLength(1))
    expect(toastsSoFar()[0]).toMatch(/^error: Your wishes could not be shared/)
    expect(screen.getByText('Only you can see this list')).toBeVisible()
  })

  it('is not offered without other members', async () => {
    openWishes(PATH, { wishes: [wishRow()], withSam: false })
    expect(await screen.findByText('Once somebody joins this hunt, you can share it with them.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Share/ })).not.toBeInTheDocument()
    expect(screen.queryByText(/Nobody else has shared/)).not.toBeInTheDocument()
  })
})
