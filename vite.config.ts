import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootPlugin } from './scripts/build/boot.mjs'
import { chunkGroups } from './scripts/build/chunks.mjs'
import { hostPlugin } from './scripts/build/host-plugin.mjs'
import { offlinePlugin } from './scripts/build/offline-plugin.mjs'
import { prerenderPlugin } from './scripts/build/prerender-plugin.mjs'
import { chunkModules } from './scripts/size/modules-plugin.mjs'
import { embeddedBackend } from './supabase/local/plugin.ts'

export default defineConfig({
  plugins: [react(), tailwindcss(), bootPlugin(), hostPlugin(), embeddedBackend(), chunkModules(), prerenderPlugin(), offlinePlugin()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    outDir: 'dist',
    // `offlinePlugin`, `prerenderPlugin` and the size budget read the manifest.
    manifest: true,
    sourcemap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Disables a warning, because it is intended that early code imports a module dynamically and later code imports it statically.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          // Otherwise a module's imports would join its chunk, although `chunkGroups` assigns each of them on its own.
          includeDependenciesRecursively: false,
          groups: chunkGroups(),
        },
      },
    },
  },
})
