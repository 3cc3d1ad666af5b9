import type { Tables } from '@/types/database.types'

export type SettingsRow = Omit<Tables<'collaboration_settings'>, 'owner_id'>

export type SettingName = keyof SettingsRow

export const SETTINGS_COLUMNS = 'add_houses,schedule_appointments,edit_status,notify_owner'

type SettingTexts = {
  name: SettingName
  /** Shown to the owner. */
  label: string
  hint: string
  /** Shown to members, depending on whether the setting is on. `{owner}` is replaced by the owner's name. */
  member: { on: string; off: string }
}

/** The four settings, in the order in which they are listed. */
export const SETTINGS: readonly SettingTexts[] = [
  {
    name: 'add_houses',
    label: 'Allow collaborators to add houses',
    hint: 'They can edit and delete the ones they add.',
    member: { on: 'You may add houses.', off: 'You may not add houses.' },
  },
  {
    name: 'schedule_appointments',
    label: 'Allow collaborators to schedule appointments',
    hint: 'They can change and cancel the ones they schedule.',
    member: { on: 'You may schedule appointments.', off: 'You may not schedule appointments.' },
  },
  {
    name: 'edit_status',
    label: 'Allow collaborators to edit status',
    hint: 'From Interested to Bought, for every house in your list.',
    member: { on: 'You may change the status of a house.', off: 'You may not change the status of a house.' },
  },
  {
    name: 'notify_owner',
    label: 'Notify me of collaborator actions',
    hint: 'The bell shows what they add, schedule, rate and change.',
    member: { on: '{owner} is notified of what you do.', off: '{owner} is not notified of what you do.' },
  },
]
