import { useFormatArea } from '@/contexts/formats'
import { formatAddress, type Address } from '@/domain/address/address'
import { type Contact, isPropertyType, PROPERTY_TYPE_LABELS } from '@/domain/house/house'
import { asCurrency, formatPrice } from '@/domain/money/money'
import { conflictingColumns } from '@/lib/api/conflicts'
import { fieldName } from '@/lib/api/rowFields'
import { ConflictDialog } from '@/ui/dialog/ConflictDialog'
import { HOUSE_MERGE_RULES, storedFields, type House, type HouseFields } from '../house'
import { changedColumns } from './houseForm'
import { fieldLabel } from '../transfer/houseFile'

type HouseConflictDialogProps = {
  mine: HouseFields
  /** The house when editing began. */
  base: House
  theirs: House
  /** What earlier attempts to save sent. These values do not conflict with the viewer's own. */
  unanswered?: readonly Partial<HouseFields>[]
  onKeepMine: () => void
  /** @param hasOtherChanges whether the viewer also changed fields that do not conflict, which are still to be saved */
  onTakeTheirs: (hasOtherChanges: boolean) => void
  onClose: () => void
}

/** Compares the viewer's version with another member's, for each field that both changed. */
export function HouseConflictDialog({ mine, base, theirs, unanswered, onTakeTheirs, ...handlers }: HouseConflictDialogProps) {
  const fieldText = useFieldText()
  const stored = storedFields(theirs)
  const changes = changedColumns(mine, base)
  const conflicting = conflictingColumns(changes, storedFields(base), stored, { ...HOUSE_MERGE_RULES, unanswered })
  // A changed currency is shown as part of the price.
  const columns = new Set(conflicting.map((column) => (column === 'price_currency' ? 'price' : column)))
  const rows = [...columns].flatMap((column) => {
    const field = fieldName(column)
    const label = fieldLabel(field)
    if (!label) return []
    if (field === 'photos') return { label, ...photoTexts(mine.photos as string[], stored.photos as string[]) }
    return { label, yours: fieldText(field, mine[column], mine), theirs: fieldText(field, stored[column], stored) }
  })
  return (
    <ConflictDialog
      title="Somebody else changed this property"
      rows={rows}
      onTakeTheirs={() => onTakeTheirs(conflicting.length < Object.keys(changes).length)}
      {...handlers}
    />
  )
}

/** Returns a function that formats the value of a field. */
function useFieldText() {
  const formatArea = useFormatArea()
  return (field: keyof House, value: unknown, { price_currency }: HouseFields): string => {
    if (value === null || value === '') return field === 'lotSize' ? 'No lot' : '—'
    if (field === 'address') return formatAddress(value as Address)
    if (field === 'price') return formatPrice(Number(value), asCurrency(price_currency))
    if (field === 'squareFeet' || field === 'lotSize') return formatArea(Number(value))
    if (field === 'propertyType' && isPropertyType(value)) return PROPERTY_TYPE_LABELS[value]
    if (field === 'bedrooms' && value === 0) return 'Studio'
    if (field === 'contacts') return (value as Contact[]).map(contactText).join('\n') || '—'
    return typeof value === 'number' ? String(value) : (value as string)
  }
}

const contactText = ({ name, role, phone, email }: Contact) => [name, role, phone, email].filter(Boolean).join(', ')

/** Says how many photos each version has, and how many of them the other one lacks. */
function photoTexts(mine: readonly string[], stored: readonly string[]) {
  const text = (photos: readonly string[], others: readonly string[]) => {
    const uniqueCount = photos.filter((photo) => !others.includes(photo)).length
    return `${photos.length} ${photos.length === 1 ? 'photo' : 'photos'}${uniqueCount > 0 ? `, ${uniqueCount} only here` : ''}`
  }
  const [yours, theirs] = [text(mine, stored), text(stored, mine)]
  const differsOnlyInOrder = mine.length === stored.length && mine.every((photo) => stored.includes(photo))
  return { yours, theirs: differsOnlyInOrder ? `${theirs}, in another order` : theirs }
}
