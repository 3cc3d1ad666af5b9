import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { describe, expect, it } from 'vitest'
import { BOOT_FACTS } from '../../src/boot/bootFacts.ts'
import { bootCode, bootHash, firstRequestBlock } from './boot.mjs'

it('the content security policy contains the hash of the inline boot script', () => {
  expect(readFileSync('vercel.json', 'utf8')).toContain(`script-src 'self' '${bootHash}'`)
})

const SITE = 'https://house-hunter.test'
const BACKEND = 'https://abc.supabase.co'
const STORED_PHOTO = '/storage/v1/object/public/property-photos/properties/1.jpg'
const ANA = 'ana'

type Visit = { backend: string; savedCopy: Record<string, unknown>; rows?: unknown[] }

/** Runs the boot script as it runs on a signed-in user's dashboard. @returns the photos that the script requests */
async function requestedPhotos({ backend, savedCopy, rows = [] }: Visit): Promise<string[]> {
  const requestedUrls: string[] = []
  const { session, houses } = BOOT_FACTS.keys
  const storedSession = { access_token: 'token', expires_at: Date.now() / 1000 + 3600, user: { id: ANA } }
  const storage = new Map<string, string>([
    [session, JSON.stringify(storedSession)],
    [houses, JSON.stringify(savedCopy)],
  ])
  const blocks = new Map([['first-request', firstRequestBlock({ VITE_SUPABASE_URL: backend }).replace(/<[^>]+>/g, '')]])
  const response = Promise.resolve(Response.json(rows))
  vm.runInNewContext(bootCode, {
    location: new URL(`${SITE}/app/dashboard`),
    localStorage: { getItem: (key: string) => storage.get(key) ?? null },
    document: {
      getElementById: (id: string) => blocks.has(id) && { textContent: blocks.get(id) },
      documentElement: { classList: { toggle: () => undefined } },
    },
    matchMedia: () => ({ matches: false }),
    window: {},
    performance,
    fetch: () => response,
    URL,
    Date,
    Image: class {
      srcset = ''
      set src(photo: string) {
        requestedUrls.push(this.srcset || photo)
      }
    },
  })
  await new Promise(setImmediate)
  return requestedUrls
}

describe('the boot script', () => {
  const photosFromResponse = (photo: string, backend: string) => requestedPhotos({ backend, savedCopy: {}, rows: [{ photos: [photo] }] })
  const photosFromSavedCopy = (photo: string, backend: string) =>
    requestedPhotos({ backend, savedCopy: { userId: ANA, ownerId: ANA, cursor: '1', items: [{ photos: [photo] }] } })

  it.each([
    ['from the app’s backend', BACKEND + STORED_PHOTO, BACKEND],
    ['from a backend on the page’s own origin', SITE + STORED_PHOTO, ''],
    ['bundled with the product', '/samples/house-1.jpg', BACKEND],
  ])('requests the first photo %s', async (_, photo, backend) => {
    expect(await photosFromResponse(photo, backend)).toEqual([photo])
    expect(await photosFromSavedCopy(photo, backend)).toEqual([photo])
  })

  it('requests the photo in the sizes that its card offers', async () => {
    const photo = BACKEND + STORED_PHOTO
    const details = { color: '#8a7f6e', type: 'webp', copies: [480, 640, 1280] }
    const srcset = [480, 640].map((width) => `${photo.replace('.jpg', '')}-${width}.webp ${width}w`).join(', ')
    expect(await requestedPhotos({ backend: BACKEND, savedCopy: {}, rows: [{ photos: [photo], photo_details: [details] }] })).toEqual([
      srcset,
    ])
    const savedCopy = (photoDetails: unknown[]) => ({
      userId: ANA,
      ownerId: ANA,
      cursor: '1',
      items: [
        { photos: [photo, photo], photoDetails },
        { photos: [photo], photoDetails: [details] },
      ],
    })
    expect(await requestedPhotos({ backend: BACKEND, savedCopy: savedCopy([details, null]) })).toEqual([srcset])
    expect(await requestedPhotos({ backend: BACKEND, savedCopy: savedCopy([null, details]) })).toEqual([photo])
  })

  it.each([
    ['another project of the same host', `https://tracker.supabase.co${STORED_PHOTO}`],
    ['a host that starts the same way', `${BACKEND}.evil.test${STORED_PHOTO}`],
    ['a host behind a name and password', `${BACKEND}@evil.test${STORED_PHOTO}`],
    ['a host without a protocol', `//evil.test${STORED_PHOTO}`],
    ['a URL without a host', 'https://'],
  ])('does not request a photo from %s', async (_, photo) => {
    for (const backend of [BACKEND, '']) {
      expect(await photosFromResponse(photo, backend)).toEqual([])
      expect(await photosFromSavedCopy(photo, backend)).toEqual([])
    }
  })
})
