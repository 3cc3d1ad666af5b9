import { useForm, useWatch } from 'react-hook-form'
import { useHunts } from '@/contexts/HuntContext'
import { clearUserData, deleteUnsavedData } from '@/lib/device/clearUserData'
import { useSave } from '@/lib/api/useSave'
import type { HuntTables } from '@/lib/huntTable'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { TextField } from '@/ui/form/Field'

/** The word that the user must type to confirm the deletion. */
const CONFIRMATION = 'delete'

type DeleteDataDialogProps = {
  tables: HuntTables
  onDeleted: () => void
  onClose: () => void
}

/** Asks the user to type a confirmation, then deletes all of the account's data. */
export function DeleteDataDialog({ tables, onDeleted, onClose }: DeleteDataDialogProps) {
  const deletion = useDeleteMyData(tables)
  const form = useForm({ defaultValues: { typed: '' } })
  const { register, control, formState } = form
  const typed = useWatch({ control, name: 'typed' })

  return (
    <FormDialog
      title="Delete all your data?"
      description="This action cannot be undone. You may want to download your data first."
      form={form}
      save={async () => {
        await deletion.mutateAsync()
        onDeleted()
      }}
      pending={deletion.isPending}
      unsaved={false}
      ignoreClicksOutside={typed !== ''}
      submit={{ label: 'Delete everything', pendingLabel: 'Deleting...', variant: 'danger' }}
      onClose={onClose}
    >
      <ul className="list-disc space-y-1 pl-5">
        <li>Your houses with their photos, appointments, costs and messages are deleted, and your collaborators lose access to them.</li>
        <li>
          You leave the hunts of others. Houses, appointments and messages that you added there stay; your photos and viewings do not.
        </li>
        <li>Your name, preferences, ratings, favorites, wishes and places are deleted.</li>
        <li>You can still sign in as before to start over.</li>
      </ul>
      <TextField
        label={`Type “${CONFIRMATION}” to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.typed?.message}
        {...register('typed', {
          validate: (text) => text.trim().toLowerCase() === CONFIRMATION || `Type “${CONFIRMATION}” to continue`,
        })}
        readOnly={deletion.isPending}
      />
    </FormDialog>
  )
}

/** Deletes all of the account's data, on the server and in this browser. The user stays signed in. */
export function useDeleteMyData(tables: HuntTables) {
  const { hunt, choose } = useHunts()
  return useSave({
    write: async () => (await import('./deleteMyData')).deleteMyData(hunt.viewerId, tables),
    patch: (client) => {
      choose(hunt.viewerId)
      clearUserData()
      deleteUnsavedData(hunt.viewerId)
      return client.resetQueries()
    },
    success: { title: 'Your data has been deleted', description: 'Your account is empty. You can still sign in.' },
    failure: { title: 'Your data could not be deleted', description: 'Some of it may be gone already. Try again to delete the rest.' },
  })
}
