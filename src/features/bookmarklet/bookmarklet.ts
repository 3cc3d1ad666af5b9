import { ARRIVAL_HASH } from '@/domain/listing/arrival'
import { paths } from '@/lib/paths'

/** The most that is handed over, in characters of a URL. */
const MOST = 60_000

/**
 * The bookmarklet's code. It is self-contained, because the policies of portals stop scripts that are loaded: it collects the page's
 * linked data, metas, title, and its selected or visible text, as one small page, and opens the form of a new house with it. The
 * text is cut where it is too long.
 */
const codeFor = (form: string) => `(() => {
  const all = (selector) => [...document.querySelectorAll(selector)]
  const safe = (text) => String(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
  const facts = /title|descr|url|price|amount|currency|bed|bath|room|address|street|local|region|postal|zip|country|lat|lon|geo|area|size|year|type/i
  const name = (meta) => meta.getAttribute('property') || meta.name || meta.getAttribute('itemprop') || ''
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
  while (packed().length > ${MOST} && (text || length)) {
    if (text) text = text.length > 200 ? text.slice(0, text.length * 0.8) : ''
    else length -= 1
  }
  open(${JSON.stringify(form)} + packed(), '_blank')
})()`

/** The link that is kept as a bookmark. @param origin where the product is open */
export const bookmarklet = (origin: string): string =>
  `javascript:${encodeURIComponent(codeFor(`${origin}${paths.newHouse()}${ARRIVAL_HASH}`))}`
