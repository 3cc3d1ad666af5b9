import { useEffect } from 'react'

/** Keeps the screen on while the caller is shown, where the browser can. It lets go whenever the page is hidden. */
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
        // A low battery, or a browser without it: the phone's own setting holds.
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
