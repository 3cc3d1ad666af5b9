import { useCallback, useEffect, useRef, useState } from 'react'
import { v4 as uuid } from 'uuid'
import { BODY_LIMIT, ITEM_LIMIT, type CapturedItem, type Moment } from '@/domain/viewing/viewing'
import type { Answer, SourcedCheck } from '@/domain/viewing/viewingChecks'
import { notify, runOrNotify } from '@/lib/notify'
import { answerItem, answerTo } from '../answerItem'
import {
  deleteAnswerNote,
  isInProgress,
  NOT_KEPT,
  saveAnswerNote,
  saveDraft,
  saveItem,
  queueHousePhotos,
  saveViewing,
  saveWishAnswer,
  readAnswerNotes,
  readDraft,
  readLocalViewings,
  deleteItem,
  type AnswerNote,
  type LocalViewing,
  type ViewedHouse,
} from '../localViewings'

export type RunningViewing = {
  viewing: LocalViewing
  items: readonly CapturedItem[]
  /** The note being written. */
  draft: string
  /** The unfinished notes on answers, keyed by the check's id. */
  answerNotes: Readonly<Record<string, AnswerNote>>
}

/** Scales a photo down and removes its metadata, or returns the toast that says why it cannot be used. */
export type PreparePhoto = (file: File) => Promise<{ blob: Blob; extension: string } | { title: string; description: string }>

/** The state and actions of a viewing that has started. */
export type StartedViewing = Extract<ReturnType<typeof useRunningViewing>, { runningViewing: RunningViewing }>

/**
 * The state and actions of a viewing. Every action is stored on this device before it is sent.
 * @returns `runningViewing` is undefined while the stored viewings are read, and null if no viewing of this house is in progress
 */
