import { v4 as uuid } from 'uuid'
import { MAX_PHOTOS } from '@/domain/house/houseLimits'
import type { Photo, PhotoDetails } from '@/domain/house/photo'
import { toAppError } from '@/lib/api/errors'
import { notify } from '@/lib/notify'
import { discardPhotos } from '@/lib/outbox/discardPhotos'
import { PhotoRejected } from '@/lib/photos/photoRules'
import { progressFetch } from '@/lib/photos/progressFetch'

const MAX_PARALLEL_UPLOADS = 2

export type FormPhoto = {
  key: string
  /**
   * The stored URL or, during the upload, that of a small preview; empty until the preview is ready. The chosen file itself is never
   * shown, because decoding ten full-size phone photos takes half a gigabyte.
   */
  src: string
  /** The details of a stored photo, if known. */
  details: PhotoDetails | null
  state: 'stored' | 'waiting' | 'sending' | 'failed'
  /** The upload's progress, from 0 to 1. */
  progress?: Store<number>
  file?: File
}

/** A value outside React: only the components that show it rerender when it changes. */
class Store<Value> {
  private readonly listeners = new Set<() => void>()

  constructor(private value: Value) {}

  readonly get = (): Value => this.value

  readonly set = (value: Value): void => {
    this.value = value
    this.listeners.forEach((listener) => listener())
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}

/**
 * The photos of the house being edited. Files start uploading as soon as they are chosen. Changes are kept in `photos`, not in the
 * form's state.
 */
export class PhotoUploads {
  readonly photos: Store<readonly FormPhoto[]>
  private queue: FormPhoto[] = []
  private runningCount = 0
  /** Whether a failure has been reported since photos were last added or retried. The toast of a success would replace it. */
  private hasReportedFailure = false
  private readonly uploadedUrls: string[] = []
  private readonly abortControllers = new Map<string, AbortController>()

  /** @param initialPhotos the house's current photos */
  constructor(private readonly initialPhotos: readonly Photo[]) {
    this.photos = new Store<readonly FormPhoto[]>(
      initialPhotos.map(({ url, details }) => ({ key: url, src: url, details, state: 'stored' })),
    )
  }

  readonly subscribe = (listener: () => void) => this.photos.subscribe(listener)

  /** The URLs of the stored photos, in order. */
  readonly urls = (): string[] =>
    this.photos
      .get()
      .filter(({ state }) => state === 'stored')
      .map(({ src }) => src)

  readonly isBusy = (): boolean => this.photos.get().some(({ state }) => state === 'waiting' || state === 'sending')

  /** Whether an upload has failed; saving the form now would lose its photo. */
  readonly hasFailed = (): boolean => this.photos.get().some(({ state }) => state === 'failed')

  /** Whether the stored photos differ from the initial photos. Photos that are not stored yet do not count. */
  readonly isChanged = (): boolean => {
    const urls = this.urls()
    return urls.length !== this.initialPhotos.length || urls.some((url, index) => url !== this.initialPhotos[index]?.url)
  }

  /** Whether any stored photo has a hash, so that it can be matched against the photos of other houses. */
  readonly hasHash = (): boolean => this.photos.get().some(({ details }) => details !== null && details.hash !== '')

  readonly add = (files: readonly File[]): void => {
    this.hasReportedFailure = false
    const all = this.photos.get()
    const addedPhotos = files.slice(0, Math.max(MAX_PHOTOS - all.length, 0)).map((file): FormPhoto => ({
      key: uuid(),
      src: '',
      details: null,
      state: 'waiting',
      progress: new Store(0),
      file,
    }))
    this.setPhotos([...all, ...addedPhotos])
    this.queue.push(...addedPhotos)
    if (addedPhotos.length < files.length) this.reportFailure('Too many photos', `A property can have up to ${MAX_PHOTOS} photos`)
    this.startUploads()
  }

