import http from 'node:http'
import https from 'node:https'
import { OutsideError } from '../outside-call.ts'
import { guardedLookup, isPublicAddress, refusesHost } from '../public-address.ts'

export interface StreamedEvent {
  event: string
  data: string
}

/** Without a word for so long the service is taken for dead. */
const SILENCE_MS = 60_000
/** One event; a stream of a single endless line must not fill the memory. */
const MOST_EVENT_CHARACTERS = 1_000_000

/**
 * Posts JSON and gives the server-sent events of the answer as they come. Addresses inside private networks are refused
 * unless `allowPrivate`; redirects are not followed. Throws `OutsideError`, whose words hold no key and no address.
 */
export async function* postForEvents(
  service: string,
  address: string,
  key: string,
  body: unknown,
  { signal, allowPrivate }: { signal: AbortSignal; allowPrivate: boolean },
): AsyncGenerator<StreamedEvent> {
  const url = new URL(address)
  const isAllowed = (ip: string) => allowPrivate || isPublicAddress(ip)
  if (refusesHost(url, isAllowed)) throw new OutsideError(service, 'private address')
  const payload = JSON.stringify(body)
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method: 'POST',
        lookup: guardedLookup(isAllowed),
        agent: false,
        signal,
        timeout: SILENCE_MS,
        headers: {
          Authorization: `Bearer ${key}`,
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Length': Buffer.byteLength(payload),
          Accept: 'text/event-stream',
        },
      },
      resolve,
    )
    request.on('timeout', () => request.destroy(new Error('silent')))
    // The cause would carry the address into the log.
    request.on('error', () => reject(new OutsideError(service, 'no answer')))
    request.end(payload)
  })
  const type = response.headers['content-type'] ?? ''
  if (response.statusCode !== 200 || !type.startsWith('text/event-stream')) {
    response.destroy()
    throw new OutsideError(service, `status ${response.statusCode ?? 0}`)
  }
  response.setEncoding('utf8')
  let rest = ''
  try {
    for await (const chunk of response) {
      rest += String(chunk).replaceAll('\r\n', '\n')
      if (rest.length > MOST_EVENT_CHARACTERS) throw new OutsideError(service, 'too long')
      const blocks = rest.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        let event = 'message'
        const data: string[] = []
        for (const line of block.split('\n')) {
          if (line.startsWith('event:')) event = line.slice(6).trim()
          if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
        }
        if (data.length > 0) yield { event, data: data.join('\n') }
      }
    }
  } catch (error) {
    if (error instanceof OutsideError) throw error
    if (!signal.aborted) throw new OutsideError(service, 'cut off')
  } finally {
    response.destroy()
  }
}

/** The JSON of an event; undefined when it is none. */
export function jsonOf(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
