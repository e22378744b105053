import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'

const run = promisify(execFile)

export const debianNatsServer = async (workDir: string, signal: AbortSignal) =>
  join(await debianPackage('nats-server', workDir, signal), 'usr/sbin/nats-server')

/**
 * Unpacks a package of Debian below `workDir` and returns where. Needs no root and changes nothing on the system: apt uses
 * lists and caches of its own, and takes over only how this machine reaches its mirror.
 */
export const debianPackage = async (name: string, workDir: string, signal: AbortSignal) => {
  const found = parseEnv(await readFile('/etc/os-release', 'utf8').catch(() => ''))
  const reasons: string[] = []
  for (const sources of [await trixie(workDir, found), await systemSources()]) {
    if (!sources) continue
    try {
      return await unpack(name, workDir, sources, signal)
    } catch (error) {
      signal.throwIfAborted()
      reasons.push(error instanceof Error ? error.message.trim() : String(error))
    }
  }
  throw new Error(`Debian's package: ${reasons.join(' ') || 'this system has no apt.'}`)
}

type Sources = { list: string; parts: string }

// What Debian 12 has itself is too old (nats-server 2.9) or missing; the next release's runs on it as well.
const trixie = async (workDir: string, { ID, VERSION_CODENAME }: NodeJS.Dict<string>): Promise<Sources | undefined> => {
  if (ID !== 'debian' || !VERSION_CODENAME) return undefined
  const { stdout } = await run('apt-get', ['indextargets', '--format', '$(REPO_URI) $(RELEASE) $(COMPONENT)'])
  const line = stdout.split('\n').find((target) => target.endsWith(` ${VERSION_CODENAME} main`))
  if (!line) return undefined
  const keyring = ['pgp', 'gpg'].map((end) => `/usr/share/keyrings/debian-archive-keyring.${end}`).find(existsSync)
  const list = join(workDir, 'trixie.list')
  await writeFile(list, `deb ${keyring ? `[signed-by=${keyring}] ` : ''}${line.split(' ')[0]} trixie main\n`)
  return { list, parts: '/dev/null' }
}

const systemSources = async (): Promise<Sources | undefined> =>
  existsSync('/etc/apt') ? { list: '/etc/apt/sources.list', parts: '/etc/apt/sources.list.d' } : undefined

const unpack = async (name: string, workDir: string, { list, parts }: Sources, signal: AbortSignal) => {
  const lists = join(workDir, 'lists')
  const cache = join(workDir, 'cache')
  await mkdir(join(lists, 'partial'), { recursive: true })
  await mkdir(join(cache, 'archives/partial'), { recursive: true })
  const { stdout: access } = await run('apt-config', ['dump', 'Acquire'])
  const configuration = [
    access,
    'Dir::Etc::main "/dev/null"; Dir::Etc::parts "/dev/null";',
    'Dir::Etc::preferences "/dev/null"; Dir::Etc::preferencesparts "/dev/null";',
    `Dir::Etc::sourcelist "${list}"; Dir::Etc::sourceparts "${parts}";`,
    `Dir::State::lists "${lists}"; Dir::Cache "${cache}";`,
    // As root, apt would switch to a user who cannot read this directory.
    'APT::Sandbox::User "root";',
  ]
  const file = join(workDir, 'apt.conf')
  await writeFile(file, configuration.join('\n'))
  const apt = (...args: string[]) =>
    run('env', [`APT_CONFIG=${file}`, 'apt-get', '--quiet', ...args], { cwd: workDir, signal })
  await apt('update')
  await apt('download', name)
  const archive = (await readdir(workDir)).find((file) => file.endsWith('.deb'))
  await run('dpkg', ['-x', archive ?? '', 'package'], { cwd: workDir })
  return join(workDir, 'package')
}
