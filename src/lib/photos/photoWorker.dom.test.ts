import { afterEach, expect, it, vi } from 'vitest'
import { PREPARED_PHOTO } from '@/test/photoBackend'
import { PhotoRejected } from './photoRules'
import type { WorkerResult, WorkerRequest } from './photoWorker'

/** A worker that responds only when a test calls `respond`. */
class FakeWorker extends EventTarget {
  static started: FakeWorker[] = []
  requests: WorkerRequest[] = []
  terminate = vi.fn<() => void>()
  constructor() {
    super()
    FakeWorker.started.push(this)
  }
  postMessage(request: WorkerRequest) {
    this.requests.push(request)
  }
  respond(data: WorkerResult) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const file = new Blob(['x'], { type: 'image/jpeg' })

async function freshModule() {
  FakeWorker.started = []
  vi.stubGlobal('Worker', FakeWorker)
  vi.resetModules()
  return import('./photoWorker')
}

afterEach(() => vi.unstubAllGlobals())

it('one worker prepares several photos, and each response is matched to its photo', async () => {
  const { preparePhoto } = await freshModule()
  const [first, second] = [preparePhoto(file), preparePhoto(file)]
  const [worker] = FakeWorker.started
  const [firstRequest, secondRequest] = worker?.requests ?? []
  worker?.respond({ id: secondRequest?.id ?? 0, task: 'prepare', result: { ...PREPARED_PHOTO, extension: 'png' } })
  worker?.respond({ id: firstRequest?.id ?? 0, task: 'prepare', result: PREPARED_PHOTO })
  expect([(await first).extension, (await second).extension]).toEqual(['webp', 'png'])
  expect(FakeWorker.started).toHaveLength(1)
})

it('a rejected photo fails with PhotoRejected, any other failure with an ordinary error', async () => {
  const { preparePhoto, describePreparedPhoto } = await freshModule()
  const [rejected, failed] = [preparePhoto(file), describePreparedPhoto(file)]
  const [worker] = FakeWorker.started
  worker?.respond({ id: worker.requests[0]?.id ?? 0, problem: 'heic' })
  worker?.respond({ id: worker.requests[1]?.id ?? 0, problem: undefined })
  await expect(rejected).rejects.toMatchObject({ name: 'PhotoRejected', problem: 'heic' })
  await expect(failed).rejects.not.toBeInstanceOf(PhotoRejected)
})

it('a crash of the worker rejects the pending photos, and the next photo starts another worker', async () => {
  const { preparePhoto } = await freshModule()
  const pendingPhoto = preparePhoto(file)
  FakeWorker.started[0]?.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))
  await expect(pendingPhoto).rejects.toThrow('out of memory')
  expect(FakeWorker.started[0]?.terminate).toHaveBeenCalledOnce()
  const next = preparePhoto(file)
  FakeWorker.started[1]?.respond({ id: FakeWorker.started[1].requests[0]?.id ?? 0, task: 'prepare', result: PREPARED_PHOTO })
  await expect(next).resolves.toMatchObject({ extension: 'webp' })
})
