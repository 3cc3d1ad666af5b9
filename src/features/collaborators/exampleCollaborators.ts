import type { MemberAction } from './memberAction'
import type { Collaborator } from './collaborator'

/** An entry to look at while there are no collaborators. */
export type ExampleCollaborator = { id: string; name: string; email: string; role: string }

export const EXAMPLE_COLLABORATORS: readonly ExampleCollaborator[] = [
  { id: 'example-partner', name: 'Your partner', email: 'partner@example.com', role: 'Partner' },
  { id: 'example-agent', name: 'Your agent', email: 'agent@example.com', role: 'Agent' },
  { id: 'example-friend', name: 'A good friend', email: 'friend@example.com', role: 'Friend' },
]

/** Constant, so that a list that is not known yet causes no renders. */
export const NO_COLLABORATORS: readonly Collaborator[] = []
export const NO_ACTIONS: readonly MemberAction[] = []
