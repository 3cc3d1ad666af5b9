import { expect, it } from 'vitest'
import { appointmentRow } from '@/test/factories'
import { appointmentFromRow } from '../appointment'
import { nudgeEntry } from './entryMoves'

const TODAY = '2030-05-04'
const entry = appointmentFromRow(appointmentRow({ date: TODAY, time: '10:00', duration: 60 }))
const nudge = (key: string, ...held: ('altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey')[]) => {
  const keys = { altKey: false, shiftKey: false, ctrlKey: false, metaKey: false }
  const nudged = nudgeEntry(entry, { key, ...keys, ...Object.fromEntries(held.map((name) => [name, true])) }, TODAY)
  return nudged && [nudged.date, nudged.time, nudged.duration]
}

it('Alt with an arrow key moves an entry; Alt and Shift with the up or down arrow resize it', () => {
  expect(nudge('ArrowDown', 'altKey')).toEqual([TODAY, '10:15', 60])
  expect(nudge('ArrowRight', 'altKey')).toEqual(['2030-05-05', '10:00', 60])
  expect(nudge('ArrowDown', 'altKey', 'shiftKey')).toEqual([TODAY, '10:00', 75])
  expect(nudge('ArrowRight', 'altKey', 'shiftKey')).toBeUndefined()
})

it('other keys, and shortcuts with Ctrl or Cmd, change nothing', () => {
  expect([nudge('ArrowDown'), nudge('Enter', 'altKey')]).toEqual([undefined, undefined])
  expect(nudge('ArrowRight', 'altKey', 'ctrlKey')).toBeUndefined()
  expect(nudge('ArrowRight', 'altKey', 'metaKey')).toBeUndefined()
})
