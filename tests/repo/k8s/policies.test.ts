import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectionBudget } from '@roletrail/chassis/postgres/connection-budget'
import type { Endpoint } from '@roletrail/contracts/endpoint'
import { endpoints } from '@roletrail/contracts/endpoints'
import { services } from '@roletrail/contracts/vocabulary/service'
import { overlays } from '@roletrail/k8s/overlays'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { repository } from '../sources.ts'
import { labelsOf, manifestsOf, nameOf, type Workload } from './manifests.ts'

/** The workloads of which something does not hold. */
const without = (workloads: Workload[], holds: (workload: Workload) => boolean) =>
  workloads.filter((each) => !holds(each)).map(nameOf)

type Container = Workload['spec']['template']['spec']['containers'][number]

const everyContainer = (holds: (container: Container) => boolean) => (workload: Workload) =>
  workload.spec.template.spec.containers.every(holds)

// From SIGTERM on, see run.ts in the chassis.
const hardExitSeconds = 30

describe.each(overlays)('what runs in %s', (overlay) => {
  const { all, ofKind, workloads } = manifestsOf(overlay)
  const processes = workloads.filter(({ kind }) => kind === 'Deployment')
  const lasting = workloads.filter(({ kind }) => kind !== 'Job')

  it('is there', () => {
    expect(
      processes
        .map(nameOf)
        .filter((name) => name !== 'sandbox')
        .toSorted(),
    ).toEqual(['bff', 'billing', 'identity', 'jobs', 'notifications', 'support'].toSorted())
    expect(workloads.filter(({ kind }) => kind === 'Job').map(nameOf)).toHaveLength(5)
  })

  it('has no rights that it does not need', () => {
    const pod = ({ spec }: Workload) => spec.template.spec
    expect(without(workloads, (each) => pod(each).securityContext.runAsNonRoot)).toEqual([])
    expect(without(workloads, (each) => pod(each).securityContext.runAsUser > 0)).toEqual([])
    expect(without(workloads, (each) => pod(each).securityContext.seccompProfile.type === 'RuntimeDefault')).toEqual([])
    expect(without(workloads, (each) => !pod(each).automountServiceAccountToken)).toEqual([])
    expect(
      without(
        workloads,
        everyContainer(
          ({ securityContext: { allowPrivilegeEscalation, readOnlyRootFilesystem, capabilities } }) =>
            !allowPrivilegeEscalation &&
            readOnlyRootFilesystem &&
            capabilities.drop.join() === 'ALL' &&
            capabilities.add.length === 0,
        ),
      ),
    ).toEqual([])
    const kinds = new Set(all.map(({ kind }) => kind))
    for (const kind of ['Secret', 'Role', 'RoleBinding', 'ClusterRole', 'ClusterRoleBinding'])
      expect(kinds).not.toContain(kind)
  })

  it('has bounds', () => {
    const bounded = everyContainer(
      ({ resources: { requests, limits } }) =>
        ['cpu', 'memory', 'ephemeral-storage'].every((name) => name in requests) &&
        ['memory', 'ephemeral-storage'].every((name) => name in limits),
    )
    expect(without(workloads, bounded)).toEqual([])
  })

  it('has a version', () => {
    const versioned = everyContainer(({ image }) => /:\d[\w.-]*$/.test(image) && !image.endsWith(':latest'))
    expect(without(workloads, versioned)).toEqual([])
  })

  it('is asked how it is, at ports that it has', () => {
    const paths = (workload: Workload) => {
      const [{ ports, startupProbe, livenessProbe, readinessProbe } = {}] = workload.spec.template.spec.containers
      const probes = [startupProbe, livenessProbe, readinessProbe]
      const there = (ports ?? []).map(({ name }) => name)
      return probes
        .map((probe) => (probe && there.includes(probe.httpGet.port) ? probe.httpGet.path : 'nothing'))
        .join(' ')
    }
    expect(Object.fromEntries(lasting.map((each) => [nameOf(each), paths(each)]))).toEqual({
      ...Object.fromEntries(processes.map((each) => [nameOf(each), '/livez /livez /readyz'])),
      ...(overlay === 'sandbox' && { sandbox: '/healthz /healthz /healthz' }),
      nats: '/healthz?js-server-only=true /healthz?js-server-only=true /healthz',
    })
  })

  it('may take the time that stopping takes', () => {
    const patient = ({ spec }: Workload) => {
      const { terminationGracePeriodSeconds = 0, containers } = spec.template.spec
      const [container] = containers
      return terminationGracePeriodSeconds > (container?.lifecycle?.preStop.sleep?.seconds ?? 0) + hardExitSeconds
    }
    expect(without(lasting, patient)).toEqual([])
  })

  it('is spread over zones and machines, and is not drained all at once', () => {
    const spread = ({ spec }: Workload) => {
      const { topologySpreadConstraints } = spec.template.spec
      return (
        topologySpreadConstraints.map(({ topologyKey }) => topologyKey).join() ===
        'topology.kubernetes.io/zone,kubernetes.io/hostname'
      )
    }
    expect(without(lasting, spread)).toEqual([])
    const Budget = z.object({
      spec: z.object({
        maxUnavailable: z.literal(1),
        selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
      }),
    })
    const budgets = ofKind('PodDisruptionBudget', Budget)
    const budgeted = (workload: Workload) =>
      budgets.filter(({ spec }) =>
        Object.entries(spec.selector.matchLabels).every(([key, value]) => labelsOf(workload)[key] === value),
      ).length === 1
    expect(without(lasting, budgeted)).toEqual([])
  })

  it('is scaled by nobody but its autoscaler', () => {
    const Autoscaler = z.object({
      spec: z.object({
        scaleTargetRef: z.object({ name: z.string() }),
        minReplicas: z.number(),
        maxReplicas: z.number(),
      }),
    })
    const scaled = ofKind('HorizontalPodAutoscaler', Autoscaler)
    expect(scaled.map(({ spec }) => spec.scaleTargetRef.name).toSorted()).toEqual(
      processes.map(({ metadata }) => metadata.name).toSorted(),
    )
    expect(without(processes, ({ spec }) => spec.replicas === undefined)).toEqual([])
    if (overlay === 'production') {
      expect(scaled.filter(({ spec }) => spec.minReplicas < 2)).toEqual([])
      expect(workloads.find(({ kind }) => kind === 'StatefulSet')?.spec.replicas).toBe(3)
    }
  })

  it('opens no more connections to PostgreSQL than docs/kubernetes.md asks for', async () => {
    const Autoscaler = z.object({
      metadata: z.object({ name: z.string() }),
      spec: z.object({ maxReplicas: z.number() }),
    })
    const most = new Map(
      ofKind('HorizontalPodAutoscaler', Autoscaler).map(({ metadata, spec }) => [metadata.name, spec.maxReplicas]),
    )
    const connections = services.reduce((sum, service) => {
      const each = Object.values(connectionBudget[service]).reduce((all, part) => all + part, 0)
      // One more while a version takes the place of another, which migrates with one more connection.
      return sum + each * ((most.get(`roletrail-${service}`) ?? 0) + 1) + 1
    }, 0)
    const page = await readFile(join(repository, 'docs/kubernetes.md'), 'utf8')
    const [, promised] = /max_connections: "(\d+)"/.exec(page) ?? []
    expect(connections).toBeGreaterThan(50)
    expect(connections).toBeLessThan(Number(promised))
  })

  it('gets bodies of every size that an endpoint takes', () => {
    const Ingress = z.object({ metadata: z.object({ annotations: z.record(z.string(), z.string()).default({}) }) })
    const [main] = ofKind('Ingress', Ingress)
    const [, mega] =
      /^(\d+)m$/.exec(main?.metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size'] ?? '') ?? []
    const largest = Math.max(...(endpoints as readonly Endpoint[]).map(({ bodyLimit = 0 }) => bodyLimit))
    expect(largest).toBeGreaterThan(1024 * 1024)
    expect(Number(mega) * 1024 * 1024).toBeGreaterThan(largest)
  })
})
