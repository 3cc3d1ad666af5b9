import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { loadGoogleMaps } from '@/lib/maps/googleScript'
import { toastsSoFar } from '@/test/toasts'
import { MapEngine } from './MapEngine'
import type { CanvasProps } from './mapTypes'

vi.mock('@/lib/maps/googleScript')
vi.mock('../leaflet/LeafletCanvas', () => ({ LeafletCanvas: () => <p>Open map</p> }))

afterEach(() => void vi.unstubAllEnvs())

it('if Google rejects the key, every map on the page is replaced', async () => {
  vi.stubEnv('VITE_GOOGLE_MAPS_API_KEY', 'a-key')
  vi.mocked(loadGoogleMaps).mockReturnValue(new Promise(() => undefined))
  const props = {} as CanvasProps
  render(
    <>
      <MapEngine {...props} />
      <MapEngine {...props} />
    </>,
  )
  await waitFor(() => expect(window).toHaveProperty('gm_authFailure'))
  act(() => (window as unknown as { gm_authFailure: () => void }).gm_authFailure())
  await waitFor(() => expect(screen.getAllByText('Open map')).toHaveLength(2))
  expect(toastsSoFar()).toEqual(['error: Failed to load Google Maps API / '])
})
