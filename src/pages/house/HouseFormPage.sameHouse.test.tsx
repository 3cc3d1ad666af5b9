import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { toastsSoFar } from '@/test/authBackend'
import { address, houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { REQUIRED_FIELDS, EDITED_ID, field, fill, saveButton } from '@/test/screens/houseFormScreen'
import { openScreen, shownPath } from '@/test/renderScreen'

beforeEach(() => startSignedIn())

const OTHER = '55555555-5555-4555-8555-555555555555'
const note = () => screen.queryByText(/Already in your hunt/)

/** Opens the form; 12 Elm St in Austin is in the list. */
async function open(path: string) {
  const rows = [
    houseRow({ id: OTHER, address: address(), listing_url: 'https://www.example.com/homes/12' }),
    houseRow({ id: EDITED_ID, address: address({ street: '9 Oak Ave' }) }),
  ]
  const backend = fakeBackend({ houses: rows })
  const opened = openScreen(path)
  await waitFor(() => expect(field('Street Address')).toBeVisible())
  return { backend, ...opened }
}

describe('a house that is in the list already', () => {
  it('is pointed out while a house is added, however the address is written, with a link to that house', async () => {
    await open('/app/house/edit/new')
    fill({ 'Street Address': '12 ELM street', City: 'austin', 'ZIP code': '78701' })
    expect(await screen.findByText('Already in your hunt: 12 Elm St, Austin')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', `/app/house/${OTHER}`)
    fill({ 'Street Address': '13 Elm St' })
    await waitFor(() => expect(note()).not.toBeInTheDocument())
  })

  it('does not prevent saving', async () => {
    const { user, backend } = await open('/app/house/edit/new')
    fill(REQUIRED_FIELDS)
    expect(await screen.findByText('Already in your hunt: 12 Elm St, Austin')).toBeVisible()
    await user.click(saveButton())
    await waitFor(() => expect(shownPath()).toBe('/app/dashboard'))
    expect(backend.db.houses).toHaveLength(3)
  })

  it('is pointed out when an edit results in its address, but never for the house itself', async () => {
    await open(`/app/house/edit/${EDITED_ID}`)
    fill({ Price: '1', City: 'Austin ' })
    fill({ City: 'Austin' })
    expect(note()).not.toBeInTheDocument()
    fill({ 'Street Address': '12 Elm St' })
    expect(await screen.findByText('Already in your hunt: 12 Elm St, Austin')).toBeVisible()
  })

  it('is detected by its link, whatever tracking parameters were added to it', async () => {
    await open('/app/house/edit/new')
    fill({ 'Listing Link (optional)': 'https://m.example.com/homes/12/?utm_source=mail#photos' })
    expect(await screen.findByText('Already in your hunt: 12 Elm St, Austin')).toBeVisible()
    fill({ 'Listing Link (optional)': 'https://m.example.com/homes/13' })
    await waitFor(() => expect(note()).not.toBeInTheDocument())
  })

  it('is not pointed out when the list cannot be read, which is not reported either', async () => {
    const { backend } = await open('/app/house/edit/new')
    backend.fail('GET', 'houses', 500)
    fill({ 'Street Address': '12 Elm St', City: 'Austin' })
    await waitFor(() => expect(backend.sent('GET', 'houses')).not.toHaveLength(0))
    expect(note()).not.toBeInTheDocument()
    expect(toastsSoFar()).toEqual([])
  })
})
