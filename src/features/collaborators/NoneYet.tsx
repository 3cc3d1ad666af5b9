import { EmptyState } from '@/ui/EmptyState'
import { ExampleBadge } from '@/ui/ExampleBadge'
import { NoCollaborators } from '@/ui/illustrations/NoCollaborators'
import { CollaboratorName } from './CollaboratorName'
import { SAMPLE_COLLABORATORS } from './emptyAndSampleLists'

/** No collaborators: says so, and shows with examples what the list will look like (ruling 8). */
export function NoneYet() {
  return (
    <>
      <EmptyState drawing={<NoCollaborators />} title="No collaborators yet">
        Two people see more than one. Invite your partner, an agent or a friend.
      </EmptyState>
      <ul inert className="divide-y divide-line border-t border-line opacity-60">
        {SAMPLE_COLLABORATORS.map(({ id, name, email, role }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 last:pb-0">
            <CollaboratorName name={name} email={email}>
              <span className="block truncate text-muted">{email}</span>
            </CollaboratorName>
            <span className="flex items-center gap-4">
              {role}
              <ExampleBadge />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