  readonly retry = (photo: FormPhoto): void => {
    this.hasReportedFailure = false
    this.change(photo.key, { state: 'waiting' })
    this.queue.push(photo)
    this.startUploads()
  }

  readonly remove = (key: string): void => {
    this.abortControllers.get(key)?.abort()
    this.queue = this.queue.filter((photo) => photo.key !== key)
    this.setPhotos(this.photos.get().filter((photo) => photo.key !== key))
  }

  readonly move = (key: string, to: number): void => {
    const all = this.photos.get()
    const photo = all.find((each) => each.key === key)
    if (photo) this.setPhotos(all.filter((each) => each.key !== key).toSpliced(to, 0, photo))
  }

  /** Deletes all uploaded and initial photos except the saved ones. */
  readonly deleteExcept = (savedUrls: readonly string[]): void => {
    const unusedUrls = [...this.uploadedUrls, ...this.initialPhotos.map(({ url }) => url)].filter((url) => !savedUrls.includes(url))
    if (unusedUrls.length > 0) void discardPhotos(unusedUrls)
  }

  /** Aborts uploads in progress, drops the queued ones, and releases the previews. */
  stop(): void {
    this.queue = []
    this.abortControllers.forEach((controller) => controller.abort())
    releasePreviews(this.photos.get())
  }

  /** Replaces the photos, and releases previews that are no longer shown. */
  private setPhotos(photos: readonly FormPhoto[]): void {
    const removedPhotos = this.photos.get().filter(({ src }) => !photos.some((photo) => photo.src === src))
    this.photos.set(photos)
    releasePreviews(removedPhotos)
  }

  private change(key: string, changes: Partial<FormPhoto>): void {
    this.setPhotos(this.photos.get().map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)))
  }

  private reportFailure(title: string, description: string): void {
    this.hasReportedFailure = true
    notify.error(title, description)
  }

  private startUploads(): void {
    const drain = async () => {
      for (let next = this.queue.shift(); next; next = this.queue.shift()) await this.send(next)
    }
    while (this.runningCount < MAX_PARALLEL_UPLOADS && this.queue.length > 0) {
      this.runningCount += 1
      void drain().finally(() => {
        this.runningCount -= 1
      })
    }
  }

  private async send({ key, file, progress }: FormPhoto): Promise<void> {
    const controller = new AbortController()
    this.abortControllers.set(key, controller)
    progress?.set(0)
    try {
      const [{ preparePhoto }, { storePhoto }] = await Promise.all([
        import('@/lib/photos/photoWorker'),
        import('@/lib/photos/photoStorage'),
      ])
      const prepared = await preparePhoto(file as File)
      controller.signal.throwIfAborted()
      this.change(key, { state: 'sending', src: URL.createObjectURL(prepared.copies[0]?.blob ?? prepared.blob) })
      // The photo's key in the form is also its id in storage, so that a retry does not store the photo twice.
      const { url, details } = await storePhoto(
        { id: key, ...prepared },
        progressFetch((fraction) => progress?.set(fraction), controller.signal),
      )
      if (controller.signal.aborted) {
        void discardPhotos([url])
        return
      }
      this.uploadedUrls.push(url)
      this.change(key, { state: 'stored', src: url, details, file: undefined })
      if (!this.hasReportedFailure) notify.success('Photo uploaded', 'Your photo was uploaded successfully')
    } catch (error) {
      if (controller.signal.aborted) return
      if (error instanceof PhotoRejected) {
        this.remove(key)
        this.reportFailure(error.title, error.description)
        return
      }
      this.change(key, { state: 'failed' })
      const { kind, message } = toAppError(error)
      this.reportFailure('Upload failed', (kind === 'invalid' && message) || 'There was an error uploading your photo')
    } finally {
      this.abortControllers.delete(key)
    }
  }
}

function releasePreviews(photos: readonly FormPhoto[]) {
  for (const { src } of photos) if (src.startsWith('blob:')) URL.revokeObjectURL(src)
}
