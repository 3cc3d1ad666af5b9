import { paths } from './paths'

/** What is said about a house, with one message in sight. Apart from the other paths, which the landing page loads. */
export const threadPath = (houseId: string, message?: string): string =>
  `${paths.house(houseId)}?tab=together${message ? `&message=${encodeURIComponent(message)}` : ''}`
