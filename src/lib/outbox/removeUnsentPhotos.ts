import { readEntries } from './outbox'
import { withSendingLock } from './tabs'

/** How long signing out waits, in milliseconds. */
export const PATIENCE = 3000

/**
 * Deletes from storage the photos whose entries a person discards by signing out. Gives up after 3 seconds or on failure. Never
 * throws.
 * @returns a function to call once the person has left; until then nothing is sent, which could upload a photo again
 */
export async function removeUnsentPhotos(person: string): Promise<() => void> {
  const waiting = new AbortController()
  let leave = () => {}
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  await new Promise<void>((goOn) => {
    const timer = setTimeout(() => {
      waiting.abort()
      goOn()
    }, PATIENCE)
    const removing = withSendingLock(person, waiting.signal, async () => {
      await removePhotosOf(person).finally(goOn)
      await left
    })
    void removing
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(timer)
        goOn()
      })
  })
  return leave
}

async function removePhotosOf(person: string) {
  const photos = (await readEntries(person)).flatMap(({ photo }) => photo ?? [])
  if (photos.length === 0) return
  const { removeUnshownPhotos } = await import('../photos/photoStorage')
  await removeUnshownPhotos(photos, () => undefined)
}
