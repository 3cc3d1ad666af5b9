import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { type Hunt, huntLabel, isPermission, roleLabel } from '@/domain/sharing/hunt'
import { isolateText } from '@/domain/text/unicode'
import { formatLocalDate } from '@/domain/time/dates'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Skeleton } from '@/ui/Skeleton'
import { AskOwner } from './AskOwner'
import { SETTINGS } from './settings'
import { useCollaborationSettings } from './useCollaborationSettings'

/** Shows a collaborator the owner of the hunt, and the collaborator's own role, join date and permissions. */
export function SharedHunt({ hunt, children }: { hunt: Hunt; children: ReactNode }) {
  const { data: settings, errorUpdateCount, isFetching, refetch } = useCollaborationSettings(hunt.ownerId)
  // Stays true during a retry.
  const failed = !settings && errorUpdateCount > 0
  const isLoading = !settings && !failed
  const owner = isolateText(hunt.ownerName) || 'The owner'
  return (
    <Card title={huntLabel(hunt)}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <dt className="text-muted">Owner</dt>
        <dd className="break-words">{isolateText(hunt.ownerName) || '–'}</dd>
        <dt className="text-muted">Your role</dt>
        <dd className="break-words">{roleLabel(hunt.role) || '–'}</dd>
        <dt className="text-muted">Member since</dt>
        <dd className="figures">{hunt.since ? formatLocalDate(hunt.since) : '–'}</dd>
      </dl>
      <h3 className="mt-6 mb-2 font-semibold">What you may do</h3>
      <ul aria-busy={isLoading} className="space-y-2">
        <PermissionItem allowed>You see every house and appointment, and add your own stars and hearts.</PermissionItem>
        {settings &&
          SETTINGS.map(({ name, member }) => (
            <PermissionItem key={name} allowed={settings[name]}>
              {(settings[name] ? member.on : member.off).replace('{owner}', () => owner)}
              {!settings[name] && isPermission(name) && (
                <span className="mt-1.5 block">
                  <AskOwner hunt={hunt} permission={name} size="sm" />
                </span>
              )}
            </PermissionItem>
          ))}
        {isLoading && SETTINGS.map(({ name }) => <Skeleton key={name} className="h-5 w-72 max-w-full" />)}
      </ul>
      {failed && (
        <div role="alert" className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">What else you may do could not be loaded.</p>
          <Button variant="secondary" size="sm" aria-disabled={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">{children}</div>
    </Card>
  )
}

function PermissionItem({ allowed, children }: { allowed: boolean; children: ReactNode }) {
  const Icon = allowed ? Check : X
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden className={allowed ? 'mt-0.5 size-4 shrink-0 text-primary' : 'mt-0.5 size-4 shrink-0 text-muted'} />
      <span className={allowed ? 'min-w-0 break-words' : 'text-muted'}>{children}</span>
    </li>
  )
}
