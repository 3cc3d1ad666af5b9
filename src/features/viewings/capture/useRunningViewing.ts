import { useCallback, useEffect, useRef, useState } from 'react'
import { v4 as uuid } from 'uuid'
import { BODY_LIMIT, ITEM_LIMIT, type CapturedItem, type Moment } from '@/domain/viewing/viewing'
import type { Answer, SourcedCheck } from '@/domain/viewing/viewingChecks'
import { notify, runOrNotify } from '@/lib/notify'
import {
  isInProgress,
  NOT_KEPT,
  saveDraft,
  saveItem,
  queueHousePhotos,
  saveViewing,
  saveWishAnswer,
  readDraft,
  readLocalViewings,
  deleteItem,
  type LocalViewing,
  type ViewedHouse,
} from '../localViewings'

export type RunningViewing = {
  viewing: LocalViewing
  items: readonly CapturedItem[]
  /** The note being written. */
  draft: string
}

/** Scales a photo down and removes its metadata, or returns the toast that says why it cannot be used. */
export type PreparePhoto = (file: File) => Promise<{ blob: Blob; extension: string } | { title: string; description: string }>

/** The state and actions of a viewing that has started. */
export type StartedViewing = Extract<ReturnType<typeof useRunningViewing>, { running: RunningViewing }>

/**
 * The state and actions of a viewing. Every action is stored on this device before it is sent.
 * @returns `running` is undefined while the stored viewings are read, and null if no viewing of this house is in progress
 */