export function useRunningViewing(userId: string, house: ViewedHouse & { id: string; ownerId: string }, prepare: PreparePhoto) {
  const [runningViewing, setRunningViewing] = useState<RunningViewing | null>()
  const { id: houseId } = house
  const [photosInPreparation, setPhotosInPreparation] = useState<readonly Promise<unknown>[]>([])
  const itemChangeCount = useRef(0)

  const read = useCallback(async () => {
    const changeCountBefore = itemChangeCount.current
    const localViewings = await readLocalViewings(userId)
    const viewingInProgress = localViewings.find((each) => each.houseId === houseId && isInProgress(each))
    if (!viewingInProgress) return setRunningViewing((old) => (old?.viewing.endedAt ? old : null))
    const { items, ...viewing } = viewingInProgress
    const draft = await readDraft(userId, viewingInProgress.id)
    const answerNotes = await readAnswerNotes(userId, viewingInProgress.id)
    // If items were changed during the read, it may have returned outdated ones.
    const isOutdated = itemChangeCount.current !== changeCountBefore
    setRunningViewing((old) => ({
      viewing,
      items: isOutdated && old ? old.items : items,
      draft: old?.draft ?? draft,
      answerNotes: old?.answerNotes ?? answerNotes,
    }))
  }, [userId, houseId])

  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && void read().catch(() => setRunningViewing((old) => old ?? null))
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [read])

  // In a ref, because two taps may come before the next render.
  const lastPlace = useRef(-1)
  const textTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pendingText = useRef<{ id: string; save: () => Promise<void> } | null>(null)
  const canStoreText = useRef(true)
  const storePendingText = useCallback((store: (save: () => Promise<void>) => Promise<unknown>) => {
    clearTimeout(textTimer.current)
    const save = pendingText.current?.save
    pendingText.current = null
    if (save) void store(save)
  }, [])
  const flushText = () =>
    storePendingText(async (save) => {
      // Reported once, not after every pause in typing.
      canStoreText.current = canStoreText.current ? await runOrNotify(NOT_KEPT, save) : await succeeds(save)
    })
  useEffect(() => {
    // When the page is left, stores the text without waiting for the timer. Nobody would see a message.
    const onLeave = () => storePendingText(succeeds)
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [storePendingText])

  /** Stores text after a pause in typing. */
  const saveTextSoon = (id: string, saveText: () => Promise<void>) => {
    if (pendingText.current?.id === id) pendingText.current = null
    flushText()
    pendingText.current = { id, save: saveText }
    textTimer.current = setTimeout(flushText, 300)
  }

  const cancelTextSave = (id: string) => {
    if (pendingText.current?.id === id) pendingText.current = null
  }

  const start = async (appointmentId: string | null): Promise<boolean> => {
    const viewing = {
      id: uuid(),
      houseId,
      ownerId: house.ownerId,
      userId,
      street: house.street,
      coordinates: house.coordinates,
      mayAddPhotos: house.mayAddPhotos,
      appointmentId,
      startedAt: new Date().toISOString(),
      endedAt: null,
    }
    return runOrNotify(NOT_KEPT, async () => {
      await saveViewing(userId, viewing)
      setRunningViewing({ viewing, items: [], draft: '', answerNotes: {} })
    })
  }

  if (!runningViewing) return { runningViewing, start }
  const { viewing, items } = runningViewing
  const isFull = items.length >= ITEM_LIMIT

  const nextPlace = () => (lastPlace.current = items.reduce((last, item) => Math.max(last, item.place), lastPlace.current) + 1)
  const nextPlaceAndTime = () => ({ place: nextPlace(), capturedAt: new Date().toISOString() })

  const save = async (item: CapturedItem, bytes?: ArrayBuffer): Promise<boolean> => {
    const isNew = items.every(({ id }) => id !== item.id)
    if (isNew && isFull) {
      notify.error('This viewing is full', `It holds ${ITEM_LIMIT} entries. Finish it and start another one.`)
      return false
    }
    const previous = items.find(({ id }) => id === item.id)
    itemChangeCount.current += 1
    // Started before the state changes, so that the item is written while the screen renders.
    const savePromise = saveItem(userId, viewing, item, isNew, bytes)
    setRunningViewing((old) => old && { ...old, items: withItem(old.items, item) })
    const isSaved = await runOrNotify(NOT_KEPT, () => savePromise)
    if (!isSaved)
      setRunningViewing((old) => old && { ...old, items: previous ? withItem(old.items, previous) : withoutItem(old.items, item.id) })
    return isSaved
  }

  const addNote = async (text: string): Promise<boolean> => {
    const note: CapturedItem = { ...nextPlaceAndTime(), id: uuid(), kind: 'note', topic: '', body: text }
    if (!(await save(note))) return false
    cancelTextSave(DRAFT)
    setRunningViewing((old) => old && { ...old, draft: '' })
    await runOrNotify(NOT_KEPT, () => saveDraft(userId, viewing.id, ''))
    return true
  }

  const photograph = async (file: File, topic: string) => {
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
  }

  /** @param answer null for a note alone */
  const saveAnswer = async (check: SourcedCheck, answer: Answer | null, note: string): Promise<boolean> => {
    const { id } = check
    const isSaved = await save(answerItem(items, check, answer, note, nextPlace))
    if (!isSaved || runningViewing.answerNotes[id] === undefined) return isSaved
    cancelTextSave(id)
    setRunningViewing((old) => old && { ...old, answerNotes: withoutNote(old.answerNotes, id) })
    return runOrNotify(NOT_KEPT, () => deleteAnswerNote(userId, viewing.id, id))
  }

  /**
   * Stores each note that is not yet saved with the answer to its check, even if the check is no longer on the list. If the check has no
   * answer, "Not known" is stored as well.
   */
  const saveAnswerNotes = async (): Promise<boolean> => {
    for (const { check, text } of Object.values(runningViewing.answerNotes)) {
      const note = text.trim()
      if (note === (answerTo(items, check.id)?.body ?? '')) continue
      if (!(await saveAnswer(check, null, note))) return false
    }
    return true
  }

  return {
    runningViewing,
    start,
    /** The number of photos that are not among the items yet. */
    pendingPhotoCount: photosInPreparation.length,
    /** Answers a check, replacing an earlier answer. */
    answer: async (check: SourcedCheck, answer: Answer, note: string) => {
      const isSaved = await saveAnswer(check, answer, note)
      if (isSaved && check.isOwnWish) {
        await runOrNotify(NOT_KEPT, () => saveWishAnswer(userId, viewing, check, answer === 'unknown' ? null : answer))
      }
      return isSaved
    },
    changeAnswerNote: (check: SourcedCheck, text: string) => {
      const note = { check, text }
      setRunningViewing((old) => old && { ...old, answerNotes: { ...old.answerNotes, [check.id]: note } })
      saveTextSoon(check.id, () => saveAnswerNote(userId, viewing.id, note))
    },
    addNote,
    changeDraft: (text: string) => {
      setRunningViewing((old) => old && { ...old, draft: text })
      saveTextSoon(DRAFT, () => saveDraft(userId, viewing.id, text))
    },
    mark: async (moment: Moment, topic: string) => {
      const item: CapturedItem = { ...nextPlaceAndTime(), id: uuid(), kind: 'moment', moment, topic, body: '' }
      return (await save(item)) ? item : null
    },
    photograph: async (file: File, topic: string) => {
      const photoPromise = photograph(file, topic)
      setPhotosInPreparation((old) => [...old, photoPromise])
      const item = await photoPromise
      setPhotosInPreparation((old) => old.filter((each) => each !== photoPromise))
      return item
    },
    change: (item: CapturedItem) => save(item),
    deleteItem: async (item: CapturedItem) => {
      itemChangeCount.current += 1
      setRunningViewing((old) => old && { ...old, items: withoutItem(old.items, item.id) })
      const isDeleted = await runOrNotify(NOT_KEPT, () => deleteItem(userId, viewing, item))
      if (!isDeleted) setRunningViewing((old) => old && { ...old, items: withItem(old.items, item) })
      return isDeleted
    },
    /**
     * Stores photos that are being prepared and notes that are being written, and ends the viewing. If a note cannot be stored, the
     * viewing goes on.
     */
    finish: async (addsPhotos: boolean) => {
      const text = runningViewing.draft.trim()
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
      if (!(await saveAnswerNotes())) return false
      await Promise.all(photosInPreparation)
      const endedViewing = { ...viewing, endedAt: new Date().toISOString() }
      return runOrNotify(NOT_KEPT, async () => {
        await saveViewing(userId, endedViewing)
        if (addsPhotos) await queueHousePhotos(userId, endedViewing)
        setRunningViewing((old) => old && { ...old, viewing: endedViewing })
      })
    },
  }
}

/** The id that `saveTextSoon` gets for the note being written; for a note on an answer, it gets the check's id. */
const DRAFT = 'draft'

const succeeds = (save: () => Promise<void>): Promise<boolean> =>
  save().then(
    () => true,
    () => false,
  )

const withoutNote = (notes: RunningViewing['answerNotes'], id: string) =>
  Object.fromEntries(Object.entries(notes).filter(([checkId]) => checkId !== id))
const withoutItem = (items: readonly CapturedItem[], id: string) => items.filter((item) => item.id !== id)
const withItem = (items: readonly CapturedItem[], item: CapturedItem) =>
  [...withoutItem(items, item.id), item].toSorted((one, other) => one.place - other.place)
