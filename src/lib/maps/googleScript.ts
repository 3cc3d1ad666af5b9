/** How long Google's script may take, in milliseconds. */
const PATIENCE = 15_000

/** Google calls it once everything is there. */
const CALLBACK = 'houseHunterGoogleMaps'

let loading: Promise<void> | undefined

/**
 * Google Maps, requested once for a page: a failure lasts until the page is reloaded.
 * @throws when the script does not arrive
 */
export function loadGoogleMaps(key: string): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const fail = () => reject(new Error('Google’s script did not load'))
    const timer = setTimeout(fail, PATIENCE)
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
  return loading
}
