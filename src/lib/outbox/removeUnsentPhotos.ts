import { readEntries } from './outbox'
import { withSendingLock } from './tabs'

/** The longest time that `removeUnsentPhotos` may delay signing out, in milliseconds. */
export const SIGN_OUT_TIMEOUT = 3000

/**
 * Deletes from storage the photos of entries that a user discards by signing out, unless a house or viewing shows them. Stops waiting
 * after 3 seconds or if a request fails. Never throws.
 * @returns a function to call after signing out. It releases the sending lock, if that was acquired in time. The lock is held until then
 * because sending could upload a photo again.
 */
export async function removeUnsentPhotos(userId: string): Promise<() => void> {
  const controller = new AbortController()
  let release = () => {}
  const untilReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await new Promise<void>((proceed) => {
    const timer = setTimeout(() => {
      controller.abort()
      proceed()
    }, SIGN_OUT_TIMEOUT)
    const removal = withSendingLock(userId, controller.signal, async () => {
      await removePhotosOf(userId).catch(() => undefined)
      proceed()
      await untilReleased
    })
    void removal
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(timer)
        proceed()
      })
  })
  return release
}

async function removePhotosOf(userId: string) {
  const photos = (await readEntries(userId)).flatMap(({ photo }) => photo ?? [])
  if (photos.length === 0) return
  const { removeUnshownPhotos } = await import('../photos/photoStorage')
  await removeUnshownPhotos(photos, () => undefined)
}
