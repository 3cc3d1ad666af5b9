import { useQuery } from '@tanstack/react-query'
import { useUser } from '@/contexts/AuthContext'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { TRY_LATER, useSave } from '@/lib/api/useSave'
import { type Collaborator, NO_COLLABORATORS } from './collaborator'
import { collaboratorKeys, collaboratorListQuery } from './collaboratorQueries'
import { InvitationAccepted, removeCollaboration } from './invitationWrites'

export type CollaboratorList = {
  collaborators: readonly Collaborator[]
  state: 'loading' | 'failed' | 'loaded'
  retry: () => void
  retrying: boolean
}

/** The collaborators of the viewer's own hunt, whichever hunt is on screen. */
export function useCollaborators(): CollaboratorList {
  const query = useQuery(collaboratorListQuery(useUser().id))
  // Stays true during a retry.
  const failed = query.errorUpdateCount > 0
  return {
    collaborators: query.data ?? NO_COLLABORATORS,
    state: query.data ? 'loaded' : failed ? 'failed' : 'loading',
    retry: () => void query.refetch(),
    retrying: query.isFetching,
  }
}

/** Removes a collaborator and ends their access at once, or revokes an invitation. */
export function useRemoveCollaborator() {
  const { id: ownerId } = useUser()
  return useSave({
    write: removeCollaboration,
    patch: (client, _, { id }) => {
      client.setQueryData<Collaborator[]>(collaboratorKeys.list(ownerId), (list) => list?.filter((each) => each.id !== id))
      // The member's opinions are deleted with the membership.
      const { collaborators, houses, activity } = ROOT_KEYS
      for (const queryKey of [collaborators, houses, activity]) void client.invalidateQueries({ queryKey })
    },
    success: (_, { email, accepted }: Collaborator) =>
      accepted || email
        ? { title: 'Collaborator removed', description: 'The collaborator has been removed from your account.' }
        : { title: 'Invite link revoked', description: 'Nobody can use it to join anymore.' },
    failure: (error, _, client) => {
      if (!(error instanceof InvitationAccepted)) return { title: 'Error removing collaborator', description: TRY_LATER }
      void client.invalidateQueries({ queryKey: ROOT_KEYS.collaborators })
      return { title: 'Already accepted', description: 'Somebody has joined with this invitation. You can still remove them.' }
    },
  })
}
