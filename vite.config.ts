import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { asHosted } from './scripts/build/host-plugin.mjs'
import { landing } from './scripts/build/landing-plugin.mjs'
import { chunkModules } from './scripts/size/modules-plugin.mjs'
import { embeddedBackend } from './supabase/local/plugin.ts'

const REACT = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|clsx)[\\/]|rolldown\/runtime/

export default defineConfig({
  plugins: [react(), tailwindcss(), asHosted(), embeddedBackend(), chunkModules(), landing()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    outDir: 'dist',
    // The size budget reads it.
    manifest: true,
    modulePreload: { polyfill: false },
    // What every screen needs and no release of ours changes, in one chunk that browsers keep.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'react', test: REACT }] } } },
  },
})
