import type { MemberAction } from './memberAction'
import type { Collaborator } from './collaborator'

/** An entry to look at while there are no collaborators (spec §3, ruling 8). */
export type SampleCollaborator = { id: string; name: string; email: string; role: string }

export const SAMPLE_COLLABORATORS: readonly SampleCollaborator[] = [
  { id: 'sample-partner', name: 'Your partner', email: 'partner@example.com', role: 'Partner' },
  { id: 'sample-agent', name: 'Your agent', email: 'agent@example.com', role: 'Agent' },
  { id: 'sample-friend', name: 'A good friend', email: 'friend@example.com', role: 'Friend' },
]

/** spec §3 names two empty lists: what stands for collaborators, and for what they did, while neither is known. */
export const NO_COLLABORATORS: readonly Collaborator[] = []
export const NO_ACTIONS: readonly MemberAction[] = []
