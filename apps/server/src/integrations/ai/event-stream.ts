import http from 'node:http'
import https from 'node:https'
import { z } from 'zod'
import { OutsideError } from '../outside-call.ts'
import { guardedLookup, isPublicAddress, refusesHost } from '../public-address.ts'
import { EventTooLong, readEvents, type StreamedEvent } from './server-sent-events.ts'

/** A service that sends nothing for so long is taken for dead. */
const SILENCE_MS = 60_000

/**
 * Posts JSON and yields the server-sent events of the response as they come. Addresses inside private networks are
 * refused unless `allowPrivate`; redirects are not followed. Throws `OutsideError`, whose words hold no key and no
 * address.
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
    throw new OutsideError(service, `status ${response.statusCode ?? 0}`, await reasonIn(response))
  }
  response.setEncoding('utf8')
  try {
    yield* readEvents(response)
  } catch (error) {
    if (error instanceof EventTooLong) throw new OutsideError(service, 'too long')
    if (!signal.aborted) throw new OutsideError(service, 'cut off')
  } finally {
    response.destroy()
  }
}

const MOST_REASON_BYTES = 4000
const reasonSchema = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ msg: z.string() }).transform(({ msg }) => msg),
  z.object({ message: z.string() }).transform(({ message }) => message),
])

/** Why a service refused, in its own words; empty where it says nothing that can be read. */
async function reasonIn(response: http.IncomingMessage): Promise<string> {
  let text = ''
  try {
    response.setEncoding('utf8')
    for await (const part of response) {
      text += String(part)
      if (text.length > MOST_REASON_BYTES) break
    }
  } catch {
    // It broke off; what came may still say why.
  } finally {
    response.destroy()
  }
  return reasonSchema.safeParse(jsonOf(text)).data ?? ''
}

/** Returns the parsed JSON of an event, or undefined if it is not JSON. */
export function jsonOf(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
