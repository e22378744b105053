import { join, resolve } from 'node:path'

/** The root of the repository this file is in. */
export const repository = resolve(import.meta.dirname, '../../..')

/** A program of a workspace; its absolute path also identifies its processes. */
export const sourceOf = (workspace: string, program = 'main') => join(repository, workspace, `src/${program}.ts`)

/** The same as `make build` makes it. */
export const builtOf = (workspace: string, program = 'main') => join(repository, workspace, `dist/${program}.js`)

/** Whether this is the source: what was built starts what was built, and finds everything made for it. */
export const fromSource = import.meta.filename.endsWith('.ts')

export const programOf = fromSource ? sourceOf : builtOf
