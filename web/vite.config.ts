import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { oneRadix } from './one-radix.ts'
import { precompress } from './precompress.ts'
import { preloadBoard } from './preload-board.ts'
import { prerender } from './prerender.ts'
import { recognitionFiles } from './recognition-files.ts'

const here = import.meta.dirname

/** Writes routeTree.gen.ts, and gives each page a file of its own. Tests take the tree as it is committed. */
const router = () =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    quoteStyle: 'single',
    // Absolute, since the plugin would look below the directory of whoever started it.
    routesDirectory: join(here, 'src/routes'),
    generatedRouteTree: join(here, 'src/routeTree.gen.ts'),
  })

// Fewer and larger files than one for every shared module. `base` is what all pages need, the landing page too.
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'base', test: /@tanstack|react-slot|react-compose-refs|lucide-react|clsx|src\/(lib|session|theme)\// },
  { name: 'base', test: /src\/ui\/(button|card|field|input|label|logo|notice|skeleton|spinner|toast)\./ },
]

export default defineConfig(({ mode }) => ({
  plugins: [
    mode !== 'test' && router(),
    react(),
    tailwindcss(),
    oneRadix(),
    recognitionFiles(),
    prerender(),
    preloadBoard(),
    precompress(),
  ],
  // The policy allows no data: URLs for scripts and styles, so that nothing is inlined.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    proxy: { '/api': loadEnv(mode, here, 'BFF_').BFF_URL ?? 'http://localhost:8080' },
  },
}))
