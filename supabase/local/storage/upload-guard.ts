import { extensionFits, sniffImageType } from './image-type.ts'

/** Matches the path of an upload to an object, directly or by a signed URL; group 1 is the object's path in the bucket. */
const UPLOAD_PATH = /^\/storage\/v1\/object\/(?:upload\/sign\/)?(?!(?:list|move|copy|sign|info|public)(?:\/|$))[^/]+\/(.+)$/

/** Builds an error response in the storage service's format, which supabase-js understands. */
export function storageError(statusCode: string, error: string, message: string): Response {
  return Response.json({ statusCode, error, message }, { status: 400, headers: { 'access-control-allow-origin': '*' } })
}

/** Decodes the path once, as lite's routers do. Undefined if it cannot be decoded. */
function decodePath(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url).pathname)
  } catch {
    return undefined
  }
}

async function readUploadedFile(request: Request): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> } | null> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) return { type, bytes: new Uint8Array(await request.arrayBuffer()) }
  const form = await request.formData().catch(() => null)
  const file = form ? [...form.values()].find((value) => value instanceof File) : undefined
  return file ? { type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) } : null
}

/**
 * Checks uploads before they reach lite's storage; other requests pass unchanged. Returns the request to pass on, or an error response.
 * - The bytes must match the declared type and the name, both of which lite trusts.
 * - A multipart upload, which supabase-js uses for a File or Blob, becomes a plain one: lite expects a part named "file", which
 *   supabase-js does not send.
 */
export async function checkUpload(request: Request): Promise<Request | Response> {
  if (request.method !== 'POST' && request.method !== 'PUT') return request
  const path = decodePath(request.url)
  if (path === undefined) return storageError('400', 'InvalidRequest', 'The path is not readable')
  const name = UPLOAD_PATH.exec(path)?.[1]
  if (name === undefined) return request
  const file = await readUploadedFile(request)
  if (!file) return storageError('400', 'InvalidRequest', 'Missing file in multipart upload')
  const type = file.type.split(';')[0]?.trim().toLowerCase() ?? ''
  if (sniffImageType(file.bytes) !== type || !extensionFits(name, type)) {
    return storageError('415', 'invalid_mime_type', `mime type ${type || 'unknown'} is not supported`)
  }
  const headers = new Headers(request.headers)
  headers.set('content-type', type)
  headers.set('content-length', String(file.bytes.length))
  return new Request(request.url, { method: request.method, headers, body: file.bytes })
}
