import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Ruler from 'lucide-react/icons/ruler'
import Sun from 'lucide-react/icons/sun'
import UserCog from 'lucide-react/icons/user-cog'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAuth, useUser } from '@/contexts/AuthContext'
import { useMeasurement } from '@/contexts/MeasurementContext'
import { useTheme, type Theme } from '@/contexts/ThemeContext'
import { initials } from '@/domain/sharing/memberNames'
import type { MeasurementSystem } from '@/domain/units/preferences'
import { fullNameOf } from '@/lib/account/account'
import { signOutWarning, type SignOutWarning } from '@/lib/account/signOutWarning'
import { hasOutboxEntries } from '@/lib/outbox/flags'
import { paths } from '@/lib/paths'
import { Avatar } from '@/ui/Avatar'
import { LazyConfirmDialog } from '@/ui/dialog/LazyConfirmDialog'
import { useConfirmLeaving } from '@/ui/leaveGuard'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { Menu } from '@/ui/menu/Menu'
import type { MenuEntry } from '@/ui/menu/MenuContent'
import { buttonStyles } from '@/ui/styles'
import { useIsPhone } from '@/ui/hooks/useIsPhone'

const SignOutDialog = lazyWithRetry(async () => (await import('./outbox/SignOutDialog')).SignOutDialog)

const iconButtonStyles = buttonStyles({ variant: 'quiet', size: 'icon' })
const iconStyles = 'size-5'
const entryIconStyles = 'size-4 text-muted'

const THEME_CHOICES: readonly { theme: Theme; label: string; icon: typeof Sun }[] = [
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
  { theme: 'system', label: 'System', icon: Monitor },
]

function useThemeChoices() {
  const { theme, setTheme } = useTheme()
  const entries = THEME_CHOICES.map(({ theme: value, label, icon: ChoiceIcon }): MenuEntry => ({
    kind: 'choice',
    label,
    icon: <ChoiceIcon aria-hidden className={entryIconStyles} />,
    chosen: value === theme,
    onSelect: () => setTheme(value),
  }))
  return { Icon: THEME_CHOICES.find((choice) => choice.theme === theme)?.icon ?? Monitor, entries }
}

export function ThemeMenu() {
  const { Icon, entries } = useThemeChoices()
  return (
    <Menu
      label="Theme"
      iconOnly
      trigger={<Icon aria-hidden className={iconStyles} />}
      triggerClassName={iconButtonStyles}
      entries={entries}
    />
  )
}

const MEASUREMENT_CHOICES: readonly { value: MeasurementSystem; label: string }[] = [
  { value: 'imperial', label: 'Imperial (ft²)' },
  { value: 'metric', label: 'Metric (m²)' },
]

function useUnitChoices(): MenuEntry[] {
  const { system, setSystem } = useMeasurement()
  return MEASUREMENT_CHOICES.map(({ value, label }) => ({
    kind: 'choice',
    label,
    chosen: value === system,
    onSelect: () => setSystem(value),
  }))
}

export function MeasurementMenu() {
  return (
    <Menu
      label="Measurement units"
      iconOnly
      trigger={<Ruler aria-hidden className={iconStyles} />}
      triggerClassName={iconButtonStyles}
      entries={useUnitChoices()}
    />
  )
}

const heading = (label: string): MenuEntry => ({ kind: 'heading', label })

export function UserMenu() {
  const { signOut } = useAuth()
  const [confirmation, setConfirmation] = useState<'outbox' | SignOutWarning | null>(null)
  const { id, email, user_metadata: profile } = useUser()
  const navigate = useNavigate()
  const fullName = fullNameOf(profile)
  const isPhone = useIsPhone()
  const themeChoices = useThemeChoices()
  const unitChoices = useUnitChoices()
  const picture = typeof profile.avatar_url === 'string' ? profile.avatar_url : undefined
  const finishSignOut = () => {
    setConfirmation(null)
    void signOut()
  }
  // Unsaved notes and messages exist only in this browser, and signing out deletes them.
  const confirmUnsavedTexts = () => {
    const warning = signOutWarning()
    if (warning) setConfirmation(warning)
    else finishSignOut()
  }
  const confirmUnsent = () => (hasOutboxEntries(id) ? setConfirmation('outbox') : confirmUnsavedTexts())
  const confirmLeaving = useConfirmLeaving()
  const startSignOut = () => confirmLeaving(confirmUnsent)
  const onRequest = useEffectEvent(startSignOut)
  useEffect(() => onSignOutRequest(() => onRequest()), [])
  return (
    <>
      <Menu
        label="Your account"
        iconOnly
        trigger={<Avatar initials={initials(fullName, email)} picture={picture} />}
        triggerClassName={iconButtonStyles}
        header={
          <div className="mb-1 border-b border-line px-3 pt-1.5 pb-2.5">
            {fullName && <p className="font-semibold break-words">{fullName}</p>}
            <p className="text-sm break-words text-muted">{email}</p>
          </div>
        }
        entries={[
          {
            kind: 'action',
            label: 'Profile Settings',
            icon: <UserCog aria-hidden className={entryIconStyles} />,
            onSelect: () => void navigate(paths.settings()),
          },
          { kind: 'action', label: 'Logout', icon: <LogOut aria-hidden className={entryIconStyles} />, onSelect: startSignOut },
          // A phone's top bar has no room for separate menus.
          ...(isPhone ? [heading('Theme'), ...themeChoices.entries, heading('Measurement units'), ...unitChoices] : []),
        ]}
      />
      {confirmation === 'outbox' ? (
        <SignOutDialog onLeave={confirmUnsavedTexts} onStay={() => setConfirmation(null)} />
      ) : (
        confirmation && <LazyConfirmDialog {...confirmation} onConfirm={finishSignOut} onCancel={() => setConfirmation(null)} />
      )}
    </>
  )
}

const signOutListeners = new Set<() => void>()

/** Signs out like the user menu, with a confirmation if something would be lost. */
export function requestSignOut() {
  for (const listener of signOutListeners) listener()
}

/** Adds the user menu's listener. Returns a function that removes it. */
function onSignOutRequest(listener: () => void): () => void {
  signOutListeners.add(listener)
  return () => void signOutListeners.delete(listener)
}
