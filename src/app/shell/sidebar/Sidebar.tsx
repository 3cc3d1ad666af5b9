import { clsx } from 'clsx'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { SidebarContent } from './SidebarContent'
import type { SidebarState } from './useSidebar'

const SidebarSheet = lazyWithRetry(async () => (await import('./SidebarSheet')).SidebarSheet)

/**
 * From 768 px, a column next to the page (16rem wide, or 3rem if it shows only icons); on narrower screens, an overlay. A phone in
 * landscape has both.
 */
export function Sidebar({ sidebar: { isDesktop, isRail, isOpen, close } }: { sidebar: SidebarState }) {
  const isExpanded = isDesktop && isOpen
  return (
    <>
      {(isDesktop || isRail) && (
        <aside
          aria-label="Sidebar"
          className={clsx(
            'sticky top-0 flex h-dvh shrink-0 flex-col border-r border-line bg-surface print:hidden',
            isExpanded ? 'w-sidebar' : 'w-sidebar-icons',
          )}
        >
          <SidebarContent iconsOnly={!isExpanded} />
        </aside>
      )}
      {!isDesktop && isOpen && <SidebarSheet onClose={close} />}
    </>
  )
}
