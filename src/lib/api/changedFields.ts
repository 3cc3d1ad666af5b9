import { sameJson } from './sameJson'

/** The values that differ from the stored ones. */
export function changedFields<Fields extends object>(fields: Partial<Fields>, stored: Fields): Partial<Fields> {
  const changed = Object.entries(fields).filter(([name, value]) => !sameJson(value, stored[name as keyof Fields]))
  return Object.fromEntries(changed) as Partial<Fields>
}
