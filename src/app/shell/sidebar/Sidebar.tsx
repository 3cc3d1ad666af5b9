import { clsx } from 'clsx'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { SidebarContent } from './SidebarContent'
import type { SidebarState } from './useSidebar'

const SidebarSheet = lazyWithRetry(async () => (await import('./SidebarSheet')).SidebarSheet)

/** From 768 px next to the page (16rem, or 3rem of icons), below that a sheet over it; on a phone in landscape, icons and a sheet. */
export function Sidebar({ sidebar: { desktop, rail, open, close } }: { sidebar: SidebarState }) {
  const expanded = desktop && open
  return (
    <>
      {(desktop || rail) && (
        <aside
          aria-label="Sidebar"
          className={clsx(
            'sticky top-0 flex h-dvh shrink-0 flex-col border-r border-line bg-surface print:hidden',
            expanded ? 'w-sidebar' : 'w-sidebar-icons',
          )}
        >
          <SidebarContent iconsOnly={!expanded} />
        </aside>
      )}
      {!desktop && open && <SidebarSheet onClose={close} />}
    </>
  )
}
