import { notifyFailure } from '../notify'
import { saveFile } from '../saveFile'
import { storedSession } from '../device/session'
import { photoFormat, type Entry } from './entry'
import { readPhotoBytes, readEntries } from './outbox'

/**
 * Downloads entries of the signed-in user as a JSON file: what was done, when, for which house, why it has not been sent, the payload, and
 * the photo as a data URL. If there is only one entry, its photo is also downloaded as an image file. Shows a toast if anything fails.
 */
export async function exportEntries(ids: readonly string[]): Promise<void> {
  try {
    await downloadEntries(ids)
  } catch (error) {
    notifyFailure('This could not be exported', error)
  }
}

async function downloadEntries(ids: readonly string[]) {
  const userId = storedSession()?.user.id ?? ''
  const entries = (await readEntries(userId)).filter(({ id }) => ids.includes(id))
  const exportedEntries = []
  for (const entry of entries) exportedEntries.push({ ...exportedFields(entry), photo: await photoOf(entry) })
  const [first] = entries
  const bytes = entries.length === 1 && first?.hasBytes ? await readPhotoBytes(userId, first.id) : undefined
  saveFile('house-hunter-not-sent.json', new Blob([JSON.stringify(exportedEntries, null, 2)], { type: 'application/json' }))
  if (!first || !bytes) return
  const { extension, type } = photoFormat(first.photo)
  saveFile(`${fileName(first.what)}.${extension}`, new Blob([bytes], { type }))
}

const exportedFields = ({ what, doneAt, state, reason, houseId, kind, payload }: Entry) => ({
  what,
  doneAt,
  state,
  reason,
  houseId,
  kind,
  payload,
})

async function photoOf({ person, id, hasBytes, photo }: Entry): Promise<string | undefined> {
  const bytes = hasBytes ? await readPhotoBytes(person, id) : undefined
  return bytes && `data:${photoFormat(photo).type};base64,${base64(new Uint8Array(bytes))}`
}

/** Bytes per call of `String.fromCharCode`, because too many arguments would overflow the stack. */
const CHUNK_SIZE = 8192

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += CHUNK_SIZE) text += String.fromCharCode(...bytes.subarray(from, from + CHUNK_SIZE))
  return btoa(text)
}

/** Turns a label into a file name that is valid on every system. */
const fileName = (label: string) =>
  label
    .replaceAll(/[^\p{L}\p{N} -]+/gu, '')
    .trim()
    .slice(0, 60) || 'photo'
