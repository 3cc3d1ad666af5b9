import { Bell, LogOut, Monitor, Moon, Ruler, Sun, UserCog } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useAuth, useUser } from '@/contexts/AuthContext'
import { useMeasurement } from '@/contexts/MeasurementContext'
import { useTheme, type Theme } from '@/contexts/ThemeContext'
import { initials } from '@/domain/initials'
import type { Place } from '@/features/activity/notificationWords'
import { useUnread } from '@/features/activity/useUnread'
import type { MeasurementSystem } from '@/domain/preferences'
import { fullNameOf } from '@/lib/fullName'
import { Avatar } from '@/ui/Avatar'
import { Menu } from '@/ui/Menu'
import { lazyOverlay } from '@/ui/Overlay'
import { buttonStyles } from '@/ui/styles'
import { paths } from '../paths'
import { useHuntOnArrival } from './useHuntOnArrival'

const iconButton = buttonStyles({ variant: 'quiet', size: 'icon' })
const icon = 'size-5'
const entryIcon = 'size-4 text-muted'

const NotificationList = lazyOverlay(async () => (await import('@/features/activity/NotificationList')).NotificationList)

/** What other members did, with the number of what is unread on the bell (ruling 19). */
export function NotificationsMenu() {
  const unread = useUnread()
  useHuntOnArrival()
  return (
    <Menu
      label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      iconOnly
      trigger={
        <>
          <Bell aria-hidden className={icon} />
          {unread > 0 && <UnreadBadge count={unread} />}
        </>
      }
      triggerClassName={`${iconButton} relative`}
      onPreload={NotificationList.preload}
    >
      <NotificationList pathOf={pathOf} />
    </Menu>
  )
}

function UnreadBadge({ count }: { count: number }) {
  return (
    <span
      aria-hidden
      className="figures absolute top-1 left-1/2 ml-0.5 min-w-4 rounded-full bg-primary px-1 text-center text-xs font-semibold text-on-primary ring-2 ring-canvas"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}

function pathOf(place: Place): string {
  switch (place.page) {
    case 'house':
      return paths.house(place.id)
    case 'calendar':
      return `${paths.calendar()}?date=${place.date}`
    case 'collaborators':
      return paths.collaborators()
    case 'houses':
      return paths.dashboard()
  }
}

const THEME_CHOICES: readonly { theme: Theme; label: string; icon: typeof Sun }[] = [
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
  { theme: 'system', label: 'System', icon: Monitor },
]

export function ThemeMenu() {
  const { theme, setTheme } = useTheme()
  const Icon = THEME_CHOICES.find((choice) => choice.theme === theme)?.icon ?? Monitor
  return (
    <Menu
      label="Theme"
      iconOnly
      trigger={<Icon aria-hidden className={icon} />}
      triggerClassName={iconButton}
      entries={THEME_CHOICES.map(({ theme: value, label, icon: ChoiceIcon }) => ({
        kind: 'choice',
        label,
        icon: <ChoiceIcon aria-hidden className={entryIcon} />,
        chosen: value === theme,
        onSelect: () => setTheme(value),
      }))}
    />
  )
}

const MEASUREMENT_CHOICES: readonly { value: MeasurementSystem; label: string }[] = [
  { value: 'imperial', label: 'Imperial (ft²)' },
  { value: 'metric', label: 'Metric (m²)' },
]

export function MeasurementMenu() {
  const { system, setSystem } = useMeasurement()
  return (
    <Menu
      label="Measurement units"
      iconOnly
      trigger={<Ruler aria-hidden className={icon} />}
      triggerClassName={iconButton}
      entries={MEASUREMENT_CHOICES.map(({ value, label }) => ({
        kind: 'choice',
        label,
        chosen: value === system,
        onSelect: () => setSystem(value),
      }))}
    />
  )
}

export function UserMenu() {
  const { signOut } = useAuth()
  const { email, user_metadata: profile } = useUser()
  const navigate = useNavigate()
  const fullName = fullNameOf(profile)
  const picture = typeof profile.avatar_url === 'string' ? profile.avatar_url : undefined
  return (
    <Menu
      label="Your account"
      iconOnly
      trigger={<Avatar initials={initials(fullName, email)} picture={picture} />}
      triggerClassName={iconButton}
      header={
        <div className="mb-1 border-b border-line px-3 pt-1.5 pb-2.5">
          {fullName && <p className="truncate font-semibold">{fullName}</p>}
          <p className="truncate text-sm text-muted">{email}</p>
        </div>
      }
      entries={[
        {
          kind: 'action',
          label: 'Profile Settings',
          icon: <UserCog aria-hidden className={entryIcon} />,
          onSelect: () => void navigate(paths.settings()),
        },
        { kind: 'action', label: 'Logout', icon: <LogOut aria-hidden className={entryIcon} />, onSelect: () => void signOut() },
      ]}
    />
  )
}
