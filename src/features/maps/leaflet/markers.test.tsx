import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeStops, type Cluster } from '../engine/clusters'
import type { MapMarker } from '../engine/mapTypes'
import { GroupOfStops, HouseMarker } from './markers'

const point = { lat: 39.78, lng: -89.65 }
const markers: readonly MapMarker[] = ['a', 'b', 'c'].map((id, index) => ({
  id,
  point,
  status: 'Interested',
  text: String(index + 1),
  label: `${index + 1}: 12 Elm Street`,
}))

it.each([
  ['a button if it can be opened', () => undefined, 'button'],
  ['a picture if not', undefined, 'img'],
])('a pin is %s', (_, onOpen, role) => {
  const [marker] = markers
  if (marker) render(<HouseMarker marker={marker} highlighted={false} onOpen={onOpen} onHighlight={() => undefined} />)
  expect(screen.getByRole(role, { name: '1: 12 Elm Street' })).toHaveTextContent('1')
})

it('stops in one place show their numbers', () => {
  const group: Cluster = { kind: 'group', key: 'group', point, splitZoom: null, ids: ['a', 'c'] }
  render(<GroupOfStops {...describeStops(group, markers)} />)
  expect(screen.getByRole('img', { name: '1: 12 Elm Street; 3: 12 Elm Street' })).toHaveTextContent('1, 3')
})
