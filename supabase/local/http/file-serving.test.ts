import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer, preview, type PreviewServer, type ViteDevServer } from 'vite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { embeddedBackend } from '../plugin.ts'
import { assertDataFolderAllowed } from './file-serving.ts'

const SECRET = 'never-to-be-served'
const ENCODED_SECRET = Buffer.from(SECRET).toString('base64').slice(0, 20)

/** Files of a data folder, some with extensions that Vite treats specially. */
const FILES = ['jwt-secret', 'mailbox.json', 'base/1/1259', 'files/photo.svg', 'files/page.html', 'files/script.js']
const QUERIES = [
  '',
  '?',
  '??',
  '?raw',
  '?import',
  '?import&raw',
  '?import&url',
  '?url&inline',
  '?inline',
  '?raw&.svg',
  '?worker',
  '?init',
  '?html-proxy&index=0.js',
  '?v=1',
  '?direct',
  '?lang.ts',
]

let root: string
let server: ViteDevServer | PreviewServer | undefined

function put(file: string, content: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), content)
}

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'house-hunter-served-')))
  put('index.html', '<!doctype html><script type="module" src="/src/main.ts"></script>')
  put('src/main.ts', 'export const app: string = "the app"')
  put('public/robots.txt', 'the robots')
  put('dist/index.html', 'the build')
  put('node_modules/package/index.js', 'export default "a package"')
})

afterEach(async () => {
  await server?.close()
  server = undefined
  rmSync(root, { recursive: true, force: true })
})

const options = () => ({ root, configFile: false as const, logLevel: 'silent' as const, plugins: [embeddedBackend()] })

async function startDev() {
  server = await createServer({ ...options(), server: { port: 0, host: '127.0.0.1', watch: null }, optimizeDeps: { noDiscovery: true } })
  await server.listen()
}

async function startPreview() {
  server = await preview({ ...options(), preview: { port: 0, host: '127.0.0.1' } })
}

