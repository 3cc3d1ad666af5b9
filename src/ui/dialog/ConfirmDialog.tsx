import * as AlertDialog from '@radix-ui/react-alert-dialog'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Button } from '../Button'
import { floatStyles } from '../styles'
import { Spinner } from '../Spinner'
import { ToastSlot } from '../toast/ToastSlot'
import { toastSlotStyles, useReturnFocus } from './Layer'

export type ConfirmDialogProps = {
  title: string
  description: string
  confirmLabel: string
  cancelLabel?: string
  /** Set for a non-destructive action. */
  harmless?: boolean
  /** True while the confirmed action is running; the dialog stays open until the caller removes it. */
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation of an action that cannot be undone or that affects others. Escape and Cancel only close the dialog. */
export function ConfirmDialog({
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  harmless,
  busy,
  ...handlers
}: ConfirmDialogProps) {
  const { onConfirm, onCancel } = handlers
  const returnFocus = useReturnFocus()
  // A second click may arrive before the busy state is rendered.
  const isConfirmed = useRef(false)
  useEffect(() => {
    if (!busy) isConfirmed.current = false
  }, [busy])
  const confirm = () => {
    if (isConfirmed.current || busy) return
    isConfirmed.current = true
    onConfirm()
  }
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && !busy && onCancel()}>
      <AlertDialog.Portal>
        {/* May open on top of another dialog, which the overlay also dims. */}
        <AlertDialog.Overlay className="fixed inset-0 z-50 grid grid-rows-[minmax(min-content,1fr)_minmax(0,auto)_minmax(0,1fr)] bg-shade/60 px-4">
          <ToastSlot level="layer" className={toastSlotStyles} />
          <AlertDialog.Content
            onCloseAutoFocus={returnFocus}
            className={clsx(floatStyles, 'appear row-start-2 mx-auto w-full max-w-md overflow-y-auto p-6')}
          >
            <AlertDialog.Title className="text-lg font-semibold break-words">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 break-words text-muted">{description}</AlertDialog.Description>
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <AlertDialog.Cancel asChild>
                <Button variant="secondary" disabled={busy}>
                  {cancelLabel}
                </Button>
              </AlertDialog.Cancel>
              <Button variant={harmless ? 'primary' : 'danger'} aria-disabled={busy} onClick={confirm}>
                {busy && <Spinner className="size-4" />}
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
