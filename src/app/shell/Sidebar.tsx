import { clsx } from 'clsx'
import { lazyOverlay } from '@/ui/Overlay'
import { SidebarContent } from './SidebarContent'
import type { SidebarState } from './useSidebar'

const SidebarSheet = lazyOverlay(async () => (await import('./SidebarSheet')).SidebarSheet)

/** Beside the page from 768 px on (16rem, or 3rem of icons), a sheet over it below (spec §9). */
export function Sidebar({ sidebar }: { sidebar: SidebarState }) {
  if (!sidebar.desktop) return sidebar.open ? <SidebarSheet onClose={sidebar.close} /> : null
  return (
    <aside
      aria-label="Sidebar"
      className={clsx(
        'sticky top-0 flex h-dvh print:hidden shrink-0 flex-col border-r border-line bg-surface transition-[width]',
        sidebar.open ? 'w-sidebar' : 'w-sidebar-icons',
      )}
    >
      <SidebarContent iconsOnly={!sidebar.open} />
    </aside>
  )
}
