import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { Button } from '@/ui/Button'
import { Menu } from '@/ui/Menu'
import { buttonStyles } from '@/ui/styles'
import { FavoriteButton } from './FavoriteButton'
import type { House } from './house'
import { ShareMenu } from './ShareMenu'

type HouseActionsProps = {
  house: House
  /** Whether the person may edit and delete the house (ruling 2). */
  mayChange: boolean
  editPath: string
  /** The button that schedules a viewing; another feature's. Nothing for whom that is not allowed. */
  schedule: ReactNode
  onDelete: (house: House) => void
  onDeleteIntent: () => void
}

const secondary = buttonStyles({ variant: 'secondary' })

/** What can be done with the house: a row of buttons beside the title, on a phone a bar at the bottom of the screen. */
export function HouseActions(props: HouseActionsProps) {
  const { house, mayChange, editPath, schedule, onDelete, onDeleteIntent } = props
  return (
    <>
      <div className="hidden flex-wrap items-center gap-2 md:flex">
        <FavoriteButton house={house} worded className={secondary} />
        {schedule}
        <ShareMenu street={house.address.street} words="Share" triggerClassName={secondary} />
        {mayChange && (
          <>
            <Link to={editPath} className={secondary}>
              <Pencil aria-hidden className="size-4" />
              Edit
            </Link>
            <Button
              variant="secondary"
              className="text-danger!"
              onPointerEnter={onDeleteIntent}
              onFocus={onDeleteIntent}
              onClick={() => onDelete(house)}
            >
              <Trash2 aria-hidden className="size-4" />
              Delete
            </Button>
          </>
        )}
      </div>
      <ActionBar {...props} />
    </>
  )
}

function ActionBar({ house, mayChange, editPath, schedule, onDelete }: HouseActionsProps) {
  const navigate = useNavigate()
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex gap-2 border-t border-line bg-surface px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:hidden">
      <FavoriteButton house={house} className={buttonStyles({ variant: 'secondary', size: 'icon' })} />
      <span className="grid flex-1">{schedule}</span>
      <ShareMenu street={house.address.street} triggerClassName={buttonStyles({ variant: 'secondary', size: 'icon' })} />
      {mayChange && (
        <Menu
          label="More actions"
          iconOnly
          trigger={<EllipsisVertical aria-hidden className="size-5" />}
          triggerClassName={buttonStyles({ variant: 'secondary', size: 'icon' })}
          entries={[
            { kind: 'action', label: 'Edit', icon: <Pencil aria-hidden className="size-4" />, onSelect: () => void navigate(editPath) },
            {
              kind: 'action',
              label: 'Delete',
              danger: true,
              icon: <Trash2 aria-hidden className="size-4" />,
              onSelect: () => onDelete(house),
            },
          ]}
        />
      )}
    </div>
  )
}
