import { useEffect, useState } from 'react'
import { todayLocal } from '@/domain/time/dates'

const MINUTE = 60_000

const moment = () => new Date()

/** The current moment, renewed as each minute begins. */
export function useMinute(): Date {
  return useEachMinute(moment)
}

/** The local calendar date. A screen that is left open over midnight follows. */
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

/** Those on the screen share one timer: a timeline has an entry for each of many appointments. */
const renewals = new Set<() => void>()
let timer: ReturnType<typeof setTimeout>

/** Asked every minute, since one long timer to midnight would be late after the computer has slept. */
function wait() {
  timer = setTimeout(
    () => {
      for (const renew of renewals) renew()
      wait()
    },
    MINUTE - (Date.now() % MINUTE),
  )
}
