import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toastsSoFar } from '@/test/authBackend'
import { DANA, houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { openScreen } from '@/test/renderScreen'

// Preloaded, so that lazy parts open at once even on a busy machine.
beforeAll(() => Promise.all([import('@/ui/menu/MenuContent'), import('@/features/houses/transfer/exportHouses')]))
beforeEach(() => startSignedIn())

describe('the menu of the list', () => {
  it('offers the import only if houses may be added', async () => {
    fakeBackend({
      houses: [houseRow({ user_id: 'owner' })],
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
    const { user } = openScreen('/app/dashboard')
    await screen.findByRole('article')
    await user.click(screen.getByRole('button', { name: 'List actions' }))
    expect(await screen.findByRole('menuitem', { name: 'Export as CSV' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Import houses' })).toBeNull()
  })

  it('exports only the filtered houses to a file', async () => {
    const files: string[] = []
    const captureFile = (file: Blob) => {
      void file.text().then((text) => files.push(text))
      return 'blob:1'
    }
    Object.assign(URL, { createObjectURL: captureFile, revokeObjectURL: () => undefined })
    fakeBackend({ houses: [houseRow({ bedrooms: 1 }), houseRow({ bedrooms: 4 })] })
    const { user } = openScreen('/app/dashboard?beds=4')
    await screen.findByRole('article')
    await user.click(screen.getByRole('button', { name: 'List actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
    await waitFor(() => expect(toastsSoFar()).toEqual(['success: Houses exported / 1 of 2, the ones that match your filters']))
    await waitFor(() => expect(files[0]?.split('\r\n').filter(Boolean)).toHaveLength(2))
  })
})
