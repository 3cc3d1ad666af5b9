import type { Json } from '@/types/database.types'

/** Whether two column values are equal, regardless of the order of keys, which jsonb does not preserve. */
export function sameJson(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other)
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_, inner: Json) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** Returns only the fields whose values differ from the stored values. */
export function changedFields<Fields extends object>(fields: Partial<Fields>, stored: Fields): Partial<Fields> {
  const changed = Object.entries(fields).filter(([name, value]) => !sameJson(value, stored[name as keyof Fields]))
  return Object.fromEntries(changed) as Partial<Fields>
}
