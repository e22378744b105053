import { services } from '@roletrail/contracts/vocabulary/service'
import { overlays } from '@roletrail/k8s/overlays'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { manifestsOf, nameOf } from './manifests.ts'

const label = 'app.kubernetes.io/name'

const Labelled = z.object({ metadata: z.object({ labels: z.record(z.string(), z.string()).default({}) }) })

describe.each(overlays)('in %s, what docs/kubernetes.md applies by the label', (overlay) => {
  const { all, ofKind, workloads } = manifestsOf(overlay)
  const selectedBy = (name: string) => all.filter((each) => Labelled.parse(each).metadata.labels[label] === name)
  const workloadsOf = (name: string) => workloads.filter((each) => nameOf(each).replace(' migration', '') === name)

  /** What a pod needs beside Secrets and volumes, which are there from the first day on. */
  const neededBy = (name: string) =>
    workloadsOf(name).flatMap(({ spec: { template } }) => [
      ...(template.spec.serviceAccountName ? [`ServiceAccount/${template.spec.serviceAccountName}`] : []),
      ...template.spec.containers.flatMap(({ envFrom }) =>
        envFrom.map(({ configMapRef }) => `ConfigMap/${configMapRef.name}`),
      ),
    ])

  const processes = [...services, 'bff']
  it.each(processes)('is all of %s, and nothing of the others', (name) => {
    const selected = selectedBy(name).map(({ kind, metadata }) => `${kind}/${metadata.name}`)
    const kinds =
      'ConfigMap Deployment HorizontalPodAutoscaler NetworkPolicy PodDisruptionBudget Service ServiceAccount'.split(' ')
    const ofServices = name === 'bff' ? [] : ['Job', 'NetworkPolicy']
    expect(selected.map((each) => each.replace(/\/.*/, '')).toSorted()).toEqual([...kinds, ...ofServices].toSorted())
    expect(selected).toEqual(expect.arrayContaining(neededBy(name)))
    const neededByOthers = new Set(processes.filter((other) => other !== name).flatMap(neededBy))
    expect(selected.filter((each) => neededByOthers.has(each))).toEqual([])
  })

  it('has one image for each, which is set for it alone', () => {
    const imagesOf = (name: string) =>
      new Set(workloadsOf(name).flatMap(({ spec }) => spec.template.spec.containers.map(({ image }) => image)))
    for (const name of processes) {
      expect([...imagesOf(name)].map((image) => image.replace(/^(registry\.example\/)?(.*):.*$/, '$2'))).toEqual([
        `roletrail/${name}`,
      ])
    }
  })

  it('can go back: pods of before find the settings of before, and none leaves before another is ready', () => {
    const Deployment = z.object({
      metadata: z.object({ name: z.string() }),
      spec: z.object({
        revisionHistoryLimit: z.number().min(1),
        strategy: z.object({
          rollingUpdate: z.object({ maxSurge: z.number(), maxUnavailable: z.number() }).optional(),
        }),
      }),
    })
    for (const { metadata, spec } of ofKind('Deployment', Deployment)) {
      // A volume of one node is left before somebody else takes it: only the small overlay has those.
      if (overlay === 'sandbox' && !spec.strategy.rollingUpdate) continue
      expect(spec.strategy.rollingUpdate, metadata.name).toEqual({ maxSurge: 1, maxUnavailable: 0 })
    }
    // Named by what is in it: another setting is another ConfigMap, and the one before stays.
    expect(
      processes.flatMap(neededBy).filter((each) => each.startsWith('ConfigMap') && !/-[a-z0-9]{10}$/.test(each)),
    ).toEqual([])
  })
})
