import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, etagOf, matchesEtag, type Encoding } from './asset-folder.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** HTML that many visitors get: compressed once. */
export interface CachedHtml {
  etag: string
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
  bytes: number
  /** Whether it loads a script of ours. */
  hasScript: boolean
  /** Whether pages of others show in it. */
  hasFrames: boolean
}

/** Whether a rendered document loads a script; texts of people cannot look like one, as their signs are escaped. */
export function loadsScript(html: string): boolean {
  return html.includes('<script type="module" src=')
}

/** Whether pages of others show in a rendered document once its script runs. */
export const showsFrames = (html: string): boolean => /<zf-(?:embed|inline-form) /.test(html)

export async function packHtml(html: string): Promise<CachedHtml> {
  const identity = Buffer.from(html)
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 9,
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [br, gz] = await Promise.all([brotli(identity, { params }), gzip(identity)])
  return {
    etag: etagOf(identity),
    bodies: { identity, br, gzip: gz },
    bytes: identity.length + br.length + gz.length,
    hasScript: loadsScript(html),
    hasFrames: showsFrames(html),
  }
}

/** Headers of a page that browsers keep but ask about each time. `vary` names the headers on which it depends. */
export const headersOfCachedHtml = ({ etag }: CachedHtml, vary = 'Accept-Encoding') => ({
  'Cache-Control': 'no-cache',
  ETag: etag,
  Vary: vary,
})

/** Sends a page with the headers of `headersOfCachedHtml`. */
export function sendCachedHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  html: CachedHtml,
  vary?: string,
): FastifyReply {
  reply.headers(headersOfCachedHtml(html, vary))
  if (matchesEtag(request.headers['if-none-match'], html.etag)) return reply.status(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'], html.bodies)
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(html.bodies[encoding] ?? html.bodies.identity)
}

/** Answers a page made for this visitor alone, compressed lightly. */
export async function sendFreshHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  reply.header('Cache-Control', 'private, no-store').header('Vary', 'Accept-Encoding')
  reply.type('text/html; charset=utf-8')
  const encoding = chooseEncoding(request.headers['accept-encoding'], { br: true, gzip: true })
  if (encoding === 'identity') return reply.send(html)
  reply.header('Content-Encoding', encoding)
  if (encoding === 'gzip') return reply.send(await gzip(html, { level: 4 }))
  // As small as gzip's best, in half of its time.
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 3, [zlib.constants.BROTLI_PARAM_LGWIN]: 17 }
  return reply.send(await brotli(html, { params }))
}
