import { lookup as resolveHost } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { isPublicAddress } from './address-guard.ts'
import { createTurns } from './turns.ts'

/** How far extraction may reach into networks. */
export type WebReach = {
  mayConnect: (address: string) => boolean
  /** Undefined allows every port. */
  ports: ReadonlySet<number> | undefined
  resolve: (hostname: string) => Promise<string[]>
}

const webPorts = new Set([80, 443, 8080, 8443])

/**
 * Two at a time. The system's resolver waits in one of the four threads that files and pictures need as well, and how
 * long it waits is decided by a stranger's name server.
 */
export const inTurns = (resolve: WebReach['resolve']): WebReach['resolve'] => {
  const inTurn = createTurns(2)
  return (hostname) => inTurn(() => resolve(hostname))
}

const systemResolve = inTurns(async (hostname) =>
  (await resolveHost(hostname, { all: true })).map(({ address }) => address),
)

/** With allowPrivate (EXTRACTION_ALLOW_PRIVATE) pages on this machine can be read, whatever their port. */
export const webReach = (allowPrivate: boolean, resolve = systemResolve): WebReach => ({
  mayConnect: allowPrivate ? () => true : isPublicAddress,
  ports: allowPrivate ? undefined : webPorts,
  resolve,
})

const notPublic = () => new Rejection('address_not_public', 'This address is not a public web page.')

/** Refuses what can be judged before a connection. Sockets skip the lookup for literal addresses, so those end here. */
export const checkUrl = (url: URL, { mayConnect, ports }: WebReach): void => {
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  const refused =
    !/^https?:$/.test(url.protocol) ||
    url.username !== '' ||
    url.password !== '' ||
    (ports !== undefined && !ports.has(port)) ||
    (isIP(literal) !== 0 && !mayConnect(literal))
  if (refused) throw notPublic()
}

/**
 * The lookup of a socket: the addresses checked here are the ones it connects to, so a name that answers differently
 * the next time (DNS rebinding) gains nothing. One forbidden address condemns the whole answer.
 */
export const checkedLookup =
  ({ mayConnect, resolve }: WebReach): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses
        if (first === undefined || !addresses.every(mayConnect)) return callback(notPublic(), '', 0)
        if (!options.all) return callback(null, first, isIP(first))
        callback(
          null,
          addresses.map((address) => ({ address, family: isIP(address) })),
        )
      },
      (error: Error) => callback(error, '', 0),
    )
  }
