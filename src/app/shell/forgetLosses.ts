import type { QueryClient } from '@tanstack/react-query'
import { fetchHousesById } from '@/features/houses/housesById'
import { keptHouseIds, unkeepHouses } from '@/features/houses/kept/keptHouses'
import { dropLocalChecks, dropLostViewing, isDraft, localHuntData } from '@/features/viewings/localViewings'
import { hasDatabase } from '@/lib/outbox/database'
import { forgetOthers } from '@/lib/outbox/forgetPerson'

/**
 * Deletes kept data of houses that no longer exist, of hunts no longer shared, and of other people who used this browser. Never
 * deletes unsent changes.
 * @param hunts the owners of the person's hunts
 * @throws AppError if the server cannot be asked; the person's own data then stays
 */
export async function forgetLosses(client: QueryClient, person: string, hunts: readonly string[]): Promise<void> {
  if (!(await hasDatabase())) return
  await forgetOthers(person, isDraft)
  const [houses, { checksOf, viewings }] = await Promise.all([keptHouseIds(person), localHuntData(person)])
  const asked = new Set([...houses, ...viewings.map(({ houseId }) => houseId)])
  const seen = new Set(asked.size > 0 ? (await fetchHousesById([...asked], person)).map(({ id }) => id) : [])
  await unkeepHouses(
    client,
    person,
    houses.filter((id) => !seen.has(id)),
  )
  for (const viewing of viewings) if (!seen.has(viewing.houseId)) await dropLostViewing(person, viewing)
  for (const ownerId of checksOf) if (!hunts.includes(ownerId)) await dropLocalChecks(person, ownerId)
}
