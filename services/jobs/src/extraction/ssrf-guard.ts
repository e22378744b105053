import { isIP, type LookupFunction } from 'node:net'
import { Rejection } from '@roletrail/chassis/base/rejection'
import ipaddr from 'ipaddr.js'

/** Which hosts and ports extraction may connect to. */
export type NetworkPolicy = {
  mayConnect: (ip: string) => boolean
  /** Undefined allows every port. */
  ports: ReadonlySet<number> | undefined
  /** All IP addresses of a host name. */
  resolve: (hostname: string) => Promise<string[]>
}

const globalIpv6 = ipaddr.parseCIDR('2000::/3')

// A public address by its number, yet served by the cloud that the machine itself runs in: Azure's platform endpoint.
const cloudEndpoints = new Set(['168.63.129.16'])

/**
 * Whether an IP address belongs to the public internet. Everything else is refused: loopback, private and link-local
 * networks, metadata services, carrier-grade NAT, and IPv6 forms that embed an IPv4 address (mapped, NAT64, 6to4,
 * Teredo), since where they lead depends on the network we run in. Text that is no IP address is not public.
 */
export const isPublicIp = (ip: string): boolean => {
  if (!ipaddr.isValid(ip) || cloudEndpoints.has(ip)) return false
  const parsed = ipaddr.parse(ip)
  // ipaddr.js calls any unassigned IPv6 block unicast; only 2000::/3 has been allocated.
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalIpv6))
}

const webPorts = new Set([80, 443, 8080, 8443])

/** With allowPrivate (EXTRACTION_ALLOW_PRIVATE), pages on this machine can be read on any port. */
export const networkPolicy = (allowPrivate: boolean, resolve: NetworkPolicy['resolve']): NetworkPolicy => ({
  mayConnect: allowPrivate ? () => true : isPublicIp,
  ports: allowPrivate ? undefined : webPorts,
  resolve,
})

const notPublic = () => new Rejection('address_not_public', "This link isn't a public web page.")

/** Refuses what can be refused before connecting. Sockets look up no literal IP address, so those are checked here. */
export const checkUrl = (url: URL, { mayConnect, ports }: NetworkPolicy): void => {
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
 * The DNS lookup of a socket. It connects to the very addresses checked here, so a name that resolves differently the
 * next time (DNS rebinding) gains nothing. One forbidden address is enough to refuse the name.
 */
export const checkedLookup =
  ({ mayConnect, resolve }: NetworkPolicy): LookupFunction =>
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
