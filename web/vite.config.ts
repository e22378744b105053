import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { contractVersion } from './vite/contract-version.ts'
import { precompress } from './vite/precompress.ts'
import { preloadBoard } from './vite/preload-board.ts'
import { prerender } from './vite/prerender.ts'
import { recognitionFiles } from './vite/recognition-files.ts'
import { runbooks } from './vite/runbooks.ts'
import { sampleEmails } from './vite/sample-emails.ts'
import { serviceWorker } from './vite/service-worker.ts'
import { singleIcons } from './vite/single-icons.ts'
import { singleRadix } from './vite/single-radix.ts'
import { splitByRoute } from './vite/split-by-route.ts'
import { stylesBeforeCode } from './vite/styles-before-code.ts'

const here = import.meta.dirname

/** Writes routeTree.gen.ts and splits off each page's code. Tests use the tree as it is committed. */
const router = () =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    quoteStyle: 'single',
    // Absolute, since the plugin resolves relative paths against the working directory.
    routesDirectory: join(here, 'src/routes'),
    generatedRouteTree: join(here, 'src/routeTree.gen.ts'),
  })

// Every page's first code names all that it may load. Seven characters of a hash tell the versions of a file apart.
const hashed = 'assets/[name]-[hash:7].js'

export default defineConfig(({ mode }) => ({
  plugins: [
    mode !== 'test' && router(),
    react(),
    tailwindcss(),
    singleRadix(),
    singleIcons(),
    recognitionFiles(),
    sampleEmails(),
    runbooks(),
    splitByRoute(),
    stylesBeforeCode(),
    prerender(),
    preloadBoard(),
    serviceWorker(),
    precompress(),
  ],
  define: { 'import.meta.env.VITE_CONTRACT': JSON.stringify(contractVersion()) },
  // Nothing is inlined, because the content security policy forbids data: URLs for scripts and styles.
  // React has had it itself since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  // A browser without module preloads, which are older than es2023's features, loads the same files a little later.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { entryFileNames: hashed, chunkFileNames: hashed } },
  },
  server: {
    proxy: { '/api': loadEnv(mode, here, 'BFF_').BFF_URL ?? 'http://localhost:8080' },
  },
}))
