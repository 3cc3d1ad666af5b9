import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { useNavigate } from 'react-router-dom'
import { useMeasurement } from '@/contexts/MeasurementContext'
import { notify } from '@/lib/notify'
import { paths } from '@/lib/paths'
import { Menu } from '@/ui/menu/Menu'
import type { MenuEntry } from '@/ui/menu/MenuContent'
import { buttonStyles } from '@/ui/styles'
import type { House } from '../house'
import { useRemoveExamplesDialog } from './RemoveExamples'
import type { ExportFormat } from '../transfer/exportHouses'

type ListMenuProps = {
  houses: readonly House[]
  isSavedCopy: boolean
  /** The houses that pass the filters. All of them except the examples can be exported. */
  shownHouses: readonly House[]
  /** Opens the import dialog; undefined if the viewer may not import. */
  onImport?: () => void
  mayRemoveExamples: boolean
}

/** A menu with actions on the whole list. */
export function ListMenu({ houses, isSavedCopy, shownHouses, onImport, mayRemoveExamples }: ListMenuProps) {
  const { system } = useMeasurement()
  const navigate = useNavigate()
  const exportableHouses = shownHouses.filter(({ isExample }) => !isExample)
  const removeDialog = useRemoveExamplesDialog(houses)

  const exportAs = async (format: ExportFormat) => {
    try {
      const { exportHouses } = await import('../transfer/exportHouses')
      const total = isSavedCopy ? null : houses.filter(({ isExample }) => !isExample).length
      exportHouses(exportableHouses, total, format, system)
    } catch {
      notify.error('The file could not be created', 'Check your connection and try again.')
    }
  }
  const entries: (MenuEntry | false | undefined)[] = [
    { kind: 'action', label: 'Wishes', onSelect: () => void navigate(paths.wishes()) },
    { kind: 'action', label: 'Monthly cost', onSelect: () => void navigate(paths.costs()) },
    onImport && { kind: 'action', label: 'Import houses', onSelect: onImport },
    exportableHouses.length > 0 && { kind: 'action', label: 'Export as CSV', onSelect: () => void exportAs('csv') },
    exportableHouses.length > 0 && { kind: 'action', label: 'Export as JSON', onSelect: () => void exportAs('json') },
    mayRemoveExamples && removeDialog.hasExamples && { kind: 'action', label: 'Remove examples', onSelect: removeDialog.ask },
  ]
  const offeredEntries = entries.filter((entry) => typeof entry === 'object')
  return (
    <>
      <Menu
        label="List actions"
        iconOnly
        trigger={<EllipsisVertical aria-hidden className="size-5" />}
        triggerClassName={buttonStyles({ variant: 'secondary', size: 'icon' })}
        entries={offeredEntries}
      />
      {removeDialog.dialog}
    </>
  )
}
