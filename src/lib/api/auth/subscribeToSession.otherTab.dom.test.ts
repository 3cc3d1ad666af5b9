import { expect, test, vi } from 'vitest'
import { SESSION_KEY } from '../../device/session'
import { sessionOf } from '@/test/authBackend'
import { subscribeToSession } from './authApi'

test('signing out in another tab before the client has loaded signs out this tab', async () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf()))
  const onChange = vi.fn<(event: string, session: object | null) => void>()
  const stop = await subscribeToSession(onChange)
  localStorage.removeItem(SESSION_KEY)
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: null }))
  await expect.poll(() => onChange.mock.calls.map(([event]) => event)).toEqual(['INITIAL_SESSION', 'SIGNED_OUT'])
  stop()
})
