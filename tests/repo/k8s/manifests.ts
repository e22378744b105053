import { readFileSync } from 'node:fs'
import { type Overlay, renderedFile } from '@roletrail/k8s/overlays'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'

const Labels = z.record(z.string(), z.string())

const Selector = z.object({
  matchLabels: Labels.default({}),
  matchExpressions: z
    .array(z.object({ key: z.string(), operator: z.literal('In'), values: z.array(z.string()) }))
    .default([]),
})

export type Selector = z.output<typeof Selector>

const Peer = z.object({
  podSelector: Selector.optional(),
  namespaceSelector: Selector.optional(),
  ipBlock: z.object({ cidr: z.string(), except: z.array(z.string()).default([]) }).optional(),
})

const Port = z.object({ port: z.union([z.string(), z.number()]), protocol: z.string().default('TCP') })

export const NetworkPolicy = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    podSelector: Selector,
    policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
    ingress: z.array(z.object({ ports: z.array(Port), from: z.array(Peer) })).default([]),
    egress: z.array(z.object({ ports: z.array(Port), to: z.array(Peer) })).default([]),
  }),
})

const Probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.string() }),
  periodSeconds: z.number(),
  failureThreshold: z.number(),
})

const Container = z.object({
  name: z.string(),
  image: z.string(),
  env: z.array(z.object({ name: z.string(), value: z.string().optional() })).default([]),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  startupProbe: Probe.optional(),
  livenessProbe: Probe.optional(),
  readinessProbe: Probe.optional(),
  lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }).optional() }) }).optional(),
  resources: z.object({ requests: Labels, limits: Labels }),
  securityContext: z.object({
    allowPrivilegeEscalation: z.boolean(),
    readOnlyRootFilesystem: z.boolean(),
    capabilities: z.object({ drop: z.array(z.string()), add: z.array(z.string()).default([]) }),
  }),
})

const Source = z.object({
  secret: z.object({ name: z.string() }).optional(),
  configMap: z.object({ name: z.string() }).optional(),
})

/** A Deployment, StatefulSet or Job. */
export const Workload = z.object({
  kind: z.enum(['Deployment', 'StatefulSet', 'Job']),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    replicas: z.number().optional(),
    selector: Selector.optional(),
    template: z.object({
      metadata: z.object({ labels: Labels }),
      spec: z.object({
        serviceAccountName: z.string().optional(),
        automountServiceAccountToken: z.boolean(),
        terminationGracePeriodSeconds: z.number().optional(),
        securityContext: z.object({
          runAsNonRoot: z.boolean(),
          runAsUser: z.number(),
          seccompProfile: z.object({ type: z.string() }),
        }),
        topologySpreadConstraints: z.array(z.object({ topologyKey: z.string(), labelSelector: Selector })).default([]),
        containers: z.array(Container).min(1),
        volumes: z
          .array(
            z.object({
              name: z.string(),
              projected: z.object({ sources: z.array(Source) }).optional(),
              emptyDir: z.object({ sizeLimit: z.string() }).optional(),
            }),
          )
          .default([]),
      }),
    }),
  }),
})

export type Workload = z.output<typeof Workload>

const Named = z.looseObject({ apiVersion: z.string(), kind: z.string(), metadata: z.looseObject({ name: z.string() }) })

/** Everything that an overlay applies to a cluster. */
export const manifestsOf = (overlay: Overlay) => {
  const documents = parseAllDocuments(readFileSync(renderedFile(overlay), 'utf8'), { uniqueKeys: true })
  const all = documents.map((document) => Named.parse(document.toJS({ mapAsMap: false })))
  const ofKind = <Schema extends z.ZodType>(kind: string, schema: Schema) =>
    all.filter((each) => each.kind === kind).map((each): z.output<Schema> => schema.parse(each))
  return {
    all,
    ofKind,
    workloads: [...ofKind('Deployment', Workload), ...ofKind('StatefulSet', Workload), ...ofKind('Job', Workload)],
    policies: ofKind('NetworkPolicy', NetworkPolicy),
    configMaps: new Map(
      ofKind('ConfigMap', z.object({ metadata: z.object({ name: z.string() }), data: Labels })).map(
        ({ metadata, data }) => [metadata.name, data],
      ),
    ),
  }
}

export type Manifests = ReturnType<typeof manifestsOf>

export const selects = ({ matchLabels, matchExpressions }: Selector, labels: Record<string, string>) =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''))

export const labelsOf = ({ spec }: Workload) => spec.template.metadata.labels

/** `jobs` for its Deployment, `jobs migration` for its Job. */
export const nameOf = (workload: Workload) => {
  const { 'app.kubernetes.io/name': name = '', 'app.kubernetes.io/component': component } = labelsOf(workload)
  return component === 'migration' ? `${name} migration` : name
}
