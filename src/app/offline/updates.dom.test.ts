import { expect, test, vi } from 'vitest'
import { deviceWorkers } from '@/lib/device/deviceStorage'
import { watchForUpdates } from './updates'

vi.mock('@/lib/device/deviceStorage')

test('a newer worker that is already being installed is reported once it waits', async () => {
  const worker = Object.assign(new EventTarget(), { postMessage: (_: unknown, [port]: MessagePort[]) => port?.postMessage(true) })
  const registration = Object.assign(new EventTarget(), {
    installing: worker,
    waiting: null,
  })
  const register = vi.fn(() => Promise.resolve(registration))
  vi.mocked(deviceWorkers).mockReturnValue({ register } as unknown as ServiceWorkerContainer)
  const onNewerVersion = vi.fn()
  const stop = watchForUpdates(onNewerVersion)
  await expect.poll(() => register).toHaveBeenCalled()
  await Promise.resolve()
  Object.assign(registration, { installing: null, waiting: worker })
  worker.dispatchEvent(new Event('statechange'))
  await expect.poll(() => onNewerVersion).toHaveBeenCalled()
  stop()
})
