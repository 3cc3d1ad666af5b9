import { http, HttpResponse } from 'msw'
import type { PhotoDetails } from '@/domain/house/photo'
import type { PreparedPhoto } from '@/lib/photos/preparePhoto'

/** What the fake database says of a finished photo. */
export const DETAILS: PhotoDetails = { width: 2048, height: 1536, color: '#8a7f6e', hash: '', type: 'webp', copies: [480, 640] }

/** What the worker makes of a file. Its copy has a type of its own, so that tests can tell the two apart. */
export const PREPARED: PreparedPhoto = {
  blob: new Blob(['small'], { type: 'image/webp' }),
  extension: 'webp',
  width: 2048,
  height: 1536,
  color: '#8a7f6e',
  hash: '',
  copies: [],
}

/** A database that reserves and finishes every photo. */
export const photoHandlers = [
  http.post('*/rest/v1/rpc/reserve_photo', () => HttpResponse.json(true)),
  http.post('*/rest/v1/rpc/finish_photo', () => HttpResponse.json(DETAILS)),
]

/** Among paths to be deleted those of photos, without the paths that their copies can have. */
export const withoutCopies = (paths: readonly string[]): string[] => paths.filter((path) => !/-\d+\.(webp|jpg)$/.test(path))
