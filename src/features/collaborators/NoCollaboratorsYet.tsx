import { EmptyState } from '@/ui/EmptyState'
import { ExampleBadge } from '@/ui/ExampleBadge'
import { NoCollaborators } from '@/ui/illustrations/NoCollaborators'
import { CollaboratorName } from './CollaboratorName'
import { EXAMPLE_COLLABORATORS } from './exampleCollaborators'

/** No collaborators yet: says so, and shows by examples what the list will look like. */
export function NoCollaboratorsYet() {
  return (
    <>
      <EmptyState drawing={<NoCollaborators />} title="No collaborators yet">
        Two pairs of eyes see more than one. Invite your partner, an agent or a friend: they see the houses and appointments of your own
        hunt, and you decide what they may do.
      </EmptyState>
      <ul inert className="divide-y divide-line border-t border-line opacity-60">
        {EXAMPLE_COLLABORATORS.map(({ id, name, email, role }) => (
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
