import { clsx } from 'clsx'
import { CalendarDays, Heart, House, Menu, Plus } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { useHunt } from '@/contexts/HuntContext'
import { paths } from '../paths'

const tab = 'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs'

/** The phone's main navigation, with Add in the middle. Forms and the detail page have a bar of their own there. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { pathname } = useLocation()
  const { mayAddHouses } = useHunt()
  if (pathname.startsWith('/app/house/')) return null
  return (
    <nav
      aria-label="Quick navigation"
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <Tab to={paths.dashboard()} label="Houses" icon={House} />
      <Tab to={paths.favorites()} label="Favorites" icon={Heart} />
      {mayAddHouses && (
        <Link to={paths.newHouse()} aria-label="Add House" className={tab}>
          <span className="grid size-11 place-items-center rounded-full bg-primary text-on-primary">
            <Plus aria-hidden className="size-6" />
          </span>
        </Link>
      )}
      <Tab to={paths.calendar()} label="Calendar" icon={CalendarDays} />
      <button type="button" onClick={onMore} className={clsx(tab, 'text-muted')}>
        <Menu aria-hidden className="size-5" />
        More
      </button>
    </nav>
  )
}

function Tab({ to, label, icon: Icon }: { to: string; label: string; icon: ComponentType<{ className?: string }> }) {
  return (
    <NavLink to={to} className={({ isActive }) => clsx(tab, isActive ? 'font-semibold text-primary' : 'text-muted')}>
      <Icon aria-hidden className="size-5" />
      {label}
    </NavLink>
  )
}
