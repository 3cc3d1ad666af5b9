import { useCallback, useEffect, useRef, useState } from 'react'
import { v4 as uuid } from 'uuid'
import type { Photo, PhotoDetails } from '@/domain/photo'
import { discardPhotos } from '@/lib/discardPhotos'
import { toAppError } from '@/lib/errors'
import { notify } from '@/lib/notify'
import { PhotoRefused } from '@/lib/photos/photoRules'
import { progressFetch } from '@/lib/photos/progressFetch'

/** The most photos that a house keeps. */
export const PHOTO_LIMIT = 40

/** Uploads at the same time. */
const PARALLEL = 2

export type FormPhoto = {
  key: string
  /** What to show: the stored URL, or the chosen file while it is under way. */
  src: string
  /** Of a stored photo, if known. */
  details: PhotoDetails | null
  state: 'stored' | 'waiting' | 'sending' | 'failed'
  /** How much has been sent, 0 to 1. */
  progress: number
  file?: File
}

/**
 * The photos of the house that is being edited: uploads chosen files at once, orders, removes.
 * @param initial the photos that the house has
 */
export function usePhotos(initial: readonly Photo[]) {
  const [photos, setPhotos] = useState<readonly FormPhoto[]>(() => initial.map(stored))
  const queue = useRef<FormPhoto[]>([])
  const running = useRef(0)
  const uploaded = useRef<string[]>([])
  const aborts = useRef(new Map<string, AbortController>())

  const change = useCallback(
    (key: string, part: Partial<FormPhoto>) => setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...part } : photo))),
    [],
  )

  const send = useCallback(
    async ({ key, file, src }: FormPhoto) => {
      const abort = new AbortController()
      aborts.current.set(key, abort)
      try {
        const { url, details } = await prepareAndStore(key, file as File, abort.signal, (progress) =>
          change(key, { state: 'sending', progress }),
        )
        uploaded.current.push(url)
        change(key, { state: 'stored', src: url, details, file: undefined })
        URL.revokeObjectURL(src)
        notify.success('Photo uploaded', 'Your photo was uploaded successfully')
      } catch (error) {
        if (abort.signal.aborted) return
        if (error instanceof PhotoRefused) {
          setPhotos((all) => all.filter((photo) => photo.key !== key))
          return void notify.error(error.title, error.description)
        }
        change(key, { state: 'failed', progress: 0 })
        const { kind, message } = toAppError(error)
        notify.error('Upload failed', (kind === 'invalid' && message) || 'There was an error uploading your photo')
      } finally {
        aborts.current.delete(key)
      }
    },
    [change],
  )

  const work = useCallback(() => {
    const drain = async () => {
      for (let next = queue.current.shift(); next; next = queue.current.shift()) await send(next)
    }
    while (running.current < PARALLEL && queue.current.length > 0) {
      running.current += 1
      void drain().finally(() => {
        running.current -= 1
      })
    }
  }, [send])

  const add = useCallback(
    (files: readonly File[]) => {
      const chosen = files.map((file): FormPhoto => ({
        key: uuid(),
        src: URL.createObjectURL(file),
        details: null,
        state: 'waiting',
        progress: 0,
        file,
      }))
      setPhotos((all) => {
        const room = Math.max(PHOTO_LIMIT - all.length, 0)
        return [...all, ...chosen.slice(0, room)]
      })
      queue.current.push(...chosen.slice(0, Math.max(PHOTO_LIMIT - photos.length, 0)))
      if (photos.length + chosen.length > PHOTO_LIMIT) notify.error('Too many photos', `A property can have up to ${PHOTO_LIMIT} photos`)
      work()
    },
    [photos.length, work],
  )

  const retry = useCallback(
    (photo: FormPhoto) => {
      change(photo.key, { state: 'waiting' })
      queue.current.push(photo)
      work()
    },
    [change, work],
  )

  const remove = useCallback((key: string) => {
    aborts.current.get(key)?.abort()
    queue.current = queue.current.filter((photo) => photo.key !== key)
    setPhotos((all) => all.filter((photo) => photo.key !== key))
  }, [])

  const move = useCallback((key: string, to: number) => {
    setPhotos((all) => {
      const photo = all.find((each) => each.key === key)
      return photo ? all.filter((each) => each.key !== key).toSpliced(to, 0, photo) : all
    })
  }, [])

  useEffect(
    () => () => {
      queue.current = []
      aborts.current.forEach((abort) => abort.abort())
    },
    [],
  )

  return {
    photos,
    urls: photos.filter(({ state }) => state === 'stored').map(({ src }) => src),
    busy: photos.some(({ state }) => state === 'waiting' || state === 'sending'),
    add,
    retry,
    remove,
    move,
    /** Deletes what was uploaded or shown here and is not among the saved photos. */
    discardExcept: useCallback(
      (saved: readonly string[]) => {
        const unused = [...uploaded.current, ...initial.map(({ url }) => url)].filter((url) => !saved.includes(url))
        if (unused.length > 0) void discardPhotos(unused)
      },
      [initial],
    ),
  }
}

function stored({ url, details }: Photo): FormPhoto {
  return { key: url, src: url, details, state: 'stored', progress: 1 }
}

/** Stored under the key that the form has given it, so that another try continues the first. */
async function prepareAndStore(id: string, file: File, signal: AbortSignal, onProgress: (share: number) => void): Promise<Photo> {
  const [{ preparePhoto }, { storePhoto }] = await Promise.all([import('@/lib/photos/photoWorker'), import('@/lib/supabase/photoStorage')])
  const prepared = await preparePhoto(file)
  onProgress(0)
  return storePhoto({ id, ...prepared }, progressFetch(onProgress, signal))
}
