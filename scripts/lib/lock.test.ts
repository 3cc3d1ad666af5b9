import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingEntries, packageNameOf, unverifiedPaths } from './lock.mjs'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))

// The Supabase CLI's platform packages are exempt: the only versions with complete registry entries insist on probing for TLS, so they
// cannot generate types from PGlite.
const UNVERIFIED = /^@supabase\/cli-/

test('the lock file names the packages of every platform, each with a checksum', () => {
  expect(Object.keys(missingEntries(lock))).toEqual([])
  expect(
    unverifiedPaths(lock)
      .map(packageNameOf)
      .filter((name) => !UNVERIFIED.test(name)),
  ).toEqual([])
})

test('an entry added for a missing platform gets its os and cpu from the package’s name', () => {
  const packages = {
    '': {},
    'node_modules/tool': {
      version: '1.2.3',
      dev: true,
      optionalDependencies: { '@tool/darwin-arm64': '1.2.3', '@tool/linux-x64': '^1.2.3' },
    },
    'node_modules/@tool/linux-x64': { version: '1.2.3', integrity: 'sha512-x' },
  }
  expect(missingEntries({ packages })).toEqual({
    'node_modules/@tool/darwin-arm64': { version: '1.2.3', cpu: ['arm64'], dev: true, optional: true, os: ['darwin'] },
  })
})

test('a nested package without a checksum is found', () => {
  const packages = { '': {}, 'node_modules/a': { integrity: 'sha512-x' }, 'node_modules/a/node_modules/@b/c': { version: '1.0.0' } }
  expect(unverifiedPaths({ packages }).map(packageNameOf)).toEqual(['@b/c'])
})
