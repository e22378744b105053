import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { services } from '@roletrail/contracts/vocabulary/service'
import { programs } from '@roletrail/local/build'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { repository } from './sources.ts'

interface Container {
  user: string
  read_only: boolean
  cap_drop: string[]
  security_opt: string[]
  build?: { target: string; args: { SERVICE: string } }
  volumes: string[]
}

const read = (path: string) => readFile(join(repository, path), 'utf8')
const parsed = async (file: string): Promise<{ services: Record<string, Container> }> =>
  // Tags such as !override are Compose's own.
  parse(await read(file), { merge: true, logLevel: 'error' })
const compose = await parsed('docker-compose.yml')
const processes = [...services, 'bff', 'sandbox']

it('builds, and runs in a container, every service, the bff and the sandbox', () => {
  const workspaceOf = (name: string) => ({ bff: 'bff', sandbox: 'deploy/sandbox' })[name] ?? `services/${name}`
  for (const name of processes) {
    expect(programs[workspaceOf(name)]?.main, name).toBeDefined()
    expect(compose.services[name]?.build, name).toMatchObject({ target: 'service', args: { SERVICE: name } })
  }
})

it('shows each container its own settings and nobody else’s', () => {
  for (const [name, { volumes }] of Object.entries(compose.services)) {
    const settings = volumes.filter((volume) => volume.startsWith('settings-'))
    if (name === 'settings') expect(settings).toHaveLength(processes.length + 3)
    else if (name === 'databases')
      expect(settings).toEqual(['settings-setup:/settings/setup', 'settings-postgres:/settings/postgres:ro'])
    else expect(settings).toEqual([`settings-${name}:/settings:ro`])
  }
})

it('runs all of them in one container as well, on the settings and volumes that are theirs', async () => {
  const { services: one } = await parsed('docker-compose.single.yml')
  const volumes = [...services, 'bff'].flatMap((name) =>
    (compose.services[name]?.volumes ?? []).map((volume) =>
      volume.replace(':/settings', `:/settings/${name}`).replace(':/data', `:/files/${name}`),
    ),
  )
  expect(one.bff?.volumes.toSorted()).toEqual(volumes.toSorted())
  expect(Object.keys(one).toSorted()).toEqual([...services, 'bff'].toSorted())
  // So that none of these is started beside it.
  for (const name of services) expect(one[name], name).toEqual({ profiles: ['separate'] })
  expect(programs['deploy/single']).toHaveProperty('composed')
})

it('says of everything that production has to set what it is', async () => {
  const required = [...(await read('docker-compose.production.yml')).matchAll(/\$\{(\w+):\?([^}]*)\}/g)]
  expect(required.length).toBeGreaterThan(5)
  for (const [, name = '', what] of required) expect(what, name).toMatch(/^is \S+ \S+/)
})

it('gives no container more than it needs', () => {
  for (const [name, container] of Object.entries(compose.services)) {
    expect(container, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(container.security_opt, name).toContain('no-new-privileges:true')
    if (name === 'postgres') continue
    expect(container.user, name).toBe('1000:1000')
    expect(container.security_opt, name).toContain('seccomp:deploy/docker/seccomp.json')
  }
})

it('installs the packages of every workspace that is part of an image', async () => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(await read('package.json'))
  const used = workspaces.filter((name) => !['tests', 'deploy/k8s'].includes(name))
  const directories = used.flatMap((name) =>
    name === 'services/*' ? ['chassis', ...services].map((service) => `services/${service}`) : [name],
  )
  const copied = [...(await read('deploy/docker/Dockerfile')).matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)]
  expect(copied.map(([, directory = '']) => directory).toSorted()).toEqual(directories.toSorted())
})
