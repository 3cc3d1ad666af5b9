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
          <li key={id} className="flex items-center justify-between gap-4 py-3 last:pb-0">
            <CollaboratorName name={name} email={email}>
              <span className="block break-words text-muted">{email}</span>
              <span className="block md:hidden">{role}</span>
            </CollaboratorName>
            <span className="flex items-center gap-4">
              <span className="max-md:hidden">{role}</span>
              <ExampleBadge />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
