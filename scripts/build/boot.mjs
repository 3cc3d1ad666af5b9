import { filesOf } from '../size/measure.mjs'
import { ROUTES } from '../size/routes.mjs'

/**
 * Code for the end of `boot.js` that names the chunks of the screen in the address, so that the browser fetches them at
 * once and not one after the other. A guarded address without a stored session leads to sign-in.
 * @param {import('../size/measure.mjs').Build} build
 */
export function preloadCode(build) {
  const atOnce = new Set(filesOf(build, { name: 'entry', bar: 0, modules: [] }).scripts)
  const ahead = (route) => filesOf(build, route).scripts.filter((file) => !atOnce.has(file))
  const table = ROUTES.filter(({ path }) => path).map((route) => [route.path, ahead(route)])
  return `
const screens = ${JSON.stringify(table)}
const { pathname } = location
let signedIn = false
try {
  signedIn = localStorage.getItem('house-hunter-session') !== null
} catch {
  // As above.
}
const shown = !signedIn && pathname.startsWith('/app') ? '/auth' : pathname
const [, files = []] = screens.find(([pattern]) => new RegExp(pattern).test(shown)) ?? []
for (const file of files) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = '/' + file
  document.head.append(link)
}
`
}
