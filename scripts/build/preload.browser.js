// What every dynamic import of the product runs first: it fetches beside a chunk what that chunk imports, all at once, and has
// its styles on the page before it runs.

/** Styles that are on their way, by URL. */
const coming = new Map()

/**
 * @template T
 * @param {() => Promise<T>} load imports the chunk
 * @param {string[]} [files] in the build's folder, that it needs
 * @returns {Promise<T>} rejects where styles or the chunk cannot be fetched, and can be called again
 */
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.map(fetchOnce))
  return load()
}

/** @param {string} file */
function fetchOnce(file) {
  const href = `/${file}`
  if (coming.has(href)) return coming.get(href)
  if (document.querySelector(`link[href="${href}"]`)) return
  const link = document.createElement('link')
  const isStyle = file.endsWith('.css')
  if (isStyle) link.rel = 'stylesheet'
  else {
    // Safari knows the word since its version 17.
    link.rel = link.relList.supports('modulepreload') ? 'modulepreload' : 'preload'
    link.as = 'script'
  }
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
  if (!isStyle) return
  const arrived = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${href} could not be fetched`))
    })
  }).finally(() => coming.delete(href))
  coming.set(href, arrived)
  return arrived
}
