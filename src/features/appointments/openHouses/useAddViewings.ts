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

/** A viewing could not be added; `addedCount` others were added before it. */
class ViewingNotAdded extends Error {
  constructor(
    readonly addedCount: number,
    cause: unknown,
  ) {
    super('A viewing could not be added', { cause })
  }
}

/** Adds open houses to the calendar as viewings of a saved house. */
export function useAddViewings() {
  const client = useQueryClient()
  return useSave({
    write: async ({ house, times }: OpenHouseViewings) => {
      const [{ insertAppointment }, { APPOINTMENT_LIMITS }] = await loadWrites()
      let addedCount = 0
      try {
        for (const time of times) {
          const location = formatAddress(house.address).slice(0, APPOINTMENT_LIMITS.location)
          const fields = { ...time, title: 'Open house', house_id: house.id, location, contacts: [], notes: '' }
          cacheSavedAppointment(client, house.userId, await insertAppointment(uuid(), fields))
          addedCount += 1
        }
      } catch (error) {
        throw new ViewingNotAdded(addedCount, error)
      }
    },
    // "Save and add another" may add the next house while this one's viewings are being saved.
    mayOverlap: true,
    success: (_, { times, house }) => ({
      title: times.length === 1 ? 'Viewing added' : `${times.length} viewings added`,
      description: `${house.address.street} is saved, and in your calendar.`,
    }),
    failure: (error, { house, times }) => {
      const savedText = `${house.address.street} is saved.`
      const addedCount = error instanceof ViewingNotAdded ? error.addedCount : 0
      if (addedCount > 0) {
        return { title: `${addedCount} of ${times.length} viewings added`, description: `${savedText} Schedule the rest from its page.` }
      }
      return times.length === 1
        ? { title: 'Viewing not added', description: `${savedText} Schedule its open house from its page.` }
        : { title: 'Viewings not added', description: `${savedText} Schedule its open houses from its page.` }
    },
  })
}
