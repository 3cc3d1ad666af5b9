import { act, renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { address, house, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { allRequestsSettled, server } from '@/test/msw'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { useStoreFoundPoints } from './useStorePoints'

const LIST = [...ROOT_KEYS.houses, 'list']

beforeEach(startSignedIn)

it('a point is not shown for an address that changed while the point was being stored', async () => {
  fakeBackend()
  const unknownPoint = { lat: 0, lng: 0 }
  const read = house({ coordinates: unknownPoint })
  const changed = { ...read, address: address({ street: '9 Other Street' }), updatedAt: '2030-01-01T00:00:00+00:00' }
  const client = newQueryClient()
  const cached = () => client.getQueryData(LIST)
  server.use(
    http.patch('*/rest/v1/houses', () => {
      client.setQueryData(LIST, [changed])
      return HttpResponse.json([{ id: read.id }])
    }),
  )
  client.setQueryData(LIST, [read])
  const houses = [read]
  const [pointOf, mayStore] = [() => ({ lat: 30.3, lng: -97.7 }), () => true]
  renderHook(() => useStoreFoundPoints(houses, pointOf, mayStore), {
    wrapper: ({ children }) => <Providers client={client}>{children}</Providers>,
  })
  await waitFor(() => expect(cached()).toEqual([changed]))
  await act(allRequestsSettled)
  expect(cached()).toEqual([changed])
})
