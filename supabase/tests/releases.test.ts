import { rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { countVisibleRows } from '../../scripts/release/data.ts'
import { compareVersions, migrationHashes, readReleases } from '../../scripts/release/stored.mjs'
import { openBackend } from '../attack/backend.ts'
import { restoreRelease } from './restoreRelease.ts'

const releases = readReleases()
const currentHashes = migrationHashes()

it('there is a release', () => {
  expect(releases.length).toBeGreaterThan(0)
})

it('versions are sorted numerically', () => {
  expect(['0.10.0', '0.9.1', '1.0.0', '0.9.0'].toSorted(compareVersions)).toEqual(['0.9.0', '0.9.1', '0.10.0', '1.0.0'])
})

describe.each(releases)('release $version', ({ version, migrations, ...release }) => {
  it('shipped migrations that have not changed since', () => {
    const current = Object.fromEntries(Object.keys(migrations).map((file) => [file, currentHashes[file]]))
    expect(current).toEqual(migrations)
  })

  it('is followed only by later migrations', () => {
    const shippedFiles = Object.keys(migrations)
    expect(Object.keys(currentHashes).slice(0, shippedFiles.length)).toEqual(shippedFiles)
  })

  it('is upgraded by the embedded backend: users can sign in, see what they saw before, and save', async () => {
    const folder = await restoreRelease({ version, migrations, ...release })
    const backend = await openBackend({ copyOf: folder })
    rmSync(folder, { recursive: true })
    try {
      const rows = release.rows()
      for (const { email, password, sees } of release.accounts) {
        const { access_token: accessToken, user } = JSON.parse((await backend.logIn(email, password)).text) as {
          access_token: string
          user: { id: string }
        }
        expect({ email, sees: await countVisibleRows(backend.send, accessToken, Object.keys(sees)) }).toEqual({ email, sees })
        const ownProfile = `profiles?id=eq.${user.id}`
        const { status } = await backend.send(accessToken, {
          method: 'PATCH',
          path: ownProfile,
          body: { theme: 'light' },
          headers: { prefer: 'return=minimal' },
        })
        expect(status).toBe(204)
      }
      const houses = rows['public.houses'] as { photos: string[] }[]
      const photos = houses.flatMap((house) => house.photos).filter((photo) => photo.startsWith('/storage/'))
      expect(photos.length).toBeGreaterThan(0)
      for (const photo of photos) expect((await backend.send(undefined, { path: photo })).status).toBe(200)
    } finally {
      await backend.close()
    }
  })
})
