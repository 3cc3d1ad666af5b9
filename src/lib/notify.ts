/** spec §9: a toast stays for 5000 ms, one is visible at a time, and a dismissed one is forgotten after about 1,000,000 ms. */
export const TOAST_DURATION = 5000
const TOAST_LIMIT = 1
export const TOAST_REMOVE_DELAY = 1_000_000

export type Notice = {
  id: number
  tone: 'success' | 'error'
  title: string
  description?: string
  /** One thing that can be done about it, such as Undo. */
  action?: NoticeAction
  open: boolean
}

export type NoticeAction = { label: string; run: () => void }

type Listener = () => void

let notices: readonly Notice[] = []
let nextId = 1
const listeners = new Set<Listener>()

function set(next: readonly Notice[]) {
  notices = next
  for (const listener of listeners) listener()
}

function add(tone: Notice['tone'], title: string, description?: string, action?: NoticeAction): number {
  const id = nextId++
  const notice: Notice = { id, tone, title, open: true, ...(description && { description }), ...(action && { action }) }
  const visible = notices.filter((each) => each.open)
  for (const old of visible.slice(0, visible.length - TOAST_LIMIT + 1)) dismiss(old.id)
  set([notice, ...notices])
  return id
}

function dismiss(id: number) {
  if (!notices.some((notice) => notice.id === id && notice.open)) return
  set(notices.map((notice) => (notice.id === id ? { ...notice, open: false } : notice)))
  setTimeout(() => set(notices.filter((notice) => notice.id !== id)), TOAST_REMOVE_DELAY)
}

/** Short messages about what just happened. They may be sent from anywhere; `Toasts` in src/app shows them. */
export const notify = {
  success: (title: string, description?: string, action?: NoticeAction) => add('success', title, description, action),
  error: (title: string, description?: string) => add('error', title, description),
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
  set([])
}
