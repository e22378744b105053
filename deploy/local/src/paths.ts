import { join, resolve } from 'node:path'

/** The root of the repository this file is in. */
export const repository = resolve(import.meta.dirname, '../../..')

/** The program of a service, the bff or the sandbox; its absolute path also identifies its processes. */
export const mainOf = (directory: string) => join(repository, directory, 'src/main.ts')
