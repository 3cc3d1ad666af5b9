import { clsx } from 'clsx'
import { Link, NavLink } from 'react-router-dom'
import { useHunt } from '@/contexts/HuntContext'
import { Logo } from '@/ui/illustrations/Logo'
import { paths } from '@/lib/paths'
import { HuntSwitcher } from './HuntSwitcher'
import { destinations } from './navigation'
import { UnreadCount, unreadLabel } from '../UnreadCount'

type SidebarContentProps = { iconsOnly: boolean; onNavigate?: () => void }

/** The sidebar's content, which is shown next to the page or in the overlay. */
export function SidebarContent({ iconsOnly, onNavigate }: SidebarContentProps) {
  const { members, unreadThreads } = useHunt()
  const unreadCount = unreadThreads.length
  return (
    <>
      <div className={clsx('flex h-14 shrink-0 items-center px-2', iconsOnly && 'short:hidden')}>
        <Link
          to={paths.dashboard()}
          onClick={onNavigate}
          aria-label="House Hunter, dashboard"
          className="flex h-10 min-w-0 items-center gap-2.5 rounded-control px-1.5 font-semibold"
        >
          <span className="shrink-0 text-primary">
            <Logo />
          </span>
          {!iconsOnly && <span className="truncate text-base">House Hunter</span>}
        </Link>
      </div>
      <HuntSwitcher iconsOnly={iconsOnly} onChoose={onNavigate} />
      <nav aria-label="Main" className={clsx('flex-1 overflow-y-auto px-2 py-2', iconsOnly && 'short:p-0.5')}>
        <ul className="space-y-1 short:space-y-0">
          {destinations(members.length).map(({ label, to, icon: Icon, preload, hasBadge }) => (
            <li key={to}>
              <NavLink
                to={to}
                onClick={onNavigate}
                onPointerEnter={preload}
                onFocus={preload}
                aria-label={hasBadge && unreadCount > 0 ? `${label}, ${unreadLabel(unreadCount)}` : iconsOnly ? label : undefined}
                {...(iconsOnly && { 'data-tooltip': label, 'data-tooltip-delay': '0', 'data-tooltip-side': 'right' })}
                className={({ isActive }) =>
                  clsx(
                    'relative flex items-center gap-3 rounded-control',
                    iconsOnly ? 'size-8 justify-center short:size-11' : 'h-11 px-3 md:pointer-fine:h-9',
                    isActive ? 'bg-primary-soft font-semibold text-primary' : 'text-muted hover:bg-sunken hover:text-ink',
                  )
                }
              >
                <Icon aria-hidden className="size-4.5 shrink-0" />
                {!iconsOnly && label}
                {hasBadge && <UnreadCount count={unreadCount} className={iconsOnly ? 'absolute -top-0.5 -right-0.5' : 'ml-auto'} />}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {!iconsOnly && <p className="px-5 py-4 text-xs text-muted">© 2025 House Hunter</p>}
    </>
  )
}
