import { activityTables } from '@/features/activity/activityTables'
import { appointmentTables } from '@/features/appointments/appointmentTables'
import { collaboratorTables } from '@/features/collaborators/collaboratorTables'
import { costTables } from '@/features/costs/costTables'
import { houseTables } from '@/features/houses/houseTables'
import { messageTables } from '@/features/messages/messageTables'
import { placeTables } from '@/features/places/placeTables'
import { viewingTables } from '@/features/viewings/viewingTables'
import { wishTables } from '@/features/wishes/wishTables'
import type { HuntTables } from '@/lib/huntTable'

/** All tables of a hunt. The compiler reports a table that no feature declares. */
export const HUNT_TABLES: HuntTables = {
  ...houseTables,
  ...appointmentTables,
  ...collaboratorTables,
  ...activityTables,
  ...wishTables,
  ...messageTables,
  ...viewingTables,
  ...costTables,
  ...placeTables,
}
