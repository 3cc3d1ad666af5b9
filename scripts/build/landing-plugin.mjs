import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { PUBLISHABLE_KEY } from '../../supabase/local/settings.ts'
import { firstRequestBlock, screensBlock } from './boot.mjs'

// Inside the project, so that the rendering finds its packages.
const SERVER_BUILDS = 'node_modules/.cache/house-hunter'
const EMPTY_ROOT = '<div id="root"></div>'
const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)">/

/**
 * A Vite plugin that writes the landing page out as HTML. After the build, `index.html` is the landing page with its
 * content, and `app.html` the empty shell that every other address starts from: a prerendered landing page must never
 * flash up elsewhere. Both learn which chunks each screen needs.
 * @returns {import('vite').Plugin}
 */
export function landing() {
  let config
  return {
    name: 'house-hunter:landing',
    configResolved(resolved) {
      config = resolved
    },
    async closeBundle() {
      if (config.command !== 'build' || config.build.ssr) return
      const outDir = path.resolve(config.root, config.build.outDir)
      const html = await readFile(path.join(outDir, 'index.html'), 'utf8')
      if (!html.includes(EMPTY_ROOT)) throw new Error(`index.html has no ${EMPTY_ROOT} to put the landing page into.`)
      const shell = html.replace('<head>', `<head>${screensBlock(await readBuild(outDir))}${firstRequestBlock(backendOf(config.env))}`)
      await writeFile(path.join(outDir, 'app.html'), shell)
      await writeFile(path.join(outDir, 'index.html'), await landingPage(shell, config.root, outDir))
    },
  }
}

/** The shell with the landing page's content, and with its styles inline: it is painted by the first answer alone. */
async function landingPage(shell, root, outDir) {
  const content = await landingHtml(root)
  const [link, file] = STYLESHEET.exec(shell) ?? []
  if (!link) throw new Error('index.html names no stylesheet.')
  const styles = await readFile(path.join(outDir, file), 'utf8')
  return shell
    .replace(link, () => `<style>${styles}</style>`)
    .replace(EMPTY_ROOT, () => `<div id="root">${content}</div>`)
}

async function readBuild(outDir) {
  const read = async (name) => JSON.parse(await readFile(path.join(outDir, '.vite', name), 'utf8'))
  return { manifest: await read('manifest.json'), modules: await read('modules.json') }
}

async function landingHtml(root) {
  await mkdir(path.join(root, SERVER_BUILDS), { recursive: true })
  const outDir = await mkdtemp(path.join(root, SERVER_BUILDS, 'landing-'))
  try {
    await build({ root, logLevel: 'warn', build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false } })
    const server = await import(pathToFileURL(path.join(outDir, 'prerender.js')).href)
    return await server.landingHtml()
  } finally {
    await rm(outDir, { recursive: true })
  }
}

/** A build without an address talks to the embedded backend, with its key. */
function backendOf(env) {
  return env.VITE_SUPABASE_URL ? env : { VITE_SUPABASE_ANON_KEY: PUBLISHABLE_KEY }
}
