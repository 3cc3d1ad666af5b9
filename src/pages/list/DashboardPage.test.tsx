import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { EXAMPLE_HOUSES } from '@/domain/house/examples'
import { toastsSoFar } from '@/test/authBackend'
import { address, appointmentRow, DANA, house, houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend, prefer } from '@/test/handlers'
import { openScreen, shownPath } from '@/test/renderScreen'

beforeEach(() => startSignedIn())

const cards = () => screen.queryAllByRole('article')
const streets = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const skeletons = () => document.querySelectorAll('[data-skeleton-card]')
const savedCopy = () => JSON.parse(localStorage.getItem('houses') ?? 'null') as { userId: string; items: { id: string }[] } | null
const heart = (name: RegExp) => screen.getByRole('button', { name })
const LOAD_FAILED = 'error: Error loading properties / Could not load properties from the database'

describe('the list', () => {
  it('shows eight skeleton cards while it loads, then only this person’s houses, newest first', async () => {
    const [old, recent] = [houseRow(), houseRow()]
    const backend = fakeBackend({ houses: [old, recent, houseRow({ user_id: 'somebody else' })] })
    const release = backend.hold('GET')
    openScreen('/app/dashboard')
    expect(await screen.findByRole('heading', { level: 1, name: 'Properties' })).toBeVisible()
    expect(screen.getByText('Manage and organize your house listings')).toBeVisible()
    expect(skeletons()).toHaveLength(8)
    release()
    await waitFor(() => expect(cards()).toHaveLength(2))
    expect(skeletons()).toHaveLength(0)
    expect(streets()).toEqual([recent.address, old.address].map((each) => (each as { street: string }).street))
    expect(backend.sent('GET')[0]?.query.get('user_id')).toBe(`eq.${DANA}`)
    expect(savedCopy()).toMatchObject({ userId: DANA, items: [{ id: recent.id }, { id: old.id }] })
  })

  it('links to the form for a new house, and from each card to the house', async () => {
    const row = houseRow({ address: address() })
    fakeBackend({ houses: [row] })
    openScreen('/app/dashboard')
    expect(await screen.findByRole('link', { name: '12 Elm St' })).toHaveAttribute('href', `/app/house/${row.id}`)
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Add House' })).toHaveAttribute('href', '/app/house/edit/new')
  })

  it('shows area and price in the viewer’s units and currency, and the next viewing', async () => {
    prefer('measurement', 'metric')
    prefer('currency', 'EUR')
    const row = houseRow({ price: 100_000, square_feet: 1500, bedrooms: 0, bathrooms: 1 })
    fakeBackend({ houses: [row], appointments: [appointmentRow({ house_id: row.id })] })
    openScreen('/app/dashboard')
    const card = within(await screen.findByRole('article'))
    expect(card.getByText('≈ €92,000')).toBeVisible()
    expect(card.getByText('139.4 m²')).toBeVisible()
    expect(card.getByText('Studio')).toBeVisible()
    expect(card.getByText('1 bath')).toBeVisible()
    expect(await card.findByText('Sat, May 4, 2030, 2:30 PM')).toBeVisible()
  })

  it('shows by how much a price changed, in the viewer’s currency, and when', async () => {
    prefer('currency', 'EUR')
    const changed = { price: 100_000, price_before: 110_000, price_changed_at: '2026-05-04T12:00:00+00:00' }
    const row = houseRow({ ...changed, address: address() })
    const changedCurrency = houseRow({ ...changed, price_before: null, address: address({ street: '9 Oak Ave' }) })
    fakeBackend({ houses: [row, changedCurrency] })
    openScreen('/app/dashboard')
    const change = await screen.findByRole('link', { name: 'Price reduced by ≈ €9,200 on May 4, 2026' })
    expect(change).toHaveTextContent('↓ ≈ €9,200')
    expect(change).toHaveAttribute('data-tooltip', 'Price reduced by ≈ €9,200 on May 4, 2026')
    expect(change).toHaveAttribute('href', `/app/house/${row.id}`)
    expect(screen.getAllByText(/[↓↑]/)).toHaveLength(1)
  })

  it.each([
    ['https://example.com/homes/1', 1],
    ['', 0],
    ['javascript:alert(1)', 0],
    ['//example.com', 0],
  ])('links only to a valid listing address (%j, links: %i)', async (link, links) => {
    fakeBackend({ houses: [houseRow({ address: address(), listing_url: link })] })
    openScreen('/app/dashboard')
    const card = within(await screen.findByRole('article'))
    const found = card.queryAllByRole('link', { name: 'View listing of 12 Elm St' })
    expect(found.map((each) => [each.getAttribute('href'), each.getAttribute('rel'), each.getAttribute('target')])).toEqual(
      Array.from({ length: links }, () => [link, 'noopener noreferrer', '_blank']),
    )
  })

  it('without houses shows the empty state', async () => {
    fakeBackend()
    openScreen('/app/dashboard')
    expect(await screen.findByText('No houses found')).toBeVisible()
    expect(screen.getByText('Try adjusting your filters or add a new house.')).toBeVisible()
    expect(screen.getByText(/^This is your own hunt\./)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Import houses' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Invite somebody' })).toHaveAttribute('href', '/app/collaborators')
    expect(screen.queryByRole('button', { name: /^Sort/ })).not.toBeInTheDocument()
  })

  it('without houses links to the import', async () => {
    fakeBackend()
    const { user } = openScreen('/app/dashboard')
    await user.click(await screen.findByRole('button', { name: 'Import houses' }))
    expect(await screen.findByRole('dialog', { name: 'Import houses' })).toBeVisible()
  })
})

