import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { GuardedRouter } from './GuardedRouter'
import NotFoundPage from '@/pages/NotFoundPage'

test('"Go back" returns to the page before (ruling 17)', async () => {
  window.history.replaceState(null, '', '/app/favorites')
  render(
    <GuardedRouter>
      <Routes>
        <Route path="/app/favorites" element={<Link to="/nope">A broken link</Link>} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </GuardedRouter>,
  )
  await userEvent.click(screen.getByRole('link', { name: 'A broken link' }))
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(window.location.pathname).toBe('/app/favorites'))
  expect(await screen.findByText('A broken link')).toBeVisible()
})
