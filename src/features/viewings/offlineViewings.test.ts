import { describe, expect, it } from 'vitest'
import type { Viewing } from '@/domain/viewing/viewing'
import { offlineChecks, offlineViewings } from './offlineViewings'

const common = { place: 1, capturedAt: '2026-05-01T10:01:00Z', topic: 'Inside', body: '' }
const viewing: Viewing = {
  id: 'v',
  houseId: 'h',
  ownerId: 'o',
  userId: 'u',
  appointmentId: null,
  startedAt: '2026-05-01T10:00:00Z',
  endedAt: null,
  items: [
    { ...common, id: 'a', kind: 'answer', item: 'damp', wishId: null, question: 'Dry?', answer: 'yes' },
    { ...common, id: 'n', kind: 'note' },
    { ...common, id: 'p', kind: 'photo', photo: '/a.webp', details: null },
    { ...common, id: 'm', kind: 'moment', moment: 'love' },
  ],
}

describe('the viewings of an offline house', () => {
  it.each([[[]], [[viewing]]])('are restored as they were read', (viewings) => {
    expect(offlineViewings.isUsable(structuredClone(viewings))).toBe(true)
  })

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['a single viewing', viewing],
    ['a viewing without a start', [{ ...viewing, startedAt: undefined }]],
    ['a viewing without items', [{ ...viewing, items: undefined }]],
    ['an item of an unknown kind', [{ ...viewing, items: [{ ...common, id: 's', kind: 'sound' }] }]],
  ])('%s is not restored', (_, stored) => {
    expect(offlineViewings.isUsable(stored)).toBe(false)
  })
})

describe('the checks of an offline house', () => {
  const checks = { checks: [{ id: 'damp', topic: 'Inside', question: 'Dry?' }], updatedAt: '2026-05-01T10:00:00Z' }

  it.each([[null], [checks]])('are restored as they were read: %j', (stored) => {
    expect(offlineChecks.isUsable(structuredClone(stored))).toBe(true)
  })

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['a list without the time of its last change', { checks: checks.checks }],
    ['a check without a question', { ...checks, checks: [{ id: 'damp', topic: 'Inside' }] }],
  ])('%s is not restored', (_, stored) => {
    expect(offlineChecks.isUsable(stored)).toBe(false)
  })
})
