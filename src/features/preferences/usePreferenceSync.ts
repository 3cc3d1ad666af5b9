import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useUser } from '@/contexts/AuthContext'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useHunt } from '@/contexts/HuntContext'
import { useMeasurement } from '@/contexts/MeasurementContext'
import { useTheme } from '@/contexts/ThemeContext'
import { accountQuery } from '@/lib/account'
import { validPreferences, type Preferences } from './preferences'
import { savePreferences } from './profilePreferences'
import { addUnsaved, removeSaved, unsavedPreferences } from './unsavedPreferences'

/**
 * Lets units, currency and theme follow the person: reads them once after sign-in, and saves every later choice.
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

  useEffect(() => {
    let current = true
    enqueue(queue, async () => {
      const { preferences } = await client.fetchQuery(accountQuery(firstHunt.current))
      const stored = { ...validPreferences(preferences), ...unsavedPreferences(id) }
      if (!current) return
      settled.current = { ...settled.current, ...stored }
      if (stored.system) setSystem(stored.system)
      if (stored.currency) setCurrency(stored.currency)
      if (stored.theme) setTheme(stored.theme)
    })
    enqueue(queue, () => saveWaiting(id))
    return () => {
      current = false
    }
  }, [id, client, setSystem, setCurrency, setTheme])

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
  await savePreferences(userId, waiting)
  removeSaved(userId, waiting)
}

function enqueue(queue: { current: Promise<void> }, task: () => Promise<void>) {
  queue.current = queue.current.then(task).catch(() => undefined)
}
