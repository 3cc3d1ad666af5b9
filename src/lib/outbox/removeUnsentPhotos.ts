import { readEntries } from './outbox'
import { whileNobodySends } from './sendingLock'

/** How long somebody who leaves waits for it, in milliseconds. */
export const PATIENCE = 3000

/**
 * Deletes the photos of what a person discards by signing out, as far as they were stored before their rows. What takes longer
 * than 3 seconds, or fails, holds up nobody. Never throws.
 * @returns to be called once the person has left: until then nothing is sent, which would store a photo again
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
    const removing = whileNobodySends(person, waiting.signal, async () => {
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
  const { removeUnshownPhotos } = await import('../supabase/photoStorage')
  await removeUnshownPhotos(photos, () => undefined)
}
