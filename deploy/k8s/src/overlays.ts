import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const overlays = ['production', 'sandbox'] as const

export type Overlay = (typeof overlays)[number]

const folder = join(import.meta.dirname, '..')

export const overlayFolder = (overlay: Overlay) => join(folder, 'overlays', overlay)

/** What kustomize made of an overlay: written by `make k8s`, checked by tests. */
export const renderedFile = (overlay: Overlay) => join(folder, 'rendered', `${overlay}.yaml`)

/** Names everything that kustomize reads. */
const digestOfSources = () => {
  const hash = createHash('sha256')
  const files = globSync('{base,overlays}/**/*.{yaml,env,conf}', { cwd: folder }).toSorted()
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}

/** The first line of a rendered file: what it was made of, and what it was when it was made. */
export const headingOf = (contents: string) =>
  `# Written by make k8s. Sources: ${digestOfSources()}. Contents: ${createHash('sha256').update(contents).digest('hex')}\n`
