import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { ThemeProvider } from '@/contexts/ThemeContext'
import { unsavedNotes } from '@/lib/device/unsavedTexts'
import { DANA, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { UserMenu } from './menus'

beforeEach(() => startSignedIn())

test('the confirmation before signing out stays open if the notes that it mentions are saved meanwhile', async () => {
  fakeBackend()
  unsavedNotes.write(DANA, { houses: { 'house-1': 'Steep stairs' } })
  const menu = () => (
    <MemoryRouter>
      <ThemeProvider>
        <Providers client={client}>
          <UserMenu />
        </Providers>
      </ThemeProvider>
    </MemoryRouter>
  )
  const client = newQueryClient()
  const { rerender } = render(menu())
  await userEvent.click(await screen.findByRole('button', { name: 'Your account' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  const question = await screen.findByRole('alertdialog', { name: 'Sign out without saving your notes?' })
  act(() => unsavedNotes.remove())
  rerender(menu())
  expect(question).toBeInTheDocument()
})
