import { join, resolve } from 'node:path'

/** The clone this file is in. */
export const repository = resolve(import.meta.dirname, '../../..')

/** The program of a service, the bff or the sandbox; its absolute path also marks its processes. */
export const mainOf = (directory: string) => join(repository, directory, 'src/main.ts')

/** Where everything is kept below the data directory. */
export const dataPaths = (dataDir: string) => ({
  postgres: join(dataDir, 'postgres'),
  nats: join(dataDir, 'nats'),
  sandbox: join(dataDir, 'sandbox'),
  /** Images and recordings. */
  blobs: join(dataDir, 'blobs'),
  bin: join(dataDir, 'bin'),
  secrets: join(dataDir, 'secrets.json'),
  ports: join(dataDir, 'ports.json'),
  /** Exists while the demo data is being added … */
  seeding: join(dataDir, 'seeding'),
  /** … and once it was. */
  seeded: join(dataDir, 'seeded'),
  pid: (name: string) => join(dataDir, 'run', `${name}.pid`),
  log: (name: string) => join(dataDir, 'log', `${name}.log`),
})

export type DataPaths = ReturnType<typeof dataPaths>
