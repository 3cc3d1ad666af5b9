/** The full name in an account's metadata, or '' where there is none. The metadata is whatever the sign-up sent. */
export function fullNameOf(metadata: unknown): string {
  if (typeof metadata !== 'object' || metadata === null || !('full_name' in metadata)) return ''
  return typeof metadata.full_name === 'string' ? metadata.full_name.trim() : ''
}
