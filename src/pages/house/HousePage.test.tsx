import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toastsSoFar } from '@/test/authBackend'
import { address, appointmentRow, houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend, prefer, type Fault } from '@/test/handlers'
import { openScreen, shownPath } from '@/test/renderScreen'

const ID = '33333333-3333-4333-8333-333333333333'

beforeEach(() => startSignedIn())

/** Opens the detail page of one house. */
async function openHouse(overrides: Parameters<typeof houseRow>[0] = {}, appointments: object[] = []) {
  const row = houseRow({ id: ID, address: address(), ...overrides })
  const backend = fakeBackend({ houses: [row], appointments: appointments.map((each) => ({ ...each })) })
  const opened = openScreen(`/app/house/${ID}`)
  await screen.findByRole('heading', { level: 1 })
  return { backend, row, ...opened }
}

const stars = () => screen.getByRole('radiogroup', { name: 'Your rating' })
const filledStars = () => stars().querySelectorAll('[data-filled="true"]').length
const hearts = () => screen.getAllByRole('button', { name: 'Favorite' })
const share = (name: string) => screen.findByRole('menuitem', { name })

/** Opens a menu in the first of the two action bars; a browser shows only one of them, depending on its width. */
async function openMenu(user: { click: (element: Element) => Promise<void> }, name: string) {
  await user.click(screen.getAllByRole('button', { name })[0] as HTMLElement)
}

describe('loading', () => {
  it('shows that it is loading, and reads one row by its id', async () => {
    const backend = fakeBackend({ houses: [houseRow({ id: ID, address: address() })] })
    const release = backend.hold('GET')
    openScreen(`/app/house/${ID}`)
    expect(await screen.findByText('Loading property details...')).toBeVisible()
    release()
    expect(await screen.findByRole('heading', { level: 1, name: '12 Elm St' })).toBeVisible()
    expect(backend.sent('GET').map(({ query }) => query.get('id'))).toEqual([`eq.${ID}`])
    expect(toastsSoFar()).toEqual([])
  })

  it.each([ID, 'nonsense', "1' or true"])('of an unknown house (%s) ends with "House not found"', async (id) => {
    fakeBackend()
    const { user } = openScreen(`/app/house/${encodeURIComponent(id)}`)
    expect(await screen.findByText('House not found')).toBeVisible()
    expect(toastsSoFar()).toEqual(['error: Property not found / Could not find the requested property'])
    await user.click(screen.getByRole('link', { name: 'Go back to dashboard' }))
    expect(shownPath()).toBe('/app/dashboard')
    expect(await screen.findByText('No houses found')).toBeVisible()
  })

  it.each<[Fault, string]>([
    [500, 'Could not load property from database'],
    [403, 'Could not load property from database'],
    ['malformed', 'Please try again later'],
  ])('that fails (%s) can be tried again', async (fault, words) => {
    const backend = fakeBackend({ houses: [houseRow({ id: ID, address: address() })] })
    backend.failOnce('GET', 'houses', fault)
    const { user } = openScreen(`/app/house/${ID}`)
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: '12 Elm St' })).toBeVisible()
    expect(toastsSoFar()).toEqual([`error: Error loading property / ${words}`])
  })
})

