import { toAppError } from './api/errors'

/** How long a toast is shown, and how long a dismissed toast stays in the store, in milliseconds. */
export const TOAST_DURATION = 5000
export const TOAST_REMOVE_DELAY = 1_000_000

export type Notice = {
  id: number
  tone: 'success' | 'error'
  title: string
  description?: string
  /** An action offered with the notice, such as Undo. */
  action?: NoticeAction
  /** Set for a notice about background work, which waits while a notice about the user's own action is open. */
  background?: true
  open: boolean
}

export type NoticeAction = { label: string; run: () => void }

type Listener = () => void

let notices: readonly Notice[] = []
/** A background notice to show once the open notice about the user's own action is dismissed. */
let waitingNotice: Notice | undefined
let nextId = 1
const listeners = new Set<Listener>()

function setNotices(next: readonly Notice[]) {
  notices = next
  for (const listener of listeners) listener()
}

function add(notice: Omit<Notice, 'id' | 'open'>): number {
  const id = nextId++
  show({ ...notice, id, open: true })
  return id
}

function show(notice: Notice) {
  const openNotice = notices.find((each) => each.open)
  if (!notice.background) waitingNotice = undefined
  if (notice.background && openNotice && !openNotice.background) {
    waitingNotice = notice
    return
  }
  // Other members' changes cause further background reads, which may fail in the same way: one notice is enough.
  if (notice.background && openNotice?.title === notice.title && openNotice.description === notice.description) return
  if (openNotice) close(openNotice.id)
  setNotices([notice, ...notices])
}

function close(id: number) {
  setNotices(notices.map((notice) => (notice.id === id ? { ...notice, open: false } : notice)))
  setTimeout(() => setNotices(notices.filter((notice) => notice.id !== id)), TOAST_REMOVE_DELAY)
}

function dismiss(id: number) {
  if (!notices.some((notice) => notice.id === id && notice.open)) return
  close(id)
  if (waitingNotice) show(waitingNotice)
  waitingNotice = undefined
}

/** Publishes short messages about what just happened. Any code may call it; `Toasts` in src/app shows one message at a time. */
export const notify = {
  success: (title: string, description?: string, action?: NoticeAction) => add({ tone: 'success', title, description, action }),
  error: (title: string, description?: string) => add({ tone: 'error', title, description }),
  /** For background failures, such as a failed map lookup. Never replaces a notice about the user's own action. */
  backgroundError: (title: string, description?: string) => add({ tone: 'error', title, description, background: true }),
  dismiss,
}

/** For `useSyncExternalStore`. Returns a function that unsubscribes. */
export function subscribeToNotices(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** All notices in the store, open or dismissed, newest first. */
export function currentNotices(): readonly Notice[] {
  return notices
}

/** Deletes all notices at once. */
export function clearNotices() {
  waitingNotice = undefined
  setNotices([])
}

/** Shown when the backend sent no message. */
const FALLBACK = 'Something went wrong. Please try again.'

/** The backend's message about a failure, or the fallback if there is none. */
export function failureText(thrown: unknown, fallback = FALLBACK): string {
  const { hasUsableResponse, message } = toAppError(thrown)
  return (hasUsableResponse && message) || fallback
}

/** Logs a failure and shows it as a toast with the backend's message, or with the fallback. Returns the text shown. */
export function notifyFailure(title: string, thrown: unknown): string {
  console.error(title, toAppError(thrown).message)
  const text = failureText(thrown)
  notify.error(title, text)
  return text
}

/** Runs an action and shows a toast with its error's message if it fails. Returns whether it succeeded. */
export async function runOrNotify(title: string, run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    notify.error(title, toAppError(error).message || 'Please try again.')
    return false
  }
}
