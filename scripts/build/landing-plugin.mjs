import { appendFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { preloadCode } from './boot.mjs'

// Inside the project, so that the rendering finds its packages.
const SERVER_BUILDS = 'node_modules/.cache/house-hunter'
const EMPTY_ROOT = '<div id="root"></div>'

/**
 * A Vite plugin that writes the landing page out as HTML. After the build, `index.html` is the landing page with its
 * content, and `app.html` the empty shell that every other address starts from: a prerendered landing page must never
 * flash up elsewhere. `boot.js` learns which chunks each screen needs.
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
      const shell = await readFile(path.join(outDir, 'index.html'), 'utf8')
      if (!shell.includes(EMPTY_ROOT)) throw new Error(`index.html has no ${EMPTY_ROOT} to put the landing page into.`)
      const html = await landingHtml(config.root)
      await appendFile(path.join(outDir, 'boot.js'), preloadCode(await readBuild(outDir)))
      await rename(path.join(outDir, 'index.html'), path.join(outDir, 'app.html'))
      await writeFile(path.join(outDir, 'index.html'), shell.replace(EMPTY_ROOT, () => `<div id="root">${html}</div>`))
    },
  }
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
