import { Resolver } from 'node:dns/promises'
import { addAbortListener } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createFairQueue } from '@roletrail/chassis/base/fair-queue'
import type { Reader } from '../reading/in-thread.ts'

type Lookup = (hostname: string, signal: AbortSignal) => Promise<string[]>

// A page has ten seconds in all.
const lookupMs = 5_000

/** One lookup of each person at a time: a stranger's name server decides how long it takes, and others have their turn. */
export const limitLookups = (lookup: Lookup) => {
  const lookups = createFairQueue({
    places: 32,
    perKey: { places: 1, waiting: 8 },
    waiting: 64,
    waitMs: 10_000,
  })
  return (hostname: string, { userId, signal }: Reader) => lookups.run(userId, () => lookup(hostname, signal), signal)
}

/** What this machine says itself of a name, which name servers are not asked for: localhost among others. */
const fromHostsFile = async (hostname: string, file: string): Promise<string[]> => {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [address, ...names] = line.replace(/#.*/, '').trim().split(/\s+/)
    return address && names.some((name) => name.toLowerCase() === hostname) ? [address] : []
  })
}

/**
 * Asks the name servers of this machine by sockets of its own, which can be closed. The system's own resolver cannot be
 * ended, and two lookups of it are all that run in a process, on threads that files need too. It would also look in
 * search domains and ask mDNS: for names that are not public.
 */
export const createLookup =
  ({ servers = [] as string[], hostsFile = '/etc/hosts', deadlineMs = lookupMs } = {}): Lookup =>
  async (hostname, signal) => {
    const own = await fromHostsFile(hostname.toLowerCase().replace(/\.$/, ''), hostsFile)
    if (own.length > 0) return own
    const resolver = new Resolver({ timeout: 2_000, tries: 2 })
    if (servers.length > 0) resolver.setServers(servers)
    const end = addAbortListener(AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]), () => resolver.cancel())
    try {
      const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
      if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
      return [four, six].flatMap((found) => (found.status === 'fulfilled' ? found.value : []))
    } finally {
      end[Symbol.dispose]()
    }
  }

export const resolveName = limitLookups(createLookup())
