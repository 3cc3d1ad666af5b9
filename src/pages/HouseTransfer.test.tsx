import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { toastsSoFar } from '@/test/authBackend'
import { DANA, houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { server } from '@/test/msw'
import { openScreen } from '@/test/renderScreen'

beforeEach(() => startSignedIn())

const HEAD = 'Street,City,State,ZIP,Country,Price,Bedrooms,Bathrooms,Property Size (sq ft)\n'
const GOOD = '1 New Road,Austin,TX,78701,USA,"450,000",3,2.5,1500\n'
const BAD = '2 Bad Road,Austin,TX,78701,USA,-5,3,2,1500\n'
const KNOWN = '12 ELM STREET,Austin,TX,78701,USA,1,1,1,1\n'

const csv = (...lines: string[]) => new File([HEAD, ...lines], 'houses.csv', { type: 'text/csv' })

/** Opens the import of a list with one house, 12 Elm St. Tells which streets were saved. */
async function openImport(file: File) {
  fakeBackend({ houses: [houseRow({ address: { street: '12 Elm St', city: 'Austin', state: 'TX', zip: '78701', country: 'USA' } })] })
  const saved: { address: { street: string }; user_id: string }[] = []
  const state = { lost: false }
  server.use(
    http.post('*/rest/v1/houses', async ({ request }) => {
      if (state.lost) return HttpResponse.error()
      const rows = (await request.json()) as ((typeof saved)[number] & { id: string })[]
      saved.push(...rows)
      return HttpResponse.json(rows.map(({ id }) => ({ id })), { status: 201 })
    }),
  )
  const { user } = openScreen('/app/dashboard')
  // The first screen of the file waits for its modules as well.
  await screen.findByRole('article', {}, { timeout: 5000 })
  await user.click(screen.getByRole('button', { name: 'List actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Import houses' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import houses' }))
  await user.upload(await dialog.findByLabelText(/Choose a file/), file)
  return { user, dialog, saved, state }
}

describe('importing houses', () => {
  it('shows what is in the file, names what is wrong, and saves what is wanted', async () => {
    const { user, dialog, saved } = await openImport(csv(GOOD, BAD, KNOWN))
    expect(await dialog.findByText(/^1 house to add · 1 house with the same address as another · 1 house with something wrong/)).toBeVisible()
    expect(dialog.getByText('Price must be positive')).toBeVisible()
    expect(dialog.getByText('In your list already')).toBeVisible()
    expect(dialog.queryByRole('checkbox', { name: /Bad Road/ })).toBeNull()
    expect(dialog.getByRole('checkbox', { name: /12 ELM STREET/ })).not.toBeChecked()
    expect(dialog.getByRole('checkbox', { name: /1 New Road/ })).toBeChecked()
    await user.click(dialog.getByRole('checkbox', { name: 'All that can be added' }))
    await user.click(dialog.getByRole('button', { name: 'Import 2 houses' }))
    expect(await dialog.findByText('2 houses saved.')).toBeVisible()
    expect(saved.map(({ address, user_id: owner }) => [address.street, owner])).toEqual([['12 ELM STREET', DANA], ['1 New Road', DANA]])
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(toastsSoFar()).toEqual(['success: Houses imported / 2 houses added to your listings'])
  })

  it('a lost connection loses nothing: the rest is saved by trying again', async () => {
    const { user, dialog, saved, state } = await openImport(csv(GOOD))
    state.lost = true
    await user.click(await dialog.findByRole('button', { name: 'Import 1 house' }))
    expect(await dialog.findByText(/^The connection was lost. 0 houses saved so far; try again for the rest./)).toBeVisible()
    state.lost = false
    await user.click(dialog.getByRole('button', { name: 'Try Again' }))
    expect(await dialog.findByText('1 house saved.')).toBeVisible()
    expect(saved).toHaveLength(1)
  })

  it.each([
    [new File(['a,b\n1,2'], 'a.csv'), 'The first line has to name the columns; there is none called “Street”.'],
    [csv(), 'There are no houses in this file.'],
    [new File(['[}'], 'a.json'), 'This file is damaged: it is no valid JSON.'],
  ])('a file without houses says why', async (file, problem) => {
    const { dialog } = await openImport(file)
    expect(await dialog.findByRole('alert')).toHaveTextContent(problem)
  })

  it('a long file is shown in parts', async () => {
    const file = Array.from({ length: 150 }, (_, index) => GOOD.replace('1 New Road', `${index} Long Road`))
    const { user, dialog } = await openImport(csv(...file))
    expect(await dialog.findByText('150 houses to add')).toBeVisible()
    const lines = () => document.querySelectorAll('[role=dialog] tbody tr')
    expect(lines()).toHaveLength(100)
    await user.click(dialog.getByText('Show 50 more of 150'))
    expect(lines()).toHaveLength(150)
  })

  it('is offered only where houses may be added', async () => {
    fakeBackend({
      houses: [houseRow({ user_id: 'owner' })],
      hunts: [{ owner_id: 'owner', owner_name: 'Sam Ortiz', role: 'Friend', since: '2025-01-01', is_own: false, add_houses: false, schedule_appointments: true, edit_status: false }],
    })
    localStorage.setItem('house-hunter-hunt', JSON.stringify({ userId: DANA, ownerId: 'owner' }))
    const { user } = openScreen('/app/dashboard')
    await screen.findByRole('article')
    await user.click(screen.getByRole('button', { name: 'List actions' }))
    expect(await screen.findByRole('menuitem', { name: 'Export as CSV' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Import houses' })).toBeNull()
  })
})

describe('exporting houses', () => {
  it('gives the houses that the filters leave as a file', async () => {
    const files: string[] = []
    const keep = (file: Blob) => {
      void file.text().then((text) => files.push(text))
      return 'blob:1'
    }
    Object.assign(URL, { createObjectURL: keep, revokeObjectURL: () => undefined })
    fakeBackend({ houses: [houseRow({ bedrooms: 1 }), houseRow({ bedrooms: 4 })] })
    const { user } = openScreen('/app/dashboard?beds=4')
    await screen.findByRole('article')
    await user.click(screen.getByRole('button', { name: 'List actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
    await waitFor(() => expect(toastsSoFar()).toEqual(['success: Houses exported / 1 of 2: those that the filters leave']))
    await waitFor(() => expect(files[0]?.split('\r\n').filter(Boolean)).toHaveLength(2))
  })
})
