/** The first segment of every query key. A feature builds its keys on its own root and may invalidate another's. */
export const ROOT_KEYS = {
  account: ['account'],
  houses: ['houses'],
  appointments: ['appointments'],
  collaborators: ['collaborators'],
  activity: ['activity'],
} as const
