import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { clearNotices } from '@/lib/notify'
import { toastsSoFar } from '@/test/toasts'
import { fakeBackend } from '@/test/handlers'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { useInvite } from './useInvitations'

beforeEach(() => clearNotices())

const renderForVisitor = () => {
  const backend = fakeBackend()
  const client = newQueryClient()
  const { result } = renderHook(() => useInvite(), { wrapper: ({ children }) => <Providers client={client}>{children}</Providers> })
  return { backend, result }
}

it('a visitor cannot create a link', () => {
  const { backend, result } = renderForVisitor()
  act(() => result.current.createLink('viewer'))
  expect(toastsSoFar()).toEqual(['error: Authentication required / You must be logged in to generate invite links'])
  expect(backend.calls).toEqual([])
})

it('a visitor cannot send an invitation', async () => {
  const { backend, result } = renderForVisitor()
  expect(await act(() => result.current.send({ email: 'sam@example.com', role: '' }))).toBe(false)
  expect(toastsSoFar()).toEqual(['error: Authentication required / You must be logged in to invite collaborators'])
  expect(backend.calls).toEqual([])
})
