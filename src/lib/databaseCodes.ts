/** Failures that the database tells apart by an SQLSTATE of the product's own. The first migration says when it raises each. */
export const DATABASE_CODES = {
  invitationNotValid: 'HH001',
  notMember: 'HH002',
  invitationNotFound: 'HH003',
  invitationMailsUsedUp: 'HH004',
  limitPassed: 'HH005',
  alreadyMember: 'HH006',
  dayChanged: 'HH007',
} as const
