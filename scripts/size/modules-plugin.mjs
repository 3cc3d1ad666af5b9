import path from 'node:path'

/**
 * A Vite plugin that writes `.vite/modules.json` next to the manifest: the source modules in every JavaScript chunk, as paths
 * relative to the project's folder. The size budget reads it; the product never does.
 * @returns {import('vite').Plugin}
 */
export function modulesPlugin() {
  let root = process.cwd()
  return {
    name: 'house-hunter:chunk-modules',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
      const modules = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, modulePathsOf(chunk, root)]))
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(modules, null, 2) })
    },
  }
}

function modulePathsOf(chunk, root) {
  return chunk.moduleIds.filter((id) => !id.startsWith('\0')).map((id) => path.relative(root, id.split('?')[0]).split(path.sep).join('/'))
}
