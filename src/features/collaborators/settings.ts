import type { Tables } from '@/types/database.types'

export type SettingsRow = Omit<Tables<'collaboration_settings'>, 'owner_id'>

export type SettingName = keyof SettingsRow

export const SETTINGS_COLUMNS = 'add_houses,schedule_appointments,edit_status,notify_owner'

type SettingTexts = {
  name: SettingName
  /** The option as its owner reads it (spec §2). */
  label: string
  hint: string
  /** As a member reads it, for on and off; `{owner}` stands for the owner's name. */
  member: { on: string; off: string }
}

/** The four options, in the order of spec §2. */
export const SETTINGS: readonly SettingTexts[] = [
  {
    name: 'add_houses',
    label: 'Allow collaborators to add houses',
    hint: 'They may edit and delete the ones they added.',
    member: { on: 'You may add houses.', off: 'You may not add houses.' },
  },
  {
    name: 'schedule_appointments',
    label: 'Allow collaborators to schedule appointments',
    hint: 'They may change and cancel the ones they scheduled.',
    member: { on: 'You may schedule appointments.', off: 'You may not schedule appointments.' },
  },
  {
    name: 'edit_status',
    label: 'Allow collaborators to edit status',
    hint: 'From Interested to Bought, on every house of your list.',
    member: { on: 'You may change the status of a house.', off: 'You may not change the status of a house.' },
  },
  {
    name: 'notify_owner',
    label: 'Notify me of collaborator actions',
    hint: 'Under the bell: what they add, schedule, rate and change.',
    member: { on: '{owner} is notified of what you do.', off: '{owner} is not notified of what you do.' },
  },
]
