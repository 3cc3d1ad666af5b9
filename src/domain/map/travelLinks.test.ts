import { expect, it } from 'vitest'
import { routeLinks, MAX_WAYPOINTS } from './travelLinks'

const points = (count: number) => Array.from({ length: count }, (_, index) => ({ lat: index, lng: -index / 2 }))

it('one link covers a few points', () => {
  const [link, ...others] = routeLinks(points(4), 'car', MAX_WAYPOINTS.phone)
  expect(others).toEqual([])
  expect(link).toMatchObject({ from: 0, to: 3 })
  const url = new URL(link?.url ?? '')
  expect(url.origin + url.pathname).toBe('https://www.google.com/maps/dir/')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    api: '1',
    origin: '0,0',
    destination: '3,-1.5',
    waypoints: '1,-0.5|2,-1',
    travelmode: 'driving',
  })
})

it.each([
  [0, 'car', 3, []],
  [1, 'car', 3, []],
  [2, 'foot', 3, ['0-1']],
  [5, 'car', 3, ['0-4']],
  [6, 'car', 3, ['0-4', '4-5']],
  [14, 'car', 3, ['0-4', '4-8', '8-12', '12-13']],
  [14, 'bike', 9, ['0-10', '10-13']],
  [3, 'transit', 9, ['0-1', '1-2']],
] as const)('%d points by %s, with at most %d waypoints in a link', (count, mode, maxWaypoints, expected) => {
  expect(routeLinks(points(count), mode, maxWaypoints).map(({ from, to }) => `${from}-${to}`)).toEqual(expected)
})

it('a link between two points has no waypoints', () => {
  expect(routeLinks(points(2), 'transit', 9)[0]?.url).not.toContain('waypoints')
})
