import { Socket } from 'node:net'
import { REQUEST_TIMEOUT_MS } from '@zhanfang/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rawFailure } from '../failures.ts'

/**
 * How long connections may take. Uploads over slow mobile lines need many minutes, so what counts for a body is its
 * progress: it must arrive at `bodyBytesPerSecond` on average after a start of `bodyGraceMs`.
 */
export interface TimeLimits {
  /** From the opening of a connection, or the first byte of a request, to the end of its headers. */
  headersMs: number
  bodyGraceMs: number
  bodyBytesPerSecond: number
  /** Without a byte in either direction, whatever is going on. Above the heartbeat of event streams. */
  silenceMs: number
  /** Between two requests; above the idle limit of the usual proxies (nginx: 60 s), which must be the first to close. */
  keepAliveMs: number
  /** How often the limits of headers and bodies are looked at. */
  checkEveryMs: number
}

export const timeLimits: TimeLimits = {
  headersMs: 20_000,
  bodyGraceMs: 20_000,
  bodyBytesPerSecond: 4096,
  silenceMs: 120_000,
  keepAliveMs: 75_000,
  checkEveryMs: 5000,
}

/** The limits as options of Fastify and of Node's server. */
export function timeLimitOptions(limits: TimeLimits) {
  return {
    // The console gives up at the same time; slower ones end earlier by their progress.
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: limits.silenceMs,
    keepAliveTimeout: limits.keepAliveMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkEveryMs },
  }
}

interface Body {
  startedAt: number
  /** Bytes that the connection had read when the body began. */
  readBefore: number
}

/** Ends requests whose bodies come too slowly, with an answer that says so. */
export function refuseSlowBodies(server: FastifyInstance, limits: TimeLimits): void {
  const bodies = new Map<FastifyRequest, Body>()

  server.addHook('onRequest', (request, reply, done) => {
    const { headers, raw } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    // Requests that tests inject have no connection.
    if (hasBody && raw.socket instanceof Socket) {
      bodies.set(request, { startedAt: Date.now(), readBefore: raw.socket.bytesRead ?? 0 })
      reply.raw.once('close', () => bodies.delete(request))
    }
    done()
  })

  const watch = setInterval(() => {
    const now = Date.now()
    for (const [request, { startedAt, readBefore }] of bodies) {
      const { raw, id } = request
      if (raw.complete) {
        bodies.delete(request)
        continue
      }
      const allowed =
        limits.bodyGraceMs + ((raw.socket.bytesRead - readBefore) * 1000) / limits.bodyBytesPerSecond
      if (now - startedAt <= allowed) continue
      bodies.delete(request)
      if (raw.socket.writable) raw.socket.end(rawFailure('tooSlow', id))
      // A client that does not close its side after the answer is not waited for.
      setTimeout(() => raw.socket.destroy(), 500).unref()
    }
  }, limits.checkEveryMs)
  watch.unref()
  server.addHook('onClose', (_, done) => {
    clearInterval(watch)
    done()
  })
}
