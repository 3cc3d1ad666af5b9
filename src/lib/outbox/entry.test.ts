import { expect, test } from 'vitest'
import { AppError } from '../api/errors'
import { hasStrings } from '../api/rowFields'
import { payloadToSend, readPayload } from './entry'

const isNote = (x: unknown): x is { note: string } => hasStrings(x, 'note')
const payload = { note: 'Damp' }

test('a payload is read from an entry of this release, and from an entry without a version', () => {
  expect(readPayload({ kind: 'viewing_item', payload, payloadVersion: 1 }, isNote)).toEqual(payload)
  expect(readPayload({ kind: 'viewing_item', payload }, isNote)).toEqual(payload)
})

test.each([
  ['that is broken', { payload: { note: 5 } }],
  ['that is missing', { payload: undefined }],
  ['from a later release', { payload, payloadVersion: 2 }],
])('a payload %s is not read, and sending it fails with a message to show', (_what, stored) => {
  const entry = { kind: 'viewing_item' as const, ...stored }
  expect(readPayload(entry, isNote)).toBeNull()
  expect(() => payloadToSend(entry, isNote)).toThrow(new AppError('invalid', 'This version of House Hunter cannot read it.'))
})
