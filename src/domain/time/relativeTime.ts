const MINUTE = 60_000
const UNITS = [
  ['year', 365 * 24 * 60 * MINUTE],
  ['month', 30 * 24 * 60 * MINUTE],
  ['week', 7 * 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const

/**
 * How long ago an ISO instant was, in its largest whole unit: "just now", "5 minutes ago", "1 hour ago". One that is still to come
 * was now: the server told of it, and this device's clock is slow. Text that is not an instant gives an empty string.
 */
export function relativeTime(iso: string, now: Date = new Date()): string {
  const elapsed = now.getTime() - Date.parse(iso)
  if (Number.isNaN(elapsed)) return ''
  const unit = UNITS.find(([, length]) => elapsed >= length)
  if (!unit) return 'just now'
  const [name, length] = unit
  const count = Math.floor(elapsed / length)
  return `${count} ${name}${count === 1 ? '' : 's'} ago`
}
