import { StorageClient } from '@supabase/storage-js'
import { env } from '../api/env'
import { copiesOf, copyOf, type Photo, type PhotoDetails } from '@/domain/house/photo'
import { AppError, toAppError } from '../api/errors'
import type { PhotoDescription } from './describePhoto'
import { PHOTO_DETAILS } from './photoDetails'
import { withAuthorization, supabase } from '../api/data'
import { readableFetch } from '../api/fetch'
import { unwrap, unwrapRows } from '../api/result'

/** Contains photos at properties/{uuid}.{extension}, and their copies at properties/{uuid}-{width}.{extension}. */
const BUCKET = 'property-photos'

const openBucket = (send: typeof fetch) =>
  new StorageClient(`${env().backendUrl}/storage/v1`, {}, withAuthorization(withTokenRejections(send))).from(BUCKET)

/** Turns the response to a rejected token into a 401. The service responds with status 400 and puts the real status in the body. */
function withTokenRejections(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init)
    if (response.status < 400 || response.status === 401) return response
    const body = await response.text()
    const isRejection = isForbidden(body) && (await isTokenRejected(init))
    return new Response(body, { status: isRejection ? 401 : response.status, headers: response.headers })
  }
}

/**
 * Whether the service refused a request because of its token. The response does not say, because a missing permission has the same
 * codes. Therefore this function lists the buckets with the same token: a user without permissions gets an empty list, so only a bad
 * token is refused.
 */
async function isTokenRejected(request?: RequestInit): Promise<boolean> {
  const response = await readableFetch(`${env().backendUrl}/storage/v1/bucket`, { headers: new Headers(request?.headers) })
  return isForbidden(await response.text())
}

function isForbidden(text: string): boolean {
  try {
    return String((JSON.parse(text) as Record<string, unknown>).statusCode) === '403'
  } catch {
    // The body is null, or is not from the service.
    return false
  }
}

/** A photo to store under a new id, with its copies. */
export type NewPhoto = PhotoDescription & { id: string; extension: string; blob: Blob }

/**
 * Stores a photo and its copies. The photo is reserved first and finished last, so that the database has a record of every
 * interrupted upload. Idempotent: files stored by an earlier attempt count as success.
 * @param send sends the photo, and may report progress
 * @throws AppError
 */
export async function storePhoto(
  { id, extension, blob, copies, ...description }: NewPhoto,
  send: typeof fetch = readableFetch,
): Promise<Photo> {
  const path = `properties/${id}.${extension}`
  const bucket = openBucket(send)
  if (await reserve(id, extension, description)) {
    await Promise.all([upload(bucket, path, blob), ...uploadCopies(path, copies)])
  }
  return { url: bucket.getPublicUrl(path).data.publicUrl, details: await finish(id) }
}

/** Fetches the public URLs of up to 12 of this user's photos that lack smaller copies. @throws AppError */
export async function photosWithoutCopies(): Promise<string[]> {
  const names = unwrap(await supabase.rpc('photos_without_copies'))
  return names.map((name) => openBucket(readableFetch).getPublicUrl(name).data.publicUrl)
}

/** Stores the smaller copies of a photo that lacks them. @throws AppError */
export async function storeCopies(url: string, { copies, ...description }: PhotoDescription): Promise<void> {
  const [path = '', id = '', extension = ''] = /properties\/(.+)\.(\w+)$/.exec(url) ?? []
  if (!(await reserve(id, extension, description))) return
  await Promise.all(uploadCopies(path, copies))
  await finish(id)
}

type PhotoFacts = Omit<PhotoDescription, 'copies'>

/** @returns whether files have to be uploaded */
async function reserve(p_id: string, p_extension: string, { width, height, color, hash }: PhotoFacts): Promise<boolean> {
  const facts = { p_width: width, p_height: height, p_color: color, p_hash: hash }
  return unwrap(await supabase.rpc('reserve_photo', { p_id, p_extension, ...facts }))
}

const finish = async (p_id: string): Promise<PhotoDetails | null> =>
  PHOTO_DETAILS.read(unwrap(await supabase.rpc('finish_photo', { p_id })))

const uploadCopies = (path: string, copies: PhotoDescription['copies']) => {
  const bucket = openBucket(readableFetch)
  return copies.map(async ({ width, blob }) => {
    // Each request is sent in its own task: handing a file to the browser takes 15 ms on a slow phone.
    await new Promise((resolve) => setTimeout(resolve))
    return upload(bucket, copyOf(path, width, blob.type === 'image/webp' ? 'webp' : 'jpg'), blob)
  })
}

