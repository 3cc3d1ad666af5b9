import { currentNotices } from '@/lib/notify'

/** Every toast so far as "tone: title / description", oldest first. */
export function toastsSoFar(): string[] {
  return currentNotices()
    .map(({ tone, title, description }) => `${tone}: ${title} / ${description ?? ''}`)
    .toReversed()
}
