import { clsx } from 'clsx'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { SidebarContent } from './SidebarContent'
import type { SidebarState } from './useSidebar'

const SidebarSheet = lazyWithRetry(async () => (await import('./SidebarSheet')).SidebarSheet)

/** A column next to the page from 768 px (16rem, or 3rem with icons only), an overlay below that. A phone in landscape has both. */
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
