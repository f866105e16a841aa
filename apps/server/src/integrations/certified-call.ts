import { request } from 'node:https'
import { exchangeOutside, type OutsideAnswer, OutsideError } from './outside-call.ts'

const TIMEOUT_MS = 10_000
const MOST_BYTES = 1_000_000

/** What shows a service who calls, beyond what is signed. PEM. */
export interface ClientCertificate {
  certificate: string
  privateKey: string
}

/**
 * Calls an outside service that wants to see a certificate, and gives what it answers; throws `OutsideError` when nothing
 * comes. A sandbox without TLS asks for none.
 */
export async function exchangeCertified(
  service: string,
  url: string,
  { certificate, privateKey }: ClientCertificate,
  content: { mediaType: string; body: string },
): Promise<OutsideAnswer> {
  const headers = { 'content-type': content.mediaType }
  if (!url.startsWith('https:'))
    return exchangeOutside(service, url, { method: 'POST', headers, body: content.body })
  return new Promise((resolve, reject) => {
    // The cause would carry the address into the log.
    const fail = () => reject(new OutsideError(service, 'no answer'))
    try {
      const call = request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(content.body) },
          cert: certificate,
          key: privateKey,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (part: string) => {
            text += part
            if (text.length > MOST_BYTES) call.destroy()
          })
          answer.on('error', fail)
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: new Headers(), text }))
        },
      )
      call.on('error', fail)
      call.end(content.body)
    } catch {
      fail()
    }
  })
}
