import http from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { guardedLookup, isPublicAddress, PrivateAddress, refusesHost } from './public-address.ts'

const TIMEOUT_MS = 20_000
const MOST_REDIRECTS = 5

/** Sites send pictures and articles to browsers, and something else to what does not say it is one. */
const BROWSER =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Zhanfang/1'

export type WebFailureReason = 'private' | 'unreachable' | 'status' | 'tooLarge' | 'slow' | 'redirects'

/** Why an address could not be read. */
export class WebFailure extends Error {
  override readonly name = 'WebFailure'
  readonly reason: WebFailureReason
  /** HTTP status, where that is the reason. */
  readonly status: number

  constructor(reason: WebFailureReason, status = 0) {
    super(reason)
    this.reason = reason
    this.status = status
  }
}

export interface WebAnswer {
  /** Where it was found in the end. */
  url: string
  contentType: string
  content: Buffer
}

interface Wanted {
  maxBytes: number
  /** For the header `Accept`. */
  accept: string
}

function unpacked(response: http.IncomingMessage): Readable {
  switch (response.headers['content-encoding']) {
    case 'gzip':
    case 'x-gzip':
      return response.pipe(createGunzip())
    case 'br':
      return response.pipe(createBrotliDecompress())
    case 'deflate':
      return response.pipe(createInflate())
    default:
      return response
  }
}

/** Reads to the end, or throws when there is more than `maxBytes`, counted after unpacking. */
async function bytesOf(response: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new WebFailure('tooLarge')
  const parts: Buffer[] = []
  let size = 0
  const stream = unpacked(response)
  // What breaks off on the way breaks off what is unpacked, too.
  response.once('error', (error) => stream.destroy(error))
  response.once('aborted', () => stream.destroy(new Error('aborted')))
  for await (const part of stream) {
    if (!Buffer.isBuffer(part)) continue
    size += part.length
    if (size > maxBytes) throw new WebFailure('tooLarge')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Reads what others have on the web. */
export interface WebReader {
  /** Throws `WebFailure`. */
  read: (address: string, wanted: Wanted) => Promise<WebAnswer>
}

/**
 * Reads addresses that people gave. Each address, those of redirects too, is looked at when the connection is made:
 * nothing inside a private network is asked. No Referer is sent, no cookie kept.
 */
export function createWebReader(isAllowed: (ip: string) => boolean = isPublicAddress): WebReader {
  function ask(url: URL, accept: string, signal: AbortSignal): Promise<http.IncomingMessage> {
    if (refusesHost(url, isAllowed)) return Promise.reject(new PrivateAddress())
    return new Promise((resolve, reject) => {
      const request = (url.protocol === 'https:' ? https : http).get(
        url,
        {
          lookup: guardedLookup(isAllowed),
          agent: false,
          signal,
          headers: {
            'User-Agent': BROWSER,
            Accept: accept,
            'Accept-Language': 'zh-CN,zh;q=0.9,en;q=0.6',
            'Accept-Encoding': 'gzip, deflate, br',
          },
        },
        resolve,
      )
      request.on('error', reject)
    })
  }

  async function follow(
    address: string,
    { maxBytes, accept }: Wanted,
    signal: AbortSignal,
  ): Promise<WebAnswer> {
    let url = new URL(address)
    for (let turns = 0; turns <= MOST_REDIRECTS; turns += 1) {
      const response = await ask(url, accept, signal)
      const status = response.statusCode ?? 0
      const { location } = response.headers
      try {
        if (status >= 300 && status < 400 && location !== undefined && URL.canParse(location, url)) {
          url = new URL(location, url)
          continue
        }
        if (status !== 200) throw new WebFailure('status', status)
        const content = await bytesOf(response, maxBytes)
        return { url: url.href, contentType: response.headers['content-type'] ?? '', content }
      } finally {
        response.destroy()
      }
    }
    throw new WebFailure('redirects')
  }

  return {
    async read(address, wanted) {
      if (!URL.canParse(address)) throw new WebFailure('unreachable')
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      try {
        return await follow(address, wanted, signal)
      } catch (error) {
        if (error instanceof WebFailure) throw error
        if (error instanceof PrivateAddress) throw new WebFailure('private')
        throw new WebFailure(signal.aborted ? 'slow' : 'unreachable')
      }
    },
  }
}
