import { useUser } from '@/contexts/AuthContext'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Switch } from '@/ui/form/Switch'
import { Skeleton } from '@/ui/Skeleton'
import { SETTINGS, type SettingsRow } from './settings'
import { useChangeSetting, useCollaborationSettings } from './useCollaborationSettings'

/** The four options of the own hunt (spec §2, ruling 2). Each is saved by itself, at once. */
export function CollaborationSettings() {
  const { data: settings, isPending, isFetching, refetch } = useCollaborationSettings(useUser().id)
  return (
    <Card title="Collaboration Settings" className="max-w-form">
      {settings && (
        <div className="divide-y divide-line">
          {SETTINGS.map((setting) => (
            <Setting key={setting.name} setting={setting} settings={settings} />
          ))}
        </div>
      )}
      {isPending && SETTINGS.map(({ name }) => <Skeleton key={name} className="my-2 h-12" />)}
      {!isPending && !settings && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">The settings could not be loaded. They hold as they are.</p>
          <Button variant="secondary" size="sm" aria-disabled={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
    </Card>
  )
}

function Setting({ setting, settings }: { setting: (typeof SETTINGS)[number]; settings: SettingsRow }) {
  const change = useChangeSetting(useUser().id, setting.name)
  return (
    <Switch
      label={setting.label}
      hint={setting.hint}
      checked={settings[setting.name]}
      busy={change.isPending}
      onChange={(on) => change.mutate(on)}
    />
  )
}
