import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_PHOTOS } from '@/domain/house/houseLimits'
import { clearNotices } from '@/lib/notify'
import { discardPhotos } from '@/lib/outbox/discardPhotos'
import { toastsSoFar } from '@/test/toasts'
import { signIn } from '@/test/factories'
import { server } from '@/test/msw'
import { DETAILS, photoHandlers, PREPARED_PHOTO } from '@/test/photoBackend'
import { PhotoField } from './PhotoField'
import { PhotoRejected } from '@/lib/photos/photoRules'
import { preparePhoto } from '@/lib/photos/photoWorker'
import { usePhotos, usePhotoState } from './usePhotos'

// How a file's bytes are processed is tested next to `preparePhoto`; happy-dom cannot decode images.
vi.mock('@/lib/photos/photoWorker')
vi.mock('@/lib/outbox/discardPhotos')

const UPLOADED = 'success: Photo uploaded / Your photo was uploaded successfully'
const FAILED = 'error: Upload failed / There was an error uploading your photo'
const BUCKET = 'http://localhost:3000/storage/v1/object/public/property-photos/'

const file = (name: string, type = 'image/jpeg') => new File([name], name, { type })

beforeEach(() => {
  clearNotices()
  signIn()
  let urlCount = 0
  // Makes object URLs predictable.
  Object.assign(URL, { createObjectURL: vi.fn(() => `blob:${++urlCount}`), revokeObjectURL: vi.fn() })
  vi.mocked(preparePhoto).mockReset()
  vi.mocked(preparePhoto).mockResolvedValue(PREPARED_PHOTO)
})

/** Mocks storage. It responds at once or, if `hold` is true, to the oldest pending upload each time `respond()` is called. */
function mockStorage({ hold = false } = {}) {
  const paths: string[] = []
  const pending: ((status: number) => void)[] = []
  server.use(
    ...photoHandlers,
    http.post('*/storage/v1/object/property-photos/*', async ({ request }) => {
      paths.push(new URL(request.url).pathname.split('/property-photos/')[1] ?? '')
      const status = hold ? await new Promise<number>((resolve) => pending.push(resolve)) : 200
      return HttpResponse.json(status < 400 ? { Key: 'key', Id: 'id' } : { message: 'no' }, { status })
    }),
  )
  return { paths, pending, respond: (status = 200) => act(async () => pending.shift()?.(status)) }
}

/** Renders the field with the given stored photos. */
function renderField(initial: readonly string[] = []) {
  const shown: { urls: readonly string[]; busy: boolean } = { urls: [], busy: false }
  function Field() {
    const [photos] = useState(() => initial.map((url) => ({ url, details: null })))
    const uploads = usePhotos(photos)
    usePhotoState(uploads, uploads.photos.get)
    Object.assign(shown, { urls: uploads.urls(), busy: uploads.isBusy() })
    return <PhotoField uploads={uploads} streetOfHouseWithPhoto={() => undefined} />
  }
  const { unmount } = render(<Field />)
  const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Add photos'), { target: { files } })
  return { shown, choose, unmount, user: userEvent.setup() }
}

