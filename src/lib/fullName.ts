/**
 * The full name in an account's metadata, or '' where there is none. The metadata is whatever the sign-up sent, and
 * one of the supported backends keeps it as JSON text.
 */
export function fullNameOf(metadata: unknown): string {
  if (typeof metadata === 'string') return fullNameOf(parsed(metadata))
  if (typeof metadata !== 'object' || metadata === null || !('full_name' in metadata)) return ''
  return typeof metadata.full_name === 'string' ? metadata.full_name.trim() : ''
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? null : value
  } catch {
    return null
  }
}
