import ipaddr from 'ipaddr.js'

const globalIPv6 = ipaddr.parseCIDR('2000::/3')

// Public by number, yet answered by the machine's own cloud: Azure's platform endpoint.
const cloudEndpoints = new Set(['168.63.129.16'])

/**
 * Whether an IP address belongs to the public internet. Everything else is refused: loopback, private and link-local
 * networks, metadata services, carrier NAT, and IPv6 forms that carry an IPv4 address inside (mapped, NAT64, 6to4,
 * Teredo), since what they lead to depends on the network we run in. Text that is no address is not public.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address) || cloudEndpoints.has(address)) return false
  const parsed = ipaddr.parse(address)
  // ipaddr.js calls any unassigned IPv6 block unicast; only 2000::/3 has been handed out.
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalIPv6))
}
