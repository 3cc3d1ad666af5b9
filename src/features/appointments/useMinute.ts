import { useEffect, useState } from 'react'
import { todayLocal } from '@/domain/dates'

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

/** Asked every minute, since one long timer to midnight would be late after the computer has slept. */
function useEachMinute<Value>(read: () => Value): Value {
  const [value, setValue] = useState(read)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(
        () => {
          setValue(() => read())
          wait()
        },
        MINUTE - (Date.now() % MINUTE),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [read])
  return value
}
