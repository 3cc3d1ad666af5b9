import { StorageClient } from '@supabase/storage-js'
import { env } from '../env'
import { authorized, supabase } from './data'
import { fetchWithTimeout } from './fetch'
import { unwrap } from './result'

/** spec §3: photos lie in this bucket at properties/{uuid}.{extension}. */
const BUCKET = 'property-photos'

const bucketBy = (send: typeof fetch) => new StorageClient(`${env().backendUrl}/storage/v1`, {}, authorized(send)).from(BUCKET)

/** Uploads a photo and returns its public address. `send` may report progress. */
export async function storePhoto(path: string, photo: Blob, send: typeof fetch): Promise<string> {
  const bucket = bucketBy(send)
  const { error } = await bucket.upload(path, photo, { contentType: photo.type, cacheControl: '31536000' })
  if (error) throw error
  return bucket.getPublicUrl(path).data.publicUrl
}

/** The places in the bucket that addresses name; addresses outside it (samples, other hosts) name none. */
function pathsOf(urls: readonly string[]): string[] {
  const prefix = `${env().backendUrl}/storage/v1/object/public/${BUCKET}/`
  return urls.filter((url) => url.startsWith(prefix)).map((url) => url.slice(prefix.length))
}

/**
 * Deletes photos. Addresses outside the bucket are left alone, and so is, by the bucket's rules, a photo that is somebody else's.
 * @throws StorageError when the service did not do it
 */
export async function removePhotos(urls: readonly string[]): Promise<void> {
  const paths = pathsOf(urls)
  if (paths.length === 0) return
  const { error } = await bucketBy(fetchWithTimeout).remove(paths)
  if (error) throw error
}

/**
 * Deletes those of the photos that no house shows which this person may see: a house that was exported and imported again
 * has the photos of the first one.
 * @throws AppError when that cannot be told, StorageError when the service did not delete them
 */
export async function removeUnshownPhotos(urls: readonly string[]): Promise<void> {
  // Nothing that would mean something else in a filter.
  const stored = urls.filter((url) => pathsOf([url]).some((path) => /^[\w./-]+$/.test(path)))
  if (stored.length === 0) return
  const anyOf = stored.map((url) => `photos.cs.["${url}"]`).join(',')
  const houses = unwrap(await supabase.from('houses').select('photos').or(anyOf))
  const shown = new Set(houses.flatMap(({ photos }) => photos))
  await removePhotos(stored.filter((url) => !shown.has(url)))
}
