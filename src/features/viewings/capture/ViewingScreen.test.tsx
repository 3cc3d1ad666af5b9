import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { capture, readRecords } from '@/lib/outbox/outbox'
import { installFakeDatabase } from '@/test/browser/database'
import { DANA, SAM, startSignedIn } from '@/test/factories'
import { localViewing } from '@/test/outboxEntries'
import { openSignedIn } from '@/test/render'
import { useRunningViewing, type PreparePhoto } from './useRunningViewing'
import { ViewingScreen } from './ViewingScreen'

beforeEach(() => {
  installFakeDatabase()
  startSignedIn()
})

const viewing = localViewing({ id: 'viewing', houseId: 'elm', startedAt: new Date().toISOString() })
const house = { id: 'elm', ownerId: SAM, street: viewing.street, coordinates: viewing.coordinates, mayAddPhotos: true }
const CHECKS = ['Dry?', 'Quiet?'].map((question) => ({ id: question, topic: 'Inside', question, wishId: null, isOwnWish: false }))

function Viewing({ prepare }: { prepare: PreparePhoto }) {
  const viewingState = useRunningViewing(DANA, house, prepare)
  const leave = () => undefined
  if (!viewingState.runningViewing) return null
  return (
    <ViewingScreen
      runningViewing={viewingState.runningViewing}
      viewingActions={viewingState}
      checks={CHECKS}
      onLeave={leave}
      onFinished={leave}
    />
  )
}

async function openScreen(prepare: PreparePhoto) {
  await capture(DANA, [], [{ store: 'viewing', id: 'viewing', value: viewing, at: viewing.startedAt }])
  const { user } = openSignedIn(<Viewing prepare={prepare} />)
  await screen.findByRole('timer')
  return user
}

test('a photo that becomes ready while a moment is being described leaves the moment’s dialog open', async () => {
  let finishPreparing = () => {}
  const user = await openScreen(
    () => new Promise((resolve) => (finishPreparing = () => resolve({ blob: new Blob(['photo']), extension: 'webp' }))),
  )
  await user.upload(screen.getByLabelText('Take a photo'), new File(['photo'], 'camera.jpg', { type: 'image/jpeg' }))
  await user.click(screen.getByRole('button', { name: 'Love it' }))
  await user.type(await screen.findByLabelText(/^What is it/), 'The window seat')
  act(() => finishPreparing())
  await waitFor(async () => expect(JSON.stringify(await readRecords(DANA, 'viewing'))).toContain('"photo"'))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('Love it, Inside: The window seat')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Photo, Inside/ })).toBeInTheDocument()
})
