import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootPlugin } from './scripts/build/boot.mjs'
import { chunkGroups } from './scripts/build/chunks.mjs'
import { hostPlugin } from './scripts/build/host-plugin.mjs'
import { offlinePlugin } from './scripts/build/offline-plugin.mjs'
import { prerenderPlugin } from './scripts/build/prerender-plugin.mjs'
import { modulesPlugin } from './scripts/size/modules-plugin.mjs'
import { embeddedBackend } from './supabase/local/plugin.ts'

export default defineConfig({
  plugins: [react(), tailwindcss(), bootPlugin(), hostPlugin(), embeddedBackend(), modulesPlugin(), prerenderPlugin(), offlinePlugin()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    outDir: 'dist',
    // `offlinePlugin`, `prerenderPlugin` and the size budget read the manifest.
    manifest: true,
    sourcemap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Disables a warning about modules that early code imports dynamically and later code imports statically, which is intentional.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          // Otherwise a module's imports would join its chunk, but `chunkGroups` assigns every module separately.
          includeDependenciesRecursively: false,
          groups: chunkGroups(),
        },
      },
    },
  },
})
