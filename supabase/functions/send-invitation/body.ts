import { HttpError } from './http-error.ts'

/** Maximum size of the body in bytes; the app's bodies are below 2 kB. */
export const MAX_BODY_SIZE = 8192

export interface Invitation {
  /** In lower case, as in the database. */
  email: string
  token: string
}

// Stricter than the database's rule: also rejects characters that an email header would parse as a list, comment or display name.
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+\.[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+$/u

// 256 bits are 43 characters of base64url. The length limits match the database's.
const TOKEN = /^[\w-]{43,128}$/

/** Maximum lengths of the fields that the client sends but the function ignores, because they could be forged. */
const IGNORED_FIELDS = { role: 100, ownerId: 64, ownerName: 200 } as const

async function readText(request: Request): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = request.body?.getReader()
  let text = ''
  let size = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > MAX_BODY_SIZE) {
      await reader?.cancel()
      throw new HttpError(413, 'The request is too large')
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

async function readJson(request: Request): Promise<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(await readText(request))
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>
  } catch (error) {
    if (error instanceof HttpError) throw error
  }
  throw new HttpError(400, 'The request must be a JSON object')
}

/**
 * Reads and validates the body {email, invitationToken, role, ownerId, ownerName}.
 * @throws HttpError 415 for another content type, 413 over 8 kB, 400 if invalid
 */
export async function readInvitation(request: Request): Promise<Invitation> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new HttpError(415, 'The request must be JSON')
  const body = await readJson(request)
  for (const [name, maxLength] of Object.entries(IGNORED_FIELDS)) {
    const value = body[name] ?? ''
    if (typeof value !== 'string' || value.length > maxLength)
      throw new HttpError(400, `${name} must be a text of at most ${maxLength} characters`)
  }
  const { email, invitationToken } = body
  if (typeof email !== 'string' || !email.trim()) throw new HttpError(400, 'Please enter an email address')
  const trimmed = email.trim().toLowerCase()
  if (trimmed.length > 254 || !EMAIL.test(trimmed)) throw new HttpError(400, 'Please enter a valid email address')
  if (typeof invitationToken !== 'string' || !TOKEN.test(invitationToken)) throw new HttpError(400, 'Invitation token is not valid')
  return { email: trimmed, token: invitationToken }
}
