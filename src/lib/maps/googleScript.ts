/** How long the script may take to load, in milliseconds. */
const TIMEOUT = 15_000

/** The name of the global function that Google calls once everything has loaded. */
const CALLBACK = 'houseHunterGoogleMaps'

let loadingPromise: Promise<void> | undefined

/**
 * Loads Google Maps once per page: a failure lasts until the page is reloaded.
 * @throws when the script does not load
 */
export function loadGoogleMaps(key: string): Promise<void> {
  loadingPromise ??= new Promise((resolve, reject) => {
    const fail = () => reject(new Error('Google’s script did not load'))
    const timer = setTimeout(fail, TIMEOUT)
    Object.assign(window, {
      [CALLBACK]: () => {
        clearTimeout(timer)
        resolve()
      },
    })
    const script = document.createElement('script')
    script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams({ key, v: 'weekly', loading: 'async', callback: CALLBACK }).toString()}`
    script.async = true
    script.addEventListener('error', fail)
    document.head.append(script)
  })
  return loadingPromise
}
