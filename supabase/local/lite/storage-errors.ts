import { storageError } from '../storage/upload-guard.ts'

/** The storage service's messages about tokens, keyed by lite's messages. */
const MESSAGES: Record<string, string> = {
  'JWT expired': 'jwt expired',
  'No suitable key or wrong key type': 'invalid signature',
}

/** Responds to a rejected token like the storage service: with status 400, and the code 403 in the body. lite sends 401. */
export async function asStorageResponse(request: Request, response: Response): Promise<Response> {
  if (response.status !== 401 || !new URL(request.url).pathname.startsWith('/storage/v1/')) return response
  const { error, message } = (await response.clone().json()) as { error?: unknown; message?: unknown }
  if (error !== 'InvalidJWT') return response
  return storageError('403', 'Unauthorized', MESSAGES[String(message)] ?? 'jwt malformed')
}
