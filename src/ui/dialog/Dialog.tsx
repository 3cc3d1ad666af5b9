import * as RadixDialog from '@radix-ui/react-dialog'
import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import { useState, type ReactNode, type Ref } from 'react'
import { IconButton } from '../Button'
import { Layer } from './Layer'
import { LazyConfirmDialog } from './LazyConfirmDialog'
import { floatStyles } from '../styles'

type DialogProps = {
  title: string
  description?: string
  onClose: () => void
  /** Ignores clicks outside the dialog. */
  ignoreClicksOutside?: boolean
  /** Set while closing would lose input: closing then asks for confirmation, and clicks outside are ignored. */
  unsaved?: boolean
  /** Makes the dialog wide enough for a table. */
  wide?: boolean
  /** For a dialog that moves the focus to its Close button because nothing else is left in it. */
  closeButtonRef?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** A dialog for a small task, shown at the bottom of the screen on a phone. Render it only while it is open. */
export function Dialog({ title, description, onClose, ignoreClicksOutside, unsaved, wide, closeButtonRef, children }: DialogProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  // There is nothing left to ask once the input is being saved.
  if (isConfirming && !unsaved) setIsConfirming(false)
  const close = () => (unsaved ? setIsConfirming(true) : onClose())
  return (
    <Layer
      onClose={close}
      // A toast moves the dialog only if there is not enough room for both.
      overlayClassName="bg-shade/60 grid-rows-[minmax(min-content,1fr)_minmax(0,auto)] md:grid-rows-[minmax(min-content,1fr)_minmax(0,auto)_minmax(0,1fr)]"
      {...(description ? {} : { 'aria-describedby': undefined })}
      onInteractOutside={(event) => (ignoreClicksOutside || unsaved) && event.preventDefault()}
      onOpenAutoFocus={(event) => {
        // On a touchscreen, focusing a field would open the keyboard, which covers half the dialog on a phone.
        if (!window.matchMedia('(pointer: coarse)').matches || !(event.target instanceof HTMLElement)) return
        event.preventDefault()
        event.target.focus()
      }}
      onEscapeKeyDown={(event) => {
        // Escape first collapses an expanded part of the dialog.
        if (event.target instanceof Element && event.target.closest('[data-folds-on-escape]')) event.preventDefault()
      }}
      className={clsx(
        floatStyles,
        'appear relative row-start-2 mx-auto max-h-[90dvh] w-full overflow-y-auto rounded-b-none p-6 md:rounded-card',
        wide ? 'max-w-4xl' : 'max-w-lg',
      )}
    >
      <div className="pr-12">
        <RadixDialog.Title className="text-lg font-semibold break-words">{title}</RadixDialog.Title>
        {description && <RadixDialog.Description className="mt-1 text-muted">{description}</RadixDialog.Description>}
      </div>
      <div className="mt-5">{children}</div>
      {/* Last, so that the initial focus is in the first field. */}
      <IconButton ref={closeButtonRef} label="Close" onClick={close} className="absolute top-4 right-4">
        <X aria-hidden className="size-5" />
      </IconButton>
      {isConfirming && (
        <LazyConfirmDialog
          title="Close without saving?"
          description="What you entered here has not been saved and will be lost."
          confirmLabel="Close"
          cancelLabel="Keep editing"
          onConfirm={onClose}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </Layer>
  )
}
