import http from 'node:http'
import https from 'node:https'
import {
  guardedLookup,
  isPublicAddress,
  PrivateAddress,
  refusesHost,
} from '../../../integrations/public-address.ts'

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
  if (refusesHost(url, isAllowed)) return Promise.reject(new PrivateAddress())
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method: 'POST',
        lookup: guardedLookup(isAllowed),
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
