import { useSyncExternalStore, type SyntheticEvent } from 'react'
import { Button } from '@/ui/Button'
import { Spinner } from '@/ui/Spinner'
import { ToastSlot } from '@/ui/toast/ToastSlot'

/** The form's photos, as a store that components can subscribe to. */
export type FormPhotos = {
  /** The URLs of the stored photos, in order. */
  urls: () => readonly string[]
  /** Removes one of the house's own photos, by its URL. */
  remove: (url: string) => void
  /** Whether an upload is in progress. */
  isBusy: () => boolean
  /** Whether a photo could not be uploaded. */
  hasFailed: () => boolean
  /** Whether the photos differ from those of the saved house. */
  isChanged: () => boolean
  subscribe: (listener: () => void) => () => void
}

type FormActionsProps = {
  isNew: boolean
  /** The button that started the save in progress; null if nothing is being saved. */
  pendingSave: 'once' | 'another' | null
  /** While photos are uploading, the form cannot be saved. */
  photos: FormPhotos
  onAddAnother: (event: SyntheticEvent) => void
  onCancel: () => void
}

/** The form's buttons, fixed to the bottom of the screen on a phone. */
export function FormActions({ isNew, pendingSave, photos, onAddAnother, onCancel }: FormActionsProps) {
  const disabled = useSyncExternalStore(photos.subscribe, photos.isBusy) || pendingSave !== null
  return (
    <div
      data-covers-fields
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap justify-end gap-3 border-t border-line bg-canvas px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-md:fixed max-md:inset-x-0 max-md:mx-0 max-md:gap-1.5 max-md:*:px-1"
    >
      <ToastSlot level="bar" />
      <Button variant="secondary" onClick={onCancel} disabled={pendingSave !== null} className="max-md:min-w-18">
        Cancel
      </Button>
      {isNew && (
        <Button
          variant="secondary"
          onClick={onAddAnother}
          disabled={disabled}
          className="grow basis-24 max-[359px]:text-xs md:max-w-max md:basis-40"
        >
          {pendingSave === 'another' ? <SavingLabel /> : 'Save and add another'}
        </Button>
      )}
      <Button type="submit" disabled={disabled} className="max-md:flex-auto">
        {pendingSave === 'once' ? <SavingLabel /> : isNew ? 'Add Property' : 'Save Changes'}
      </Button>
    </div>
  )
}

function SavingLabel() {
  return (
    <>
      <Spinner className="size-4" />
      Saving...
    </>
  )
}
