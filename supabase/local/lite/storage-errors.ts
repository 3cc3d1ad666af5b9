import { storageRefusal } from '../storage/upload-guard.ts'

/** The storage service's messages about tokens, keyed by lite's messages. */
const WORDS: Record<string, string> = {
  'JWT expired': 'jwt expired',
  'No suitable key or wrong key type': 'invalid signature',
}

/** Answers a refused token like the storage service: with status 400 and the real code in the body. lite answers 401. */
export async function answerAsStorage(request: Request, answer: Response): Promise<Response> {
  if (answer.status !== 401 || !new URL(request.url).pathname.startsWith('/storage/v1/')) return answer
  const { error, message } = (await answer.clone().json()) as { error?: unknown; message?: unknown }
  if (error !== 'InvalidJWT') return answer
  return storageRefusal('403', 'Unauthorized', WORDS[String(message)] ?? 'jwt malformed')
}
