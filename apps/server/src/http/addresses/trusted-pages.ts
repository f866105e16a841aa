import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isWechat } from '../requests/wechat-browser.ts'
import { chooseEncoding, matchesEtag, type Encoding } from '../../web-pages/asset-folder.ts'
import type { CachedHtml } from '../../web-pages/cached-html.ts'
import { mostEntries } from '../../caches/most-entries.ts'

/** How long a page may lag behind a change that another process, or a job of this one, has made. */
export const TRUST_MS = 500
const MOST_PAGES = 5000
/** Longer addresses are answered by the routes: nobody may fill the memory with them. */
const LONGEST_KEY = 600
/** Headers that belong to one response. */
const ownOfResponse = new Set([
  'x-request-id',
  'content-encoding',
  'content-length',
  'content-type',
  'set-cookie',
])

/** The moment at which a look-up of a page began. */
export interface LookUp {
  at: number
  changes: number
}

type Headers = Readonly<Record<string, string | number | string[] | undefined>>

interface Trusted {
  until: number
  changes: number
  html: CachedHtml
  headers: Partial<Record<Encoding, string[]>>
  common: string[]
  onServed: (headers: IncomingMessage['headers']) => void
}

export interface TrustedPages {
  /** Answers with a page that is trusted; returns false when the routes have to answer. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** Is called before anything that the page depends on is read. */
  begin(): LookUp
  /**
   * Trusts a page that is the same for all visitors. `headers` are those of the whole response; `onServed` is called for
   * every response that is sent without the routes.
   */
  trust(
    asked: { address: string; headers: IncomingMessage['headers'] },
    lookUp: LookUp,
    page: { html: CachedHtml; headers: Headers; onServed: Trusted['onServed'] },
  ): void
  /** Distrusts all pages, because this process has changed something. */
  distrust(): void
  /** Leaves all requests to the routes: the server stops. */
  close(): void
}

/** Pages depend on the host too: a site stands at its own domain and below the platform's address. */
function keyOf(address: string, headers: IncomingMessage['headers']): string | undefined {
  // What stands behind a question mark may mean anything to a route.
  if (address.includes('?')) return undefined
  const forwarded = headers['x-forwarded-host']
  const key =
    forwarded === undefined ? `${headers.host} ${address}` : `${headers.host} ${address} ${String(forwarded)}`
  return key.length > LONGEST_KEY ? undefined : key
}

/**
 * Published pages that were looked up within the last half second are answered without the routes and without the
 * database. Every call with which somebody changes something ends that for all pages of its process before it is
 * answered, so whoever publishes sees it at once; the other processes follow within `TRUST_MS`.
 */
export function createTrustedPages(now: () => number = () => performance.now()): TrustedPages {
  const pages = new LRUCache<string, Trusted>(mostEntries(MOST_PAGES))
  let changes = 0
  let closed = false

  function headersOf(page: Trusted, encoding: Encoding, body: Buffer): string[] {
    return (page.headers[encoding] ??= [
      ...page.common,
      'Content-Type',
      'text/html; charset=utf-8',
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Content-Length',
      String(body.length),
    ])
  }

  return {
    answer(request, response) {
      if (closed || request.method !== 'GET') return false
      const { headers, url = '/' } = request
      // Inside WeChat a page has a script more, which the routes put into it.
      if (isWechat(headers['user-agent'])) return false
      const key = keyOf(url, headers)
      const page = key === undefined ? undefined : pages.get(key)
      if (!page || page.changes !== changes || now() > page.until) return false
      const requestId = ['X-Request-Id', randomUUID()]
      if (matchesEtag(headers['if-none-match'], page.html.etag)) {
        response.writeHead(304, [...page.common, ...requestId]).end()
      } else {
        const encoding = chooseEncoding(headers['accept-encoding'], page.html.bodies)
        const body = page.html.bodies[encoding] ?? page.html.bodies.identity
        response.writeHead(200, [...headersOf(page, encoding, body), ...requestId]).end(body)
      }
      page.onServed(headers)
      return true
    },
    begin: () => ({ at: now(), changes }),
    trust(asked, lookUp, { html, headers, onServed }) {
      const key = keyOf(asked.address, asked.headers)
      if (key === undefined || lookUp.changes !== changes) return
      const common = Object.entries(headers).flatMap(([name, value]) =>
        value === undefined || ownOfResponse.has(name) ? [] : [name, String(value)],
      )
      pages.set(key, { until: lookUp.at + TRUST_MS, changes, html, common, headers: {}, onServed })
    },
    distrust() {
      changes += 1
    },
    close() {
      closed = true
      pages.clear()
    },
  }
}

/** Lets trusted pages answer before Fastify, whose hooks and routing cost several times as much as a page itself. */
export function answerFirst(http: FastifyInstance, pages: TrustedPages): void {
  const { server } = http
  const routes = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (pages.answer(request, response)) return
    for (const route of routes) route.call(server, request, response)
  })
  http.addHook('preClose', (done) => {
    pages.close()
    done()
  })
}
