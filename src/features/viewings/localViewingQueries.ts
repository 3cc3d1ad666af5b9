import { queryOptions } from '@tanstack/react-query'

/**
 * The viewings on this device, each with whether it can be continued. Not read again when something is captured, but whenever a screen
 * that needs them opens.
 */
export const localViewingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['viewings-on-device', userId],
    queryFn: async () => {
      const { isInProgress, readLocalViewings } = await import('./localViewings')
      return (await readLocalViewings(userId)).map(({ houseId, appointmentId, startedAt, endedAt }) => ({
        houseId,
        appointmentId,
        startedAt,
        endedAt,
        isInProgress: isInProgress({ startedAt, endedAt }),
      }))
    },
    staleTime: 0,
  })

/** What the link to the viewing screen of a house says. */
export const viewingLabelQuery = (userId: string, houseId: string) =>
  queryOptions({
    ...localViewingsQuery(userId),
    select: (viewings) =>
      viewings.some((viewing) => viewing.isInProgress && viewing.houseId === houseId) ? 'Continue viewing' : 'Start viewing',
  })
