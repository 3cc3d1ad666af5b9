import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toastsSoFar } from '@/test/authBackend'
import { address, DANA, houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { openScreen } from '@/test/renderScreen'

// Preloaded, so that lazy parts open at once even on a busy machine.
beforeAll(() =>
  Promise.all([
    import('@/pages/list/DashboardPage'),
    import('@/pages/list/FavoritesPage'),
    import('@/ui/menu/MenuContent'),
    import('@/ui/dialog/ConfirmDialog'),
    import('@/features/houses/transfer/exportHouses'),
  ]),
)
beforeEach(() => startSignedIn())

const example = () => houseRow({ address: address({ street: 'Example Lane' }), is_example: true })
const own = () => houseRow({ address: address({ street: 'Own Street' }) })
const offer = () => screen.queryByText('Your own houses are here now. The examples can go whenever you like.')

async function openDashboard(houses: ReturnType<typeof houseRow>[]) {
  fakeBackend({ houses })
  const { user } = openScreen('/app/dashboard')
  await screen.findAllByRole('article', {}, { timeout: 5000 })
  const menu = async () => {
    await user.click(screen.getByRole('button', { name: 'List actions' }))
    return within(await screen.findByRole('menu'))
  }
  return { user, menu }
}

describe('examples in the list', () => {
  it('are explained if there are no other houses, with no offer to remove them', async () => {
    await openDashboard([example()])
    expect(screen.getByText(/show how it works/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Keep them' })).toBeNull()
  })

  it('can be removed once there is a real house; the offer can be declined for good, and the menu still has it', async () => {
    const { user, menu } = await openDashboard([example(), own()])
    expect(offer()).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Keep them' }))
    expect(offer()).toBeNull()
    expect(screen.queryByRole('button', { name: 'Remove examples' })).toBeNull()
    await user.click(screen.getAllByRole('link', { name: 'Favorites' })[0]!)
    await screen.findByRole('heading', { name: 'Favorites', level: 1 })
    await user.click(screen.getAllByRole('link', { name: 'Houses' })[0]!)
    await screen.findAllByRole('article')
    expect(offer()).toBeNull()
    await user.click((await menu()).getByRole('menuitem', { name: 'Remove examples' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByText('Example Lane')).toBeNull())
    expect((await menu()).queryByRole('menuitem', { name: 'Remove examples' })).toBeNull()
  })

  it('are left out of an export and its count', async () => {
    const files: string[] = []
    const captureFile = (file: Blob) => {
      void file.text().then((text) => files.push(text))
      return 'blob:1'
    }
    Object.assign(URL, { createObjectURL: captureFile, revokeObjectURL: () => undefined })
    const { user, menu } = await openDashboard([example(), own()])
    await user.click((await menu()).getByRole('menuitem', { name: 'Export as CSV' }))
    await user.click((await menu()).getByRole('menuitem', { name: 'Export as JSON' }))
    await waitFor(() => expect(files).toHaveLength(2))
    for (const text of files) {
      expect(text).toContain('Own Street')
      expect(text).not.toContain('Example Lane')
    }
    expect(toastsSoFar().at(-1)).toBe('success: Houses exported / All 1')
  })

  it('cannot be exported if there are no other houses', async () => {
    const { menu } = await openDashboard([example()])
    expect((await menu()).queryByRole('menuitem', { name: /^Export/ })).toBeNull()
  })

  it('of the owner are not shown to a member', async () => {
    const rows = [own(), example()].map((row) => ({ ...row, user_id: 'owner' }))
    fakeBackend({
      houses: rows,
      hunts: [
        {
          owner_id: 'owner',
          owner_name: 'Sam Ortiz',
          role: 'Friend',
          since: '2025-01-01',
          is_own: false,
          add_houses: false,
          schedule_appointments: true,
          edit_status: false,
        },
      ],
    })
    localStorage.setItem('house-hunter-hunt', JSON.stringify({ userId: DANA, ownerId: 'owner' }))
    openScreen('/app/dashboard')
    await screen.findByRole('link', { name: 'Own Street' }, { timeout: 5000 })
    expect(screen.queryByText('Example Lane')).toBeNull()
    expect(screen.queryByRole('button', { name: /examples|Keep/ })).toBeNull()
  })
})
