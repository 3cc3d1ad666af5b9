import { isStorageError } from '@supabase/storage-js'
import { http, HttpResponse } from 'msw'
import { v4 as uuid } from 'uuid'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { saveFullName } from '@/features/auth/FullNameForm'
import { saveImported } from '@/features/houses/transfer/saveImported'
import { acceptInvitation, declineInvitation, previewInvitation } from '@/features/invitations/invitationCalls'
import { storeLookedUpPoint } from '@/features/maps/useStorePoints'
import { savePreferences } from '@/features/preferences/profilePreferences'
import { AppError } from '@/lib/api/errors'
import { removePhotos, storePhoto } from '@/lib/photos/photoStorage'
import { UNREADABLE_RESPONSES } from './unreadableResponses'
import { DANA, startSignedIn } from './factories'
import { server } from './msw'
import { DETAILS, photoHandlers, PREPARED_PHOTO } from './photoBackend'

const PHOTO = 'http://localhost:3000/storage/v1/object/public/property-photos/properties/a.webp'

type Subject = [
  name: string,
  method: 'post' | 'patch' | 'delete',
  url: string,
  call: () => Promise<unknown>,
  /** Bodies that count as a success with status 200. */
  successBodies?: readonly string[],
]

/** A sample of the app's calls, in addition to the functions that src/lib/api/unreadableRows.test.ts tests. */
const SUBJECTS: Subject[] = [
  ['saving the full name', 'patch', '*/rest/v1/profiles', () => saveFullName(DANA, 'Dana Levi')],
  ['saving the preferences', 'patch', '*/rest/v1/profiles', () => savePreferences(DANA, { currency: 'EUR' })],
  ['previewing an invitation', 'post', '*/rest/v1/rpc/invitation_preview', () => previewInvitation('token'), ['[]']],
  ['accepting an invitation', 'post', '*/rest/v1/rpc/accept_invitation', () => acceptInvitation('token')],
  ['declining an invitation', 'post', '*/rest/v1/rpc/decline_invitation', () => declineInvitation('token'), ['', 'null']],
  ['storing a photo', 'post', '*/storage/v1/object/property-photos/*', () => storePhoto({ ...PREPARED_PHOTO, id: 'a' }, fetch)],
  ['removing photos', 'delete', '*/storage/v1/object/property-photos', () => removePhotos([PHOTO]), ['[]', '[{}]']],
  ['importing', 'post', '*/rest/v1/houses', () => saveImported(DANA, [{ id: uuid(), fields: {} as never }], () => true)],
  ['storing a looked-up point', 'patch', '*/rest/v1/houses', () => storeLookedUpPoint(uuid(), { lat: 1, lng: 1 }, ''), ['[]']],
]

/** No screen shows the message of a storage error, so it need not be empty. */
const displayedMessage = ({ message, cause }: AppError) => (isStorageError(cause) ? '' : message)

let isStored: boolean
const recordUpload = ({ request, response }: { request: Request; response: Response }) => {
  if (request.url.includes('/storage/')) isStored = response.ok
}

beforeEach(() => {
  startSignedIn()
  isStored = false
  server.events.on('response:mocked', recordUpload)
  server.use(
    // The database finishes a photo only if its file was stored. The app cannot tell from the upload's response, which may say that the
    // file already exists.
    http.post('*/rest/v1/rpc/finish_photo', () =>
      isStored ? HttpResponse.json(DETAILS) : HttpResponse.json({ code: '23503', message: '' }, { status: 409 }),
    ),
    ...photoHandlers,
  )
})

afterEach(() => server.events.removeListener('response:mocked', recordUpload))

it.each(SUBJECTS)('%s: an unreadable response is a failure without a message', async (_, method, url, call, successBodies = []) => {
  const outcomes: object[] = []
  const expected: object[] = []
  for (const { status, body } of UNREADABLE_RESPONSES) {
    if (status === 200 && successBodies.includes(body)) continue
    server.use(http[method](url, () => new HttpResponse(body, { status })))
    const outcome = await call().then(
      () => 'success',
      (error: unknown) => error,
    )
    outcomes.push({ status, body, outcome: outcome instanceof AppError ? displayedMessage(outcome) : outcome })
    expected.push({ status, body, outcome: '' })
  }
  expect(outcomes).toEqual(expected)
})
