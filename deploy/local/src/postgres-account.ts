import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Who runs PostgreSQL, which refuses root: ourselves, or for root an account without rights. */
export interface PostgresAccount {
  uid: number
  /** The command to put in front. */
  as: string[]
  own(path: string): Promise<unknown>
}

export const postgresAccount = async (): Promise<PostgresAccount> => {
  const ours = process.getuid?.() ?? 0
  if (ours !== 0) return { uid: ours, as: [], own: cannotOwn }
  const { uid, gid } = (await entry('postgres')) ?? (await entry('roletrail')) ?? (await created('roletrail'))
  return {
    uid: Number(uid),
    // A clone below a directory only root may enter is still to work, so the right to pass directories and to
    // read is kept; no_setuid_fixup keeps it across the change of user. Writing needs no more than ownership.
    as: [
      'setpriv',
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      '--securebits=+no_setuid_fixup',
      '--bounding-set=-all,+dac_read_search',
      '--inh-caps=-all,+dac_read_search',
      '--ambient-caps=-all,+dac_read_search',
    ],
    own: (path) => run('chown', ['-R', `${uid}:${gid}`, path]),
  }
}

const cannotOwn = async (path: string) => {
  throw new Error(`${path} belongs to another user. Start as that user, or choose another DATA_DIR.`)
}

const entry = async (name: string) => {
  const { stdout } = await run('getent', ['passwd', name]).catch(() => ({ stdout: '' }))
  const [, , uid, gid] = stdout.split(':')
  return uid && gid ? { uid, gid } : undefined
}

const created = async (name: string) => {
  const adding = run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', name])
  // Two starts at once may both find it missing; whoever loses uses the winner's.
  const failure = await adding.then(
    () => undefined,
    (error: Error) => error,
  )
  const account = await entry(name)
  if (!account)
    throw new Error(`PostgreSQL does not run as root and no account could be made for it. ${failure?.message}`)
  return account
}
