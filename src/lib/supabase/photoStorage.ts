import { StorageClient } from '@supabase/storage-js'
import { env } from '../env'
import { AppError, toAppError } from '../errors'
import { authorized, supabase } from './data'
import { readableFetch } from './fetch'
import { unwrap, unwrapRows } from './result'

/** Photos are stored in this bucket at properties/{uuid}.{extension}. */
const BUCKET = 'property-photos'

const bucketBy = (send: typeof fetch) =>
  new StorageClient(`${env().backendUrl}/storage/v1`, {}, authorized(tellingRefusedTokens(send))).from(BUCKET)

/**
 * Gives a refused token the status by which the client knows it. The service answers everything that it refuses with 400, with the
 * status that it means and the reason in the body.
 */
function tellingRefusedTokens(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await send(input, init)
    if (answer.status < 400 || answer.status === 401) return answer
    const body = await answer.text()
    return new Response(body, { status: isTokenRefusal(body) ? 401 : answer.status, headers: answer.headers })
  }
}

/** Refusals of what somebody may do, under the same code as those of their token. What the token lacks is in words that vary. */
const NOT_ALLOWED = /row-level security|permission denied|access denied/i

function isTokenRefusal(text: string): boolean {
  try {
    const { statusCode, error, message } = JSON.parse(text) as Record<string, unknown>
    return String(statusCode) === '403' && error === 'Unauthorized' && typeof message === 'string' && !NOT_ALLOWED.test(message)
  } catch {
    // No answer of the service, or one of null.
    return false
  }
}

/** Uploads a photo and returns its public URL. `send` may report progress. Throws an AppError. */
export async function storePhoto(path: string, photo: Blob, send: typeof fetch): Promise<string> {
  const bucket = bucketBy(send)
  try {
    const { data, error } = await bucket.upload(path, photo, { contentType: photo.type, cacheControl: '31536000' })
    if (error) throw error
    // The service says where it has put the file; an answer without that proves nothing.
    if (typeof data.fullPath !== 'string') throw new AppError('unknown', '')
  } catch (error) {
    // The client throws on an answer that is not an object.
    throw limitPassed(toAppError(error))
  }
  return bucket.getPublicUrl(path).data.publicUrl
}

/**
 * Uploads a photo under a name that only this photo has: where an earlier try has stored it and its answer was lost, that is as
 * good. Returns its public URL. Throws an AppError.
 */
export async function storePhotoOnce(path: string, photo: Blob): Promise<string> {
  try {
    return await storePhoto(path, photo, readableFetch)
  } catch (error) {
    if (!isStoredAlready(error)) throw error
    return bucketBy(readableFetch).getPublicUrl(path).data.publicUrl
  }
}

/** The service says 400 for all that it refuses, and means what stands in the answer. */
const isStoredAlready = (error: unknown) => String((toAppError(error).cause as { statusCode?: unknown } | undefined)?.statusCode) === '409'

/** The service passes on what the database says, but not its code, which therefore stands before the words. */
function limitPassed(error: AppError): AppError {
  const [, code, words] = /^(HH\d{3}): (.+)/.exec(error.message) ?? []
  return code && words ? new AppError('invalid', words, code, { cause: error }) : error
}

/** The URL of a photo that a phone has named before it was stored, as rows hold it then. */
const withHost = (url: string) => (url.startsWith('/storage/') ? `${env().backendUrl}${url}` : url)

/** The paths in the bucket of these URLs; URLs outside it (example photos, other hosts) have none. */
function pathsOf(urls: readonly string[]): string[] {
  const prefix = `${env().backendUrl}/storage/v1/object/public/${BUCKET}/`
  return urls.filter((url) => url.startsWith(prefix)).map((url) => url.slice(prefix.length))
}

/** Photos in one request: their URLs stand in the URL of the question where they are shown, and the service has limits of its own. */
const AT_ONCE = 20

function* batchesOf(photos: readonly string[]) {
  for (let from = 0; from < photos.length; from += AT_ONCE) yield photos.slice(from, from + AT_ONCE)
}

/**
 * Deletes photos. URLs outside the bucket are left alone, and so is, by the bucket's rules, a photo that is somebody else's.
 * @throws AppError when the service did not do it
 */
export async function removePhotos(urls: readonly string[]): Promise<void> {
  await removePaths(pathsOf(urls))
}

/** @returns how many there were to delete */
async function removePaths(paths: readonly string[]): Promise<number> {
  let removed = 0
  // One request after the other: a file that two of them delete at once may fail in one.
  for (const batch of batchesOf(paths)) {
    const { data, error } = await bucketBy(readableFetch).remove(batch)
    if (error) throw toAppError(error)
    if (!Array.isArray(data)) throw new AppError('unknown', '')
    removed += data.length
  }
  return removed
}

/**
 * Deletes every photo that the signed-in person has uploaded, also those that no house shows.
 * @throws AppError when one is left
 */
export async function removeMyPhotos(): Promise<void> {
  const ask = async () => unwrap(await supabase.rpc('my_photos'))
  for (let paths = await ask(); paths.length > 0; paths = await ask()) {
    if ((await removePaths(paths)) === 0) throw new AppError('refused', '')
  }
}

/**
 * Deletes those of the photos that no house or viewing shows which this person may see: a house that was exported and imported
 * again has the photos of the first one.
 * @param onDone called with photos of which nothing is left to do
 * @throws AppError when that cannot be told, or when the service did not delete them
 */
export async function removeUnshownPhotos(urls: readonly string[], onDone: (urls: readonly string[]) => void): Promise<void> {
  for (const batch of batchesOf(urls)) {
    await removeUnshown(batch)
    onDone(batch)
  }
}

async function removeUnshown(urls: readonly string[]): Promise<void> {
  // No characters with a meaning of their own in a filter.
  const stored = urls.map(withHost).filter((url) => pathsOf([url]).some((path) => /^[\w./-]+$/.test(path)))
  if (stored.length === 0) return
  const anyOf = stored.map((url) => `photos.cs.["${url}"]`).join(',')
  const [houses, noted] = await Promise.all([
    supabase.from('houses').select('photos').or(anyOf),
    supabase.from('viewing_items').select('photo').in('photo', stored),
  ])
  const shown = new Set<unknown>([...unwrapRows(houses).flatMap(({ photos }) => photos), ...unwrapRows(noted).map(({ photo }) => photo)])
  await removePhotos(stored.filter((url) => !shown.has(url)))
}
