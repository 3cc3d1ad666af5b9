import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useUser } from '@/contexts/AuthContext'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useHunt } from '@/contexts/HuntContext'
import { useMeasurement } from '@/contexts/MeasurementContext'
import { useTheme } from '@/contexts/ThemeContext'
import { accountQuery } from '@/lib/account/account'
import { deviceStore } from '@/lib/device/deviceStorage'
import { PREFERENCE_KEYS, forgetUnsavedPreferences, UNSAVED_PREFERENCES_KEY as KEY } from '@/lib/device/preferenceStore'
import { validPreferences, type Preferences } from './preferences'

/**
 * Lets units, currency and theme follow the person: reads them once after sign-in, takes over what is chosen in another
 * tab, and saves every later choice.
 * Failures are quiet, since the choice holds in this browser anyway; it is saved with the next one or at the next visit.
 * Reading and saving run one after the other, so that an old answer never undoes a choice just made.
 */
export function usePreferenceSync() {
  const { id } = useUser()
  const { ownerId } = useHunt()
  const client = useQueryClient()
  const firstHunt = useRef(ownerId)
  const { system, setSystem } = useMeasurement()
  const { currency, setCurrency } = useCurrency()
  const { theme, setTheme } = useTheme()
  const settled = useRef<Preferences>({ system, currency, theme })
  const queue = useRef(Promise.resolve())

  const adopt = useCallback(
    (stored: Partial<Preferences>) => {
      settled.current = { ...settled.current, ...stored }
      if (stored.system) setSystem(stored.system)
      if (stored.currency) setCurrency(stored.currency)
      if (stored.theme) setTheme(stored.theme)
    },
    [setSystem, setCurrency, setTheme],
  )

  useEffect(() => {
    let current = true
    enqueue(queue, async () => {
      if (!current) return
      const { preferences } = await client.fetchQuery(accountQuery(firstHunt.current))
      if (current) adopt({ ...validPreferences(preferences), ...unsavedPreferences(id) })
    })
    // Never save before reading: a later, outdated answer would undo the choice.
    enqueue(queue, async () => {
      if (current) await saveWaiting(id)
    })
    return () => {
      current = false
    }
  }, [id, client, adopt])

  // The other tab saves what was chosen there.
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      const chosen = (name: keyof typeof PREFERENCE_KEYS) => key === PREFERENCE_KEYS[name] && newValue
      adopt(validPreferences({ system: chosen('measurement'), currency: chosen('currency'), theme: chosen('theme') }))
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [adopt])

  useEffect(() => {
    const before = settled.current
    const chosen: Partial<Preferences> = {
      ...(system !== before.system && { system }),
      ...(currency !== before.currency && { currency }),
      ...(theme !== before.theme && { theme }),
    }
    if (Object.keys(chosen).length === 0) return
    settled.current = { system, currency, theme }
    addUnsaved(id, chosen)
    enqueue(queue, () => saveWaiting(id))
  }, [id, system, currency, theme])
}

async function saveWaiting(userId: string) {
  const waiting = unsavedPreferences(userId)
  if (Object.keys(waiting).length === 0) return
  const { savePreferences } = await import('./profilePreferences')
  await savePreferences(userId, waiting)
  removeSaved(userId, waiting)
}

function enqueue(queue: { current: Promise<void> }, task: () => Promise<void>) {
  queue.current = queue.current.then(task).catch(() => undefined)
}

/**
 * Choices that the profile does not hold yet. They are kept in the browser, because a reload right after a choice, or
 * a lost connection, must not bring the old one back.
 */
function unsavedPreferences(userId: string): Partial<Preferences> {
  try {
    const stored = JSON.parse(deviceStore.getItem(KEY) ?? '{}') as { userId?: unknown; chosen?: object }
    return stored.userId === userId ? validPreferences(stored.chosen ?? {}) : {}
  } catch {
    return {}
  }
}

/** Adds choices to those that wait to be saved. */
function addUnsaved(userId: string, chosen: Partial<Preferences>) {
  store(userId, { ...unsavedPreferences(userId), ...chosen })
}

/** Removes what has been saved, unless it was chosen again in the meantime. */
function removeSaved(userId: string, saved: Partial<Preferences>) {
  const waiting = Object.entries(unsavedPreferences(userId)).filter(([name, value]) => saved[name as keyof Preferences] !== value)
  store(userId, Object.fromEntries(waiting))
}

function store(userId: string, chosen: Partial<Preferences>) {
  if (Object.keys(chosen).length === 0) forgetUnsavedPreferences()
  else deviceStore.setItem(KEY, JSON.stringify({ userId, chosen }))
}
