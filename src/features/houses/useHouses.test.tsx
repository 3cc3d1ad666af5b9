import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DANA, houseRow, SAM, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { houseFromRow } from './house'
import { houseKeys } from './houseReads'
import { useHouse, useUpdateHouse } from './useHouses'

const ID = '33333333-3333-4333-8333-333333333333'

it('a house that is saved keeps the opinions that were given while its form was open', async () => {
  startSignedIn()
  const row = houseRow({ id: ID })
  fakeBackend({ houses: [row] })
  const base = houseFromRow(row, DANA)
  const opinions = [{ userId: SAM, name: 'Sam Ortiz', rating: 5, isFavorite: true }]
  const client = newQueryClient()
  client.setQueryData(houseKeys.detail(ID), { ...base, opinions })
  const { result } = renderHook(() => useUpdateHouse(), { wrapper: ({ children }) => <Providers client={client}>{children}</Providers> })
  await waitFor(() => expect(result.current).not.toBeNull())
  expect(await result.current.mutateAsync({ base, changes: { price: 1 } })).toMatchObject({ price: 1, opinions })
  expect(client.getQueryData(houseKeys.detail(ID))).toMatchObject({ price: 1, opinions })
})

it('a house of the loaded list opens without a network, even if the saved copy of the list lacks it', async () => {
  startSignedIn()
  const client = newQueryClient()
  const house = houseFromRow(houseRow({ id: ID }), DANA)
  client.setQueryData(houseKeys.list(DANA), [house], { updatedAt: Date.parse('2026-05-04T10:00:00Z') })
  fakeBackend().fail('GET', 'houses', 'network')
  const { result } = renderHook(() => useHouse(ID), { wrapper: ({ children }) => <Providers client={client}>{children}</Providers> })
  await waitFor(() => expect(result.current?.origin).toMatchObject({ source: 'copy', savedAt: '2026-05-04T10:00:00.000Z' }))
  expect(result.current).toMatchObject({ house, missing: false, failed: false })
})
