import * as RadixDialog from '@radix-ui/react-dialog'
import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import { useState, type ReactNode } from 'react'
import { IconButton } from '../Button'
import { Layer } from './Layer'
import { LazyConfirmDialog } from './LazyConfirmDialog'
import { floatStyles } from '../styles'

type DialogProps = {
  title: string
  description?: string
  onClose: () => void
  /** Ignores clicks outside the dialog. */
  keepOpen?: boolean
  /** Set while closing would lose input: closing then asks first, and clicks outside are ignored. */
  unsaved?: boolean
  /** For tables. */
  wide?: boolean
  /** Set if it opens on top of another dialog, to dim that too. */
  above?: boolean
  children: ReactNode
}

/** A dialog for a small task; on a phone it is at the bottom of the screen. Render it only while it is open. */
export function Dialog({ title, description, onClose, keepOpen, unsaved, wide, above, children }: DialogProps) {
  const [asking, setAsking] = useState(false)
  const close = () => (unsaved ? setAsking(true) : onClose())
  return (
    <Layer
      onClose={close}
      overlayClassName={clsx('bg-shade/60', above && 'z-50')}
      {...(description ? {} : { 'aria-describedby': undefined })}
      onInteractOutside={(event) => (keepOpen || unsaved) && event.preventDefault()}
      onOpenAutoFocus={(event) => {
        // On a phone focusing a field would open the keyboard, which covers half the dialog.
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
        'appear fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[min(90dvh,calc(100dvh-var(--toast-room,0px)))] overflow-y-auto rounded-b-none p-6',
        wide ? 'max-w-4xl' : 'max-w-lg',
        'md:top-[calc(50%+var(--toast-room,0px)/2)] md:bottom-auto md:-translate-y-1/2 md:rounded-card',
      )}
    >
      <div className="pr-12">
        <RadixDialog.Title className="text-lg font-semibold break-words">{title}</RadixDialog.Title>
        {description && <RadixDialog.Description className="mt-1 text-muted">{description}</RadixDialog.Description>}
      </div>
      <div className="mt-5">{children}</div>
      {/* Last, so that the initial focus is in the first field. */}
      <IconButton label="Close" onClick={close} className="absolute top-4 right-4">
        <X aria-hidden className="size-5" />
      </IconButton>
      {asking && (
        <LazyConfirmDialog
          title="Close without saving?"
          description="What you entered here has not been saved and will be lost."
          confirmLabel="Close"
          cancelLabel="Keep editing"
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      )}
    </Layer>
  )
}
