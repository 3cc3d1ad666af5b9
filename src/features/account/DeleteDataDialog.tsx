import { useState, type SubmitEvent } from 'react'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/dialog/Dialog'
import { TextField } from '@/ui/form/Field'
import { Spinner } from '@/ui/Spinner'
import { useDeleteMyData } from './useDeleteMyData'

/** What has to be typed before anything is deleted. */
const CONFIRMATION = 'delete'

/** Asks for a typed word, then deletes everything that the account holds. */
export function DeleteDataDialog({ onDeleted, onClose }: { onDeleted: () => void; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const { mutate, isPending: busy } = useDeleteMyData()

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    if (typed.trim().toLowerCase() !== CONFIRMATION) return setError(`Type “${CONFIRMATION}” to continue`)
    mutate(undefined, { onSuccess: onDeleted })
  }

  return (
    <Dialog
      title="Delete all your data?"
      description="This action cannot be undone. You may want to download your data first."
      keepOpen={typed !== ''}
      onClose={() => !busy && onClose()}
    >
      <form noValidate onSubmit={submit}>
        <ul className="list-disc space-y-1 pl-5">
          <li>Your houses, photos and appointments are deleted, and your collaborators lose access to them.</li>
          <li>You leave the hunts of others. Houses and appointments that you added there stay with them.</li>
          <li>Your name, preferences, ratings and favorites are deleted.</li>
          <li>You can still sign in: use the same email and password to start over.</li>
        </ul>
        <TextField
          className="mt-5"
          label={`Type “${CONFIRMATION}” to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={error}
          disabled={busy}
          onChange={(event) => {
            setTyped(event.target.value)
            setError('')
          }}
        />
        <div className="mt-6 flex justify-end gap-3 max-sm:*:flex-1">
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" disabled={busy}>
            {busy && <Spinner className="size-4" />}
            {busy ? 'Deleting...' : 'Delete everything'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
