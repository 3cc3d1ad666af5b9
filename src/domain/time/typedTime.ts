import { minutesOfDay } from './dates'

/** Whether this is a time as fields and tables hold it: `HH:mm`. */
export const isTypedTime = (time: string): boolean => /^\d\d:\d\d$/.test(time) && minutesOfDay(time) !== null
