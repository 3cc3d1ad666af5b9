import { act, renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { costsKey } from '@/lib/api/queryKeys'
import { DANA, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { server } from '@/test/msw'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { houseCostsFromRow, type HuntCosts } from './costs'
import { useHuntCosts, useSaveHouseCosts } from './useCosts'

const HOUSE = '9a000000-0000-4000-8000-000000000001'
const ROW = {
  house_id: HOUSE,
  property_tax: 3600,
  service_charge: null,
  ground_rent: null,
  insurance: null,
  renovation: null,
  currency: 'USD',
  updated_at: '2026-03-04T12:00:00+00:00',
}

beforeEach(startSignedIn)

/** Loads the costs of a house with the hooks. `cachedTax` returns its property tax in the query cache. */
async function openCosts() {
  const { db } = fakeBackend({ more: { house_costs: { rows: [{ ...ROW }] } } })
  const client = newQueryClient()
  const costs = () => HttpResponse.json({ assumptions: null, houses: db.house_costs })
  server.use(http.post('*/rest/v1/rpc/hunt_costs', costs))
  const hunt = { ownerId: DANA, viewerId: DANA, hasCosts: true } as Parameters<typeof useHuntCosts>[0]
  const { result } = renderHook(() => ({ costs: useHuntCosts(hunt), save: useSaveHouseCosts(DANA, HOUSE) }), {
    wrapper: ({ children }) => <Providers client={client}>{children}</Providers>,
  })
  await waitFor(() => expect(result.current.costs.houses[HOUSE]).toBeDefined())
  const before = houseCostsFromRow(ROW)
  return {
    client,
    costs,
    changeElsewhere: (property_tax: number) =>
      Object.assign(db.house_costs?.[0] ?? {}, { property_tax, updated_at: '2026-03-04T13:00:00+00:00' }),
    save: (propertyTax: number) => act(() => result.current.save.mutateAsync({ costs: { ...before, propertyTax }, before })),
    cachedTax: () => client.getQueryData<HuntCosts>(costsKey(DANA))?.houses[HOUSE]?.propertyTax,
  }
}

it('a request that was under way does not bring back the costs from before a save', async () => {
  const { client, costs, save, cachedTax } = await openCosts()
  const outdatedResponse = costs()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  server.use(
    http.post(
      '*/rest/v1/rpc/hunt_costs',
      async () => {
        await released
        return outdatedResponse
      },
      { once: true },
    ),
  )
  const refetch = client.invalidateQueries({ queryKey: costsKey(DANA) })
  await save(5000)
  release()
  await refetch
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(cachedTax()).toBe(5000)
})

it('after a conflict, the costs on screen are those that somebody else entered', async () => {
  const { save, changeElsewhere, cachedTax } = await openCosts()
  changeElsewhere(4000)
  await expect(save(5000)).rejects.toThrow('Somebody else changed this')
  expect(cachedTax()).toBe(4000)
})
