import { useEffect, useState } from 'react'
import { localToday } from '@/domain/time/dates'

const MINUTE = 60_000

const currentTime = () => new Date()

/** The current time, updated every minute. */
export function useNow(): Date {
  return useEveryMinute(currentTime)
}

/** Today's local date, updated at midnight. */
export function useToday(): string {
  return useEveryMinute(localToday)
}

function useEveryMinute<Value>(read: () => Value): Value {
  const [value, setValue] = useState(read)
  useEffect(() => {
    const update = () => setValue(() => read())
    if (tickListeners.size === 0) scheduleTick()
    tickListeners.add(update)
    return () => {
      tickListeners.delete(update)
      if (tickListeners.size === 0) clearTimeout(timer)
    }
  }, [read])
  return value
}

/** All components share one timer, because a timeline has many components that need the time. */
const tickListeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout>

/** Ticks every minute, because a single timer until midnight would fire late if the computer was asleep in the meantime. */
function scheduleTick() {
  timer = setTimeout(
    () => {
      for (const update of tickListeners) update()
      scheduleTick()
    },
    MINUTE - (Date.now() % MINUTE),
  )
}
