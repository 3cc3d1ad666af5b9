import { act, renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { accountQuery } from '@/lib/account/account'
import { DANA, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { server } from '@/test/msw'
import { newQueryClient, Providers } from '@/test/renderScreen'
import type { Notification } from './notification'
import { notificationsQuery } from './notificationQueries'
import { useMarkRead } from './useNotifications'

beforeEach(startSignedIn)

const unreadNotification = (id: string) => ({ id, isRead: false }) as Notification

it('of two notifications opened in quick succession, each is unread again once marking it as read has failed', async () => {
  fakeBackend()
  const client = newQueryClient()
  const { result } = renderHook(() => useMarkRead(), { wrapper: ({ children }) => <Providers client={client}>{children}</Providers> })
  const { queryKey } = accountQuery(DANA)
  await waitFor(() => expect(client.getQueryData(queryKey)).toBeDefined())
  client.setQueryData(queryKey, (old) => old && { ...old, unread: 2 })
  client.setQueryData(notificationsQuery.queryKey, [unreadNotification('a'), unreadNotification('b')])
  const failures: (() => void)[] = []
  server.use(
    http.post('*/rest/v1/rpc/mark_notifications_read', async () => {
      await new Promise<void>((resolve) => failures.push(resolve))
      return HttpResponse.error()
    }),
    http.post('*/rest/v1/rpc/notifications', () => HttpResponse.json({}, { status: 500 })),
    http.post('*/rest/v1/rpc/my_account', () => HttpResponse.json({}, { status: 500 })),
  )
  const shown = () => ({
    unread: client.getQueryData(queryKey)?.unread,
    isRead: client.getQueryData(notificationsQuery.queryKey)?.map(({ isRead }) => isRead),
  })

  act(() => result.current(['a']))
  act(() => result.current(['b']))
  await waitFor(() => expect(failures).toHaveLength(2))
  expect(shown()).toEqual({ unread: 0, isRead: [true, true] })
  failures[0]?.()
  await waitFor(() => expect(shown().isRead?.[0]).toBe(false))
  expect(shown()).toEqual({ unread: 1, isRead: [false, true] })
  failures[1]?.()
  await waitFor(() => expect(shown().isRead?.[1]).toBe(false))
  expect(shown()).toEqual({ unread: 2, isRead: [false, false] })
})
