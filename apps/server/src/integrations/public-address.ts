import dns from 'node:dns'
import net from 'node:net'

/** An address inside a network that people outside must not reach through us. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

const inside = new net.BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  inside.addSubnet(network, prefix, 'ipv4')
}
const outsideIpv6 = new net.BlockList()
// Global unicast; everything else (loopback, link-local, unique local, mapped, multicast) is refused.
outsideIpv6.addSubnet('2000::', 3, 'ipv6')
const insideIpv6 = new net.BlockList()
for (const [network, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  insideIpv6.addSubnet(network, prefix, 'ipv6')
}

/** Whether an IP address belongs to the public internet. Source: IANA special-purpose address registries. */
export function isPublicAddress(address: string): boolean {
  if (net.isIPv4(address)) return !inside.check(address, 'ipv4')
  if (!net.isIPv6(address)) return false
  return outsideIpv6.check(address, 'ipv6') && !insideIpv6.check(address, 'ipv6')
}

/** Whether an address is none of the web, or names a number that is not allowed: numbers are connected to without a lookup. */
export function refusesHost(url: URL, isAllowed: (ip: string) => boolean): boolean {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return true
  // WHATWG has already made `127.1` and the like canonical.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return net.isIP(host) !== 0 && !isAllowed(host)
}

/** Looks names up for a connection and refuses them with `PrivateAddress` when any of their addresses is not allowed. */
export function guardedLookup(isAllowed: (ip: string) => boolean): net.LookupFunction {
  return (name, options, callback) => {
    dns.lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      const allowed = found.filter((one) => isAllowed(one.address))
      const [first] = allowed
      // One forbidden address among several is a trick, not an accident.
      if (!first || allowed.length < found.length) return callback(new PrivateAddress(), '')
      if (options.all) return callback(null, allowed)
      callback(null, first.address, first.family)
    })
  }
}
