import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Account } from '@/lib/account/account'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { markThreadRead } from './messageWrites'
import type { Thread } from './threadQueries'

/**
 * Marks the thread as read once its end is visible on a page in use. After a failure, tries again with the next visit or message.
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

/** Whether an element is visible on a page in use. */
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
