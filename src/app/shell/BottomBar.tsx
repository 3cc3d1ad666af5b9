import { clsx } from 'clsx'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Heart from 'lucide-react/icons/heart'
import House from 'lucide-react/icons/house'
import Menu from 'lucide-react/icons/menu'
import Plus from 'lucide-react/icons/plus'
import type { ComponentType } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { useHunt } from '@/contexts/HuntContext'
import { paths } from '@/lib/paths'
import { useCurrentMainAction } from '@/ui/hooks/useMainAction'
import { useHasBottomBar } from '@/ui/hooks/useIsPhone'
import { ToastSlot } from '@/ui/toast/ToastSlot'
import { UnreadCount, unreadLabel } from './UnreadCount'

const tabStyles = 'flex min-h-bar min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs'

/** The labels do not fit if the text is large. Then only the icons are shown, which grow with the text. */
const labelStyles = 'max-w-full text-center break-words hyphens-auto @max-[16em]:sr-only'

/**
 * The phone's main navigation. Its plus button runs the screen's own action, by default "Add House". Hidden on a house's screens,
 * because the form and the detail page have their own bars.
 */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { pathname } = useLocation()
  const unreadCount = useHunt().unreadThreads.length
  if (pathname.startsWith('/app/house/')) return null
  return (
    <nav
      aria-label="Quick navigation"
      className="@container fixed inset-x-0 bottom-0 z-30 flex border-t text-base border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden short:hidden print:hidden"
    >
      <ToastSlot level="bar" />
      <Tab to={paths.dashboard()} label="Houses" icon={House} unread={unreadCount} />
      <Tab to={paths.favorites()} label="Favorites" icon={Heart} />
      <MainAction />
      <Tab to={paths.calendar()} label="Calendar" icon={CalendarDays} />
      <button type="button" onClick={onMore} className={clsx(tabStyles, 'text-muted')}>
        <Menu aria-hidden className="size-5" />
        <span className={labelStyles}>More</span>
      </button>
    </nav>
  )
}

const plusIcon = (
  <span className="grid size-touch place-items-center rounded-full bg-primary text-on-primary">
    <Plus aria-hidden className="size-6" />
  </span>
)

function MainAction() {
  const { mayAddHouses } = useHunt()
  const action = useCurrentMainAction()
  // Without the bar, the page shows this action among its own buttons.
  const hasBottomBar = useHasBottomBar()
  if (action) {
    const { label, disabled, run, preload } = action
    if (!hasBottomBar) return null
    return (
      <button
        type="button"
        aria-label={label}
        disabled={disabled}
        onClick={run}
        onPointerEnter={preload}
        onFocus={preload}
        className={clsx(tabStyles, 'disabled:opacity-60')}
      >
        {plusIcon}
      </button>
    )
  }
  if (action === null || !mayAddHouses) return null
  return (
    <Link to={paths.newHouse()} aria-label="Add House" className={tabStyles}>
      {plusIcon}
    </Link>
  )
}

type TabProps = { to: string; label: string; icon: ComponentType<{ className?: string }>; unread?: number }

function Tab({ to, label, icon: Icon, unread = 0 }: TabProps) {
  return (
    <NavLink
      to={to}
      aria-label={unread > 0 ? `${label}, ${unreadLabel(unread)}` : undefined}
      className={({ isActive }) => clsx(tabStyles, isActive ? 'font-semibold text-primary' : 'text-muted')}
    >
      <span className="relative">
        <Icon aria-hidden className="size-5" />
        <UnreadCount count={unread} className="absolute -top-1.5 left-3" />
      </span>
      <span className={labelStyles}>{label}</span>
    </NavLink>
  )
}
