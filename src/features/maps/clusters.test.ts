import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Bounds, LatLng } from '@/domain/geo'
import { propertyRuns } from '@/test/properties'
import { clusterIndex, MAX_ZOOM, type Spot } from './clusters'
import type { MapMarker } from './mapTypes'

const WORLD: Bounds = { south: -85, west: -180, north: 85, east: 180 }

const markersAt = (...places: LatLng[]): MapMarker[] =>
  places.map((place, index) => ({ id: `h${index}`, place, status: 'Interested', label: `House ${index}` }))

const idsOf = (spot: Spot) => (spot.kind === 'house' ? [spot.marker.id] : spot.ids())

describe('clusterIndex', () => {
  it('groups what would overlap, and tells the zoom at which it parts', () => {
    const spots = clusterIndex(markersAt({ lat: 39.78, lng: -89.65 }, { lat: 39.79, lng: -89.64 }, { lat: 45, lng: -100 }))
    expect(spots(WORLD, 4).map(({ kind }) => kind).toSorted()).toEqual(['group', 'house'])
    const [group] = spots(WORLD, 4).filter((spot) => spot.kind === 'group')
    expect(group?.count).toBe(2)
    expect(group?.partsAt).toBeGreaterThan(9)
    expect(spots(WORLD, group?.partsAt ?? 0).map(({ kind }) => kind)).toEqual(['house', 'house', 'house'])
  })

  it('keeps houses on one spot together at every zoom', () => {
    const spot = { lat: 39.78, lng: -89.65 }
    const [group] = clusterIndex(markersAt(spot, spot))(WORLD, MAX_ZOOM)
    expect(group).toMatchObject({ kind: 'group', count: 2, partsAt: null })
    expect(group && idsOf(group)).toEqual(['h0', 'h1'])
  })

  it('gives only what the area holds, also across the date line', () => {
    const index = clusterIndex(markersAt({ lat: -17, lng: 178 }, { lat: -17, lng: -179 }, { lat: 40, lng: 0 }))
    expect(index({ south: -20, west: 170, north: -10, east: 190 }, 8).flatMap(idsOf).toSorted()).toEqual(['h0', 'h1'])
    expect(index({ south: -20, west: 170, north: -10, east: 180 }, 8).flatMap(idsOf)).toEqual(['h0'])
  })

  it('shows every house exactly once, whatever the zoom', () => {
    const place = fc.record({ lat: fc.double({ min: -80, max: 80, noNaN: true }), lng: fc.double({ min: -179, max: 179, noNaN: true }) })
    fc.assert(
      fc.property(fc.array(place, { maxLength: 40 }), fc.integer({ min: 0, max: MAX_ZOOM }), (places, zoom) => {
        const markers = markersAt(...places)
        const shown = clusterIndex(markers)(WORLD, zoom).flatMap(idsOf)
        expect(shown.toSorted()).toEqual(markers.map(({ id }) => id).toSorted())
      }),
      propertyRuns,
    )
  })

  it('places five thousand houses in a moment', () => {
    const many = Array.from({ length: 5000 }, (_, index) => ({ lat: 30 + (index % 71) / 5, lng: -120 + (index % 97) / 2 }))
    const index = clusterIndex(markersAt(...many))
    expect(index(WORLD, 5).reduce((sum, spot) => sum + idsOf(spot).length, 0)).toBe(5000)
    expect(index(WORLD, 5).length).toBeLessThan(300)
  })
})
