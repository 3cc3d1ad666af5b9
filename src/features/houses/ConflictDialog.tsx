import { useCurrency } from '@/contexts/CurrencyContext'
import { useArea } from '@/contexts/formats'
import { formatAddress, type Address } from '@/domain/address'
import { asCurrency, formatPrice } from '@/domain/money'
import { isPropertyType, PROPERTY_TYPE_LABELS } from '@/domain/propertyType'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import type { House } from './house'
import { storedFields, type HouseFields } from './houseFields'
import { changedFields } from './houseForm'

type ConflictDialogProps = {
  mine: HouseFields
  /** The house as it was when editing began. */
  base: House
  theirs: House
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

const LABELS: Partial<Record<keyof HouseFields, string>> = {
  address: 'Address',
  price: 'Price',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  square_feet: 'Property Size',
  lot_size: 'Lot Size',
  year_built: 'Year Built',
  property_type: 'Property Type',
  status: 'Status',
  photos: 'Photos',
  notes: 'Notes',
  contacts: 'Contacts',
}

/** Two people changed the same thing: shows both versions and loses neither. */
export function ConflictDialog({ mine, base, theirs, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const show = useFieldText(theirs)
  const stored = storedFields(theirs)
  const ownChanges = changedFields(mine, storedFields(base))
  const differing = Object.keys(changedFields(ownChanges as HouseFields, stored)) as (keyof HouseFields)[]
  return (
    <Dialog
      title="Somebody else changed this property"
      description="It was saved by another person while you were editing. Choose which version stays; what they changed elsewhere is kept either way."
      onClose={onClose}
    >
      <table className="w-full text-left">
        <thead>
          <tr className="text-muted">
            <th className="py-1 pr-3 font-normal">
              <span className="sr-only">Field</span>
            </th>
            <th className="py-1 pr-3 font-normal">Yours</th>
            <th className="py-1 font-normal">Theirs</th>
          </tr>
        </thead>
        <tbody>
          {differing
            .filter((field) => LABELS[field])
            .map((field) => (
              <tr key={field} className="border-t border-line align-top">
                <th className="py-2 pr-3 font-normal text-muted">{LABELS[field]}</th>
                <td className="py-2 pr-3 break-words">{show(field, mine[field])}</td>
                <td className="py-2 break-words">{show(field, stored[field])}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button onClick={onKeepMine}>Keep mine</Button>
      </div>
    </Dialog>
  )
}

/** A column's value in words. */
function useFieldText(house: House) {
  const area = useArea()
  const { currency } = useCurrency()
  return (field: keyof HouseFields, value: unknown): string => {
    if (value === null || value === '') return '—'
    if (field === 'address') return formatAddress(value as Address)
    if (field === 'price') return formatPrice(Number(value), asCurrency(house.priceCurrency || currency))
    if (field === 'square_feet' || field === 'lot_size') return area(Number(value))
    if (isPropertyType(value)) return PROPERTY_TYPE_LABELS[value]
    if (field === 'photos') return `${(value as string[]).length} photos`
    if (field === 'contacts') return (value as { name: string }[]).map(({ name }) => name).join(', ') || '—'
    return typeof value === 'number' ? String(value) : (value as string)
  }
}
