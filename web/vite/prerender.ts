import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { runbooks } from './runbooks.ts'

const root = /<div id="root">.*<\/div>(?=\s*<noscript>)/s
const script = /<script type="module"[^>]* src="([^"]+)"><\/script>/
const end = /(?=\s*<\/head>)/
const preloads = /\s*<link rel="modulepreload"[^>]*>/g

/**
 * Writes `landing.html`: the app's page with the landing page in it, complete without any script. public/landing.js
 * fetches the app when the visitor needs it, and the app then hydrates the page as it stands.
 */
export const prerender = (): Plugin => {
  let web = ''
  let dist = ''
  return {
    name: 'prerender',
    apply: 'build',
    configResolved: (config) => {
      web = config.root
      dist = resolve(config.root, config.build.outDir)
    },
    writeBundle: async () => {
      // Below the output directory, so that its imports of packages resolve.
      const outDir = join(dist, '.prerender')
      await build({
        root: web,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        plugins: [react(), runbooks()],
        build: { ssr: 'src/prerendered.tsx', outDir, emptyOutDir: true },
      })
      const page = await readFile(join(dist, 'index.html'), 'utf8')
      const landing = await render(join(outDir, 'prerendered.js'), '/')
      const [, app] = script.exec(page) ?? []
      if (!app || !root.test(page)) throw new Error('index.html has no script or no #root')
      await writeFile(
        join(dist, 'landing.html'),
        page
          .replace(end, () => meta)
          .replace(root, () => `<div id="root" data-prerendered>${landing}</div>`)
          .replace(script, `<script src="/landing.js" data-app="${app}" defer></script>`)
          .replace(preloads, '')
          // Nothing on this page needs a script; the pages that do say so themselves.
          .replace(/\s*<noscript>.*<\/noscript>/, ''),
      )
      await rm(outDir, { recursive: true })
    },
  }
}

/** For search engines and link previews. The bff replaces `__PUBLIC_URL__` with its own URL. */
const meta = Object.entries({
  'og:type': 'website',
  'og:site_name': 'RoleTrail',
  'og:title': 'Every application, one calm place',
  'og:description': 'Keep every job application on one board, from applied to offer. $10 per month, cancel anytime.',
  'og:url': '__PUBLIC_URL__/',
  'og:image': '__PUBLIC_URL__/social.png',
  'og:image:type': 'image/png',
  'og:image:width': '1200',
  'og:image:height': '630',
  'og:image:alt': 'RoleTrail: a board with a column for each of six stages, and a card for each application.',
}).reduce(
  (tags, [property, content]) => `${tags}\n    <meta property="${property}" content="${content}" />`,
  '\n    <link rel="canonical" href="__PUBLIC_URL__/" />\n    <meta name="twitter:card" content="summary_large_image" />',
)

/** In a process of its own: the app opens channels to other tabs, which would keep this one alive for ever. */
const render = async (module: string, path: string) => {
  const script = `
    const { prerendered } = await import(${JSON.stringify(pathToFileURL(module).href)})
    process.stdout.write(await prerendered(${JSON.stringify(path)}), () => process.exit())`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    timeout: 60_000,
  })
  return stdout
}
