import * as RadixDialog from '@radix-ui/react-dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../Button'
import { Layer } from './Layer'

type SheetProps = {
  title: string
  /** Stays visible below the scrolling content. */
  footer: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A side panel of controls that change the visible page; on a phone it is full-screen. */
export function Sheet({ title, footer, onClose, children }: SheetProps) {
  return (
    <Layer
      onClose={onClose}
      // The toast is above the sheet on a phone, and over the page beside the sheet on wider screens.
      overlayClassName="bg-shade/20 grid-rows-[auto_minmax(0,1fr)]"
      toastClassName="max-md:px-4 max-md:has-[[data-tone]]:py-2 md:absolute md:bottom-4 md:left-4 md:w-[356px]"
      aria-describedby={undefined}
      className="appear row-start-2 flex w-full flex-col border-line bg-surface shadow-float md:ml-auto md:w-96 md:border-l"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
        <RadixDialog.Title className="text-lg font-semibold">{title}</RadixDialog.Title>
        <IconButton label="Close" onClick={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div className="flex-1 overflow-y-auto p-5">{children}</div>
      <div className="flex items-center justify-between gap-3 border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {footer}
      </div>
    </Layer>
  )
}
