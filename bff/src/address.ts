import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/**
 * What limits by address count: an IPv4 address, or the /64 of an IPv6 one, which is what a provider gives to one
 * customer, who then has 2^64 addresses to send from.
 */
export const networkOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  const [withoutZone] = address.toNormalizedString().split('%')
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone}/64`).toString()}/64`
}

/** The network a request comes from, for limits; never stored with anything else. */
export const clientNetwork = ({ ip }: Pick<FastifyRequest, 'ip'>): string => networkOf(ip)
