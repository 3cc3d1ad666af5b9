import { StorageClient } from '@supabase/storage-js'
import { env } from '../env'
import { authorized } from './data'

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

/**
 * Deletes photos. Addresses outside the bucket (samples, other hosts) are left alone, and so is, by the bucket's rules, a
 * photo that is somebody else's.
 * @throws StorageError when the service did not do it
 */
export async function removePhotos(urls: readonly string[]): Promise<void> {
  const prefix = `${env().backendUrl}/storage/v1/object/public/${BUCKET}/`
  const paths = urls.filter((url) => url.startsWith(prefix)).map((url) => url.slice(prefix.length))
  if (paths.length === 0) return
  const { error } = await bucketBy(fetch).remove(paths)
  if (error) throw error
}
