import { extensionFits, sniffImageType } from './image-type.ts'

/** An upload: POST or PUT to an object, directly or by a signed address; group 1 is the path in the bucket. */
const UPLOAD = /^\/storage\/v1\/object\/(?:upload\/sign\/)?(?!(?:list|move|copy|sign|info|public)(?:\/|$))[^/]+\/(.+)$/

/** The storage service's own shape of a refusal, which supabase-js understands. */
export function storageRefusal(statusCode: string, error: string, message: string): Response {
  return Response.json({ statusCode, error, message }, { status: 400, headers: { 'access-control-allow-origin': '*' } })
}

async function uploadedFile(request: Request): Promise<{ type: string; bytes: Uint8Array } | null> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) return { type, bytes: new Uint8Array(await request.arrayBuffer()) }
  const form = await request.formData().catch(() => null)
  const file = form ? [...form.values()].find((value) => value instanceof File) : undefined
  return file ? { type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) } : null
}

/**
 * Refuses an upload whose bytes are not the picture that its declared type and its name promise: lite trusts both.
 * Returns the refusal, or null when the request may pass (any request that is not an upload passes).
 * `request` is consumed: pass a clone.
 */
export async function refuseUpload(request: Request): Promise<Response | null> {
  if (request.method !== 'POST' && request.method !== 'PUT') return null
  const name = UPLOAD.exec(new URL(request.url).pathname)?.[1]
  if (name === undefined) return null
  const file = await uploadedFile(request)
  if (!file) return storageRefusal('400', 'InvalidRequest', 'Missing file in multipart upload')
  const declared = file.type.split(';')[0]?.trim().toLowerCase() ?? ''
  if (sniffImageType(file.bytes) === declared && extensionFits(name, declared)) return null
  return storageRefusal('415', 'invalid_mime_type', `mime type ${declared || 'unknown'} is not supported`)
}
