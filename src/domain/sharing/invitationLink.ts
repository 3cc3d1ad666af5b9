/** 256 bits, so that a token cannot be guessed. */
const TOKEN_BYTES = 32

/**
 * Creates an invitation token: 256 random bits as 43 characters of base64url. Unless the invitation is tied to an email address, anyone who
 * has the token can join, so it is shown only once, and the database stores only its hash.
 * @param fill fills an array with random bytes; the default also works on pages that are served over plain HTTP
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
