import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { PUBLISHABLE_KEY } from '../../supabase/local/settings.ts'
import { firstRequestBlock, screensBlock } from './boot.mjs'
import { PRERENDERED, SHELL } from '../../src/boot/pages.mjs'

// This folder is inside the project, so that the server build can import the project's packages.
const SERVER_BUILDS = 'node_modules/.cache/house-hunter'
const EMPTY_ROOT = '<div id="root"></div>'
const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)">/
const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/
const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g

/**
 * A Vite plugin that writes the HTML files named in src/boot/pages.mjs: the empty shell, and the pages with content. Each file tells the
 * boot script the chunks of the screens in ROUTES and the dashboard's first request.
 * @returns {import('vite').Plugin}
 */
export function prerenderPlugin() {
  let config
  return {
    name: 'house-hunter:prerender',
    configResolved(resolved) {
      config = resolved
    },
    async closeBundle() {
      if (config.command !== 'build' || config.build.ssr) return
      const outDir = path.resolve(config.root, config.build.outDir)
      const html = await readFile(path.join(outDir, 'index.html'), 'utf8')
      if (!html.includes(EMPTY_ROOT)) throw new Error(`index.html has no ${EMPTY_ROOT} to put the content into.`)
      const shell = html.replace('<head>', `<head>${screensBlock(await readBuild(outDir))}${firstRequestBlock(backendEnvOf(config.env))}`)
      const styledShell = await withStyles(shell, outDir)
      const pageContents = await renderPages(config.root)
      await writeFile(path.join(outDir, SHELL), shell)
      for (const page of PRERENDERED) {
        const pageWithContent = withContent(styledShell, page, pageContents[page.file])
        await writeFile(path.join(outDir, page.file), page.needsNoScript ? withoutScript(pageWithContent) : pageWithContent)
      }
    },
  }
}

/** Inlines the styles, so that the page is painted from the first response alone. */
async function withStyles(shell, outDir) {
  const [link, file] = STYLESHEET.exec(shell) ?? []
  if (!link) throw new Error('index.html names no stylesheet.')
  const styles = await readFile(path.join(outDir, file), 'utf8')
  // Vite makes lazy chunks wait for the entry's stylesheet unless the page links to it. The link stays, but disabled, so that it fetches
  // nothing.
  return shell.replace(link, () => `<style>${styles}</style>${link.replace('>', ' disabled>')}`)
}

function withContent(html, { title, forVisitors }, content) {
  // The element #loading follows the content. This link delays rendering until that element is there, because a browser on a slow machine
  // would otherwise paint half of the content and move it later.
  const expectLink = '<link rel="expect" href="#loading" blocking="render">'
  const root = forVisitors ? '<div id="root" data-for-visitors>' : '<div id="root">'
  return html
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>${expectLink}`)
    .replace(EMPTY_ROOT, () => `${root}${content}</div>`)
}

/**
 * Replaces the tags that load the entry with a list of their URLs. The boot script loads these at once if there is a session, otherwise
 * when the page is idle or a link is hovered or focused.
 */
function withoutScript(html) {
  const [script, entry] = ENTRY.exec(html) ?? []
  if (!script) throw new Error('index.html names no entry.')
  const preloads = [...html.matchAll(PRELOAD)].map(([, file]) => file)
  const block = `<script type="application/json" id="entry">${JSON.stringify({ entry, ahead: preloads })}</script>`
  return html
    .replace(script, '')
    .replaceAll(PRELOAD, '')
    .replace('<head>', () => `<head>${block}`)
}

async function readBuild(outDir) {
  const read = async (name) => JSON.parse(await readFile(path.join(outDir, '.vite', name), 'utf8'))
  return { manifest: await read('manifest.json'), modules: await read('modules.json') }
}

/** Renders the pages. @returns {Promise<Record<string, string>>} each page's content, keyed by file name */
async function renderPages(root) {
  await mkdir(path.join(root, SERVER_BUILDS), { recursive: true })
  const outDir = await mkdtemp(path.join(root, SERVER_BUILDS, 'pages-'))
  try {
    await build({ root, logLevel: 'warn', build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false } })
    const server = await import(pathToFileURL(path.join(outDir, 'prerender.js')).href)
    const pathOf = ({ path: pathname, query }) => (query ? `${pathname}?${query.join('=')}` : pathname)
    const pages = await Promise.all(PRERENDERED.map(async (page) => [page.file, await server.renderToHtml(pathOf(page))]))
    return Object.fromEntries(pages)
  } finally {
    await rm(outDir, { recursive: true })
  }
}

/** Returns the build's environment, or only the embedded backend's key if the environment names no backend. */
function backendEnvOf(env) {
  return env.VITE_SUPABASE_URL ? env : { VITE_SUPABASE_ANON_KEY: PUBLISHABLE_KEY }
}
