import { Bell, LogOut, Monitor, Moon, Ruler, Sun, UserCog } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useAuth, useUser } from '@/contexts/AuthContext'
import { useMeasurement } from '@/contexts/MeasurementContext'
import { useTheme, type Theme } from '@/contexts/ThemeContext'
import { initials } from '@/domain/initials'
import type { MeasurementSystem } from '@/domain/preferences'
import { fullNameOf } from '@/lib/fullName'
import { Avatar } from '@/ui/Avatar'
import { Menu } from '@/ui/Menu'
import { buttonStyles } from '@/ui/styles'
import { paths } from '../paths'

const iconButton = buttonStyles({ variant: 'quiet', size: 'icon' })
const icon = 'size-5'
const entryIcon = 'size-4 text-muted'

/** What other members did; until a hunt is shared there is nothing to tell. */
export function NotificationsMenu() {
  return (
    <Menu
      label="Notifications"
      iconOnly
      trigger={<Bell aria-hidden className={icon} />}
      triggerClassName={iconButton}
      entries={[]}
      empty={<p className="px-4 py-6 text-center text-sm text-muted">No new notifications</p>}
    />
  )
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
