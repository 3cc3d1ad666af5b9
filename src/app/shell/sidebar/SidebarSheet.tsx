import * as RadixDialog from '@radix-ui/react-dialog'
import { Layer } from '@/ui/dialog/Layer'
import { SidebarContent } from './SidebarContent'

/** The sidebar as an overlay on phones. */
export function SidebarSheet({ onClose }: { onClose: () => void }) {
  return (
    <Layer
      onClose={onClose}
      overlayClassName="grid-rows-[auto_minmax(0,1fr)] bg-shade/60"
      aria-describedby={undefined}
      className="appear row-start-2 flex w-sidebar-sheet max-w-[85vw] flex-col border-r border-line bg-surface shadow-float"
    >
      <RadixDialog.Title className="sr-only">Menu</RadixDialog.Title>
      <SidebarContent iconsOnly={false} onNavigate={onClose} />
    </Layer>
  )
}