describe('a shared hunt', () => {
  const sharedHunt = (permissions: { add_houses: boolean }) => ({
    owner_id: 'owner',
    owner_name: 'Sam Ortiz',
    role: 'Friend',
    since: '2025-01-01',
    is_own: false,
    schedule_appointments: true,
    edit_status: false,
    ...permissions,
  })
  const openShared = (permissions: { add_houses: boolean }, houses: object[], path = '/app/dashboard') => {
    localStorage.setItem('house-hunter-hunt', JSON.stringify({ userId: DANA, ownerId: 'owner' }))
    fakeBackend({ hunts: [sharedHunt(permissions)], houses: houses as Record<string, unknown>[] })
    openScreen(path)
  }

  it('without houses does not suggest adding one to a person who may not, and mentions no filters', async () => {
    openShared({ add_houses: false }, [])
    expect(await screen.findByText('No houses found')).toBeVisible()
    expect(screen.getByText('This is Sam Ortiz’s hunt, and it has no houses yet. Those that Sam Ortiz adds show up here.')).toBeVisible()
    expect(screen.queryByText(/filter|add a new house/)).not.toBeInTheDocument()
    for (const role of ['link', 'button'])
      expect(screen.queryByRole(role, { name: /Add House|Import houses|Invite somebody/ })).not.toBeInTheDocument()
  })

  it('without houses suggests adding one to a person who may', async () => {
    openShared({ add_houses: true }, [])
    expect(
      await screen.findByText('This is Sam Ortiz’s hunt, and it has no houses yet. Add the first one, or import a list.'),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Import houses' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Invite somebody' })).not.toBeInTheDocument()
    expect(screen.queryByText(/filter/)).not.toBeInTheDocument()
  })

  it('suggests changing filters that match nothing, but not adding a house to a person who may not', async () => {
    openShared({ add_houses: false }, [houseRow({ user_id: 'owner' })], '/app/dashboard?beds=9')
    expect(await screen.findByText('Try adjusting your filters.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible()
  })
})

describe('examples', () => {
  it('are written once for an account that never had houses, with appointments, and are marked', async () => {
    const backend = fakeBackend({ examplesWanted: true })
    openScreen('/app/dashboard')
    await waitFor(() => expect(cards()).toHaveLength(EXAMPLE_HOUSES.length))
    expect(screen.getAllByText('Example')).toHaveLength(EXAMPLE_HOUSES.length)
    expect(backend.sent('POST', 'rpc/add_examples')).toHaveLength(1)
    expect(backend.db.houses?.every((row) => row.user_id === DANA && row.is_example)).toBe(true)
    expect(await screen.findAllByText(/^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+/)).not.toHaveLength(0)
  })

  it('are also shown if another tab has added them at the same time', async () => {
    const backend = fakeBackend()
    const release = backend.hold('POST', 'rpc/add_examples')
    openScreen('/app/dashboard')
    await waitFor(() => expect(backend.sent('POST', 'rpc/add_examples')).toHaveLength(1))
    backend.db.houses?.push(houseRow({ is_example: true }))
    release()
    await waitFor(() => expect(cards()).toHaveLength(1))
  })

  it('are all removed together after a confirmation, and nothing else', async () => {
    const own = houseRow()
    const backend = fakeBackend({ houses: [houseRow({ is_example: true }), own, houseRow({ is_example: true })] })
    const { user } = openScreen('/app/dashboard')
    await user.click(await screen.findByRole('button', { name: 'Remove examples' }))
    const confirmation = within(await screen.findByRole('alertdialog', { name: 'Remove all examples?' }))
    await user.click(confirmation.getByRole('button', { name: 'Cancel' }))
    expect(cards()).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Remove examples' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(cards()).toHaveLength(1))
    expect(backend.db.houses).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Remove examples' })).not.toBeInTheDocument()
    expect(toastsSoFar()).toEqual(['success: Examples removed / Your list now contains only what you added'])
    expect(savedCopy()?.items.map(({ id }) => id)).toEqual([own.id])
  })
})

