import { APPOINTMENT_COLUMNS } from '@/features/appointments/appointment'
import { COLLABORATOR_COLUMNS } from '@/features/collaborators/collaborator'
import { ACTION_COLUMNS } from '@/features/collaborators/memberAction'
import { SETTINGS_COLUMNS } from '@/features/collaborators/settings'
import { HOUSE_WITH_OPINIONS_COLUMNS } from '@/features/houses/house'
import { MESSAGE_COLUMNS } from '@/features/messages/message'
import { VIEWING_COLUMNS } from '@/features/viewings/viewing'

/** The columns that the app selects from each table, in PostgREST's syntax. */
export const SELECTS = {
  houses: HOUSE_WITH_OPINIONS_COLUMNS,
  collaborations: COLLABORATOR_COLUMNS,
  appointments: APPOINTMENT_COLUMNS,
  messages: MESSAGE_COLUMNS,
  viewings: VIEWING_COLUMNS,
  settings: SETTINGS_COLUMNS,
  actions: ACTION_COLUMNS,
}
