import { ChevronDown } from 'lucide-react'
import { useHuntOf } from '@/contexts/HuntContext'
import { mayChangeStatus } from '@/domain/hunt'
import { HOUSE_STATUSES } from '@/domain/status'
import { Card } from '@/ui/Card'
import { Menu } from '@/ui/Menu'
import { buttonStyles } from '@/ui/styles'
import type { House } from './house'
import { StatusBadge } from './StatusBadge'
import { useSetStatus } from './useHouses'

/** The side panel's card: the status and, for whom it is theirs to change, the way to another one (ruling 2). */
export function StatusCard({ house }: { house: House }) {
  const hunt = useHuntOf(house.userId)
  const setStatus = useSetStatus()
  const choose = (status: string) => {
    if (status !== house.status && !setStatus.isPending) setStatus.mutate({ house, status })
  }
  const change = mayChangeStatus(hunt, hunt.viewerId, house) && (
    <Menu
      label="Change status"
      trigger={
        <>
          {setStatus.isPending ? 'Saving...' : 'Change'}
          <ChevronDown aria-hidden className="size-4" />
        </>
      }
      triggerClassName={buttonStyles({ variant: 'quiet', size: 'sm' }, '-mr-2')}
      entries={HOUSE_STATUSES.map((status) => ({
        kind: 'choice',
        label: status,
        chosen: status === house.status,
        onSelect: () => choose(status),
      }))}
    />
  )
  return (
    <Card title="Status" action={change}>
      <StatusBadge status={house.status} />
    </Card>
  )
}
