import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The user who runs PostgreSQL, which refuses root: the current one, or for root an account without rights. */
export interface PostgresAccount {
  uid: number
  /** The command to put in front. */
  as: string[]
  own(path: string): Promise<unknown>
}

export const postgresAccount = async (): Promise<PostgresAccount> => {
  const ours = process.getuid?.() ?? 0
  if (ours !== 0) return { uid: ours, as: [], own: refuseOwnership }
  const { uid, gid } =
    (await accountEntry('postgres')) ?? (await accountEntry('roletrail')) ?? (await createAccount('roletrail'))
  return {
    uid: Number(uid),
    // It must work even below a directory that only root may enter, so the capability to search directories and read
    // files is kept; no_setuid_fixup keeps it across the change of user. Writing needs no more than ownership.
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

const refuseOwnership = async (path: string) => {
  throw new Error(`${path} belongs to another user. Start as that user, or choose another DATA_DIR.`)
}

const accountEntry = async (name: string) => {
  const { stdout } = await run('getent', ['passwd', name]).catch(() => ({ stdout: '' }))
  const [, , uid, gid] = stdout.split(':')
  return uid && gid ? { uid, gid } : undefined
}

const createAccount = async (name: string) => {
  const adding = run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', name])
  // Two simultaneous starts may both find it missing; the one that loses uses the winner's.
  const failure = await adding.then(
    () => undefined,
    (error: Error) => error,
  )
  const account = await accountEntry(name)
  if (!account)
    throw new Error(`PostgreSQL does not run as root and no account could be created for it. ${failure?.message}`)
  return account
}