/** Uploads a file under its unique name. Succeeds if the name is taken: an earlier attempt stored the file but lost the response. */
async function upload(bucket: ReturnType<typeof openBucket>, path: string, file: Blob): Promise<void> {
  try {
    const { data, error } = await bucket.upload(path, file, { contentType: file.type, cacheControl: '31536000' })
    if (error) throw error
    // The service's response names the stored file; a proxy's does not.
    if (typeof data.fullPath !== 'string') throw new AppError('unknown', '')
  } catch (error) {
    // Thrown above, or by the storage client, which fails on a response that is not an object.
    if (!isStoredAlready(error)) throw toLimitError(toAppError(error))
  }
}

/** Whether the file exists already. The service responds with status 400 and puts the real status in the body. */
const isStoredAlready = (error: unknown) => String((toAppError(error).cause as { statusCode?: unknown } | undefined)?.statusCode) === '409'

/**
 * Restores an error that a limit of the database raised. The service passes on only the error's message, which therefore starts with the
 * code and, for a rate limit, the hint.
 */
function toLimitError(error: AppError): AppError {
  const [, code, hint, message] = /^(HH\d{3})(?: (\d+))?: (.+)/.exec(error.message) ?? []
  return code && message ? new AppError('invalid', message, code, { cause: { hint } }) : error
}

/** The full URL of a photo. A URL that was stored on a device before the photo was uploaded has no host. */
const withHost = (url: string) => (url.startsWith('/storage/') ? `${env().backendUrl}${url}` : url)

/** The bucket paths of photo URLs. Skips URLs outside the bucket, such as example photos. */
function pathsOf(urls: readonly string[]): string[] {
  const prefix = `${env().backendUrl}/storage/v1/object/public/${BUCKET}/`
  return urls.filter((url) => url.startsWith(prefix)).map((url) => url.slice(prefix.length))
}

/** Photos per request. Limited, because `removeUnshown` puts the photos' URLs into a query string. */
const BATCH_SIZE = 20

function* batchesOf(photos: readonly string[]) {
  for (let from = 0; from < photos.length; from += BATCH_SIZE) yield photos.slice(from, from + BATCH_SIZE)
}

/**
 * Deletes photos with their copies. Skips URLs outside the bucket; the bucket's rules protect other users' photos.
 * @throws AppError if a request fails
 */
export async function removePhotos(urls: readonly string[]): Promise<void> {
  for (const batch of batchesOf(pathsOf(urls))) await removePaths(batch.flatMap((path) => [path, ...copiesOf(path)]))
}

/** @returns the number of files that were deleted */
async function removePaths(paths: readonly string[]): Promise<number> {
  const { data, error } = await openBucket(readableFetch).remove([...paths])
  if (error) throw toAppError(error)
  if (!Array.isArray(data)) throw new AppError('unknown', '')
  return data.length
}

/**
 * Deletes all photos and copies that the user has uploaded, including photos that no house shows.
 * @throws AppError if some are left
 */
export const removeMyPhotos = (): Promise<void> => removeAll('my_photos')

/**
 * Deletes the remains of this user's interrupted uploads, and photos older than a day that no house or viewing shows.
 * @throws AppError if some are left
 */
export const removeLeftoverPhotos = (): Promise<void> => removeAll('unfinished_photos')

/** Deletes the files that a database function lists, up to 100 at a time, until it lists none. */
async function removeAll(listFunction: 'my_photos' | 'unfinished_photos'): Promise<void> {
  const nextPaths = async () => unwrap(await supabase.rpc(listFunction))
  for (let paths = await nextPaths(); paths.length > 0; paths = await nextPaths()) {
    if ((await removePaths(paths)) === 0) throw new AppError('refused', '')
  }
}

/**
 * Deletes the given photos unless a house or viewing visible to this user still shows them: a house that was exported and imported
 * again shares its photos with the original.
 * @param onBatchDone called with the photos of each finished batch
 * @throws AppError if a request fails
 */
export async function removeUnshownPhotos(urls: readonly string[], onBatchDone: (urls: readonly string[]) => void): Promise<void> {
  for (const batch of batchesOf(urls)) {
    await removeUnshown(batch)
    onBatchDone(batch)
  }
}

async function removeUnshown(urls: readonly string[]): Promise<void> {
  // Skips paths with characters that have a special meaning in PostgREST filters.
  const stored = urls.map(withHost).filter((url) => pathsOf([url]).some((path) => /^[\w./-]+$/.test(path)))
  if (stored.length === 0) return
  const photoFilter = stored.map((url) => `photos.cs.["${url}"]`).join(',')
  const [houses, items] = await Promise.all([
    supabase.from('houses').select('photos').or(photoFilter),
    supabase.from('viewing_items').select('photo').in('photo', stored),
  ])
  const shownUrls = new Set<unknown>([
    ...unwrapRows(houses).flatMap(({ photos }) => photos),
    ...unwrapRows(items).map(({ photo }) => photo),
  ])
  await removePhotos(stored.filter((url) => !shownUrls.has(url)))
}
