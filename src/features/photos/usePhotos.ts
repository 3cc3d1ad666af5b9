import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Photo } from '@/domain/house/photo'
import { PhotoUploads } from './photoUploads'

/**
 * The photos of a form while it is open. A change rerenders only the components that subscribe with `usePhotoState`.
 * @param initialPhotos the house's current photos, read once
 */
export function usePhotos(initialPhotos: readonly Photo[]): PhotoUploads {
  const [uploads] = useState(() => new PhotoUploads(initialPhotos))
  useEffect(() => () => uploads.stop(), [uploads])
  return uploads
}

/** @param read must return the same value as long as nothing has changed */
export const usePhotoState = <State>(uploads: PhotoUploads, read: () => State): State => useSyncExternalStore(uploads.subscribe, read)
