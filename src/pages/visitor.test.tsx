import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAlone } from '@/test/renderScreen'
import TimelinePage from './appointments/TimelinePage'
import FavoritesPage from './list/FavoritesPage'

it.each([
  ['appointments', TimelinePage],
  ['favorite properties', FavoritesPage],
])('without a session, the page asks the visitor to log in to view %s', async (what, Page) => {
  renderAlone(<Page />)
  expect(await screen.findByText(`Please log in to view your ${what}`)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
})
