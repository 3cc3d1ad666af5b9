import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { boot } from './scripts/build/boot.mjs'
import { asHosted } from './scripts/build/host-plugin.mjs'
import { landing } from './scripts/build/landing-plugin.mjs'
import { chunkModules } from './scripts/size/modules-plugin.mjs'
import { embeddedBackend } from './supabase/local/plugin.ts'

// Chunks by hand, because many small ones weigh more than a few: what every screen needs and no release of ours
// changes; what forms need; what signing in needs.
const REACT = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|clsx)[\\/]|rolldown\/runtime/
const FORMS =
  /node_modules[\\/](react-hook-form|@hookform|zod)[\\/]|src[\\/](ui[\\/]form[\\/](Field|PasswordField)|lib[\\/](accountRules|failure)|features[\\/]auth[\\/]fields)/
const AUTH =
  /node_modules[\\/](@supabase[\\/]auth-js|tslib)[\\/]|src[\\/](features[\\/]auth[\\/]authApi|lib[\\/](errors|supabase[\\/](auth|fetch)))/

export default defineConfig({
  plugins: [react(), tailwindcss(), boot(), asHosted(), embeddedBackend(), chunkModules(), landing()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    outDir: 'dist',
    // The size budget reads it.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Short names: the entry lists every chunk.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          // What a group's modules import is shared with the first paint, and must not move in with them.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: REACT },
            { name: 'forms', test: FORMS },
            { name: 'auth', test: AUTH },
          ],
        },
      },
    },
  },
})
