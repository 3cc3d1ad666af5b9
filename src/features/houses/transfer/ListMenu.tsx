import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { useMeasurement } from '@/contexts/MeasurementContext'
import { notify } from '@/lib/notify'
import { Menu, type MenuEntry } from '@/ui/Menu'
import { lazyOverlay } from '@/ui/Overlay'
import { buttonStyles } from '@/ui/styles'
import type { House } from '../house'
import type { ExportFormat } from './exportHouses'

const ImportDialog = lazyOverlay(async () => (await import('./ImportDialog')).ImportDialog)

type ListMenuProps = {
  houses: readonly House[]
  /** Those that the filters leave; they are what is exported. */
  shown: readonly House[]
  mayImport: boolean
  /** Begins choosing houses to compare; none where there are too few. */
  onCompare?: () => void
}

/** What can be done with the list as a whole. */
export function ListMenu({ houses, shown, mayImport, onCompare }: ListMenuProps) {
  const { system } = useMeasurement()
  const [importing, setImporting] = useState(false)

  const save = async (format: ExportFormat) => {
    try {
      const { exportHouses } = await import('./exportHouses')
      exportHouses(shown, houses.length, format, system)
    } catch {
      notify.error('The file could not be made', 'Check your connection and try again.')
    }
  }
  const entries: (MenuEntry | false | undefined)[] = [
    onCompare && { kind: 'action', label: 'Compare houses', onSelect: onCompare },
    mayImport && { kind: 'action', label: 'Import houses', onSelect: () => setImporting(true) },
    shown.length > 0 && { kind: 'action', label: 'Export as CSV', onSelect: () => void save('csv') },
    shown.length > 0 && { kind: 'action', label: 'Export as JSON', onSelect: () => void save('json') },
  ]
  const offered = entries.filter((entry) => typeof entry === 'object')
  if (offered.length === 0) return null
  return (
    <>
      <Menu
        label="List actions"
        iconOnly
        trigger={<EllipsisVertical aria-hidden className="size-5" />}
        triggerClassName={buttonStyles({ variant: 'secondary', size: 'icon' })}
        entries={offered}
      />
      {importing && <ImportDialog houses={houses} onClose={() => setImporting(false)} />}
    </>
  )
}
