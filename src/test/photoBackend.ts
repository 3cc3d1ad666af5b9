import { http, HttpResponse } from 'msw'
import type { PhotoDetails } from '@/domain/house/photo'
import type { PreparedPhoto } from '@/lib/photos/preparePhoto'

/** The details that the mock database returns for a finished photo. */
export const DETAILS: PhotoDetails = { width: 2048, height: 1536, color: '#8a7f6e', hash: '', type: 'webp', copies: [480, 640] }

/** A photo as the worker returns it. Its type differs from that of the chosen files, so that tests can tell the two apart. */
export const PREPARED_PHOTO: PreparedPhoto = {
  blob: new Blob(['small'], { type: 'image/webp' }),
  extension: 'webp',
  width: 2048,
  height: 1536,
  color: '#8a7f6e',
  hash: '',
  copies: [],
}

/** Mocks a database that reserves and finishes every photo. */
export const photoHandlers = [
  http.post('*/rest/v1/rpc/reserve_photo', () => HttpResponse.json(true)),
  http.post('*/rest/v1/rpc/finish_photo', () => HttpResponse.json(DETAILS)),
]

/** The paths of photos, without the paths of their copies. */
export const withoutCopies = (paths: readonly string[]): string[] => paths.filter((path) => !/-\d+\.(webp|jpg)$/.test(path))
