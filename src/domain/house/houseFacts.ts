import type { MeasurementSystem } from '../units/preferences'
import { formatArea } from '../units/units'
import { type HouseCore, PROPERTY_TYPE_LABELS } from './house'

/** A fact about a house, with the label and the wording that several screens share. */
type HouseFact<House> = {
  label: string
  /** A shorter label for the printed sheet, where space is tight. */
  shortLabel?: string
  /** The formatted fact; empty if unknown. */
  text: (house: House, system: MeasurementSystem) => string
  /** Shown on a house's page and its sheet if the fact is unknown. Without this text, both leave the fact out. */
  textIfUnknown?: string
}

/** The facts in the order of a comparison. */
const FACTS = {
  status: { label: 'Status', text: ({ status }) => status },
  propertyType: {
    label: 'Property Type',
    shortLabel: 'Type',
    text: ({ propertyType }) => (propertyType ? PROPERTY_TYPE_LABELS[propertyType] : ''),
  },
  bedrooms: {
    label: 'Bedrooms',
    text: ({ bedrooms }) => (bedrooms === 0 ? 'Studio' : String(bedrooms)),
  },
  bathrooms: {
    label: 'Bathrooms',
    text: ({ bathrooms }) => String(bathrooms),
  },
  squareFeet: {
    label: 'Property Size',
    shortLabel: 'Size',
    text: ({ squareFeet }, system) => formatArea(squareFeet, system),
  },
  lotSize: {
    label: 'Lot Size',
    shortLabel: 'Lot',
    text: ({ lotSize }, system) => (lotSize === null ? 'No lot' : formatArea(lotSize, system)),
  },
  yearBuilt: {
    label: 'Year Built',
    shortLabel: 'Built',
    text: ({ yearBuilt }) => String(yearBuilt ?? ''),
    textIfUnknown: 'Unknown',
  },
} satisfies { [Field in keyof HouseCore]?: HouseFact<Pick<HouseCore, Field>> }

export type FactName = keyof typeof FACTS

export const HOUSE_FACTS: Readonly<Record<FactName, HouseFact<Pick<HouseCore, FactName>>>> = FACTS

/** The facts of a comparison, in its order. */
export const COMPARED_FACTS = Object.keys(FACTS) as readonly FactName[]

/** The facts in the Details tab of a house's page. Its header shows the property type. */
export const DETAILS_FACTS: readonly FactName[] = ['yearBuilt', 'squareFeet', 'lotSize', 'bedrooms', 'bathrooms', 'status']

/** The facts of the printed sheet, whose heading shows the status. */
export const SHEET_FACTS: readonly FactName[] = COMPARED_FACTS.filter((name) => name !== 'status')

/** The labels and texts of the given facts. Leaves out unknown facts without a `textIfUnknown`. */
export function shownFacts(house: Pick<HouseCore, FactName>, names: readonly FactName[], system: MeasurementSystem) {
  return names.flatMap((name) => {
    const { label, shortLabel = label, text, textIfUnknown } = HOUSE_FACTS[name]
    const shownText = text(house, system) || textIfUnknown
    return shownText ? [{ name, label, shortLabel, text: shownText }] : []
  })
}
