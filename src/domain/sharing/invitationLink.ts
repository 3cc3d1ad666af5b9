/** 256 bits: a token cannot be guessed. */
const TOKEN_BYTES = 32

/**
 * A new invitation token: 256 random bits as 43 characters of base64url. Whoever holds it can join, so it is shown only
 * where it was made, and the database keeps its hash alone.
 * @param fill puts random bytes into the array; the browser's own works on plain http too
 */
export function newInvitationToken(
  fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  const bytes = fill(new Uint8Array(TOKEN_BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The link that opens an invitation. */
export function invitationLink(origin: string, token: string): string {
  return `${origin}/invite?token=${encodeURIComponent(token)}`
}
