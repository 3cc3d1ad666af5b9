import { useQueryClient } from '@tanstack/react-query'
import { v4 as uuid } from 'uuid'
import { formatAddress } from '@/domain/address/address'
import type { HouseCore } from '@/domain/house/house'
import type { OpenHouseTime } from '@/domain/listing/openHouses/openHouseTimes'
import { useSave } from '@/lib/api/useSave'
import { cacheSavedAppointment } from '../appointmentCache'

/** Imports the write functions and the length limits on first use. */
const loadWrites = () => Promise.all([import('../appointmentWrites'), import('../dialog/appointmentForm')])

type OpenHouseViewings = { house: Pick<HouseCore, 'id' | 'userId' | 'address'>; times: readonly OpenHouseTime[] }

/** Adds open houses to the calendar as viewings of a saved house. */
export function useAddViewings() {
  const client = useQueryClient()
  return useSave({
    write: async ({ house, times }: OpenHouseViewings) => {
      const [{ insertAppointment }, { APPOINTMENT_LIMITS }] = await loadWrites()
      for (const time of times) {
        const location = formatAddress(house.address).slice(0, APPOINTMENT_LIMITS.location)
        const fields = { ...time, title: 'Open house', house_id: house.id, location, contacts: [], notes: '' }
        cacheSavedAppointment(client, house.userId, await insertAppointment(uuid(), fields))
      }
    },
    // "Save and add another" may add the next house while this one's viewings are being saved.
    mayOverlap: true,
    success: (_, { times, house }) => ({
      title: times.length === 1 ? 'Viewing added' : `${times.length} viewings added`,
      description: `${house.address.street} is saved, and in your calendar.`,
    }),
    failure: (_, { house }) => ({
      title: 'Viewing not added',
      description: `${house.address.street} is saved. Schedule its open house from its page.`,
    }),
  })
}
