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
import { stylesFirst } from './styles-first.ts'

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

/** Whatever one of the expressions finds. */
const anyOf = (...all: RegExp[]) => new RegExp(all.map(({ source }) => source).join('|'))

// Few and large files: each that is asked for costs a way there and back. `base` is what all pages need, `shell` what
// surrounds those of a signed-in person, `board` the page opened most; what opens over a page stays apart and comes later.
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'base',
    test: anyOf(
      /@tanstack|react-slot|react-compose-refs|lucide-react|clsx|preload-helper|rolldown\/runtime/,
      /src\/(lib|session|theme)\/(?!recovery)(?!.*(use-persistent|draft-slots|indexed-db|current-password|new-password))[^?]+\./,
      /src\/(routes\/[^?]*\.tsx$|features\/(job\/queries)\.)/,
      /src\/ui\/(\w+\/)?(button|card|field|input|label|logo|notice|skeleton|spinner|toast|loading)\./,
      /src\/shell\/(public-frame|public-footer|page-not-found|crash|page-title)\./,
    ),
  },
  {
    name: 'radix',
    test: /@radix-ui\/(primitive|react-(context|id|presence|portal|primitive|dismissable-layer|use-|visually))/,
  },
  {
    name: 'shell',
    test: anyOf(
      /routes\/_app\.tsx\?tsr-split/,
      /@radix-ui\/react-(tooltip|popper|arrow)\/|@floating-ui\/|src\/ui\/(overlay\/)?(tooltip|lazy-popup|keys)\./,
      /src\/(live|shell)\/(?!.*(palette|popover|content|dialog|sheet))/,
    ),
  },
  {
    name: 'card',
    test: /src\/features\/(board\/(job-card|column-head|stage-groups)|job\/(days-in-stage|monogram))\.|ui\/(stage-)?badge\./,
  },
  {
    name: 'board',
    test: anyOf(
      /routes\/_app\/dashboard\.tsx\?tsr-split/,
      /@dnd-kit|features\/board\/(?!board-preview|sample|open-filter|filter-fields|job-table|selection)/,
      /features\/job\/(move-(?!conflict-dialog)|job-cache|job-menu\.|job-menu-button|failure|moved-|use-jobs|pending|use-pending)/,
    ),
  },
]

export default defineConfig(({ mode }) => ({
  plugins: [
    mode !== 'test' && router(),
    react(),
    tailwindcss(),
    oneRadix(),
    recognitionFiles(),
    stylesFirst(),
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
