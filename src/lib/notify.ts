import { toAppError } from './api/errors'

/** In milliseconds: how long a toast is shown, and how long a dismissed one stays in the store. */
export const TOAST_DURATION = 5000
export const TOAST_REMOVE_DELAY = 1_000_000

export type Notice = {
  id: number
  tone: 'success' | 'error'
  title: string
  description?: string
  /** An action offered with it, such as Undo. */
  action?: NoticeAction
  /** Reports something from the background; it waits until the result of the person's own action has been shown. */
  background?: true
  open: boolean
}

export type NoticeAction = { label: string; run: () => void }

type Listener = () => void

let notices: readonly Notice[] = []
/** The latest background notice, while one about the person's own action is shown. */
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

/** Short messages about what just happened. Any code may send them; `Toasts` in src/app shows them one at a time. */
export const notify = {
  success: (title: string, description?: string, action?: NoticeAction) => add({ tone: 'success', title, description, action }),
  error: (title: string, description?: string) => add({ tone: 'error', title, description }),
  /** For background failures, such as a map lookup. Never replaces the message about the person's own action. */
  backgroundError: (title: string, description?: string) => add({ tone: 'error', title, description, background: true }),
  dismiss,
}

/** For `useSyncExternalStore`. Returns a function that unsubscribes. */
export function subscribeToNotices(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** All notices in the store, newest first. */
export function currentNotices(): readonly Notice[] {
  return notices
}

/** Deletes all notices at once, for tests and sign-out. */
export function clearNotices() {
  waiting = undefined
  set([])
}

/** Shown when the backend sent no message. */
const FALLBACK = 'Something went wrong. Please try again.'

/** Shows a failure as a toast with the backend's message or the fallback, and logs it. Returns the text shown. */
export function notifyFailure(title: string, thrown: unknown): string {
  const { answered, message } = toAppError(thrown)
  console.error(title, message)
  const text = answered && message ? message : FALLBACK
  notify.error(title, text)
  return text
}
