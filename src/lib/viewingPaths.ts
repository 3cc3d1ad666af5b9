import { paths } from './paths'

// Apart from the other paths, which the landing page loads.

/** The screen for the hour inside a house. */
export const viewingPath = (houseId: string, appointmentId?: string): string =>
  `/app/viewing/${encodeURIComponent(houseId)}${appointmentId ? `?appointment=${encodeURIComponent(appointmentId)}` : ''}`

/** What was found out about a house at its viewings. */
export const viewingsPath = (houseId: string): string => `${paths.house(houseId)}/viewings`

/** What a hunt checks at its viewings. */
export const checksPath = (): string => '/app/checks'
