/** The product's own SQLSTATEs. The first migration documents when each is raised. */
export const DATABASE_CODES = {
  invitationNotValid: 'HH001',
  notMember: 'HH002',
  invitationNotFound: 'HH003',
  invitationMailsUsedUp: 'HH004',
  limitPassed: 'HH005',
  alreadyMember: 'HH006',
  dayChanged: 'HH007',
} as const
