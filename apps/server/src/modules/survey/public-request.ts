import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
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

const TIMEOUT_MS = 10_000

/**
 * Posts JSON to an address that somebody else chose; the HTTP status of the answer, whose body is not read. The address
 * is looked at when the connection is made, so a name cannot point elsewhere after it was checked; redirects are not
 * followed. Throws `PrivateAddress`, or the error of the connection.
 */
export function postJson(
  address: string,
  body: string,
  headers: Record<string, string>,
  isAllowed: (ip: string) => boolean = isPublicAddress,
): Promise<number> {
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return Promise.reject(new PrivateAddress())
  // Numbers are connected to without a lookup; WHATWG has already made `127.1` and the like canonical.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (net.isIP(host) !== 0 && !isAllowed(host)) return Promise.reject(new PrivateAddress())
  const lookup: net.LookupFunction = (name, options, callback) => {
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
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method: 'POST',
        lookup,
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Length': Buffer.byteLength(body),
          'User-Agent': 'Zhanfang-Webhook/1',
          ...headers,
        },
      },
      (response) => {
        response.destroy()
        resolve(response.statusCode ?? 0)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
