import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { embeddedBackend } from './supabase/local/plugin.ts'

export default defineConfig({
  plugins: [react(), tailwindcss(), embeddedBackend()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: { outDir: 'dist' },
})
