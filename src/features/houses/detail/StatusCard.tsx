import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { useHuntOf } from '@/contexts/HuntContext'
import { mayChangeStatus } from '@/domain/sharing/hunt'
import { HOUSE_STATUSES } from '@/domain/house/house'
import { Card } from '@/ui/Card'
import { Menu } from '@/ui/menu/Menu'
import { buttonStyles } from '@/ui/styles'
import type { House } from '../house'
import { StatusBadge } from '../components/StatusBadge'
import { useSetStatus } from '../useHouses'

/** Shows the status, with a menu to change it if the viewer is allowed to. */
export function StatusCard({
  house,
  children,
}: {
  house: House
  /** Shown below the status, e.g. a request for permission to change it. */ children?: ReactNode
}) {
  const hunt = useHuntOf(house.userId)
  const setStatus = useSetStatus()
  const choose = (status: string) => {
    if (status !== house.status) setStatus.mutate({ house, status })
  }
  const changeMenu = mayChangeStatus(hunt, hunt.viewerId, house) && (
    <Menu
      label="Change status"
      trigger={
        <>
          {setStatus.isPending ? 'Saving...' : 'Change'}
          <ChevronDown aria-hidden className="size-4" />
        </>
      }
      busy={setStatus.isPending}
      className="-mr-2"
      triggerClassName={buttonStyles({ variant: 'quiet', size: 'sm' })}
      entries={HOUSE_STATUSES.map((status) => ({
        kind: 'choice',
        label: status,
        chosen: status === house.status,
        onSelect: () => choose(status),
      }))}
    />
  )
  return (
    <Card title="Status" action={changeMenu}>
      <StatusBadge status={house.status} />
      {children && <div className="mt-3 empty:hidden">{children}</div>}
    </Card>
  )
}
