import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { singleRadix } from '../vite/single-radix.ts'
import { manifestOf, type Target } from './manifest.ts'

const here = import.meta.dirname
const icons = ['icon-192.png', 'icon-512.png']

/** Plain entries with plain names, because the manifest names them. */
export const buildConfig = (target: Target, app: string, version: string): InlineConfig => ({
  root: here,
  base: './',
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { APP_URL: JSON.stringify(new URL(app).origin) },
  plugins: [
    react(),
    tailwindcss(),
    singleRadix(),
    {
      name: 'manifest',
      generateBundle() {
        const source = JSON.stringify(manifestOf(target, app, version), null, 2)
        this.emitFile({ type: 'asset', fileName: 'manifest.json', source })
        for (const icon of icons)
          this.emitFile({ type: 'asset', fileName: icon, source: readFileSync(join(here, '../public', icon)) })
      },
    },
  ],
  worker: { format: 'es' },
  build: {
    outDir: join(here, 'dist', target),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // Else Vite puts a helper into the entries that a service worker cannot run.
    modulePreload: false,
    rolldownOptions: {
      input: { panel: join(here, 'panel.html'), background: join(here, 'src/background.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', assetFileNames: '[name][extname]' },
    },
  },
})
