import type { PhotoDescription } from './describePhoto'
import { type PhotoProblem, PhotoRejected } from './photoRules'
import type { PreparedPhoto } from './preparePhoto'

type Results = { prepare: PreparedPhoto; describe: PhotoDescription }
type Task = keyof Results

export type WorkerRequest = { id: number; task: Task; file: Blob }
export type WorkerResult =
  | { [T in Task]: { id: number; task: T; result: Results[T] } }[Task]
  | { id: number; problem: PhotoProblem | undefined }

/** The worker's messages: 'ready' once its code has loaded, then results. */
export type WorkerMessage = 'ready' | WorkerResult

type PendingRequest = { resolve: (result: never) => void; reject: (error: Error) => void }

const pendingRequests = new Map<number, PendingRequest>()
let worker: Worker | undefined
let isLoaded = false
let lastId = 0

/** Whether the worker can prepare photos offline. */
export const isPhotoWorkerReady = (): boolean => isLoaded

/** Starts the worker, so that its code has loaded before the first photo, which may be taken offline. */
export function startPhotoWorker(): Worker {
  if (worker) return worker
  const newWorker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' })
  newWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data === 'ready') isLoaded = true
    else settle(data)
  })
  newWorker.addEventListener('error', ({ message }) => {
    // The worker's code failed to load, or the worker ran out of memory. The next photo starts a new worker.
    worker = undefined
    isLoaded = false
    newWorker.terminate()
    for (const { reject } of pendingRequests.values()) reject(new Error(message || 'The photo could not be read'))
    pendingRequests.clear()
  })
  worker = newWorker
  return newWorker
}

function settle(message: WorkerResult) {
  const { resolve, reject } = pendingRequests.get(message.id) ?? {}
  pendingRequests.delete(message.id)
  if ('result' in message) resolve?.(message.result as never)
  else reject?.(message.problem ? new PhotoRejected(message.problem) : new Error('The photo could not be read'))
}

function run<T extends Task>(task: T, file: Blob): Promise<Results[T]> {
  lastId += 1
  const id = lastId
  return new Promise<Results[T]>((resolve, reject) => {
    pendingRequests.set(id, { resolve, reject })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only a window's `postMessage` takes a target origin
    startPhotoWorker().postMessage({ id, task, file } satisfies WorkerRequest)
  })
}

/** Runs `preparePhoto` in a worker. Rejects with PhotoRejected, or with another Error if the worker fails. */
export const preparePhoto = (file: Blob): Promise<PreparedPhoto> => run('prepare', file)

/** Runs `describePreparedPhoto` in a worker. Rejects in the same cases as `preparePhoto`. */
export const describePreparedPhoto = (photo: Blob): Promise<PhotoDescription> => run('describe', photo)
