import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Route, Routes } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { GuardedRouter } from './GuardedRouter'
import NotFoundPage from '@/pages/public/NotFoundPage'

test('"Go back" returns to the previous page', async () => {
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

describe('"Go back" on a page that was loaded in full', () => {
  const open = async (referrer: string, entries?: number) => {
    window.history.replaceState({ idx: 0 }, '', '/nope')
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(2)
    if (entries !== undefined) vi.stubGlobal('navigation', { currentEntry: { index: entries } })
    const back = vi.spyOn(window.history, 'go').mockImplementation(() => undefined)
    render(
      <GuardedRouter>
        <Routes>
          <Route path="/app/dashboard" element={<p>Dashboard</p>} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </GuardedRouter>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
    return back
  }
  test.each([
    ['the browser knows a page of the product before', '', 1],
    ['the referrer is a page of the app', 'http://localhost:3000/app/favorites', undefined],
  ])('goes back if %s', async (_, referrer, entries) => {
    const back = await open(referrer, entries)
    expect(back).toHaveBeenCalledWith(-1)
  })

  test.each([
    ['there is no earlier entry of the app', 'http://localhost:3000/app/favorites', 0],
    ['the referrer is another site', 'https://search.example/', undefined],
    ['nothing is known', '', undefined],
  ])('opens the dashboard if %s', async (_, referrer, entries) => {
    const back = await open(referrer, entries)
    expect(await screen.findByText('Dashboard')).toBeVisible()
    expect(back).not.toHaveBeenCalled()
  })
})
