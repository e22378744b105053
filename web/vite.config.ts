import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { precompress } from './precompress.ts'

export default defineConfig(({ mode }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    tailwindcss(),
    precompress(),
  ],
  // The policy allows no data: URLs for scripts and styles, so that nothing is inlined.
  build: { target: 'es2023', assetsInlineLimit: 0 },
  server: {
    proxy: { '/api': loadEnv(mode, import.meta.dirname, 'BFF_').BFF_URL ?? 'http://localhost:8080' },
  },
}))
