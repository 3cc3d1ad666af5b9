import { act, renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import type { LatLng } from '@/domain/map/geo'
import { house, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { server } from '@/test/msw'
import { newQueryClient, Providers } from '@/test/renderScreen'
import type { MapHandle } from '../engine/mapTypes'
import { usePinMove } from './MoveBar'

beforeEach(startSignedIn)

const POINT: LatLng = { lat: 39.78, lng: -89.65 }
const map: MapHandle = { geocoder: { find: () => Promise.resolve(null), pause: 0 }, zoomBy: () => {}, center: () => POINT, zoom: () => 15 }

/** Starts saving a house's pin. Returns the hook's result, and a function that lets the save succeed and waits for it to finish. */
async function startSaving() {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  fakeBackend()
  const elm = house()
  server.use(
    http.patch('*/rest/v1/houses', async () => {
      await released
      return HttpResponse.json({ id: elm.id })
    }),
  )
  const client = newQueryClient()
  const { result } = renderHook(() => usePinMove(map), {
    wrapper: ({ children }) => <Providers client={client}>{children}</Providers>,
  })
  act(() => result.current.start(elm, POINT))
  act(() => result.current.save())
  await waitFor(() => expect(result.current.saving).toBe(true))
  const finishSaving = async () => {
    release()
    await waitFor(() => expect(result.current.saving).toBe(false))
  }
  return { result, finishSaving }
}

it('saving a pin ends its move', async () => {
  const { result, finishSaving } = await startSaving()
  await finishSaving()
  expect(result.current.currentMove).toBeUndefined()
})

it('a pin that is moved again while it is being saved keeps its new position', async () => {
  const { result, finishSaving } = await startSaving()
  act(() => void result.current.moveTo({ lat: 40, lng: -90 }))
  await finishSaving()
  expect(result.current.currentMove?.point).toEqual({ lat: 40, lng: -90 })
})

it('saving the first pin does not end the move of another house’s pin', async () => {
  const { result, finishSaving } = await startSaving()
  const other = house({ id: crypto.randomUUID() })
  act(() => result.current.cancel())
  act(() => result.current.start(other, POINT))
  await finishSaving()
  expect(result.current.currentMove?.house.id).toBe(other.id)
})
