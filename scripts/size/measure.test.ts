import { describe, expect, test } from 'vitest'
import { headroomOf, filesOf, importCycles, forbiddenPackagesInEntry, scriptsOfPage } from './measure.mjs'

const manifest = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_react.js'], css: ['entry.css'] },
  '_react.js': { file: 'react.js' },
  '_shared.js': { file: 'shared.js', imports: ['_react.js'] },
  'src/pages/house/HousePage.tsx': { file: 'house.js', imports: ['index.html', '_shared.js'], css: ['house.css'] },
}
const modules = {
  'entry.js': ['src/main.tsx'],
  'react.js': ['node_modules/react/index.js'],
  'shared.js': ['src/lib/api/data.ts', 'node_modules/@supabase/supabase-js/index.js'],
  'house.js': ['src/pages/house/HousePage.tsx'],
}

describe('filesOf', () => {
  test('lists the files of the entry, the route and their imports, each once', () => {
    const route = { name: 'house', limit: 1, modules: ['src/pages/house/HousePage.tsx', 'src/lib/api/data.ts'] }
    expect(filesOf({ manifest, modules }, route)).toEqual({
      scripts: ['entry.js', 'react.js', 'house.js', 'shared.js'],
      styles: ['entry.css', 'house.css'],
    })
  })

  test('throws for a module that no chunk contains', () => {
    const route = { name: 'house', limit: 1, modules: ['src/pages/Renamed.tsx'] }
    expect(() => filesOf({ manifest, modules }, route)).toThrow('No chunk of the build holds src/pages/Renamed.tsx')
  })
})

describe('forbiddenPackagesInEntry', () => {
  test('ignores packages outside the entry', () => {
    expect(forbiddenPackagesInEntry({ manifest, modules })).toEqual([])
  })

  test.each([
    ['supabase', 'node_modules/@supabase/auth-js/index.js'],
    ['react-hook-form', 'node_modules/react-hook-form/dist/index.mjs'],
    ['zod', 'node_modules/zod/mini/index.js'],
    ['date-fns', 'node_modules/date-fns/format.js'],
    ['Radix', 'node_modules/@radix-ui/react-dialog/dist/index.mjs'],
    ['day picker', 'node_modules/react-day-picker/dist/index.js'],
    ['maps', 'node_modules/leaflet/dist/leaflet.js'],
    ['sonner', 'node_modules/sonner/dist/index.mjs'],
  ])('finds %s in a chunk that the entry imports', (name, module) => {
    const modulesWithPackage = { ...modules, 'react.js': [...modules['react.js'], module] }
    expect(forbiddenPackagesInEntry({ manifest, modules: modulesWithPackage })).toEqual([{ name, module, file: 'react.js' }])
  })
})

describe('importCycles', () => {
  test('does not mistake shared chunks for a circular import', () => {
    expect(importCycles(manifest)).toEqual([])
  })

  test('finds chunks that import each other, each cycle once', () => {
    const manifestWithCycle = {
      ...manifest,
      '_react.js': { file: 'react.js', imports: ['_router.js'] },
      '_router.js': { file: 'router.js', imports: ['_shared.js'] },
    }
    expect(importCycles(manifestWithCycle)).toEqual([['react.js', 'router.js', 'shared.js']])
  })
})

describe('scriptsOfPage', () => {
  const html =
    '<head><script type="application/json" id="a">[]</script><script>go()</script><script src="/early.js"></script>' +
    '<script type="module" crossorigin src="/assets/entry.js"></script><link rel="modulepreload" crossorigin href="/assets/react.js"></head>'

  test('lists only inline code and render-blocking files for the first paint', () => {
    expect(scriptsOfPage(html, 'paint')).toEqual({ inlineScripts: ['[]', 'go()'], files: ['early.js'] })
  })

  test('also lists module scripts and preloaded modules for the load event', () => {
    expect(scriptsOfPage(html, 'load').files).toEqual(['early.js', 'assets/entry.js', 'assets/react.js'])
  })
})

test.each([
  { size: 97, headroom: 3 },
  { size: 100, headroom: 0 },
  { size: 101, headroom: -1 },
])('$size kB leaves $headroom % headroom under a limit of 100 kB', ({ size, headroom }) => {
  expect(headroomOf(size, 100)).toBeCloseTo(headroom)
})
