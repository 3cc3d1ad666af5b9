import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ThemeProvider } from '@/contexts/ThemeContext'
import { houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { ShellSearch } from './ShellSearch'

beforeEach(() => {
  startSignedIn()
  // There is no layout here, so the field would count as hidden, as on a phone.
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body)
  Element.prototype.scrollIntoView = () => undefined
})

const at = (street: string, city = 'Austin') => ({ street, city, state: 'TX', zip: '78701', country: 'USA' })

async function openShell() {
  fakeBackend({
    houses: [
      houseRow({ address: at('1 Oak Road'), notes: 'Near the elm trees', contacts: [] }),
      houseRow({ address: at('2 Oak Road', 'Élmhurst'), contacts: [{ name: 'Sam Ortiz', phone: '' }], notes: '' }),
      houseRow({ address: at('3 Elm Street'), status: 'Bought', contacts: [], notes: '' }),
    ],
  })
  render(
    <ThemeProvider>
      <Providers client={newQueryClient()}>
        <MemoryRouter initialEntries={['/app/settings']}>
          <input aria-label="Another field" />
          <ShellSearch />
          <CurrentUrl />
        </MemoryRouter>
      </Providers>
    </ThemeProvider>,
  )
  const field = await screen.findByRole('combobox', { name: 'Search houses' })
  return { user: userEvent.setup(), field }
}

function CurrentUrl() {
  const { pathname, search } = useLocation()
  return <output data-testid="url">{pathname + search}</output>
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const currentUrl = () => screen.getByTestId('url').textContent
const houses = async () =>
  within(await screen.findByRole('group', { name: 'Houses' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

describe('the search in the top bar', () => {
  it('offers houses from two characters on, best matches first', async () => {
    const { user, field } = await openShell()
    await user.type(field, 'e')
    expect(await screen.findByText('Type at least two characters.')).toBeVisible()
    expect(options()).toEqual([])
    await user.type(field, 'lm')
    expect(await houses()).toEqual([
      '3 Elm StreetAustin, TX · $450,000 · Bought',
      '2 Oak RoadÉlmhurst, TX · $450,000 · Interested',
      '1 Oak RoadAustin, TX · $450,000 · InterestedNear the elm trees',
      'Show all 3 in the list',
    ])
    expect(screen.getAllByText('Elm', { selector: 'mark' })[0]).toBeVisible()
  })

  it.each([
    ['road 2', '2 Oak Road'],
    ['elmhurst', '2 Oak Road'],
    ['ortiz', '2 Oak Road'],
    ['BOUGHT', '3 Elm Street'],
    ['trees', '1 Oak Road'],
  ])('finds a house by “%s”', async (query, street) => {
    const { user, field } = await openShell()
    await user.type(field, query)
    expect((await houses())[0]).toContain(street)
  })

  it('works by keyboard: "/" focuses it, the arrows move, Enter opens', async () => {
    const { user, field } = await openShell()
    await user.keyboard('/')
    expect(field).toHaveFocus()
    expect(field).toHaveValue('')
    expect(await screen.findByRole('option', { name: 'Dashboard' })).toBeVisible()
    expect(field).not.toHaveAttribute('aria-activedescendant')
    await user.keyboard('elm')
    await houses()
    const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
    expect(active()).toContain('3 Elm Street')
    await user.keyboard('{ArrowDown}')
    expect(active()).toContain('2 Oak Road')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('2 Oak Road')
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(active()).toBe('Show all 3 in the list')
    await user.keyboard('{Enter}')
    expect(currentUrl()).toBe('/app/dashboard?q=elm')
    await user.keyboard('{Control>}k{/Control}elm')
    await houses()
    await user.keyboard('{Enter}')
    expect(currentUrl()).toMatch(/^\/app\/house\/[0-9a-f-]{36}$/)
    expect(field).toHaveValue('')
    expect(field).toHaveAttribute('aria-expanded', 'false')
  })

  it('is closed and cleared by Escape; "/" types into a focused field', async () => {
    const { user, field } = await openShell()
    await user.keyboard('{Meta>}k{/Meta}')
    await user.keyboard('oak')
    await houses()
    await user.keyboard('{Escape}')
    expect(field).toHaveValue('')
    expect(options()).toEqual([])
    await user.click(screen.getByLabelText('Another field'))
    await user.keyboard('a/b')
    expect(screen.getByLabelText('Another field')).toHaveValue('a/b')
    expect(field).not.toHaveFocus()
  })

  it('opens screens and runs commands', async () => {
    const { user, field } = await openShell()
    await user.type(field, 'calen')
    await user.click(await screen.findByRole('option', { name: 'Calendar' }))
    expect(currentUrl()).toBe('/app/calendar')
    await user.type(field, 'night')
    await user.click(await screen.findByRole('option', { name: 'Dark theme' }))
    expect(document.documentElement).toHaveClass('dark')
    await user.type(field, 'dark theme')
    expect(await screen.findByText(/^Nothing found for “dark theme”/)).toBeVisible()
    await user.clear(field)
    await user.type(field, 'units')
    await user.click(await screen.findByRole('option', { name: 'Use metric units (m²)' }))
    expect(localStorage.getItem('house-hunter-measurement')).toBe('metric')
    await user.type(field, 'side by')
    await user.click(await screen.findByRole('option', { name: 'Compare houses' }))
    expect(currentUrl()).toBe('/app/dashboard?compare=')
  })

  it('is a full screen behind an icon on a phone', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(null)
    const { user } = await openShell()
    await user.click(screen.getByRole('button', { name: 'Search houses' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Search' }))
    expect(dialog.getByRole('combobox')).toHaveFocus()
    await user.keyboard('ortiz')
    await user.click(await dialog.findByRole('option', { name: /2 Oak Road/ }))
    expect(currentUrl()).toMatch(/^\/app\/house\//)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
