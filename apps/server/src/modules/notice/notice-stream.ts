import type { ServerResponse } from 'node:http'
import { NOTICE_STREAM_PATH, type NoticeCounts } from '@zhanfang/contract'
import type { FastifyInstance } from 'fastify'
import type { PoolClient } from 'pg'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Guard } from '../../http/guard.ts'

/** Channel of LISTEN and NOTIFY; the payload is a list of user ids. */
export const NOTICE_CHANNEL = 'notice'
const HEARTBEAT_MS = 25_000
const RETRY_MS = 2_000
/** Streams that one user may hold on one process: tabs, not more. */
const PER_USER = 10

interface Stream {
  userId: string
  raw: ServerResponse
  /** Counts change in bursts: what is being read now covers those that come meanwhile once more. */
  push: () => void
}

/**
 * Keeps consoles up to date: one LISTEN a process, one response a tab. Streams end with their session, which is looked
 * at with every heartbeat, and with the server.
 */
export function serveNoticeStream(
  http: FastifyInstance,
  { pool }: Database,
  guard: Guard,
  counts: (userId: string) => Promise<NoticeCounts>,
  heartbeatMs = HEARTBEAT_MS,
): void {
  const streams = new Map<string, Set<Stream>>()
  let listener: PoolClient | undefined
  let listening: Promise<void> | undefined
  let closing = false

  function wake(payload: string | undefined): void {
    for (const userId of (payload ?? '').split(','))
      for (const stream of streams.get(userId) ?? []) stream.push()
  }

  async function listen(): Promise<void> {
    const client = await pool.connect()
    client.on('notification', (message) => wake(message.payload))
    client.once('error', () => {
      if (listener !== client) return
      listener = undefined
      listening = undefined
      client.release(true)
      setTimeout(() => void again(), RETRY_MS).unref()
    })
    await client.query(`listen ${NOTICE_CHANNEL}`)
    if (closing) client.release(true)
    else listener = client
  }

  /** Listens anew after the line was lost; what happened meanwhile is made up for by telling everybody. */
  async function again(): Promise<void> {
    if (closing || streams.size === 0) return
    try {
      await (listening ??= listen())
      for (const userId of streams.keys()) wake(userId)
    } catch {
      listening = undefined
      setTimeout(() => void again(), RETRY_MS).unref()
    }
  }

  http.addHook('preClose', async () => {
    closing = true
    for (const ofUser of streams.values()) for (const { raw } of ofUser) raw.end()
    await listening?.catch(() => undefined)
    listener?.release(true)
    listener = undefined
  })

  http.get(NOTICE_STREAM_PATH, { compress: false }, async (request, reply) => {
    const { session } = await guard({ who: 'user' }, request, true)
    if (!session || closing) throw new Refusal('unavailable')
    const { userId } = session
    const ofUser = streams.get(userId) ?? new Set()
    if (ofUser.size >= PER_USER) throw new Refusal('tooManyRequests')
    await (listening ??= listen().catch((error: unknown) => {
      listening = undefined
      throw error
    }))

    reply.hijack()
    const { raw } = reply
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) raw.setHeader(name, value)
    raw.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
      'X-Request-Id': request.id,
    })
    let running = false
    let wanted = false
    const push = () => {
      if (running) {
        wanted = true
        return
      }
      running = true
      counts(userId)
        .then((now) => raw.write(`event: counts\ndata: ${JSON.stringify(now)}\n\n`))
        .catch((error: unknown) => request.log.warn({ err: error }, 'notice counts'))
        .finally(() => {
          running = false
          if (wanted && !raw.writableEnded) {
            wanted = false
            push()
          }
        })
    }
    const stream: Stream = { userId, raw, push }
    ofUser.add(stream)
    streams.set(userId, ofUser)
    const heartbeat = setInterval(() => {
      raw.write(':\n\n')
      guard({ who: 'user' }, request, true).catch((error: unknown) => {
        // A database that is away for a moment ends nobody's session.
        if (error instanceof Refusal && error.kind === 'sessionEnded') raw.end('event: ended\ndata: {}\n\n')
      })
    }, heartbeatMs)
    raw.once('close', () => {
      clearInterval(heartbeat)
      ofUser.delete(stream)
      if (ofUser.size === 0 && streams.get(userId) === ofUser) streams.delete(userId)
    })
    push()
  })
}
