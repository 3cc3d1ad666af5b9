import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { v4 as uuid } from 'uuid'
import type { Photo, PhotoDetails } from '@/domain/house/photo'
import { discardPhotos } from '@/lib/outbox/discardPhotos'
import { toAppError } from '@/lib/api/errors'
import { notify } from '@/lib/notify'
import { PhotoRefused } from '@/lib/photos/photoRules'
import { progressFetch } from '@/lib/photos/progressFetch'

/** The most photos of a house. */
export const PHOTO_LIMIT = 40

/** Concurrent uploads. */
const PARALLEL = 2

export type FormPhoto = {
  key: string
  /**
   * The stored URL, or a small preview during the upload; empty until there is one. Not the chosen file: decoding ten of a
   * phone's in full size takes half a gigabyte.
   */
  src: string
  /** The details of a stored photo, if known. */
  details: PhotoDetails | null
  state: 'stored' | 'waiting' | 'sending' | 'failed'
  /** The upload's progress. */
  progress?: UploadProgress
  file?: File
}

/** The share of a photo that is uploaded, 0 to 1. Not React state, which would rerender the whole form. */
class UploadProgress {
  private share = 0
  private readonly listeners = new Set<() => void>()

  readonly get = (): number => this.share

  readonly set = (share: number): void => {
    this.share = share
    this.listeners.forEach((listener) => listener())
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}

/**
 * The photos of the house being edited. Chosen files upload at once.
 * @param initial the house's current photos
 */
export function usePhotos(initial: readonly Photo[]) {
  const [photos, setPhotos] = useState<readonly FormPhoto[]>(() => initial.map(stored))
  const queue = useRef<FormPhoto[]>([])
  const running = useRef(0)
  const uploaded = useRef<string[]>([])
  const aborts = useRef(new Map<string, AbortController>())

  // Rerenders the whole form, hence a transition: input stays responsive.
  const change = useCallback((key: string, part: Partial<FormPhoto>) => {
    startTransition(() => setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...part } : photo))))
  }, [])

  const send = useCallback(
    async ({ key, file, progress }: FormPhoto) => {
      const abort = new AbortController()
      aborts.current.set(key, abort)
      let preview = ''
      progress?.set(0)
      try {
        const [{ preparePhoto }, { storePhoto }] = await Promise.all([photoWorker(), import('@/lib/photos/photoStorage')])
        const prepared = await preparePhoto(file as File)
        preview = URL.createObjectURL(prepared.copies[0]?.blob ?? prepared.blob)
        change(key, { state: 'sending', src: preview })
        // Under the form's key, so that a retry resumes the upload.
        const { url, details } = await storePhoto(
          { id: key, ...prepared },
          progressFetch((share) => progress?.set(share), abort.signal),
        )
        uploaded.current.push(url)
        change(key, { state: 'stored', src: url, details, file: undefined })
        URL.revokeObjectURL(preview)
        notify.success('Photo uploaded', 'Your photo was uploaded successfully')
      } catch (error) {
        if (abort.signal.aborted) return
        if (error instanceof PhotoRefused) {
          setPhotos((all) => all.filter((photo) => photo.key !== key))
          return void notify.error(error.title, error.description)
        }
        change(key, { state: 'failed' })
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
        src: '',
        details: null,
        state: 'waiting',
        progress: new UploadProgress(),
        file,
      }))
      startTransition(() => setPhotos((all) => [...all, ...chosen.slice(0, Math.max(PHOTO_LIMIT - all.length, 0))]))
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
    /** Deletes the photos, uploaded or initial, that are not among the saved ones. */
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
  return { key: url, src: url, details, state: 'stored' }
}

const photoWorker = () => import('@/lib/photos/photoWorker')
