import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { toastsSoFar } from '@/test/authBackend'
import { address, DANA, house, houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { openScreen } from '@/test/renderScreen'


const cards = () => screen.queryAllByRole('article')
const skeletons = () => document.querySelectorAll('[data-skeleton-card]')

describe('favourites', () => {
  it('shows four skeleton cards, then the marked houses of this person only', async () => {
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

  it('are empty for somebody who has none', async () => {
    startSignedIn()
    fakeBackend({ houses: [houseRow()] })
    openScreen('/app/favorites')
    expect(await screen.findByText('No favorite properties yet')).toBeVisible()
  })

  it('without a user asks to sign in', async () => {
    openScreen('/app/favorites')
    expect(await screen.findByText('Please log in to view your favorite properties')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
  })

  it('lose a card when its heart is taken away, after the server has saved', async () => {
    startSignedIn()
    const backend = fakeBackend({ houses: [houseRow({ is_favorite: true }), houseRow({ is_favorite: true, address: address() })] })
    const { user } = openScreen('/app/favorites')
    const heart = await screen.findByRole('button', { name: 'Remove from favorites: 12 Elm St' })
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
  ])('that cannot be loaded (%s) come from the saved copy', async (fault, words) => {
    startSignedIn()
    const loved = house({ isFavorite: true, address: address() })
    localStorage.setItem('houses', JSON.stringify({ userId: DANA, ownerId: DANA, savedAt: '2025-03-04T09:05:00', items: [house(), loved] }))
    fakeBackend().fail('GET', 'houses', fault)
    openScreen('/app/favorites')
    expect(await screen.findByRole('heading', { level: 2, name: '12 Elm St' })).toBeVisible()
    expect(cards()).toHaveLength(1)
    expect(toastsSoFar()).toEqual([`error: Error loading favorites / ${words}`])
  })
})
