import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { preparePhoto } from '@/lib/photos/photoWorker'
import { discardPhotos } from '@/lib/outbox/discardPhotos'
import { toastsSoFar } from '@/test/authBackend'
import { houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { EDITED_ID, editHouse, saveButton } from '@/test/screens/houseFormScreen'
import { server } from '@/test/msw'
import { photoHandlers, PREPARED, withoutCopies } from '@/test/photoBackend'
import { openScreen, shownPath } from '@/test/renderScreen'

vi.mock('@/lib/photos/photoWorker')

const BUCKET = 'http://localhost:3000/storage/v1/object/public/property-photos/'
const EXISTING_PHOTO = `${BUCKET}properties/kept.webp`

let deletedPaths: string[]

beforeEach(() => {
  startSignedIn()
  deletedPaths = []
  // Predictable object URLs.
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
  vi.mocked(preparePhoto).mockResolvedValue(PREPARED)
})

/** The form of a house with one photo, where another one has just been uploaded. */
async function openFormWithUpload() {
  const opened = await editHouse({ photos: [EXISTING_PHOTO] })
  server.use(
    ...photoHandlers,
    http.post('*/storage/v1/object/property-photos/*', () => HttpResponse.json({ Key: 'key', Id: 'id' })),
    http.delete('*/storage/v1/object/property-photos', async ({ request }) => {
      deletedPaths.push(...withoutCopies(((await request.json()) as { prefixes: string[] }).prefixes))
      return HttpResponse.json([])
    }),
  )
  fireEvent.change(screen.getByLabelText('Add photos'), { target: { files: [new File(['x'], 'a.jpg', { type: 'image/jpeg' })] } })
  expect(saveButton()).toBeDisabled()
  await waitFor(() => expect(toastsSoFar()).toEqual(['success: Photo uploaded / Your photo was uploaded successfully']))
  await waitFor(() => expect(saveButton()).toBeEnabled())
  return opened
}

const waitForHousePage = () => waitFor(() => expect(shownPath()).toBe(`/app/house/${EDITED_ID}`))
const leaveForm = async (user: Awaited<ReturnType<typeof editHouse>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
  await waitForHousePage()
  await screen.findByRole('tab', { name: 'Details' })
}

describe('on the form of a house,', () => {
  it('an uploaded photo is saved after the house’s existing ones, and shown', async () => {
    const { stored, user } = await openFormWithUpload()
    await user.click(saveButton())
    await waitForHousePage()
    expect(stored()?.photos).toEqual([EXISTING_PHOTO, expect.stringMatching(/property-photos\/properties\/[0-9a-f-]{36}\.webp$/)])
    expect(await screen.findByRole('button', { name: 'All photos 2' })).toBeVisible()
    expect(deletedPaths).toEqual([])
  })

  it('a removed photo is deleted once the house is saved without it', async () => {
    const { stored, user } = await openFormWithUpload()
    await user.click(screen.getByRole('button', { name: 'Options for photo 1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    expect(deletedPaths).toEqual([])
    await user.click(saveButton())
    await waitForHousePage()
    await waitFor(() => expect(deletedPaths).toEqual(['properties/kept.webp']))
    expect(stored()?.photos).toHaveLength(1)
  })

  it('a removed photo remains if another house shows it, as after importing an export', async () => {
    const { backend, user } = await openFormWithUpload()
    backend.db.houses?.push({ ...houseRow({ photos: [EXISTING_PHOTO] }) })
    for (const remaining of [1, 0]) {
      await user.click(screen.getByRole('button', { name: 'Options for photo 1' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
      expect(screen.queryAllByRole('button', { name: /^Options for photo/ })).toHaveLength(remaining)
    }
    await user.click(saveButton())
    await waitForHousePage()
    await waitFor(() => expect(deletedPaths).toEqual([expect.stringMatching(/^properties\/[0-9a-f-]{36}\.webp$/)]))
  })

  it('leaving without saving deletes uploads, but nothing that the house shows', async () => {
    const { stored, user } = await openFormWithUpload()
    await leaveForm(user)
    await waitFor(() => expect(deletedPaths).toHaveLength(1))
    expect(deletedPaths[0]).toMatch(/^properties\/[0-9a-f-]{36}\.webp$/)
    expect(stored()?.photos).toEqual([EXISTING_PHOTO])
  })

  it('leaving after a save whose response was lost deletes nothing: the house may show the upload', async () => {
    const { backend, stored, user } = await openFormWithUpload()
    backend.failOnce('PATCH', 'houses', 'lost')
    await user.click(saveButton())
    await waitFor(() => expect(toastsSoFar()).toHaveLength(2))
    await leaveForm(user)
    expect(stored()?.photos).toHaveLength(2)
    expect(deletedPaths).toEqual([])
  })

  it('a photo that could not be deleted is deleted on the next visit, without a message', async () => {
    fakeBackend()
    const removal = (status: number) =>
      http.delete('*/storage/v1/object/property-photos', async ({ request }) => {
        const { prefixes } = (await request.json()) as { prefixes: string[] }
        if (status === 200) deletedPaths.push(...withoutCopies(prefixes))
        return HttpResponse.json(status === 200 ? [] : { message: 'busy' }, { status })
      })
    server.use(removal(503))
    await discardPhotos([EXISTING_PHOTO])
    server.use(removal(200))
    openScreen('/app/dashboard')
    await waitFor(() => expect(deletedPaths).toEqual(['properties/kept.webp']), { timeout: 5000 })
    expect(toastsSoFar()).toEqual([])
  })
})
