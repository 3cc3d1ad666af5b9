import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { hiddenSpans } from './HiddenEntries'

const span = fc.tuple(fc.nat(1440), fc.nat(1440)).map(([one, other]) => ({ start: Math.min(one, other), end: Math.max(one, other) + 1 }))

describe('appointments outside the visible hours', () => {
  it('end before or start after the visible hours, and are sorted by time', () => {
    const spans = [
      { start: 60, end: 90 },
      { start: 0, end: 480 },
      { start: 470, end: 490 },
      { start: 1300, end: 1330 },
      { start: 1200, end: 1260 },
      { start: 1190, end: 1300 },
    ]
    expect(hiddenSpans(spans, { start: 480, end: 1200 })).toEqual({ above: [0, 1], below: [4, 3] })
  })

  it('and the visible ones add up to all appointments', () => {
    fc.assert(
      fc.property(fc.array(span), span, (spans, visibleSpan) => {
        const { above, below } = hiddenSpans(spans, visibleSpan)
        const visibleSpans = spans.filter(({ start, end }) => start < visibleSpan.end && end > visibleSpan.start)
        expect(above.length + below.length + visibleSpans.length).toBe(spans.length)
      }),
      propertyParameters,
    )
  })
})
