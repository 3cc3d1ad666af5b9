import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadGoogleMaps } from '@/lib/maps/googleScript'
import { mapSettings } from '@/lib/maps/mapSettings'
import { toastsSoFar } from '@/test/toasts'
import { MapEngine } from './MapEngine'
import type { CanvasProps } from './mapTypes'

vi.mock('@/lib/maps/googleScript')
vi.mock('@/lib/maps/mapSettings')
vi.mock('../leaflet/LeafletCanvas', () => ({ LeafletCanvas: () => <p>Open map</p> }))

it('if Google rejects the key, every map on the page is replaced', async () => {
  vi.mocked(mapSettings).mockReturnValue({ googleKey: 'a-key' } as ReturnType<typeof mapSettings>)
  vi.mocked(loadGoogleMaps).mockReturnValue(new Promise(() => undefined))
  const props = {} as CanvasProps
  render(
    <>
      <MapEngine {...props} />
      <MapEngine {...props} />
    </>,
  )
  await vi.waitFor(() => expect(window).toHaveProperty('gm_authFailure'))
  act(() => (window as unknown as { gm_authFailure: () => void }).gm_authFailure())
  expect(await screen.findAllByText('Open map')).toHaveLength(2)
  expect(toastsSoFar()).toEqual(['error: Failed to load Google Maps API / '])
})
