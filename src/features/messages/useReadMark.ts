import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Account } from '@/lib/account'
import { ROOT_KEYS } from '@/lib/queryKeys'
import { markThreadRead } from './messageWrites'
import type { Thread } from './threadQueries'

/**
 * Remembers that the thread has been read once its end has been in sight of somebody who looks at the page. Where that fails,
 * it is tried with the next look or message.
 */
export function useReadMark(houseId: string, thread: Thread | undefined, viewerId: string, end: RefObject<Element | null>) {
  const client = useQueryClient()
  const inSight = useInSight(end, thread !== undefined)
  const marked = useRef('')
  const latest = thread?.messages.findLast(({ userId }) => userId !== viewerId)?.createdAt
  useEffect(() => {
    if (!inSight || !latest || marked.current === latest) return
    marked.current = latest
    markThreadRead(houseId, latest).then(
      () =>
        client.setQueriesData<Account>({ queryKey: ROOT_KEYS.account }, (known) => {
          if (!known?.hunts.some(({ unreadThreads }) => unreadThreads.includes(houseId))) return known
          const hunts = known.hunts.map((hunt) => ({ ...hunt, unreadThreads: hunt.unreadThreads.filter((id) => id !== houseId) }))
          return { ...known, hunts }
        }),
      () => (marked.current = ''),
    )
  }, [client, houseId, inSight, latest])
}

/** Whether an element is on a screen that is looked at. */
function useInSight(element: RefObject<Element | null>, shown: boolean): boolean {
  const [inSight, setInSight] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!shown || !target) return
    let onScreen = false
    const tell = () => setInSight(onScreen && document.visibilityState === 'visible')
    const observer = new IntersectionObserver((entries) => {
      onScreen = entries.at(-1)?.isIntersecting ?? false
      tell()
    })
    observer.observe(target)
    document.addEventListener('visibilitychange', tell)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', tell)
    }
  }, [element, shown])
  return inSight
}
