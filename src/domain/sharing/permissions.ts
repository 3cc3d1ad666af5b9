/** What an owner may allow to the collaborators of their hunt; each is a column of the table `collaboration_settings`. */
export const PERMISSIONS = ['add_houses', 'schedule_appointments', 'edit_status'] as const

export type Permission = (typeof PERMISSIONS)[number]

/** What it allows, to follow "may" or "let you". */
export const PERMITTED: Record<Permission, string> = {
  add_houses: 'add houses',
  schedule_appointments: 'schedule appointments',
  edit_status: 'change the status',
}

export function isPermission(value: unknown): value is Permission {
  return PERMISSIONS.some((permission) => permission === value)
}
