import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useUser } from '@/contexts/AuthContext'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useHunt } from '@/contexts/HuntContext'
import { useMeasurement } from '@/contexts/MeasurementContext'
import { useTheme } from '@/contexts/ThemeContext'
import { accountQuery } from '@/lib/account/account'
import { PREFERENCE_KEYS } from '@/lib/device/persistentKeys'
import { unsavedPreferences } from '@/lib/device/preferenceStore'
import { validPreferences, type Preferences } from './preferences'

/**
 * Syncs units, currency and theme with the profile: reads them once after sign-in, adopts choices made in other tabs, and saves
 * every later choice. Failures are not reported, because a choice applies in this browser anyway; it is saved along with the next
 * choice or on the next visit. Reads and saves run one at a time, so that an outdated response never reverts a choice.
 */
export function usePreferenceSync() {
  const { id } = useUser()
  const { ownerId } = useHunt()
  const client = useQueryClient()
  const firstOwnerId = useRef(ownerId)
  const { system, setSystem } = useMeasurement()
  const { currency, setCurrency } = useCurrency()
  const { theme, setTheme } = useTheme()
  const appliedPreferences = useRef<Preferences>({ system, currency, theme })
  const queue = useRef(Promise.resolve())

  const adopt = useCallback(
    (stored: Partial<Preferences>) => {
      appliedPreferences.current = { ...appliedPreferences.current, ...stored }
      if (stored.system) setSystem(stored.system)
      if (stored.currency) setCurrency(stored.currency)
      if (stored.theme) setTheme(stored.theme)
    },
    [setSystem, setCurrency, setTheme],
  )

  useEffect(() => {
    let isCurrent = true
    enqueue(queue, async () => {
      if (!isCurrent) return
      const { preferences } = await client.fetchQuery(accountQuery(firstOwnerId.current))
      if (isCurrent) adopt({ ...validPreferences(preferences), ...readUnsaved(id) })
    })
    // Never saves before reading, because an outdated response would revert the choice.
    enqueue(queue, async () => {
      if (isCurrent) await saveUnsaved(id)
    })
    return () => {
      isCurrent = false
    }
  }, [id, client, adopt])

  // Adopts choices made in another tab. They are not saved here, because the other tab saves them.
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const newValueOf = (name: keyof typeof PREFERENCE_KEYS) => key === PREFERENCE_KEYS[name] && newValue
      adopt(validPreferences({ system: newValueOf('measurement'), currency: newValueOf('currency'), theme: newValueOf('theme') }))
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [adopt])

  useEffect(() => {
    const before = appliedPreferences.current
    const chosen: Partial<Preferences> = {
      ...(system !== before.system && { system }),
      ...(currency !== before.currency && { currency }),
      ...(theme !== before.theme && { theme }),
    }
    if (Object.keys(chosen).length === 0) return
    appliedPreferences.current = { system, currency, theme }
    addUnsaved(id, chosen)
    enqueue(queue, () => saveUnsaved(id))
  }, [id, system, currency, theme])
}

async function saveUnsaved(userId: string) {
  const unsaved = readUnsaved(userId)
  if (Object.keys(unsaved).length === 0) return
  const { savePreferences } = await import('./profilePreferences')
  await savePreferences(userId, unsaved)
  removeSaved(userId, unsaved)
}

function enqueue(queue: { current: Promise<void> }, task: () => Promise<void>) {
  queue.current = queue.current.then(task).catch(() => undefined)
}

/**
 * Choices that are not saved in the profile yet. They are stored in the browser, so that a reload or a lost connection right after
 * a choice does not revert it.
 */
const readUnsaved = (userId: string): Partial<Preferences> => validPreferences(unsavedPreferences.read(userId)?.chosen ?? {})

function addUnsaved(userId: string, chosen: Partial<Preferences>) {
  store(userId, { ...readUnsaved(userId), ...chosen })
}

/** Forgets the choices that have been saved, except those that have changed in the meantime. */
function removeSaved(userId: string, saved: Partial<Preferences>) {
  const unsaved = Object.entries(readUnsaved(userId)).filter(([name, value]) => saved[name as keyof Preferences] !== value)
  store(userId, Object.fromEntries(unsaved))
}

function store(userId: string, chosen: Partial<Preferences>) {
  unsavedPreferences.write(userId, Object.keys(chosen).length > 0 ? { chosen } : null)
}
