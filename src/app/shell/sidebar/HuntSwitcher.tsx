import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import Users from 'lucide-react/icons/users'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHunts } from '@/contexts/HuntContext'
import { distinctHuntLabel, huntLabel } from '@/domain/sharing/hunt'
import { Menu } from '@/ui/menu/Menu'
import { paths } from '@/lib/paths'
import { useConfirmLeaving } from '@/ui/leaveGuard'

const HOUSE_PATH_PREFIX = '/app/house/'

type HuntSwitcherProps = { iconsOnly: boolean; onChoose?: () => void }

/** Shows the current hunt and switches to another. Hidden if there is only one hunt. */
export function HuntSwitcher({ iconsOnly, onChoose }: HuntSwitcherProps) {
  const { hunts, hunt, choose } = useHunts()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const confirmLeaving = useConfirmLeaving()
  if (hunts.length < 2) return null
  const currentLabel = huntLabel(hunt)
  const open = (ownerId: string) => {
    // The house on screen belongs to the old hunt, so switching opens the list. An unsaved form asks for confirmation first.
    if (pathname.startsWith(HOUSE_PATH_PREFIX)) void navigate(paths.dashboard(), { state: { hunt: ownerId } })
    else if (ownerId !== hunt.ownerId) confirmLeaving(() => choose(ownerId))
  }
  return (
    <div className="flex px-2 pb-2 *:min-w-0 *:flex-1">
      <Menu
        label={iconsOnly ? `Hunt: ${currentLabel}` : 'Choose a hunt'}
        iconOnly={iconsOnly}
        align="start"
        trigger={
          <>
            <Users aria-hidden className="size-4.5 shrink-0 text-primary" />
            {!iconsOnly && (
              <>
                <span className="sr-only">Hunt: </span>
                <span className="min-w-0 flex-1 truncate text-left font-semibold">{currentLabel}</span>
                <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
              </>
            )}
          </>
        }
        triggerClassName={
          iconsOnly
            ? 'flex size-8 items-center justify-center rounded-control border border-line hover:bg-sunken'
            : 'flex h-11 w-full items-center gap-2.5 rounded-control border border-line px-3 hover:bg-sunken md:pointer-fine:h-10'
        }
        entries={hunts.map((each) => ({
          kind: 'choice',
          label: `${distinctHuntLabel(each, hunts)}${each.unreadThreads.length > 0 ? ' · new messages' : ''}`,
          chosen: each.ownerId === hunt.ownerId,
          onSelect: () => {
            open(each.ownerId)
            onChoose?.()
          },
        }))}
      />
    </div>
  )
}
