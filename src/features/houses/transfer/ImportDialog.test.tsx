import { render, screen, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toastsSoFar } from '@/test/authBackend'
import { address, DANA, house, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { server } from '@/test/msw'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { ImportDialog } from './ImportDialog'

// happy-dom has no workers; the journeys read files in a real one.
vi.mock('./checkInBackground', async () => {
  const { checkFile } = await import('./checkFile')
  return { checkInBackground: async (file: Blob, context: Parameters<typeof checkFile>[1]) => checkFile(await file.text(), context) }
})

beforeEach(() => startSignedIn())

const HEAD = 'Street,City,State,ZIP,Country,Price,Bedrooms,Bathrooms,Property Size (sq ft)\n'
const GOOD = '1 New Road,Austin,TX,78701,USA,"450,000",3,2.5,1500\n'
const BAD = '2 Bad Road,Austin,TX,78701,USA,-5,3,2,1500\n'
const KNOWN = '12 ELM STREET,Austin,TX,78701,USA,1,1,1,1\n'

const csv = (...lines: string[]) => new File([HEAD, ...lines], 'houses.csv', { type: 'text/csv' })

/** Opens the import of a list with one house, 12 Elm St, and chooses a file. Returns which houses were saved. */
async function openImport(file: File) {
  fakeBackend()
  const saved: { address: { street: string }; user_id: string }[] = []
  const state = { lost: false }
  server.use(
    http.post('*/rest/v1/houses', async ({ request }) => {
      if (state.lost) return HttpResponse.error()
      const rows = (await request.json()) as ((typeof saved)[number] & { id: string })[]
      saved.push(...rows)
      return HttpResponse.json(
        rows.map(({ id }) => ({ id })),
        { status: 201 },
      )
    }),
  )
  const close = vi.fn<() => void>()
  render(
    <Providers client={newQueryClient()}>
      <ImportDialog houses={[house({ address: address() })]} onClose={close} />
    </Providers>,
  )
  // The previous test's dialog leaves an attribute on the body, which only a real browser removes in time.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  const dialog = within(await screen.findByRole('dialog', { name: 'Import houses' }))
  await user.upload(dialog.getByLabelText(/Choose a file/), file)
  return { user, dialog, saved, state, close }
}

describe('importing houses', () => {
  it('shows the houses in the file, names their errors, and saves the chosen ones', async () => {
    const { user, dialog, saved, close } = await openImport(csv(GOOD, BAD, KNOWN))
    expect(await dialog.findByText(/^1 house to add · 1 house with the same address as another · 1 house with errors/)).toBeVisible()
    expect(dialog.getByText('Price must be positive')).toBeVisible()
    expect(dialog.getByText('Already in your list')).toBeVisible()
    expect(dialog.queryByLabelText(/Bad Road/)).toBeNull()
    expect(dialog.getByLabelText(/12 ELM STREET/)).not.toBeChecked()
    expect(dialog.getByLabelText(/1 New Road/)).toBeChecked()
    await user.click(dialog.getByLabelText('All houses that can be added'))
    await user.click(dialog.getByText('Import 2 houses'))
    const done = await dialog.findByText('2 houses saved.')
    expect(done).toBeVisible()
    // Success does not have the color of a warning.
    expect(done.closest('[role=status]')?.className).not.toContain('notice')
    expect(dialog.queryByText(/to add/)).not.toBeInTheDocument()
    expect(dialog.getByText('1 house with errors (skipped)')).toBeVisible()
    expect(saved.map((row) => [row.address.street, row.user_id])).toEqual([
      ['12 ELM STREET', DANA],
      ['1 New Road', DANA],
    ])
    await user.click(dialog.getByText('Done'))
    expect(close).toHaveBeenCalledOnce()
    expect(toastsSoFar()).toEqual(['success: Houses imported / 2 houses added to your listings'])
  })

  it('loses nothing with the connection: trying again saves the rest', async () => {
    const { user, dialog, saved, state } = await openImport(csv(GOOD))
    state.lost = true
    await user.click(await dialog.findByText('Import 1 house'))
    expect(await dialog.findByText(/^The connection was lost. 0 houses saved so far; try again for the rest./)).toBeVisible()
    state.lost = false
    await user.click(dialog.getByText('Try Again'))
    expect(await dialog.findByText('1 house saved.')).toBeVisible()
    expect(saved).toHaveLength(1)
  })

  it.each([
    [new File(['a,b\n1,2'], 'a.csv'), 'The first line has to name the columns; there is none called “Street”.'],
    [csv(), 'There are no houses in this file.'],
    [new File(['[}'], 'a.json'), 'This file is damaged: it is not valid JSON.'],
  ])('says why a file has no houses', async (file, problem) => {
    const { dialog } = await openImport(file)
    expect(await dialog.findByRole('alert')).toHaveTextContent(problem)
  })

  it('shows the rows in the order of the file, and on request only those that need review', async () => {
    const { user, dialog } = await openImport(csv(GOOD, BAD, GOOD.replace('1 New', '3 New'), KNOWN, GOOD.replace('1 New', '5 New')))
    await dialog.findByText(/^3 houses to add/)
    const lines = () => [...document.querySelectorAll('[role=dialog] tbody tr')].map((row) => /Line (\d+)/.exec(row.textContent)?.[1])
    expect(lines()).toEqual(['2', '3', '4', '5', '6'])
    await user.click(dialog.getByLabelText('Only houses to review (2)'))
    expect(lines()).toEqual(['3', '5'])
    await user.click(dialog.getByLabelText('Only houses to review (2)'))
    await user.click(dialog.getByText('Import 3 houses'))
    await dialog.findByText('3 houses saved.')
    expect(lines()).toEqual(['2', '3', '4', '5', '6'])
    expect(dialog.getByText('1 house left out · 1 house with errors (skipped)')).toBeVisible()
  })

  it('shows a long file in parts', async () => {
    const file = Array.from({ length: 150 }, (_, index) => GOOD.replace('1 New Road', `${index} Long Road`))
    const { user, dialog } = await openImport(csv(...file))
    expect(await dialog.findByText('150 houses to add')).toBeVisible()
    const lines = () => document.querySelectorAll('[role=dialog] tbody tr')
    expect(lines()).toHaveLength(100)
    await user.click(dialog.getByText('Show 50 more of 150'))
    expect(lines()).toHaveLength(150)
  })
})
