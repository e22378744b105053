import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '@roletrail/local/paths'
import { PATH } from '../../config.ts'

const unpacked = join(repository, '.data/debian')

/** Debian's packages, unpacked the first time they are needed: where their programs are, and what these need to run. */
export const debianPackages = async () => {
  if (!existsSync(unpacked)) {
    await mkdir(dirname(unpacked), { recursive: true })
    await promisify(execFile)(join(repository, 'deploy/ha/unpack.sh'), [unpacked])
  }
  const roots = [unpacked, '/']
  const found = (pattern: string) => {
    const [path] = roots.flatMap((root) => globSync(join(root, pattern)).toSorted().toReversed())
    if (!path) throw new Error(`There is no ${pattern} in ${unpacked}; remove that folder and start again.`)
    return path
  }
  return {
    program: (name: string) => found(`usr/{bin,sbin}/${name}`),
    /** PostgreSQL's programs. */
    postgres: dirname(found('usr/lib/postgresql/*/bin/postgres')),
    environment: {
      PATH: [dirname(found('usr/lib/postgresql/*/bin/postgres')), PATH].join(delimiter),
      LD_LIBRARY_PATH: globSync(join(unpacked, 'usr/lib/*-linux-gnu')).join(delimiter),
      PYTHONPATH: join(unpacked, 'usr/lib/python3/dist-packages'),
      LC_ALL: 'C.UTF-8',
    },
  }
}

export type Packages = Awaited<ReturnType<typeof debianPackages>>