const imageUrls = () => screen.queryAllByRole('img').map((image) => image.getAttribute('src'))
const select = async (user: ReturnType<typeof userEvent.setup>, photo: number, entry: string) => {
  await user.click(screen.getByRole('button', { name: `Options for photo ${photo}` }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}

describe('uploading', () => {
  it('stores a chosen photo at properties/{uuid}.{extension} and passes on its public URL', async () => {
    const { paths } = mockStorage()
    const { shown, choose } = renderField()
    choose(file('a.jpg'))
    expect(shown.busy).toBe(true)
    await waitFor(() => expect(shown.urls).toHaveLength(1))
    expect(paths[0]).toMatch(/^properties\/[0-9a-f-]{36}\.webp$/)
    expect(shown.urls).toEqual([BUCKET + paths[0]])
    expect(shown.busy).toBe(false)
    expect(toastsSoFar()).toEqual([UPLOADED])
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1')
  })

  it('shows progress at once and the photo once it is downscaled, two uploads at a time, in the chosen order', async () => {
    const { paths, pending, respond } = mockStorage({ hold: true })
    const { shown, choose } = renderField([`${BUCKET}properties/stored.webp`])
    choose(file('a.jpg'), file('b.jpg'), file('c.jpg'))
    await waitFor(() => expect(imageUrls()).toEqual([`${BUCKET}properties/stored.webp`, 'blob:1', 'blob:2', null]))
    expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-label'))).toEqual(
      [2, 3, 4].map((n) => `Uploading photo ${n}`),
    )
    await waitFor(() => expect(pending).toHaveLength(2))
    await respond()
    await waitFor(() => expect(paths).toHaveLength(3))
    await waitFor(() => expect(pending).toHaveLength(2))
    await respond()
    await respond()
    await waitFor(() => expect(shown.urls).toEqual([`${BUCKET}properties/stored.webp`, ...paths.map((path) => BUCKET + path)]))
  })

  it('shows the database’s message if the account has reached the limit', async () => {
    mockStorage()
    server.use(
      http.post('*/storage/v1/object/property-photos/*', () =>
        HttpResponse.json({ message: 'HH005: An account can have at most 2000 photos' }, { status: 500 }),
      ),
    )
    renderField().choose(file('a.jpg'))
    await waitFor(() => expect(toastsSoFar()).toEqual(['error: Upload failed / An account can have at most 2000 photos']))
  })

  it('can be retried with the same file after a failure', async () => {
    const { respond, pending } = mockStorage({ hold: true })
    const { shown, choose, user } = renderField()
    choose(file('a.jpg'))
    await waitFor(() => expect(pending).toHaveLength(1))
    await respond(500)
    await waitFor(() => expect(toastsSoFar()).toEqual([FAILED]))
    expect([imageUrls(), shown.urls, shown.busy]).toEqual([['blob:1'], [], false])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(pending).toHaveLength(1))
    await respond()
    await waitFor(() => expect(shown.urls).toHaveLength(1))
    expect(toastsSoFar()).toEqual([FAILED, UPLOADED])
  })

  it('reports a rejected file, and not the success of those chosen with it', async () => {
    const { paths } = mockStorage()
    vi.mocked(preparePhoto).mockRejectedValueOnce(new PhotoRejected('type'))
    const { shown, choose } = renderField()
    choose(file('a.pdf'), file('b.jpg'), file('c.jpg'))
    await waitFor(() => expect(shown.urls).toHaveLength(2))
    expect(paths).toHaveLength(2)
    expect(toastsSoFar()).toEqual(['error: Invalid file type / Please select an image file'])
    choose(file('d.jpg'))
    await waitFor(() => expect(shown.urls).toHaveLength(3))
    expect(toastsSoFar().at(-1)).toBe(UPLOADED)
  })

  it('reports a network error', async () => {
    server.use(
      ...photoHandlers,
      http.post('*/storage/v1/object/property-photos/*', () => HttpResponse.error()),
    )
    const { choose } = renderField()
    choose(file('a.jpg'))
    await waitFor(() => expect(toastsSoFar()).toEqual([FAILED]))
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('accepts dropped files too', async () => {
    mockStorage()
    const { shown } = renderField()
    const hint = screen.getByText('Max file size 5MB, formats JPG, PNG, GIF')
    fireEvent.drop(hint, { dataTransfer: { files: [file('a.jpg')], types: ['Files'] } })
    await waitFor(() => expect(shown.urls).toHaveLength(1))
  })

  it('does not move a tile whose drag has ended when a file is dropped on another tile', async () => {
    mockStorage()
    const { shown } = renderField(['/a.webp', '/b.webp'])
    const [first, second] = screen.getAllByRole('listitem')
    fireEvent.dragStart(first as Element)
    fireEvent.dragEnd(first as Element)
    fireEvent.drop(second as Element, { dataTransfer: { files: [file('c.jpg')], types: ['Files'] } })
    await waitFor(() => expect(shown.urls).toHaveLength(3))
    expect(shown.urls.slice(0, 2)).toEqual(['/a.webp', '/b.webp'])
  })

  it('stops at the limit and reports it', async () => {
    const { paths } = mockStorage()
    const { shown, choose } = renderField(Array.from({ length: MAX_PHOTOS - 1 }, (_, index) => `/${index}.webp`))
    choose(file('a.jpg'), file('b.jpg'))
    await waitFor(() => expect(paths).toHaveLength(1))
    await waitFor(() => expect(shown.urls).toHaveLength(MAX_PHOTOS))
    expect(toastsSoFar()).toEqual([`error: Too many photos / A property can have up to ${MAX_PHOTOS} photos`])
    expect(imageUrls()).toHaveLength(MAX_PHOTOS)
    expect(screen.getByLabelText('Add photos')).toBeDisabled()
  })

  it('ends when the form is closed: pending photos are not sent, and finished ones are not announced', async () => {
    const { paths, pending } = mockStorage({ hold: true })
    const { choose, unmount } = renderField()
    choose(file('a.jpg'), file('b.jpg'), file('c.jpg'))
    await waitFor(() => expect(pending).toHaveLength(2))
    unmount()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(paths).toHaveLength(2)
    expect(toastsSoFar()).toEqual([])
  })
})

describe('the photos of the form', () => {
  it('stop uploading, without a message, when they are removed', async () => {
    const { pending } = mockStorage({ hold: true })
    const { shown, choose, user } = renderField()
    choose(file('a.jpg'))
    await waitFor(() => expect(pending).toHaveLength(1))
    await select(user, 1, 'Remove')
    await waitFor(() => expect(imageUrls()).toEqual([]))
    expect([shown.urls, shown.busy, toastsSoFar()]).toEqual([[], false, []])
  })

  it('are discarded, without a message, if they are removed while their upload is being finished', async () => {
    const { paths } = mockStorage()
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const discardedUrls: unknown[] = []
    server.use(
      http.post('*/rest/v1/rpc/finish_photo', async () => {
        await released
        return HttpResponse.json(DETAILS)
      }),
    )
    vi.mocked(discardPhotos).mockImplementation((urls) => Promise.resolve(void discardedUrls.push(...urls)))
    const { shown, choose, user } = renderField()
    choose(file('a.jpg'))
    await waitFor(() => expect(paths).toHaveLength(1))
    await select(user, 1, 'Remove')
    release()
    await waitFor(() => expect(discardedUrls).toEqual([BUCKET + paths[0]]))
    expect([shown.urls, toastsSoFar()]).toEqual([[], []])
  })

  it('keep the focus when one of them is removed', async () => {
    const { user } = renderField(['/a.webp', '/b.webp'])
    await select(user, 1, 'Remove')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Options for photo 1' })).toHaveFocus())
    expect(imageUrls()).toHaveLength(1)
    await select(user, 1, 'Remove')
    await waitFor(() => expect(screen.getByLabelText('Add photos')).toHaveFocus())
  })

  it('keep the focus when one of them is sent again', async () => {
    const { respond, pending } = mockStorage({ hold: true })
    const { choose, user } = renderField()
    choose(file('a.jpg'))
    await waitFor(() => expect(pending).toHaveLength(1))
    await respond(500)
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('button', { name: 'Options for photo 1' })).toHaveFocus()
  })

  it('are replaced by the placeholder if they fail to display', () => {
    renderField(['/gone.webp'])
    fireEvent.error(screen.getByAltText('1 of 1'))
    expect(imageUrls()).toEqual(['/photo-placeholder.svg'])
  })
})
