import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { address, houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { openScreen, shownPath } from '@/test/renderScreen'

const houses = [
  houseRow({ address: address({ street: '1 Elm St' }), is_favorite: true, bedrooms: 2 }),
  houseRow({ address: address({ street: '2 Oak Ave' }), is_favorite: true, bedrooms: 4 }),
]
const [one] = houses

// Preloaded, so that lazy screens open at once even on a busy machine.
beforeAll(() =>
  Promise.all([
    import('@/pages/list/DashboardPage'),
    import('@/pages/house/HousePage'),
    import('@/pages/list/ComparePage'),
    import('@/features/filters/filterUrl'),
    import('@/ui/dialog/ConfirmDialog'),
  ]),
)
beforeEach(() => {
  startSignedIn()
  fakeBackend({ houses })
})

async function openHouse(list: string) {
  const { user } = openScreen(list)
  await user.click(await screen.findByRole('link', { name: '1 Elm St' }, { timeout: 5000 }))
  await screen.findByRole('heading', { name: '1 Elm St', level: 1 })
  return user
}

describe('“Back to dashboard”', () => {
  it.each(['/app/dashboard?q=elm&sort=price.asc', '/app/dashboard', '/app/favorites?beds=2&sort=rating.desc'])(
    'on a house opened from %s returns there',
    async (list) => {
      const user = await openHouse(list)
      await user.click(screen.getByRole('link', { name: 'Back to dashboard' }))
      await waitFor(() => expect(shownPath()).toBe(list))
      expect(await screen.findByRole('link', { name: '1 Elm St' })).toBeVisible()
    },
  )

  it('returns to the map, even after a reload', async () => {
    sessionStorage.setItem(
      'house-hunter-last-list',
      JSON.stringify({ userId: '11111111-1111-4111-8111-111111111111', path: '/app/map?beds=2', top: 0 }),
    )
    openScreen(`/app/house/${one?.id}`)
    expect(await screen.findByRole('link', { name: 'Back to dashboard' }, { timeout: 5000 })).toHaveAttribute('href', '/app/map?beds=2')
  })

  it('restores the scroll position in the list', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    const { user } = openScreen('/app/dashboard?sort=price.asc')
    await screen.findByRole('link', { name: '1 Elm St' }, { timeout: 5000 })
    Object.defineProperty(window, 'scrollY', { value: 480, configurable: true })
    window.dispatchEvent(new Event('scroll'))
    await user.click(screen.getByRole('link', { name: '1 Elm St' }))
    await screen.findByRole('heading', { name: '1 Elm St', level: 1 })
    expect(scrolled).toHaveBeenLastCalledWith(0, 0)
    await user.click(screen.getByRole('link', { name: 'Back to dashboard' }))
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0, 480))
    Reflect.deleteProperty(window, 'scrollY')
  })

  it('does not restore the selection of houses to compare', async () => {
    const { user } = openScreen(`/app/compare?houses=${houses.map(({ id }) => id).join(',')}`)
    await screen.findByRole('table', {}, { timeout: 5000 })
    await user.click(screen.getByRole('link', { name: 'Choose other houses' }))
    await screen.findByRole('checkbox', { name: 'Compare 1 Elm St' })
    await user.click(await screen.findByRole('link', { name: 'Compare' }))
    await user.click(await screen.findByRole('link', { name: '1 Elm St' }))
    expect(await screen.findByRole('link', { name: 'Back to dashboard' })).toHaveAttribute('href', '/app/dashboard')
  })

  it.each([
    ['of somebody else', { userId: 'sam', path: '/app/dashboard?q=secret', top: 0 }],
    ['that is not a list', { userId: '11111111-1111-4111-8111-111111111111', path: '/app/settings', top: 0 }],
    ['without a scroll position', { userId: '11111111-1111-4111-8111-111111111111', path: '/app/map' }],
  ])('ignores a stored list %s', async (_, stored) => {
    sessionStorage.setItem('house-hunter-last-list', JSON.stringify(stored))
    openScreen('/app/house/0b9e2c8e-0000-4000-8000-000000000000')
    expect(await screen.findByRole('link', { name: 'Go back to dashboard' }, { timeout: 5000 })).toHaveAttribute('href', '/app/dashboard')
  })

  it.each([
    ['/app/dashboard?sort=price.asc', '/app/dashboard?sort=price.asc'],
    ['/app/favorites?sort=price.asc', '/app/dashboard'],
  ])('is not needed after deleting a house opened from %s, which leads to %s', async (list, destination) => {
    const user = await openHouse(list)
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(shownPath()).toBe(destination))
  })
})