/** Requests the URL unchanged, because `fetch` would normalize it. */
function requestRawUrl(url: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  const port = (server?.httpServer?.address() as AddressInfo | undefined)?.port
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', path: url, headers }, (response) => {
      let body = ''
      response.setEncoding('latin1')
      response.on('data', (part: string) => (body += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

const escapeAll = (text: string) => text.replace(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)

/** Spells the URL of a project file in different ways. */
function spellings(file: string): string[] {
  const absolutePath = path.posix.join(root, file)
  const pathUrls = [
    `/${file}`,
    `//${file}`,
    `/./${file}`,
    `/src/../${file}`,
    `/public/../${file}`,
    `/src/main.ts/../../${file}`,
    `/node_modules/../${file}`,
    `/..${absolutePath}`,
    `/@id/${absolutePath}`,
  ]
  const fsUrls = ['', '/'].flatMap((slash) => [`/@fs${slash}${absolutePath}`, `/@fs${slash}${root}/src/../${file}`])
  return [...pathUrls, ...fsUrls, `/@id//@fs${absolutePath}`, `/@id/__x00__${absolutePath}`].flatMap((url) => [
    encodeURI(url),
    encodeURI(url).replaceAll('.', '%2e'),
    encodeURI(url).replaceAll('..', '%2e%2E'),
    encodeURI(url).replace(/(?<!^)\//g, '%2f'),
    encodeURI(url).replace(/(?<!^)\//g, '%5c'),
    encodeURI(url).replace(/(?<!^)\//g, '\\'),
    encodeURI(url).replaceAll('.', '%252e'),
    encodeURI(url).replace(/(?<!^)\//g, '%252f'),
    url.split('/').map(escapeAll).join('/'),
    encodeURI(url.toUpperCase()),
    ...['.', '%20', '/', '%00', '/.', '::$DATA', '%3fraw'].map((end) => encodeURI(url) + end),
  ])
}

/** Builds the first file's URL in every spelling, and every file's plain URLs with every query. */
function urlsOf(files: string[]): string[] {
  const urlsInEverySpelling = spellings(files[0] ?? '').flatMap((url) => ['', '?raw', '?import&raw', '?url'].map((query) => url + query))
  const urlsWithEveryQuery = files
    .flatMap((file) => [`/${file}`, `/@fs${root}/${file}`])
    .flatMap((url) => QUERIES.map((query) => encodeURI(url) + query))
  return [...urlsInEverySpelling, ...urlsWithEveryQuery]
}

async function findLeaks(urls: string[], headers: Record<string, string> = {}): Promise<string[]> {
  const leaks: string[] = []
  for (const url of urls) {
    const { body } = await requestRawUrl(url, headers)
    if (body.includes(SECRET) || body.includes(ENCODED_SECRET)) leaks.push(url)
  }
  return leaks
}

describe('no file of the data folder is served', () => {
  it.each(['supabase/.temp/db', 'data', 'data (here) [1]'])('by the development server, if the folder is %s', async (folder) => {
    vi.stubEnv('HOUSE_HUNTER_DATA', folder === 'supabase/.temp/db' ? '' : folder)
    const files = FILES.map((file) => `${folder}/${file}`)
    for (const file of files) put(file, SECRET)
    await startDev()
    const urls = folder === 'supabase/.temp/db' ? urlsOf(files) : urlsOf(files).filter((url) => /(jwt-secret|json)(\?raw)?$/.test(url))
    expect(await findLeaks(urls)).toEqual([])
    expect(
      await findLeaks([`/${folder}/files/page.html`, `/@fs${root}/${folder}/files/page.html`].map(encodeURI), {
        'sec-fetch-dest': 'document',
      }),
    ).toEqual([])
  })

  it.each(['supabase/.temp/db', 'dist-data'])('by the preview server, if the folder is %s', async (folder) => {
    vi.stubEnv('HOUSE_HUNTER_DATA', folder)
    put(`${folder}/jwt-secret`, SECRET)
    await startPreview()
    const others = [
      '/../dist-data/jwt-secret',
      '/%2e%2e/dist-data/jwt-secret',
      '/..%2fdist-data/jwt-secret',
      '/..%5cdist-data%5cjwt-secret',
    ]
    expect(await findLeaks([...urlsOf([`${folder}/jwt-secret`]), ...others])).toEqual([])
  })
})

it.each(['.env', '.env.local', '.git/config', '.npmrc', 'supabase/seed.sql', 'supabase/.temp/another/jwt-secret', 'src/key.pem'])(
  'the development server does not serve %s, even if another backend is used',
  async (file) => {
    vi.stubEnv('VITE_SUPABASE_URL', 'https://backend.example')
    put(file, SECRET)
    await startDev()
    const urls = [`/${file}`, `/@fs${root}/${file}`].flatMap((url) => [url, url.replaceAll('.', '%2e')])
    expect(await findLeaks(urls.flatMap((url) => QUERIES.map((query) => url + query)))).toEqual([])
  },
)

it('the app itself is still served', async () => {
  await startDev()
  const responses = await Promise.all(
    ['/', '/app/dashboard', '/src/main.ts', '/robots.txt', '/node_modules/package/index.js', `/@fs${root}/src/main.ts?raw`].map((url) =>
      requestRawUrl(url),
    ),
  )
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  const expectedContents = ['main.ts', 'main.ts', 'the app', 'the robots', 'a package', 'the app']
  responses.forEach(({ body }, index) => expect(body).toContain(expectedContents[index]))
})

it.each(['public', 'public/data', 'src/data', 'dist', 'dist/db', 'node_modules/.data', '.', '..'])(
  'rejects a data folder in %s',
  (folder) => {
    expect(() => assertDataFolderAllowed(root, path.resolve(root, folder))).toThrow(/HOUSE_HUNTER_DATA cannot be .* Choose another folder/)
  },
)

it.each(['supabase/.temp/db', 'public-data', 'dist-data', '../elsewhere', '.data'])('accepts a data folder in %s', (folder) => {
  expect(() => assertDataFolderAllowed(root, path.resolve(root, folder))).not.toThrow()
})

it('rejects a symlinked data folder because of its real location', () => {
  symlinkSync(path.join(root, 'public'), path.join(root, 'elsewhere'))
  expect(() => assertDataFolderAllowed(root, path.join(root, 'elsewhere/db'))).toThrow(/public is not for data/)
})
