import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { boot } from './scripts/build/boot.mjs'
import { CHUNK_GROUPS, chunkFileName, chunksToFetch } from './scripts/build/chunks.mjs'
import { asHosted } from './scripts/build/host-plugin.mjs'
import { offline } from './scripts/build/offline-plugin.mjs'
import { prerender } from './scripts/build/prerender-plugin.mjs'
import { chunkModules } from './scripts/size/modules-plugin.mjs'
import { embeddedBackend } from './supabase/local/plugin.ts'

export default defineConfig({
  plugins: [react(), tailwindcss(), boot(), asHosted(), embeddedBackend(), chunkModules(), prerender(), offline()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    outDir: 'dist',
    // The size budget reads it.
    manifest: true,
    sourcemap: true,
    modulePreload: { polyfill: false, resolveDependencies: chunksToFetch },
    rolldownOptions: {
      // What early code imports dynamically, code that comes later may import statically: the chunks are drawn by hand.
      checks: { ineffectiveDynamicImport: false },
      output: {
        chunkFileNames: chunkFileName,
        codeSplitting: {
          // What a group's modules import is shared with the first paint, and must not move in with them.
          includeDependenciesRecursively: false,
          groups: CHUNK_GROUPS,
        },
      },
    },
  },
})
