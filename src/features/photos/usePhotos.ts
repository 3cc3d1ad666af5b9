import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Photo } from '@/domain/house/photo'
import { PhotoUploads } from './photoUploads'

/**
 * The photos of a form while it is open. A change rerenders only the components that subscribe with `usePhotoState`.
 * @param initial the house's current photos, read once
 */
export function usePhotos(initial: readonly Photo[]): PhotoUploads {
  const [uploads] = useState(() => new PhotoUploads(initial))
  useEffect(() => () => uploads.stop(), [uploads])
  return uploads
}

/** @param read must return the same value as long as nothing has changed */
export const usePhotoState = <State>(uploads: PhotoUploads, read: () => State): State => useSyncExternalStore(uploads.subscribe, read)
