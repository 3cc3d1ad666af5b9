import { useQuery } from '@tanstack/react-query'
import Columns3 from 'lucide-react/icons/columns-3'
import CloudDownload from 'lucide-react/icons/cloud-download'
import CloudOff from 'lucide-react/icons/cloud-off'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Printer from 'lucide-react/icons/printer'
import Trash2 from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useHunt } from '@/contexts/HuntContext'
import { viewingLabelQuery } from '@/features/viewings/localViewingQueries'
import { Button } from '@/ui/Button'
import { Menu } from '@/ui/menu/Menu'
import type { MenuEntry } from '@/ui/menu/MenuContent'
import { buttonStyles } from '@/ui/styles'
import { ToastSlot } from '@/ui/toast/ToastSlot'
import { paths } from '@/lib/paths'
import { FavoriteButton } from '../components/FavoriteButton'
import type { House } from '../house'
import type { OfflineHouseActions } from '../offline/useOfflineHouses'
import { ShareMenu } from './ShareMenu'

type HouseActionsProps = {
  house: House
  /** Whether the viewer may edit and delete the house. */
  mayChange: boolean
  /**
   * The button that schedules a viewing or, if the viewer is not allowed to, asks the owner for permission. Passed in because it
   * belongs to another feature.
   */
  scheduleButton: ReactNode
  offlineCopy: OfflineHouseActions
  onPrint: () => void
  onDelete: (house: House) => void
  onDeleteIntent: () => void
}

const secondaryStyles = buttonStyles({ variant: 'secondary' })

/** Shows the actions of a house: a row of buttons next to the title, or a bar at the bottom of a phone's screen. */
export function HouseActions(props: HouseActionsProps) {
  const { house, mayChange, scheduleButton, offlineCopy, onPrint, onDelete, onDeleteIntent } = props
  const viewingEntries = useViewingEntries(house)
  return (
    <>
      <div className="hidden flex-wrap items-center gap-2 md:flex short:flex">
        <FavoriteButton house={house} showsLabel className={secondaryStyles} />
        {scheduleButton}
        <ShareMenu street={house.address.street} label="Share" triggerClassName={secondaryStyles} />
        <Link to={paths.chooseHouses(house.id)} className={secondaryStyles}>
          <Columns3 aria-hidden className="size-4" />
          Compare with…
        </Link>
        {mayChange && (
          <>
            <Link to={paths.editHouse(house.id)} className={secondaryStyles}>
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
        <MoreMenu entries={[...viewingEntries, ...offlineEntries(house, offlineCopy), printEntry(onPrint)]} />
      </div>
      <ActionBar {...props} viewingEntries={viewingEntries} />
    </>
  )
}

type ActionBarProps = HouseActionsProps & { viewingEntries: readonly MenuEntry[] }

function ActionBar({ house, mayChange, viewingEntries, scheduleButton, offlineCopy, onPrint, onDelete }: ActionBarProps) {
  const navigate = useNavigate()
  const compareEntry: MenuEntry = {
    kind: 'action',
    label: 'Compare with…',
    icon: <Columns3 aria-hidden className="size-4" />,
    onSelect: () => void navigate(paths.chooseHouses(house.id)),
  }
  const editEntry: MenuEntry = {
    kind: 'action',
    label: 'Edit',
    icon: <Pencil aria-hidden className="size-4" />,
    onSelect: () => void navigate(paths.editHouse(house.id)),
  }
  const removeEntry: MenuEntry = {
    kind: 'action',
    label: 'Delete',
    danger: true,
    icon: <Trash2 aria-hidden className="size-4" />,
    onSelect: () => onDelete(house),
  }
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap gap-2 border-t border-line bg-surface px-[min(1rem,5vw)] pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:hidden short:hidden print:hidden">
      <ToastSlot level="bar" />
      <FavoriteButton house={house} className={buttonStyles({ variant: 'secondary', size: 'icon' })} />
      {/* A long label wraps inside the button. With large text, the buttons that no longer fit move to a row below. */}
      <span className="grid max-w-full flex-1 basis-24">{scheduleButton}</span>
      <ShareMenu street={house.address.street} triggerClassName={buttonStyles({ variant: 'secondary', size: 'icon' })} />
      <MoreMenu
        entries={[
          ...viewingEntries,
          compareEntry,
          ...(mayChange ? [editEntry] : []),
          ...offlineEntries(house, offlineCopy),
          printEntry(onPrint),
          ...(mayChange ? [removeEntry] : []),
        ]}
      />
    </div>
  )
}

function useViewingEntries({ id, isExample }: House): MenuEntry[] {
  const navigate = useNavigate()
  const { data: label = 'Start viewing' } = useQuery(viewingLabelQuery(useHunt().viewerId, id))
  if (isExample) return []
  const icon = <Play aria-hidden className="size-4" />
  return [{ kind: 'action', label, icon, onSelect: () => void navigate(paths.viewing(id)) }]
}

const printEntry = (onSelect: () => void): MenuEntry => ({
  kind: 'action',
  label: 'Print',
  icon: <Printer aria-hidden className="size-4" />,
  onSelect,
})

/** Returns the menu entry that saves or removes the offline copy. Examples have no entry, because they ship with the app. */
function offlineEntries({ isExample }: House, { isSaved, save, remove }: OfflineHouseActions): MenuEntry[] {
  if (isExample) return []
  const entry: MenuEntry = isSaved
    ? { kind: 'action', label: 'Remove from this device', icon: <CloudOff aria-hidden className="size-4" />, onSelect: remove }
    : { kind: 'action', label: 'Keep for offline', icon: <CloudDownload aria-hidden className="size-4" />, onSelect: save }
  return [entry]
}

function MoreMenu({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <Menu
      label="More actions"
      iconOnly
      trigger={<EllipsisVertical aria-hidden className="size-5" />}
      triggerClassName={buttonStyles({ variant: 'secondary', size: 'icon' })}
      entries={entries}
    />
  )
}
