import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Bounds, LatLng } from '@/domain/map/geo'
import { propertyParameters } from '@/test/properties'
import { clusterIndex, MAX_ZOOM, type Cluster } from './clusters'
import type { MapMarker } from './mapTypes'

const WORLD: Bounds = { south: -85, west: -180, north: 85, east: 180 }

const markersAt = (...points: LatLng[]): MapMarker[] =>
  points.map((point, index) => ({ id: `h${index}`, point, status: 'Interested', label: `House ${index}` }))

const idsOf = (cluster: Cluster) => (cluster.kind === 'house' ? [cluster.marker.id] : cluster.ids)

describe('clusterIndex', () => {
  it('groups overlapping pins and returns the zoom at which they separate', () => {
    const index = clusterIndex(markersAt({ lat: 39.78, lng: -89.65 }, { lat: 39.79, lng: -89.64 }, { lat: 45, lng: -100 }))
    expect(
      index(WORLD, 4)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['group', 'house'])
    const [group] = index(WORLD, 4).filter((cluster) => cluster.kind === 'group')
    expect(group?.ids).toEqual(['h0', 'h1'])
    expect(group?.splitZoom).toBeGreaterThan(9)
    expect(index(WORLD, group?.splitZoom ?? 0).map(({ kind }) => kind)).toEqual(['house', 'house', 'house'])
  })

  it('keeps houses in the same spot together even at the highest zoom', () => {
    const spot = { lat: 39.78, lng: -89.65 }
    const [group] = clusterIndex(markersAt(spot, spot))(WORLD, MAX_ZOOM)
    expect(group).toMatchObject({ kind: 'group', splitZoom: null })
    expect(group && idsOf(group)).toEqual(['h0', 'h1'])
  })

  it('returns only clusters within the area, even across the date line', () => {
    const index = clusterIndex(markersAt({ lat: -17, lng: 178 }, { lat: -17, lng: -179 }, { lat: 40, lng: 0 }))
    expect(index({ south: -20, west: 170, north: -10, east: 190 }, 8).flatMap(idsOf).toSorted()).toEqual(['h0', 'h1'])
    expect(index({ south: -20, west: 170, north: -10, east: 180 }, 8).flatMap(idsOf)).toEqual(['h0'])
  })

  it('shows every house exactly once at any zoom', () => {
    const point = fc.record({ lat: fc.double({ min: -80, max: 80, noNaN: true }), lng: fc.double({ min: -179, max: 179, noNaN: true }) })
    fc.assert(
      fc.property(fc.array(point, { maxLength: 40 }), fc.integer({ min: 0, max: MAX_ZOOM }), (points, zoom) => {
        const markers = markersAt(...points)
        const shown = clusterIndex(markers)(WORLD, zoom).flatMap(idsOf)
        expect(shown.toSorted()).toEqual(markers.map(({ id }) => id).toSorted())
      }),
      propertyParameters,
    )
  })

  it('returns the first zoom at which a group has separated', () => {
    const nearbyPoint = fc.record({
      lat: fc.double({ min: 39, max: 39.5, noNaN: true }),
      lng: fc.double({ min: -90, max: -89.5, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(nearbyPoint, { minLength: 2, maxLength: 12 }), fc.integer({ min: 2, max: 12 }), (points, zoom) => {
        for (const group of clusterIndex(markersAt(...points))(WORLD, zoom)) {
          if (group.kind === 'house' || group.splitZoom === null) continue
          const groupIndex = clusterIndex(markersAt(...group.ids.flatMap((id) => points[Number(id.slice(1))] ?? [])))
          expect(groupIndex(WORLD, group.splitZoom).length).toBeGreaterThan(1)
          expect(groupIndex(WORLD, group.splitZoom - 1)).toHaveLength(1)
        }
      }),
      propertyParameters,
    )
  })

  it('groups 5,000 houses into fewer than 300 clusters, and loses none of them', () => {
    const points = Array.from({ length: 5000 }, (_, index) => ({ lat: 30 + (index % 71) / 5, lng: -120 + (index % 97) / 2 }))
    const index = clusterIndex(markersAt(...points))
    expect(index(WORLD, 5).reduce((sum, cluster) => sum + idsOf(cluster).length, 0)).toBe(5000)
    expect(index(WORLD, 5).length).toBeLessThan(300)
  })
})