describe('the page shows', () => {
  it('street, status, figures, tabs and side panel', async () => {
    const { user } = await openHouse({ status: 'Offer Made', year_built: null, notes: 'Noisy\nbut bright' })
    expect(screen.getByRole('heading', { level: 1, name: '12 Elm St' })).toBeVisible()
    expect(screen.getAllByText('Offer Made').length).toBeGreaterThanOrEqual(2)
    expect(screen.getByText('$450,000')).toBeVisible()
    expect(screen.getAllByText('1,500 sq ft')).toHaveLength(2)
    expect(screen.getAllByText('2.5')).toHaveLength(2)
    expect(filledStars()).toBe(4)
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Details', 'Notes', 'Events', 'Together'])
    for (const label of ['Year Built', 'Property Size', 'Lot Size', 'Bedrooms', 'Bathrooms']) expect(screen.getByText(label)).toBeVisible()
    expect(screen.getByText('Unknown')).toBeVisible()
    expect(screen.getAllByText('12 Elm St, Austin, TX 78701, USA')).toHaveLength(2)
    await user.click(screen.getByRole('tab', { name: 'Notes' }))
    expect(await screen.findByText(/Noisy\s+but bright/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to dashboard' })).toHaveAttribute('href', '/app/dashboard')
  })

  it('that notes, contacts, rating, lot and bedrooms are missing', async () => {
    const { user } = await openHouse({ notes: '', contacts: [], rating: 0, lot_size: null, bedrooms: 0, is_example: true })
    expect(screen.queryByText('Contacts')).not.toBeInTheDocument()
    expect(screen.getByText('Not rated')).toBeVisible()
    expect(screen.getByText('No lot')).toBeVisible()
    expect(screen.getAllByText('Studio')).toHaveLength(2)
    expect(screen.getByText('Example')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Notes' }))
    expect(await screen.findByText('No notes added yet')).toBeVisible()
  })

  it('contacts with links to call and to write, and no other links', async () => {
    await openHouse({
      contacts: [
        { name: 'Ana Ruiz', role: 'Agent', phone: '+1 (202) 555-0101', email: 'ana@example.com' },
        { name: 'Eve', phone: '*#06#', email: 'eve@example.com?bcc=all@example.com' },
      ],
    })
    expect(screen.getByText('Agent')).toBeVisible()
    expect(screen.getByRole('link', { name: '+1 (202) 555-0101' })).toHaveAttribute('href', 'tel:+12025550101')
    expect(screen.getByRole('link', { name: 'ana@example.com' })).toHaveAttribute('href', 'mailto:ana@example.com')
    expect(screen.getByText('*#06#')).toBeVisible()
    expect(screen.queryByRole('link', { name: /06|eve/ })).not.toBeInTheDocument()
  })

  it('a converted price with "≈", the original and the hint about fixed rates', async () => {
    prefer('currency', 'EUR')
    prefer('measurement', 'metric')
    await openHouse({ price: 100_000 })
    expect(screen.getByText('≈ €92,000')).toBeVisible()
    expect(screen.getByText('$100,000, at a fixed rate')).toBeVisible()
    expect(screen.getAllByText('139.4 m²')).toHaveLength(2)
  })

  it('the first photo large, and the placeholder for a broken one', async () => {
    await openHouse({ photos: ['/samples/loft.webp', '/samples/loft-living.webp'] })
    const first = screen.getByAltText('12 Elm St, photo 1')
    expect(first).toHaveAttribute('src', '/samples/loft.webp')
    expect(screen.getByAltText('12 Elm St, photo 2')).toHaveAttribute('src', '/samples/loft-living.webp')
    fireEvent.error(first)
    expect(first).toHaveAttribute('src', '/photo-placeholder.svg')
  })

  it('photos of its own backend only, whatever host a row names', async () => {
    const stored = '/storage/v1/object/public/property-photos/properties/a.webp'
    await openHouse({ photos: [`https://elsewhere.example${stored}`, 'https://elsewhere.example/a.webp'] })
    expect(screen.getByAltText('12 Elm St, photo 1')).toHaveAttribute('src', `http://localhost:3000${stored}`)
    expect(screen.getByAltText('12 Elm St, photo 2')).toHaveAttribute('src', '/photo-placeholder.svg')
  })

  it('appointments of this house only, with the street in the calendar link', async () => {
    const own = appointmentRow({ house_id: ID, title: 'Open house' })
    const { user } = await openHouse({}, [own, appointmentRow({ title: 'Elsewhere' })])
    await user.click(screen.getByRole('tab', { name: 'Events' }))
    const link = await screen.findByRole('link', { name: 'Add to Google Calendar' })
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toBe('12 Elm St - Open house')
    expect(screen.queryByText('Elsewhere')).not.toBeInTheDocument()
  })
})

describe('favorite and rating', () => {
  it('the heart changes after the server has saved', async () => {
    const { backend, user } = await openHouse()
    const release = backend.hold('PATCH')
    await user.click(hearts()[0] as HTMLElement)
    expect(hearts()[0]).toHaveAttribute('aria-pressed', 'false')
    release()
    await waitFor(() => expect(hearts().every((each) => each.getAttribute('aria-pressed') === 'true')).toBe(true))
    expect(backend.db.houses?.[0]?.is_favorite).toBe(true)
    expect(toastsSoFar()).toEqual(['success: Added to favorites / Your favorites list has been updated'])
  })

  it('the second of five stars stores 2, and is shown after the server has saved', async () => {
    const { backend, user } = await openHouse({ rating: 0 })
    const release = backend.hold('PATCH')
    await user.click(screen.getByRole('radio', { name: '2 stars' }))
    await user.click(screen.getByRole('radio', { name: '5 stars' }))
    expect(filledStars()).toBe(0)
    release()
    await waitFor(() => expect(filledStars()).toBe(2))
    expect(backend.sent('PATCH')).toHaveLength(1)
    expect(backend.db.houses?.[0]?.rating).toBe(2)
    expect(toastsSoFar()).toEqual(['success: Rating updated / You rated this property 2 stars'])
    expect(within(stars()).getAllByRole('radio')).toHaveLength(5)
  })

  it('one star is labeled in the singular', async () => {
    const { user } = await openHouse({ rating: 0 })
    await user.click(screen.getByRole('radio', { name: '1 star' }))
    await waitFor(() => expect(toastsSoFar()).toEqual(['success: Rating updated / You rated this property 1 star']))
  })

  it('do not change when saving fails', async () => {
    const { backend, user } = await openHouse({ rating: 3 })
    backend.fail('PATCH', 'houses', 500)
    await user.click(screen.getByRole('radio', { name: '1 star' }))
    await waitFor(() => expect(toastsSoFar()).toEqual(['error: Error updating rating / Could not save changes to database']))
    expect(filledStars()).toBe(3)
    await user.click(hearts()[0] as HTMLElement)
    await waitFor(() => expect(toastsSoFar()).toHaveLength(2))
    expect(toastsSoFar()[1]).toBe('error: Error updating favorite status / Could not save changes to database')
    expect(hearts()[0]).toHaveAttribute('aria-pressed', 'false')
  })
})

describe('sharing', () => {
  it('offers chat, mail and clipboard', async () => {
    const { user } = await openHouse()
    await openMenu(user, 'Share')
    const entries = await screen.findAllByRole('menuitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Share via WhatsApp', 'Share via Email', 'Copy Link'])
    const link = `http://localhost:3000/app/house/${ID}`
    expect(await share('Share via WhatsApp')).toHaveAttribute('href', `https://wa.me/?text=${encodeURIComponent(link)}`)
    const mail = new URL((await share('Share via Email')).getAttribute('href') ?? '')
    expect(mail.searchParams.get('subject')).toBe('Check out this property: 12 Elm St')
    expect(mail.searchParams.get('body')).toBe(`I thought you might be interested in this property: ${link}`)
  })

  it.each([
    ['copies the link', async () => undefined, 'success: Link copied! / Property link has been copied to clipboard'],
    [
      'reports that the clipboard is blocked',
      async () => Promise.reject(new Error('denied')),
      'error: Failed to copy link / There was a problem copying the link',
    ],
  ])('%s', async (_, writeResult, toast) => {
    const { user } = await openHouse()
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeResult)
    await openMenu(user, 'Share')
    await user.click(await share('Copy Link'))
    await waitFor(() => expect(toastsSoFar()).toEqual([toast]))
    expect(writeText).toHaveBeenCalledExactlyOnceWith(`http://localhost:3000/app/house/${ID}`)
  })

  it('shows a message if there is no clipboard at all', async () => {
    const { user } = await openHouse()
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
    await openMenu(user, 'Share')
    await user.click(await share('Copy Link'))
    await waitFor(() => expect(toastsSoFar()).toEqual(['error: Failed to copy link / There was a problem copying the link']))
  })
})

describe('editing and deleting', () => {
  it('Edit opens the form', async () => {
    await openHouse()
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/app/house/edit/${ID}`)
  })

  it('Delete asks for confirmation, Cancel changes nothing, Delete deletes and returns to the list', async () => {
    const { backend, user } = await openHouse()
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const confirmation = await screen.findByRole('alertdialog', { name: 'Delete this property?' })
    expect(confirmation).toHaveAccessibleDescription(
      'This action cannot be undone. This will permanently delete this property and remove its data from our servers.',
    )
    await user.click(within(confirmation).getByRole('button', { name: 'Cancel' }))
    expect(backend.sent('DELETE')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(shownPath()).toBe('/app/dashboard'))
    expect(backend.db.houses).toEqual([])
    expect(toastsSoFar()).toEqual(['success: Property deleted / The property has been removed from your listings'])
  })

  it('a failed deletion leaves the house on screen', async () => {
    const { backend, user } = await openHouse()
    backend.fail('DELETE', 'houses', 'network')
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toastsSoFar()).toEqual(['error: Error deleting property / Please try again later']))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(screen.getByRole('heading', { level: 1, name: '12 Elm St' })).toBeVisible()
    expect(shownPath()).toBe(`/app/house/${ID}`)
  })
})
