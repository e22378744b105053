import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig as readBff } from '@roletrail/bff/config'
import { readConfig as readBilling } from '@roletrail/billing/config'
import { services } from '@roletrail/contracts/vocabulary/service'
import { readConfig as readIdentity } from '@roletrail/identity/config'
import { readConfig as readJobs } from '@roletrail/jobs/config'
import { overlays } from '@roletrail/k8s/overlays'
import { type SecretData, secretsFor } from '@roletrail/k8s/secrets'
import { localSecrets } from '@roletrail/local/secrets'
import { readConfig as readNotifications } from '@roletrail/notifications/config'
import { readConfig as readSupport } from '@roletrail/support/config'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repository } from '../sources.ts'
import { manifestsOf, nameOf, type Workload } from './manifests.ts'

const readers: Record<string, (variables: Record<string, string>) => object> = {
  identity: readIdentity,
  jobs: readJobs,
  billing: readBilling,
  support: readSupport,
  notifications: readNotifications,
  bff: readBff,
}

/** Read by Node, by the code that reads the others, or where they are used. */
const ofNode = ['NODE_ENV', 'SECRETS_DIRECTORY', 'UPSTREAM_DEADLINE_MS', 'DATABASE_WAIT_MS']

let folder: string
let secrets: Record<string, SecretData>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roletrail-k8s-'))
  const databases = services.flatMap((name) =>
    ['DATABASE_URL', 'MIGRATION_DATABASE_URL'].map((variable) => [
      `${variable}_${name.toUpperCase()}`,
      `postgresql://${name}@postgres.postgres/${name}`,
    ]),
  )
  const answers = {
    ...Object.fromEntries(databases),
    BLOB_S3_ACCESS_KEY_ID: 'id',
    BLOB_S3_SECRET_ACCESS_KEY: 'key',
    STRIPE_SECRET_KEY: 'sk',
    STRIPE_WEBHOOK_SECRET: 'whsec',
    MAILGUN_API_KEY: 'key',
    MAILGUN_SIGNING_KEY: 'key',
  } as Record<string, string>
  secrets = secretsFor(answers, localSecrets(join(folder, 'generated.json')))
})
afterAll(() => rm(folder, { recursive: true }))

const secretsOf = ({ spec }: Workload) =>
  spec.template.spec.volumes.flatMap(
    ({ projected }) => projected?.sources.flatMap(({ secret }) => secret?.name ?? []) ?? [],
  )

describe.each(overlays)('the environment of %s', (overlay) => {
  const { workloads, configMaps } = manifestsOf(overlay)
  const processes = workloads.filter((each) => readers[nameOf(each).replace(' migration', '')])

  const variablesOf = ({ spec }: Workload): Record<string, string> => {
    const { env, envFrom } = spec.template.spec.containers[0] ?? { env: [], envFrom: [] }
    return {
      ...Object.assign({}, ...envFrom.map(({ configMapRef }) => configMaps.get(configMapRef.name))),
      ...Object.fromEntries(env.map(({ name, value = '' }) => [name, value])),
    }
  }

  it.each(processes.map((each) => [nameOf(each), each] as const))(
    'is what %s reads, and all that it needs',
    async (name, workload) => {
      const process = name.replace(' migration', '')
      const directory = await mkdtemp(join(folder, 'mounted-'))
      // On a volume instead of a bucket nobody has its keys.
      const files = Object.entries(
        Object.assign({}, ...secretsOf(workload).map((each) => secrets[each])) as SecretData,
      ).filter(([file]) => overlay === 'production' || !file.startsWith('BLOB_S3'))
      for (const [file, text] of files) await writeFile(join(directory, file), text)
      const variables = variablesOf(workload)
      expect(variables.SECRETS_DIRECTORY).toBe('/run/secrets/roletrail')
      const config = readers[process]?.({ ...variables, SECRETS_DIRECTORY: directory }) ?? {}
      const given = [...Object.keys(variables), ...files.map(([file]) => file)].filter((each) => !ofNode.includes(each))
      expect(given.filter((each) => !Object.keys(config).includes(each))).toEqual([])
      expect(config).toMatchObject({ HOST: '0.0.0.0', PORT: 8080 })
      const { ports } = workload.spec.template.spec.containers[0] ?? { ports: [] }
      const listens = { http: variables.PORT, internal: variables.INTERNAL_PORT }
      expect(
        ports.filter(({ name, containerPort }) => listens[name as keyof typeof listens] !== String(containerPort)),
      ).toEqual([])
    },
  )

  it('keeps a copy of every stream on each NATS server', () => {
    const servers = workloads.find(({ kind }) => kind === 'StatefulSet')?.spec.replicas
    const copies = processes.filter((each) => nameOf(each) !== 'bff').map((each) => variablesOf(each).STREAM_REPLICAS)
    expect(new Set(copies)).toEqual(new Set([String(servers)]))
  })

  it('leaves the owner of the tables to the migrations', () => {
    const owners = processes.filter((each) => secretsOf(each).some((secret) => secret.includes('migration')))
    expect(owners.map(nameOf).toSorted()).toEqual(services.map((name) => `${name} migration`).toSorted())
    expect(Object.fromEntries(processes.map((each) => [nameOf(each), variablesOf(each).MIGRATIONS]))).toEqual({
      ...Object.fromEntries(
        services.flatMap((name) => [
          [name, 'await'],
          [`${name} migration`, 'only'],
        ]),
      ),
      bff: undefined,
    })
  })

  it('refers to no other secret than those that write-secrets.ts writes', () => {
    expect([...new Set(workloads.flatMap(secretsOf))].toSorted()).toEqual(Object.keys(secrets).toSorted())
  })
})

it('configures the sandbox by names that it knows', async () => {
  const { configMaps, workloads } = manifestsOf('sandbox')
  const sandbox = workloads.find((each) => nameOf(each) === 'sandbox')
  const [map] = sandbox?.spec.template.spec.containers[0]?.envFrom ?? []
  const names = Object.keys(configMaps.get(map?.configMapRef.name ?? '') ?? {}).filter(
    (name) => name.includes('_URL') || name.startsWith('SANDBOX'),
  )
  expect(names.length).toBeGreaterThan(5)
  const known = await readFile(join(repository, 'deploy/sandbox/src/config.ts'), 'utf8')
  expect(names.filter((name) => !known.includes(`  ${name}: `))).toEqual([])
})
