/** The first segment of every query key. A feature builds its keys on its own root and may invalidate another's. */
export const ROOT_KEYS = {
  account: ['account'],
  houses: ['houses'],
  appointments: ['appointments'],
  collaborators: ['collaborators'],
  activity: ['activity'],
} as const

/** The change that leaves a hunt: while it runs, the hunt may be gone before the answer tells so. */
export const LEAVING = ['leave-hunt'] as const
