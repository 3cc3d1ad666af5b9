import { expect, it } from 'vitest'
import { precachedFiles } from './offline-plugin.mjs'

const manifest = {
  'index.html': { file: 'entry.js', isEntry: true, css: ['entry.css'], imports: ['_react'], dynamicImports: ['List', 'Map'] },
  _react: { file: 'react.js' },
  List: { file: 'list.js', imports: ['_react', '_both'] },
  Map: { file: 'map.js', dynamicImports: ['Canvas'] },
  Canvas: { file: 'canvas.js', css: ['canvas.css'], imports: ['_both', '_tiles'] },
  _tiles: { file: 'tiles.js' },
  _both: { file: 'both.js' },
}

it('precaches every chunk that a screen may need, except those cached on first use and what only they import', () => {
  expect(precachedFiles(manifest, ['Canvas'])).toEqual(['both.js', 'entry.css', 'entry.js', 'list.js', 'map.js', 'react.js'])
})

it('throws for a module cached on first use that is not the entry of a chunk', () => {
  expect(() => precachedFiles(manifest, ['Atlas'])).toThrow('Atlas is not the entry of any chunk')
})
