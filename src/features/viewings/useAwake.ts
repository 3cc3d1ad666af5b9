import { useEffect } from 'react'

/** Keeps the screen on while the caller is mounted, if the browser can. Hiding the page releases the lock. */
export function useAwake() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isShown = true
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (!isShown) void lock.release()
      } catch {
        // The battery is low or the browser lacks the feature, so the phone's own setting applies.
      }
    }
    const again = () => void ask()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      isShown = false
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}
