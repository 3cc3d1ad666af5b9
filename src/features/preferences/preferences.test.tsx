import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useAuth } from '@/contexts/AuthContext'
import { HuntProvider } from '@/contexts/HuntContext'
import { clearNotices } from '@/lib/notify'
import { PREFERENCE_KEYS } from '@/lib/device/persistentKeys'
import { unsavedPreferences } from '@/lib/device/preferenceStore'
import { SESSION_KEY } from '@/lib/device/session'
import { account, sessionOf } from '@/test/authBackend'
import { toastsSoFar } from '@/test/toasts'
import { PreferenceControls } from '@/test/PreferenceControls'
import { server } from '@/test/msw'
import { renderAt } from '@/test/render'
import { usePreferenceSync } from './usePreferenceSync'

beforeEach(() => clearNotices())

describe('usePreferenceSync', () => {
  type Row = { measurement_system: string | null; currency: string | null; theme: string | null }
  const NO_CHOICES: Row = { measurement_system: null, currency: null, theme: null }

  /** Serves a profile. Records the writes and, unless `lost`, applies them. */
  function serveProfile(row: Row, { lost = false } = {}) {
    const backend = { row: { ...row }, writes: [] as Partial<Row>[], lost }
    server.use(
      http.post('*/rest/v1/rpc/my_account', () => HttpResponse.json({ ...backend.row, hunts: [], unread: 0, marks: null })),
      http.patch('*/rest/v1/profiles', async ({ request }) => {
        const changes = (await request.json()) as Partial<Row>
        backend.writes.push(changes)
        if (backend.lost) return HttpResponse.error()
        Object.assign(backend.row, changes)
        return HttpResponse.json({ id: account().id })
      }),
    )
    return backend
  }

  function Synced() {
    usePreferenceSync()
    return <PreferenceControls />
  }
  const Shell = () => {
    const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } }))
    return (
      useAuth().authenticated && (
        <QueryClientProvider client={client}>
          <HuntProvider loadTables={vi.fn()}>
            <Synced />
          </HuntProvider>
        </QueryClientProvider>
      )
    )
  }

  const open = async () => {
    localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf()))
    const view = renderAt('/', { '/': <Shell /> })
    await screen.findByTestId('chosen')
    return view
  }
  const shown = () => screen.getByTestId('chosen').textContent
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)))

  test('applies the stored choices, leaves the others unchanged, and writes nothing', async () => {
    localStorage.setItem(PREFERENCE_KEYS.theme, 'light')
    const backend = serveProfile({ measurement_system: 'metric', currency: 'EUR', theme: null })
    await open()
    await waitFor(() => expect(shown()).toBe('metric EUR light'))
    expect(localStorage.getItem(PREFERENCE_KEYS.currency)).toBe('EUR')
    await settle()
    expect(backend.writes).toEqual([])
  })

  test('adopts choices made in another tab without saving them, and ignores other keys', async () => {
    const backend = serveProfile(NO_CHOICES)
    await open()
    await settle()
    const changeElsewhere = (key: string, newValue: string | null) =>
      act(() => {
        window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
      })
    changeElsewhere(PREFERENCE_KEYS.measurement, 'metric')
    changeElsewhere(PREFERENCE_KEYS.currency, 'ILS')
    changeElsewhere(PREFERENCE_KEYS.theme, 'dark')
    expect(shown()).toBe('metric ILS dark')
    changeElsewhere(PREFERENCE_KEYS.currency, 'XYZ')
    changeElsewhere(PREFERENCE_KEYS.theme, null)
    changeElsewhere('another-key', 'EUR')
    expect(shown()).toBe('metric ILS dark')
    await settle()
    expect(backend.writes).toEqual([])
  })

  test('ignores invalid stored values', async () => {
    const backend = serveProfile({ measurement_system: 'cubits', currency: 'XYZ', theme: 'sepia' })
    await open()
    await settle()
    expect(shown()).toBe('imperial USD system')
    expect(backend.writes).toEqual([])
  })

  test('saves each later choice once, without the others', async () => {
    const backend = serveProfile(NO_CHOICES)
    const { user } = await open()
    await settle()
    await user.click(screen.getByRole('button', { name: 'Yen' }))
    await waitFor(() => expect(backend.writes).toEqual([{ currency: 'JPY' }]))
    await user.click(screen.getByRole('button', { name: 'Dark' }))
    await waitFor(() => expect(backend.row).toEqual({ measurement_system: null, currency: 'JPY', theme: 'dark' }))
    await settle()
    expect(backend.writes).toHaveLength(2)
    expect(localStorage.getItem(unsavedPreferences.key)).toBeNull()
  })

  test('does not let an outdated response revert a choice made in the meantime', async () => {
    const backend = serveProfile({ measurement_system: 'imperial', currency: 'EUR', theme: null })
    let respond: () => void = () => undefined
    server.use(
      http.post('*/rest/v1/rpc/my_account', async () => {
        await new Promise<void>((resolve) => {
          respond = resolve
        })
        return HttpResponse.json({ ...backend.row, hunts: [], unread: 0, marks: null })
      }),
    )
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Metric' }))
    await settle()
    respond()
    await waitFor(() => expect(shown()).toBe('metric EUR system'))
    await waitFor(() => expect(backend.row.measurement_system).toBe('metric'))
  })

  test('does not report a failed save, and saves the choice after a reload', async () => {
    const backend = serveProfile({ ...NO_CHOICES, currency: 'EUR' }, { lost: true })
    const { user, unmount } = await open()
    await waitFor(() => expect(shown()).toBe('imperial EUR system'))
    await user.click(screen.getByRole('button', { name: 'Yen' }))
    await waitFor(() => expect(backend.writes).toHaveLength(1))
    expect(toastsSoFar()).toEqual([])
    unmount()
    backend.lost = false
    await open()
    await waitFor(() => expect(backend.row.currency).toBe('JPY'))
    expect(shown()).toBe('imperial JPY system')
  })

  test('does not apply another user’s unsaved choice', async () => {
    localStorage.setItem(unsavedPreferences.key, JSON.stringify({ userId: 'sam', chosen: { currency: 'CAD' } }))
    const backend = serveProfile(NO_CHOICES)
    await open()
    await settle()
    expect(shown()).toBe('imperial USD system')
    expect(backend.writes).toEqual([])
  })

  test('uses this browser’s choices if the account cannot be read', async () => {
    localStorage.setItem(PREFERENCE_KEYS.measurement, 'metric')
    server.use(
      http.post('*/rest/v1/rpc/my_account', () => HttpResponse.json({ code: '42501', message: 'permission denied' }, { status: 403 })),
    )
    await open()
    await settle()
    expect(shown()).toBe('metric USD system')
    expect(toastsSoFar()).toEqual([])
  })
})
