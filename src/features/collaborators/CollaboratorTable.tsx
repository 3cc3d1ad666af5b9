import { roleLabel } from '@/domain/sharing/hunt'
import type { Collaborator } from './collaborator'
import { CollaboratorMenu, type CollaboratorActions } from './CollaboratorMenu'
import { CollaboratorName } from './CollaboratorName'
import { InvitationStatus } from './InvitationStatus'

type CollaboratorRowsProps = {
  collaborators: readonly Collaborator[]
  actions: CollaboratorActions
}

const COLUMNS = ['Name', 'Email', 'Role', 'Status', 'Actions']

export function CollaboratorTable({ collaborators, actions }: CollaboratorRowsProps) {
  return (
    <table aria-label="Current Collaborators" className="w-full table-fixed border-collapse text-left">
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          {COLUMNS.map((column) => (
            <th
              key={column}
              scope="col"
              className="px-2 py-2 font-semibold first:w-[26%] first:pl-0 nth-2:w-[30%] last:w-16 last:px-0 last:text-right"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {collaborators.map((collaborator) => {
          const { id, email, role } = collaborator
          return (
            <tr key={id} className="h-14">
              <td className="py-2 pr-2">
                <CollaboratorName {...collaborator} />
              </td>
              <td className="px-2 py-2 break-words text-muted">{email ?? '–'}</td>
              <td className="px-2 py-2 break-words">{roleLabel(role)}</td>
              <td className="px-2">
                <InvitationStatus collaborator={collaborator} stacked />
              </td>
              <td className="text-right">
                <CollaboratorMenu collaborator={collaborator} actions={actions} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The collaborators as cards, for narrow screens. */
export function CollaboratorCards({ collaborators, actions }: CollaboratorRowsProps) {
  return (
    <ul aria-label="Current Collaborators" className="divide-y divide-line">
      {collaborators.map((collaborator) => {
        const { id, email, role } = collaborator
        return (
          <li key={id} className="flex items-start justify-between gap-2 py-3 first:pt-0 last:pb-0">
            <CollaboratorName {...collaborator}>
              {email && <span className="block break-words text-muted">{email}</span>}
              <span className="mt-1 flex flex-wrap items-center gap-x-3">
                <span className="min-w-0 break-words">{roleLabel(role)}</span>
                <InvitationStatus collaborator={collaborator} />
              </span>
            </CollaboratorName>
            <CollaboratorMenu collaborator={collaborator} actions={actions} />
          </li>
        )
      })}
    </ul>
  )
}
