/** What kind of home a house is. Optional. */
export const PROPERTY_TYPES = ['house', 'flat', 'terraced', 'land', 'other'] as const
export type PropertyType = (typeof PROPERTY_TYPES)[number]

/** Each kind in words. */
export const PROPERTY_TYPE_LABELS: Readonly<Record<PropertyType, string>> = {
  house: 'House',
  flat: 'Flat',
  terraced: 'Terraced',
  land: 'Land',
  other: 'Other',
}

export const isPropertyType = (x: unknown): x is PropertyType => PROPERTY_TYPES.includes(x as PropertyType)
