import { useState } from 'react'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/dialog/Dialog'
import { Checkbox } from '@/ui/form/Checkbox'

type FinishDialogProps = {
  /** The number of questions without an answer. */
  unansweredCount: number
  /** The number of photos taken; 0 if the user may not add them to the house. */
  photoCount: number
  onFinish: (addsPhotos: boolean) => Promise<void>
  onClose: () => void
}

/** Asks for confirmation before a viewing ends, and whether to add its photos to the house. */
export function FinishDialog({ unansweredCount, photoCount, onFinish, onClose }: FinishDialogProps) {
  const [addsPhotos, setAddsPhotos] = useState(true)
  const [busy, setBusy] = useState(false)
  const finish = async () => {
    if (busy) return
    setBusy(true)
    await onFinish(photoCount > 0 && addsPhotos)
    setBusy(false)
  }
  return (
    <Dialog
      title="Finish the viewing?"
      description={
        unansweredCount > 0
          ? `${unansweredCount} ${unansweredCount === 1 ? 'question has' : 'questions have'} no answer yet; that is fine.`
          : 'Every question is answered.'
      }
      onClose={onClose}
    >
      {photoCount > 0 && (
        <Checkbox
          label={photoCount === 1 ? 'Add the photo to the house' : `Add the ${photoCount} photos to the house`}
          checked={addsPhotos}
          onChange={(event) => setAddsPhotos(event.target.checked)}
          className="min-h-bar!"
        />
      )}
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button variant="secondary" className="min-h-bar!" onClick={onClose}>
          Keep going
        </Button>
        <Button className="min-h-bar!" aria-disabled={busy} onClick={() => void finish()}>
          Finish
        </Button>
      </div>
    </Dialog>
  )
}
