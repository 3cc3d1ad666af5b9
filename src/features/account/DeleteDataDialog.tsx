import { useState, type SubmitEvent } from 'react'
import { useHunts } from '@/contexts/HuntContext'
import { clearUserData } from '@/lib/device/clearUserData'
import { useSave } from '@/lib/api/useSave'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/dialog/Dialog'
import { TextField } from '@/ui/form/Field'
import { Spinner } from '@/ui/Spinner'

/** The text to type for confirmation. */
const CONFIRMATION = 'delete'

/** Deletes all data of the account after a typed confirmation. */
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

/** Deletes all data of the account, on the server and in this browser. The user stays signed in. */
export function useDeleteMyData() {
  const { hunt, choose } = useHunts()
  return useSave({
    write: async () => (await import('./deleteMyData')).deleteMyData(hunt.viewerId),
    patch: (client) => {
      choose(hunt.viewerId)
      clearUserData()
      return client.resetQueries()
    },
    success: { title: 'Your data has been deleted', description: 'Your account is empty. You can still sign in.' },
    failure: { title: 'Your data could not be deleted', description: 'Some of it may be gone already. Try again to delete the rest.' },
  })
}
