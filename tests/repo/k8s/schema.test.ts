import { readFileSync } from 'node:fs'
import { headingOf, overlays, renderedFile } from '@roletrail/k8s/overlays'
import { describe, expect, it } from 'vitest'
import { manifestsOf } from './manifests.ts'

type Model = { prototype: { validate(): void } }

const modelOf = async (apiVersion: string, kind: string): Promise<Model | undefined> => {
  const path = `kubernetes-models/${apiVersion}/${kind}`
  const models = (await import(/* @vite-ignore */ path).catch(() => ({}))) as Record<string, Model>
  return models[kind]
}

/** Versions that no server has any more, and that the package still knows. */
const removed =
  /^(extensions\/|policy\/v1beta1|autoscaling\/v2beta|apps\/v1beta|networking.k8s.io\/v1beta|batch\/v1beta)/

/** Where somebody looks while a value is validated, by path; what the schema never reads is a field it does not know. */
const watched = (value: unknown, path: string, unread: Set<string>): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, watched(each, `${path}/${key}`, unread)]),
  )
  if (Array.isArray(value)) return Object.values(copy)
  for (const key of Object.keys(copy)) unread.add(`${path}/${key}`)
  return new Proxy(copy, {
    get: (target, key) => {
      unread.delete(`${path}/${String(key)}`)
      return Reflect.get(target, key) as unknown
    },
  })
}

const faultsOf = async (document: { apiVersion: string; kind: string; metadata: { name: string } }) => {
  const { apiVersion, kind, metadata } = document
  const name = `${kind}/${metadata.name}`
  const model = removed.test(apiVersion) ? undefined : await modelOf(apiVersion, kind)
  if (!model) return [`${name}: there is no ${apiVersion} ${kind}`]
  const unread = new Set<string>()
  try {
    // Not through the constructor, which copies: every field would count as read.
    model.prototype.validate.call(watched(document, '', unread))
  } catch (error) {
    return [`${name}: ${String(error)}`]
  }
  return [...unread].map((path) => `${name}: unknown field ${path}`)
}

describe.each(overlays)('the manifests of %s', (overlay) => {
  it('are what kustomize made of their sources, untouched; if not: make k8s', () => {
    const [, heading = '', contents = ''] = /^(.*?\n)(.*)$/s.exec(readFileSync(renderedFile(overlay), 'utf8')) ?? []
    expect(heading).toBe(headingOf(contents))
  })

  it('are what Kubernetes understands', async () => {
    const { all } = manifestsOf(overlay)
    expect(all.length).toBeGreaterThan(40)
    expect((await Promise.all(all.map(faultsOf))).flat()).toEqual([])
  })
})

it('notices what is wrong', async () => {
  const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'x' } }
  const faults = await Promise.all(
    [
      { ...service, spec: { ports: [{ port: 80, targetprot: 'http' }] } },
      { ...service, spec: { ports: [{ port: 'eighty' }] } },
      { ...service, kind: 'Sevrice' },
      { ...service, apiVersion: 'policy/v1beta1', kind: 'PodDisruptionBudget' },
      { ...service, spec: { ports: [{ port: 80 }] } },
    ].map(faultsOf),
  )
  expect(faults.map((each) => each.length)).toEqual([1, 1, 1, 1, 0])
})
