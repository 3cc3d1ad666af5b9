import { useUser } from '@/contexts/AuthContext'
import { Button } from '@/ui/Button'
import { Switch } from '@/ui/form/Switch'
import { Skeleton } from '@/ui/Skeleton'
import { SETTINGS, type SettingsRow } from './settings'
import { useChangeSetting, useCollaborationSettings } from './useCollaborationSettings'

/** The owner's four settings as switches, each saved as soon as it is flipped. */
export function SettingSwitches() {
  const { data: settings, errorUpdateCount, isFetching, refetch } = useCollaborationSettings(useUser().id)
  if (!settings) {
    // The count stays during a retry, so that the button does not disappear.
    if (errorUpdateCount === 0) return SETTINGS.map(({ name }) => <Skeleton key={name} className="my-2 h-12" />)
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">The settings could not be loaded. They have not changed.</p>
        <Button variant="secondary" size="sm" aria-disabled={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    )
  }
  return (
    <div className="divide-y divide-line">
      {SETTINGS.map((setting) => (
        <SettingSwitch key={setting.name} setting={setting} settings={settings} />
      ))}
    </div>
  )
}

function SettingSwitch({ setting, settings }: { setting: (typeof SETTINGS)[number]; settings: SettingsRow }) {
  const change = useChangeSetting(useUser().id, setting.name)
  return (
    <Switch
      label={setting.label}
      hint={setting.hint}
      checked={settings[setting.name]}
      busy={change.isPending}
      onChange={(isOn) => change.mutate(isOn)}
    />
  )
}
