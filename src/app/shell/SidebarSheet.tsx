import * as RadixDialog from '@radix-ui/react-dialog'
import { useReturnFocus } from '@/ui/useReturnFocus'
import { SidebarContent } from './SidebarContent'

/** The sidebar laid over the page on a phone. */
export function SidebarSheet({ onClose }: { onClose: () => void }) {
  const returnFocus = useReturnFocus()
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-shade/60" />
        <RadixDialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="appear fixed inset-y-0 left-0 z-50 flex w-sidebar-sheet max-w-[85vw] flex-col border-r border-line bg-surface shadow-float"
        >
          <RadixDialog.Title className="sr-only">Menu</RadixDialog.Title>
          <SidebarContent iconsOnly={false} onNavigate={onClose} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
