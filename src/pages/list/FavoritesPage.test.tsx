import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { writeChosenHunt } from '@/lib/device/chosenHunt'
import { toastsSoFar } from '@/test/authBackend'
import { SAM, samsHunt } from '@/test/screens/collaboratorScreen'
import { address, DANA, house, houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { openScreen, renderAlone, shownPath } from '@/test/renderScreen'
import FavoritesPage from './FavoritesPage'

const cards = () => screen.queryAllByRole('article')
const skeletons = () => document.querySelectorAll('[data-skeleton-card]')

describe('favorites', () => {
  it('are only this person’s marked houses, shown after four skeleton cards', async () => {
    startSignedIn()
    const loved = houseRow({ is_favorite: true })
    const backend = fakeBackend({ houses: [loved, houseRow(), houseRow({ is_favorite: true, user_id: 'somebody else' })] })
    const release = backend.hold('GET')
    openScreen('/app/favorites')
    expect(await screen.findByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible()
    expect(screen.getByText("Properties you've marked as favorites")).toBeVisible()
    expect(skeletons()).toHaveLength(4)
    release()
    await waitFor(() => expect(cards()).toHaveLength(1))
    const { query } = backend.sent('GET')[0] ?? {}
    expect([query?.get('user_id'), query?.get('is_favorite')]).toEqual([`eq.${DANA}`, 'eq.true'])
  })

  it('are empty for a person who has none', async () => {
    startSignedIn()
    fakeBackend({ houses: [houseRow()] })
    openScreen('/app/favorites')
    expect(await screen.findByText('No favorite properties yet')).toBeVisible()
  })

  it('are replaced by an offer to sign in if nobody is signed in', async () => {
    renderAlone(<FavoritesPage />)
    expect(await screen.findByText('Please log in to view your favorite properties')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
  })

  it('lose a card when its heart is removed, after the server has saved', async () => {
    startSignedIn()
    const backend = fakeBackend({ houses: [houseRow({ is_favorite: true }), houseRow({ is_favorite: true, address: address() })] })
    const { user } = openScreen('/app/favorites')
    const heart = await screen.findByRole('button', { name: 'Remove from favorites: 12 Elm St' })
    // Cards beyond the first screen are rendered a moment later.
    await waitFor(() => expect(cards()).toHaveLength(2))
    const release = backend.hold('PATCH')
    await user.click(heart)
    expect(cards()).toHaveLength(2)
    release()
    await waitFor(() => expect(cards()).toHaveLength(1))
    expect(toastsSoFar()).toEqual(['success: Removed from favorites / Your favorites list has been updated'])
  })

  it.each([
    [500 as const, 'Could not load favorite properties from database'],
    ['malformed' as const, 'Please try again later'],
  ])('that cannot be loaded (%s) are shown from the saved copy', async (fault, message) => {
    startSignedIn()
    const loved = house({ isFavorite: true, address: address() })
    localStorage.setItem('houses', JSON.stringify({ userId: DANA, ownerId: DANA, savedAt: '2025-03-04T09:05:00', items: [house(), loved] }))
    fakeBackend().fail('GET', 'houses', fault)
    openScreen('/app/favorites')
    expect(await screen.findByRole('heading', { level: 2, name: '12 Elm St' })).toBeVisible()
    expect(cards()).toHaveLength(1)
    expect(toastsSoFar()).toEqual([`error: Error loading favorites / ${message}`])
  })
})

describe('favorites in a hunt of two', () => {
  const street = (name: string) => ({ user_id: SAM, address: address({ street: name }) })

  /** Opens Dana's favorites among Sam's houses; Sam's favorites are those whose street begins with "Both". */
  async function openSharedFavorites(names: string[], path = '/app/favorites') {
    startSignedIn()
    writeChosenHunt(DANA, SAM)
    const houses = names.map((name) => houseRow({ ...street(name), is_favorite: name.startsWith('Both') }))
    const opinions = houses.map(({ id }) => ({ house_id: id, user_id: DANA, is_favorite: true, rating: 0 }))
    fakeBackend({ houses, opinions, hunts: [samsHunt()] })
    const { user } = openScreen(path)
    const whose = within(await screen.findByRole('group', { name: 'Whose favorites' }, { timeout: 5000 }))
    return { user, mine: whose.getByRole('button', { name: 'Mine' }), both: whose.getByRole('button', { name: 'Both of us' }) }
  }
  const streets = () => cards().map((card) => within(card).getByRole('heading').textContent)

  it('can be limited to those of both people, as the URL shows, and extended to all one’s own again', async () => {
    const { user, mine, both } = await openSharedFavorites(['Mine Alone', 'Both Street'])
    await waitFor(() => expect(cards()).toHaveLength(2))
    expect(mine).toHaveAttribute('aria-pressed', 'true')
    await user.click(both)
    await waitFor(() => expect(streets()).toEqual(['Both Street']))
    expect(both).toHaveAttribute('aria-pressed', 'true')
    expect(shownPath()).toBe('/app/favorites?everybody=1')
    expect(screen.queryByRole('button', { name: 'Remove filter: Both of us' })).toBeNull()
    await user.click(mine)
    await waitFor(() => expect(cards()).toHaveLength(2))
    expect(shownPath()).toBe('/app/favorites')
  })

  it('stay limited to those of both people when another filter is cleared', async () => {
    const { user, both } = await openSharedFavorites(
      ['Both Street', 'Both Avenue', 'Mine Alone'],
      '/app/favorites?everybody=1&status=offer-made',
    )
    expect(await screen.findByText('No properties found', {}, { timeout: 5000 })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Remove filter: Offer Made' }))
    await waitFor(() => expect(cards()).toHaveLength(2))
    expect(both).toHaveAttribute('aria-pressed', 'true')
    expect(shownPath()).toBe('/app/favorites?everybody=1')
  })

  it('show a message if no house has both hearts, with a button that shows the viewer’s own', async () => {
    const { user, mine } = await openSharedFavorites(['Mine Alone'], '/app/favorites?everybody=1')
    expect(await screen.findByText('No house here has everybody’s heart yet. Talk about the ones you love.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show mine' }))
    await waitFor(() => expect(streets()).toEqual(['Mine Alone']))
    expect(mine).toHaveAttribute('aria-pressed', 'true')
  })

  it('can be chosen for the comparison, and the choice is in the URL', async () => {
    const { user } = await openSharedFavorites(['One', 'Two', 'Three'])
    await user.click(await screen.findByRole('button', { name: 'Compare…' }))
    const box = (name: string) => screen.findByRole('checkbox', { name: `Compare ${name}` }, { timeout: 5000 })
    await user.click(await box('One'))
    const bar = within(screen.getByRole('region', { name: 'Compare' }))
    expect(bar.getByRole('button', { name: 'Compare' })).toBeDisabled()
    await user.click(await box('Three'))
    expect(bar.getByText('2 of 4 chosen')).toBeVisible()
    const ids = new URLSearchParams(shownPath().split('?')[1]).get('compare')
    expect(bar.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', `/app/compare?houses=${ids}`)
  })
})