export function useRunningViewing(userId: string, house: ViewedHouse & { id: string; ownerId: string }, prepare: PreparePhoto) {
  const [running, setRunning] = useState<RunningViewing | null>()
  const { id: houseId } = house

  const read = useCallback(async () => {
    const local = await readLocalViewings(userId)
    const openViewing = local.find((each) => each.houseId === houseId && isInProgress(each))
    if (!openViewing) return setRunning((old) => (old?.viewing.endedAt ? old : null))
    const { items, ...viewing } = openViewing
    const draft = await readDraft(userId, openViewing.id)
    setRunning((old) => ({ viewing, items, draft: old?.draft ?? draft }))
  }, [userId, houseId])

  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && void read().catch(() => setRunning(null))
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [read])

  // In a ref, because two taps may come before the next render.
  const lastPlace = useRef(-1)
  const draftTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pendingDraftSave = useRef<(() => void) | null>(null)
  useEffect(() => {
    // When the page is left, stores the draft without waiting for the timer.
    const flushDraft = () => {
      clearTimeout(draftTimer.current)
      pendingDraftSave.current?.()
    }
    window.addEventListener('pagehide', flushDraft)
    return () => {
      window.removeEventListener('pagehide', flushDraft)
      flushDraft()
    }
  }, [])

  const cancelDraftSave = () => {
    clearTimeout(draftTimer.current)
    pendingDraftSave.current = null
  }

  const start = async (appointmentId: string | null): Promise<boolean> => {
    const viewing = {
      id: uuid(),
      houseId,
      ownerId: house.ownerId,
      userId: userId,
      street: house.street,
      coordinates: house.coordinates,
      mayAddPhotos: house.mayAddPhotos,
      appointmentId,
      startedAt: new Date().toISOString(),
      endedAt: null,
    }
    return runOrNotify(NOT_KEPT, async () => {
      await saveViewing(userId, viewing)
      setRunning({ viewing, items: [], draft: '' })
    })
  }

  if (!running) return { running, start }
  const { viewing, items } = running
  const isFull = items.length >= ITEM_LIMIT

  const timestamp = () => ({ capturedAt: new Date().toISOString() })
  const nextPlaceAndTime = () => {
    lastPlace.current = items.reduce((last, item) => Math.max(last, item.place), lastPlace.current) + 1
    return { place: lastPlace.current, ...timestamp() }
  }

  const save = async (item: CapturedItem, bytes?: ArrayBuffer): Promise<boolean> => {
    const isNew = items.every(({ id }) => id !== item.id)
    if (isNew && isFull) {
      notify.error('This viewing is full', `It holds ${ITEM_LIMIT} entries. Finish it and start another one.`)
      return false
    }
    const previous = items.find(({ id }) => id === item.id)
    // Started before the state changes, so that the item is written while the screen renders.
    const saving = saveItem(userId, viewing, item, isNew, bytes)
    setRunning((old) => old && { ...old, items: withItem(old.items, item) })
    const isSaved = await runOrNotify(NOT_KEPT, () => saving)
    if (!isSaved) setRunning((old) => old && { ...old, items: previous ? withItem(old.items, previous) : withoutItem(old.items, item.id) })
    return isSaved
  }

  const addNote = async (text: string): Promise<boolean> => {
    const note: CapturedItem = { ...nextPlaceAndTime(), id: uuid(), kind: 'note', topic: '', body: text }
    if (!(await save(note))) return false
    cancelDraftSave()
    setRunning((old) => old && { ...old, draft: '' })
    await runOrNotify(NOT_KEPT, () => saveDraft(userId, viewing.id, ''))
    return true
  }

  return {
    running,
    start,
    /** Answers a check, replacing an earlier answer. */
    answer: async (check: SourcedCheck, answer: Answer, note: string, isOwnWish: boolean) => {
      const previous = items.find((item) => item.kind === 'answer' && item.item === check.id)
      const { wishId, topic, question } = check
      const isSaved = await save({
        // A changed answer keeps its place. An answer to a wish always has place 0, because a gap in the numbering would reveal that a
        // sealed wish was answered.
        ...(previous || wishId ? { place: previous?.place ?? 0, ...timestamp() } : nextPlaceAndTime()),
        id: previous?.id ?? uuid(),
        kind: 'answer',
        item: check.id,
        wishId,
        topic,
        question,
        answer,
        body: note,
      })
      if (isSaved && isOwnWish) {
        await runOrNotify(NOT_KEPT, () => saveWishAnswer(userId, viewing, check, answer === 'unknown' ? null : answer))
      }
      return isSaved
    },
    addNote,
    changeDraft: (text: string) => {
      setRunning((old) => old && { ...old, draft: text })
      clearTimeout(draftTimer.current)
      pendingDraftSave.current = () => {
        pendingDraftSave.current = null
        void saveDraft(userId, viewing.id, text).catch(() => undefined)
      }
      draftTimer.current = setTimeout(() => pendingDraftSave.current?.(), 300)
    },
    mark: async (moment: Moment, topic: string) => {
      const item: CapturedItem = { ...nextPlaceAndTime(), id: uuid(), kind: 'moment', moment, topic, body: '' }
      return (await save(item)) ? item : null
    },
    photograph: async (file: File, topic: string) => {
      const id = uuid()
      try {
        const prepared = await prepare(file)
        if ('title' in prepared) {
          notify.error(prepared.title, prepared.description)
          return null
        }
        const { blob, extension } = prepared
        const photo = `/storage/v1/object/public/property-photos/properties/${id}.${extension}`
        const item: CapturedItem = { ...nextPlaceAndTime(), id, kind: 'photo', topic, body: '', photo }
        return (await save(item, await blob.arrayBuffer())) ? item : null
      } catch {
        notify.error('The photo could not be kept', 'Please take it again.')
        return null
      }
    },
    change: (item: CapturedItem) => save(item),
    deleteItem: async (item: CapturedItem) => {
      setRunning((old) => old && { ...old, items: withoutItem(old.items, item.id) })
      const isDeleted = await runOrNotify(NOT_KEPT, () => deleteItem(userId, viewing, item))
      if (!isDeleted) setRunning((old) => old && { ...old, items: withItem(old.items, item) })
      return isDeleted
    },
    /** Stores the note being written, if any, and ends the viewing. If the note cannot be stored, the viewing goes on. */
    finish: async (addPhotos: boolean) => {
      const text = running.draft.trim()
      if (text.length > BODY_LIMIT) {
        notify.error(
          'The note is too long',
          `The note you are writing can have up to ${BODY_LIMIT.toLocaleString('en')} characters. Shorten it first.`,
        )
        return false
      }
      if (text && isFull) {
        notify.error('This viewing is full', 'It has no room for the note you are writing. Take back an entry, or empty the note.')
        return false
      }
      if (text && !(await addNote(text))) return false
      const ended = { ...viewing, endedAt: new Date().toISOString() }
      return runOrNotify(NOT_KEPT, async () => {
        await saveViewing(userId, ended)
        if (addPhotos) await queueHousePhotos(userId, ended)
        setRunning((old) => old && { ...old, viewing: ended })
      })
    },
  }
}

const withoutItem = (items: readonly CapturedItem[], id: string) => items.filter((item) => item.id !== id)
const withItem = (items: readonly CapturedItem[], item: CapturedItem) =>
  [...withoutItem(items, item.id), item].toSorted((one, other) => one.place - other.place)
