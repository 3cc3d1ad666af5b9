import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { makeRowsDownload, type HuntTables, type PatchRows } from '@/lib/huntTable'
import { applyTableChanges } from '@/lib/live/liveList'
import { currentLiveList } from './liveAppointments'

const patch: PatchRows = (queryClient, scope, response) =>
  applyTableChanges(currentLiveList(queryClient, scope.ownerId), queryClient, scope, response)

export const appointmentTables = {
  appointments: {
    root: ROOT_KEYS.appointments,
    live: { patch },
    download: { appointments: makeRowsDownload('appointments', 'user_id', ['id']) },
    photos: null,
    loadOfflineSpec: null,
  },
} satisfies Partial<HuntTables>
