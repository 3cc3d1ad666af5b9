import { DANA } from './factories'
import type { Row } from './postgrest'

let made = 0

/** A stored place of Dana's. */
export function placeRow(part: Row = {}): Row {
  made += 1
  return {
    id: `66666666-6666-4666-8666-${String(made).padStart(12, '0')}`,
    user_id: DANA,
    label: `Place ${made}`,
    address: '1 Main St',
    latitude: 39.8,
    longitude: -89.6,
    mode: 'car',
    most_minutes: null,
    ...part,
  }
}
