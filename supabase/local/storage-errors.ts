import { storageRefusal } from './upload-guard.ts'

/** What the storage service says of a token, by what lite says. */
const WORDS: Record<string, string> = {
  'JWT expired': 'jwt expired',
  'No suitable key or wrong key type': 'invalid signature',
}

/** lite answers a token that it refuses with 401; the storage service with 400, and the code that it means in the body. */
export async function answerAsStorage(request: Request, answer: Response): Promise<Response> {
  if (answer.status !== 401 || !new URL(request.url).pathname.startsWith('/storage/v1/')) return answer
  const { error, message } = (await answer.clone().json()) as { error?: unknown; message?: unknown }
  if (error !== 'InvalidJWT') return answer
  return storageRefusal('403', 'Unauthorized', WORDS[String(message)] ?? 'jwt malformed')
}
