import { afterEach, expect, it } from 'vitest'
import { hoursProblem } from './flexibleHours'

const originalZone = process.env.TZ

afterEach(() => {
  if (originalZone === undefined) delete process.env.TZ
  else process.env.TZ = originalZone
})

const NO_ROOM = 'It takes 1 h, which does not fit between them'

it.each([
  ['on an ordinary day', 'Europe/London', '2026-06-01', '09:00', '10:00', ''],
  ['a minute short', 'Europe/London', '2026-06-01', '09:00', '09:59', NO_ROOM],
  ['almost the whole day', 'Europe/London', '2026-06-01', '00:00', '23:59', ''],
  ['two hours, one of which is skipped', 'Europe/London', '2026-03-29', '00:30', '02:30', ''],
  ['an hour and a half, of which one hour is skipped', 'Europe/London', '2026-03-29', '00:30', '02:00', NO_ROOM],
  ['the hour that is skipped', 'America/New_York', '2026-03-08', '02:00', '03:00', NO_ROOM],
  ['the hour after the skipped hour', 'America/New_York', '2026-03-08', '03:00', '04:00', ''],
  ['half an hour by the clock, around an hour that occurs twice', 'Europe/London', '2026-10-25', '01:45', '02:15', ''],
  ['three quarters of an hour before an hour that occurs twice', 'Europe/London', '2026-10-25', '00:15', '01:00', NO_ROOM],
  ['an hour and a quarter, of which half an hour is skipped', 'Australia/Lord_Howe', '2026-10-04', '01:30', '02:45', NO_ROOM],
  ['an hour and a half from a midnight that is skipped', 'Asia/Beirut', '2026-03-29', '00:00', '01:30', NO_ROOM],
])('%s in %s on %s from %s until %s: %j', (_, zone, date, from, until, problem) => {
  process.env.TZ = zone
  expect(hoursProblem({ date, from, until, duration: 60 })).toBe(problem)
})
