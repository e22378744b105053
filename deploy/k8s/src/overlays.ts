import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const overlays = ['production', 'sandbox'] as const

export type Overlay = (typeof overlays)[number]

const folder = join(import.meta.dirname, '..')

export const overlayFolder = (overlay: Overlay) => join(folder, 'overlays', overlay)

/** What kustomize made of an overlay: written by `make k8s`, checked by tests. */
export const renderedFile = (overlay: Overlay) => join(folder, 'rendered', `${overlay}.yaml`)

/** Names everything that kustomize reads, so that a rendered file says what it was made of. */
export const digestOfSources = () => {
  const hash = createHash('sha256')
  const files = globSync('{base,overlays}/**/*.{yaml,env,conf}', { cwd: folder }).toSorted()
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}
