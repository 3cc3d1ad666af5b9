import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { clearNotices } from '@/lib/notify'
import { startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { toastsSoFar } from '@/test/toasts'
import { checkFile } from './checkFile'
import { checkInBackground } from './checkInBackground'
import { ImportDialog } from './ImportDialog'

vi.mock('./checkInBackground')

const CSV = [
  'Street,City,State,ZIP,Country,Price,Bedrooms,Bathrooms,Size',
  ...Array.from({ length: 150 }, (_, index) => `${index} New Road,Springfield,IL,62704,USA,1,1,1,1`),
].join('\n')

/** Opens the dialog and starts an import whose first batch is saved once `release` is called. */
async function startImport() {
  startSignedIn()
  clearNotices()
  vi.mocked(checkInBackground).mockImplementation(async (_, context) => checkFile(CSV, context))
  const backend = fakeBackend()
  const onClose = vi.fn()
  render(
    <Providers client={newQueryClient()}>
      <ImportDialog houses={[]} onClose={onClose} />
    </Providers>,
  )
  const release = backend.hold('POST')
  fireEvent.change(await screen.findByLabelText(/Choose a file/), { target: { files: [new File([CSV], 'a.csv')] } })
  fireEvent.click(await screen.findByText('Import 150 houses'))
  await screen.findByText('Stop')
  return { backend, onClose, release }
}

it('an import that is stopped still saves and reports the current batch, and can be continued', async () => {
  const { onClose, release } = await startImport()
  fireEvent.click(screen.getByText('Stop'))
  expect(screen.getByText('Stopping…')).toHaveAttribute('aria-disabled', 'true')
  release()
  expect(await screen.findByText('Stopped. 100 houses saved so far; try again for the rest.')).toBeVisible()
  fireEvent.click(screen.getByText('Try Again'))
  expect(await screen.findByText('150 houses saved.')).toBeVisible()
  fireEvent.click(screen.getByText('Done'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(toastsSoFar()).toEqual(['success: Houses imported / 150 houses added to your listings'])
})

it('an import that is closed while it saves stops, and says how many houses were saved', async () => {
  const { backend, onClose, release } = await startImport()
  fireEvent.click(screen.getByLabelText('Close'))
  expect(screen.getByText('Stopping…')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  release()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(toastsSoFar()).toEqual(['success: Houses imported / 100 houses added to your listings'])
  expect(backend.db.houses).toHaveLength(100)
})
