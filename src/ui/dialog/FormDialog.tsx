import { useCallback, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button, type ButtonProps } from '../Button'
import { useLeaveGuard } from '../leaveGuard'
import { Spinner } from '../Spinner'
import { useOneAtATime } from '../useOneAtATime'
import { Dialog } from './Dialog'

type Save<Values> = (values: Values) => Promise<unknown>

type FormDialogProps<Values extends FieldValues> = {
  title: string
  description?: string
  form: UseFormReturn<Values>
  /**
   * Saves valid values. The dialog then closes. If `save` resolves to false or rejects, the dialog stays open with its input. `save` must
   * report a failure before it rejects, as `useSave` does.
   */
  save: Save<Values>
  /** Called for invalid values, in addition to the fields' messages. */
  onInvalid?: () => void
  /** Set while the form is busy: it can then be neither saved again nor closed. */
  pending: boolean
  /** Set if closing the dialog cancels the pending save, so that it can be closed while busy. */
  cancellable?: boolean
  /** Whether closing would lose input. Defaults to whether the form is dirty. */
  unsaved?: boolean
  /** Ignores clicks outside the dialog. */
  ignoreClicksOutside?: boolean
  submit: { label: string; pendingLabel?: string; icon?: ReactNode; variant?: ButtonProps['variant'] }
  cancelLabel?: string
  onClose: () => void
  /**
   * The fields, or a function that returns them. The function receives `submitWith`, which submits the form with a different `save`,
   * for a second button.
   */
  children: ReactNode | ((submitWith: (save: Save<Values>) => void) => ReactNode)
}

/**
 * A dialog with a form. Ignores a submit while saving, and keeps its input after a failure. Asks before input is lost, except after a
 * click on Cancel and while saving.
 */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const {
    title,
    description,
    form,
    save,
    onInvalid,
    pending,
    cancellable,
    ignoreClicksOutside,
    submit,
    cancelLabel = 'Cancel',
    onClose,
    children,
  } = props
  const { isDirty } = form.formState
  const unsaved = props.unsaved ?? isDirty
  const runOneAtATime = useOneAtATime()
  useLeaveGuard(useCallback(() => unsaved, [unsaved]))

  const isClosable = !pending || cancellable === true

  const submitWith = (saveValues: Save<Values>) =>
    form.handleSubmit(
      (values) =>
        runOneAtATime(async () => {
          try {
            if ((await saveValues(values)) !== false) onClose()
          } catch {
            // The failure has been reported.
          }
        }),
      onInvalid,
    )
  return (
    <Dialog
      title={title}
      {...(description && { description })}
      ignoreClicksOutside={ignoreClicksOutside ?? false}
      unsaved={unsaved && isClosable}
      onClose={() => isClosable && onClose()}
    >
      <form noValidate onSubmit={(event) => void submitWith(save)(event)}>
        <div className="space-y-4">{typeof children === 'function' ? children((other) => void submitWith(other)()) : children}</div>
        <div
          data-covers-fields
          className="sticky -bottom-6 -mx-6 mt-4 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-6 pt-4 pb-6 max-sm:*:flex-auto"
        >
          <Button variant="secondary" onClick={onClose} disabled={!isClosable}>
            {cancelLabel}
          </Button>
          <Button type="submit" variant={submit.variant ?? 'primary'} disabled={pending}>
            {pending && submit.pendingLabel !== undefined ? <Spinner className="size-4" /> : submit.icon}
            {(pending && submit.pendingLabel) || submit.label}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
