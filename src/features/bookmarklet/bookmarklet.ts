import { INCOMING_LISTING_HASH } from '@/domain/listing/incomingListing'
import { paths } from '@/lib/paths'

/** Maximum length of the data once it is encoded for the URL, in characters. */
const MAX_LENGTH = 60_000

/**
 * Builds the bookmarklet's code, which is self-contained, because the security policies of portals block external scripts. The code
 * copies the page's title, heading, canonical URL, JSON-LD, relevant meta elements, and selected or visible text into a small HTML page,
 * and passes it to the form for a new house. If that HTML is too long, its text is shortened first; then head elements are left out.
 */
const codeFor = (formUrl: string) => `(() => {
  const all = (selector) => [...document.querySelectorAll(selector)]
  const safe = (text) => String(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
  const facts = /title|descr|url|price|amount|currency|bed|bath|room|address|street|local|region|postal|zip|country|lat|lon|geo|area|size|year|type/i
  const name = (meta) => meta.getAttribute('property') || meta.name
  const head = [
    '<title>' + safe(document.title) + '</title>',
    ...all('link[rel="canonical"]').slice(0, 1).map((link) => '<link rel="canonical" href="' + safe(link.href) + '">'),
    ...all('meta[content]').filter((meta) => facts.test(name(meta)) && meta.content.length < 1000)
      .map((meta) => '<meta property="' + safe(name(meta)) + '" content="' + safe(meta.content) + '">'),
    ...all('script[type="application/ld+json"]').map((data) => data.textContent).filter((text) => text.length < 20000)
      .map((text) => '<script type="application/ld+json">' + text.replace(/<\\//g, '<\\\\/') + '</' + 'script>'),
  ]
  let text = String(getSelection()).trim() || (document.querySelector('main') || document.body).innerText || ''
  let length = head.length
  const packed = () => encodeURIComponent(JSON.stringify({
    url: location.href,
    html: '<html lang="' + safe(document.documentElement.lang) + '"><head>' + head.slice(0, length).join('') + '</head><body>'
      + all('h1').slice(0, 1).map((title) => '<h1>' + safe(title.innerText || title.textContent) + '</h1>').join('')
      + text.split('\\n').filter((line) => line.trim()).map((line) => '<p>' + safe(line) + '</p>').join('') + '</body></html>',
  }))
  while (packed().length > ${MAX_LENGTH} && (text || length)) {
    if (text) text = text.length > 200 ? text.slice(0, text.length * 0.8) : ''
    else length -= 1
  }
  open(${JSON.stringify(formUrl)} + packed(), '_blank')
})()`

/** The bookmark's URL. @param origin the app's origin */
export const bookmarklet = (origin: string): string =>
  `javascript:${encodeURIComponent(codeFor(`${origin}${paths.newHouse()}${INCOMING_LISTING_HASH}`))}`
