import { toAppError } from './api/errors'

/** A toast stays for 5000 ms, one is visible at a time, and a dismissed one is forgotten after about 1,000,000 ms. */
export const TOAST_DURATION = 5000
export const TOAST_REMOVE_DELAY = 1_000_000

export type Notice = {
  id: number
  tone: 'success' | 'error'
  title: string
  description?: string
  /** One thing that can be done about it, such as Undo. */
  action?: NoticeAction
  /** Reports something from the background; it waits until the result of the person's own action has been shown. */
  background?: true
  open: boolean
}

export type NoticeAction = { label: string; run: () => void }

type Listener = () => void

let notices: readonly Notice[] = []
/** The latest notice from the background, while one about a person's own action is shown. */
let waiting: Notice | undefined
let nextId = 1
const listeners = new Set<Listener>()

function set(next: readonly Notice[]) {
  notices = next
  for (const listener of listeners) listener()
}

function add(notice: Omit<Notice, 'id' | 'open'>): number {
  const id = nextId++
  show({ ...notice, id, open: true })
  return id
}

function show(notice: Notice) {
  const shown = notices.find((each) => each.open)
  if (notice.background && shown && !shown.background) {
    waiting = notice
    return
  }
  // A background read that repeats because of others' changes may fail again in the same way.
  if (notice.background && shown?.title === notice.title && shown.description === notice.description) return
  if (shown) close(shown.id)
  set([notice, ...notices])
}

function close(id: number) {
  set(notices.map((notice) => (notice.id === id ? { ...notice, open: false } : notice)))
  setTimeout(() => set(notices.filter((notice) => notice.id !== id)), TOAST_REMOVE_DELAY)
}

function dismiss(id: number) {
  if (!notices.some((notice) => notice.id === id && notice.open)) return
  close(id)
  if (waiting) show(waiting)
  waiting = undefined
}

/** Short messages about what just happened. They may be sent from anywhere; `Toasts` in src/app shows them. */
export const notify = {
  success: (title: string, description?: string, action?: NoticeAction) => add({ tone: 'success', title, description, action }),
  error: (title: string, description?: string) => add({ tone: 'error', title, description }),
  /** For background failures, such as a lookup of the map. Never replaces the message about the person's own action. */
  backgroundError: (title: string, description?: string) => add({ tone: 'error', title, description, background: true }),
  dismiss,
}

/** For `useSyncExternalStore`: calls `listener` after every change and returns the way to stop. */
export function subscribeToNotices(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** All notices that are not forgotten yet, newest first. */
export function currentNotices(): readonly Notice[] {
  return notices
}

/** Forgets every notice at once. For tests, and for sign-out. */
export function clearNotices() {
  waiting = undefined
  set([])
}

/** Shown when the backend gave no message. */
const FALLBACK = 'Something went wrong. Please try again.'

/** Shows a failure as a toast with the server's message or the fallback, and logs it. Returns the text shown. */
export function tellFailure(title: string, thrown: unknown): string {
  const { answered, message } = toAppError(thrown)
  console.error(title, message)
  const said = answered && message ? message : FALLBACK
  notify.error(title, said)
  return said
}
