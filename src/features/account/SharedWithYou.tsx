import { useHunts } from '@/contexts/HuntContext'
import { formatLocalDate } from '@/domain/time/dates'
import { huntLabel, roleLabel } from '@/domain/sharing/hunt'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { useLeaveHuntDialog } from './useLeaveHunt'

/** The hunts that others share with the viewer, with buttons to leave them. */
export function SharedWithYou() {
  const { hunts, loaded } = useHunts()
  const leaveDialog = useLeaveHuntDialog()
  const sharedHunts = hunts.filter((hunt) => !hunt.isOwn)
  return (
    <Card title="Shared with you">
      {loaded && sharedHunts.length === 0 && (
        <p className="text-muted">Nobody is sharing a hunt with you yet. Hunts you join appear here.</p>
      )}
      <ul className="divide-y divide-line">
        {sharedHunts.map((hunt) => (
          <li key={hunt.ownerId} className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
            <span className="min-w-0">
              <span className="block truncate font-semibold">{huntLabel(hunt)}</span>
              <span className="figures block break-words text-muted">
                {roleLabel(hunt.role)}, since {formatLocalDate(hunt.since)}
              </span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Leave ${huntLabel(hunt)}`}
              onPointerEnter={leaveDialog.preload}
              onClick={() => leaveDialog.open(hunt)}
            >
              Leave
            </Button>
          </li>
        ))}
      </ul>
      {leaveDialog.dialog}
    </Card>
  )
}
