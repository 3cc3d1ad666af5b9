import { useEffect, useState } from 'react'
import { todayLocal } from '@/domain/time/dates'

const MINUTE = 60_000

const moment = () => new Date()

/** The current time, updated every minute. */
export function useNow(): Date {
  return useEachMinute(moment)
}

/** Today's local date, updated at midnight. */
export function useToday(): string {
  return useEachMinute(todayLocal)
}

function useEachMinute<Value>(read: () => Value): Value {
  const [value, setValue] = useState(read)
  useEffect(() => {
    const renew = () => setValue(() => read())
    if (renewals.size === 0) wait()
    renewals.add(renew)
    return () => {
      renewals.delete(renew)
      if (renewals.size === 0) clearTimeout(timer)
    }
  }, [read])
  return value
}

/** All components share one timer, as a timeline has many. */
const renewals = new Set<() => void>()
let timer: ReturnType<typeof setTimeout>

/** Ticks every minute: a single timer to midnight would be late after the computer slept. */
function wait() {
  timer = setTimeout(
    () => {
      for (const renew of renewals) renew()
      wait()
    },
    MINUTE - (Date.now() % MINUTE),
  )
}