describe('when loading fails', () => {
  it('shows the saved copy with its time, read-only; Retry loads the live list', async () => {
    const savedHouse = house({ address: address({ street: '7 Kept Ln' }) })
    localStorage.setItem('houses', JSON.stringify({ userId: DANA, ownerId: DANA, savedAt: '2025-03-04T09:05:00', items: [savedHouse] }))
    const backend = fakeBackend({ houses: [houseRow({ address: address({ street: '8 Live Ln' }) })] })
    backend.fail('GET', 'houses', 500)
    const { user } = openScreen('/app/dashboard')
    expect(await screen.findByText(/^Showing a saved copy from Mar 4, 2025, 9:05\sAM$/)).toBeVisible()
    expect(streets()).toEqual(['7 Kept Ln'])
    expect(screen.queryByRole('link', { name: '7 Kept Ln' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /favorites|Delete/ })).not.toBeInTheDocument()
    expect(toastsSoFar()).toEqual([LOAD_FAILED])

    backend.heal()
    const release = backend.hold('GET')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(streets()).toEqual(['7 Kept Ln'])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-disabled', 'true'))
    release()
    await waitFor(() => expect(streets()).toEqual(['8 Live Ln']))
    expect(screen.queryByText(/Showing a saved copy/)).not.toBeInTheDocument()
    expect(toastsSoFar()).toHaveLength(1)
  })

  it.each([
    ['no copy', null],
    ['another person’s copy', JSON.stringify({ userId: 'sam', savedAt: '2025-03-04T09:05:00', items: [house()] })],
    ['a broken copy', '{"userId":'],
    [
      'a copy with one broken house',
      JSON.stringify({ userId: DANA, ownerId: DANA, savedAt: '2025-03-04T09:05:00', items: [house(), { id: 1 }] }),
    ],
    ['a copy without a valid time', JSON.stringify({ userId: DANA, ownerId: DANA, savedAt: 'once', items: [house()] })],
  ])('with %s, shows the built-in examples read-only', async (_, copy) => {
    if (copy) localStorage.setItem('houses', copy)
    fakeBackend().fail('GET', 'houses', 500)
    openScreen('/app/dashboard')
    await waitFor(() => expect(screen.queryAllByText('Example')).toHaveLength(EXAMPLE_HOUSES.length))
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /favorites|Delete|Remove examples/ })).not.toBeInTheDocument()
    expect(screen.queryByText(/saved copy/)).not.toBeInTheDocument()
    expect(localStorage.getItem('houses')).toBeNull()
    expect(toastsSoFar()).toEqual([LOAD_FAILED])
  })
})

describe('the heart of a card', () => {
  it('changes, on and off again, only when the server has saved it; the saved copy follows', async () => {
    const row = houseRow()
    const backend = fakeBackend({ houses: [row] })
    const { user } = openScreen('/app/dashboard')
    await screen.findByRole('article')
    const release = backend.hold('PATCH')
    await user.click(heart(/^Add to favorites/))
    await user.click(heart(/^Add to favorites/))
    expect(heart(/^Add to favorites/)).toHaveAttribute('aria-pressed', 'false')
    expect(heart(/^Add to favorites/)).toHaveAttribute('aria-disabled', 'true')
    expect(toastsSoFar()).toEqual([])
    release()
    expect(await screen.findByRole('button', { name: /^Remove from favorites/ })).toHaveAttribute('aria-pressed', 'true')
    expect(backend.sent('PATCH')).toHaveLength(1)
    expect(backend.db.houses?.[0]?.is_favorite).toBe(true)
    expect(savedCopy()?.items[0]).toMatchObject({ isFavorite: true })
    await user.click(heart(/^Remove from favorites/))
    await screen.findByRole('button', { name: /^Add to favorites/ })
    expect(backend.db.houses?.[0]?.is_favorite).toBe(false)
    expect(toastsSoFar()).toEqual([
      'success: Added to favorites / Your favorites list has been updated',
      'success: Removed from favorites / Your favorites list has been updated',
    ])
    const toast = await screen.findByText('Removed from favorites')
    await waitFor(() => expect(toast).toBeVisible())
  })
})

describe('deleting from a card', () => {
  it('asks for confirmation; Cancel leaves the house', async () => {
    const backend = fakeBackend({ houses: [houseRow({ address: address() })] })
    const { user } = openScreen('/app/dashboard')
    await user.click(await screen.findByRole('button', { name: 'Delete 12 Elm St' }))
    const confirmation = await screen.findByRole('alertdialog', { name: 'Delete this property?' })
    expect(confirmation).toHaveAccessibleDescription('This action cannot be undone.')
    await user.click(within(confirmation).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(cards()).toHaveLength(1)
    expect(backend.sent('DELETE')).toHaveLength(0)
  })

  it('removes card, row and saved copy after the confirmation, and stays on the list', async () => {
    const other = houseRow()
    const backend = fakeBackend({ houses: [houseRow({ address: address() }), other] })
    const { user } = openScreen('/app/dashboard')
    await user.click(await screen.findByRole('button', { name: 'Delete 12 Elm St' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(cards()).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(backend.db.houses?.map(({ id }) => id)).toEqual([other.id])
    expect(savedCopy()?.items.map(({ id }) => id)).toEqual([other.id])
    expect(toastsSoFar()).toEqual(['success: Property deleted / The property has been removed from your listings'])
    expect(shownPath()).toBe('/app/dashboard')
  })

  it('shows the empty state after the last house', async () => {
    fakeBackend({ houses: [houseRow({ address: address() })] })
    const { user } = openScreen('/app/dashboard')
    await user.click(await screen.findByRole('button', { name: 'Delete 12 Elm St' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No houses found')).toBeVisible()
  })
})
