import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../../config.ts'
import { createHttpServer } from '../http-server.ts'
import { timeLimits } from './time-limits.ts'

// The real limits, a hundred times shorter, on raw sockets.
const short = {
  headersMs: 300,
  bodyGraceMs: 300,
  bodyBytesPerSecond: 4096,
  silenceMs: 1200,
  keepAliveMs: 400,
  checkEveryMs: 50,
}

let http: FastifyInstance
let port = 0

beforeAll(async () => {
  http = await createHttpServer(readConfig({ LOG_LEVEL: 'silent' }), (url) => url, { timings: short })
  http.get('/quick', () => ({ ok: true }))
  http.get('/slow', async () => {
    await sleep(800)
    return { ok: true }
  })
  http.get('/stuck', async () => {
    await sleep(60_000, undefined, { ref: false })
    return { ok: true }
  })
  http.post('/json', (request) => request.body)
  http.post('/upload', async (request) => ({ bytes: (await (await request.file())?.toBuffer())?.length }))
  await http.listen({ port: 0, host: '127.0.0.1' })
  port = z.object({ port: z.number() }).parse(http.server.address()).port
})
afterAll(() => http.close())

/** Far above all limits: what is never closed is told all the same. */
const PATIENCE_MS = 20_000

/**
 * A connection that `talk` speaks on, told whether it is still open whenever it writes; resolves with all that came back
 * and the time until the server closed it.
 */
async function connection(talk: (write: (text: string) => boolean) => unknown) {
  const socket = net.connect(port, '127.0.0.1')
  const startedAt = Date.now()
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await talk((part) => {
    if (socket.writable) socket.write(part)
    return socket.writable
  })
  const wasClosed = await Promise.race([closed.then(() => true), sleep(PATIENCE_MS, false, { ref: false })])
  socket.destroy()
  return { text, wasClosed, ms: Date.now() - startedAt }
}

const head = (path: string, bytes: number, type = 'application/json') =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`

describe('closes', () => {
  test('a connection that says nothing', async () => {
    const { wasClosed } = await connection(() => undefined)
    expect(wasClosed).toBe(true)
  })

  test('headers that do not end, with an answer', async () => {
    const { wasClosed, text } = await connection((write) => write('GET /quick HTTP/1.1\r\nHost: a\r\nX-A: '))
    expect(wasClosed).toBe(true)
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
    expect(text).toContain('"code":"100008"')
  })

  test('a body that stops, with an answer', async () => {
    const { wasClosed, text } = await connection((write) => write(`${head('/json', 1000)}{"a":`))
    expect(wasClosed).toBe(true)
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
    expect(text).toContain('网络太慢')
  })

  test('a body that comes byte by byte', async () => {
    let isOpen = true
    const { text } = await connection(async (write) => {
      write(`${head('/json', 1000)}{"a":"`)
      for (let sent = 0; sent < PATIENCE_MS / 50 && isOpen; sent += 1) {
        await sleep(50)
        isOpen = write('x')
      }
    })
    expect(isOpen, 'while it was still sending').toBe(false)
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('an upload that stops', async () => {
    const type = 'multipart/form-data; boundary=x'
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc'
    const { wasClosed, text } = await connection((write) => write(head('/upload', 100_000, type) + part))
    expect(wasClosed).toBe(true)
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('an idle connection after a request', async () => {
    const { wasClosed, text } = await connection((write) => write('GET /quick HTTP/1.1\r\nHost: a\r\n\r\n'))
    expect(wasClosed).toBe(true)
    expect(text).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('a connection on which nothing moves', async () => {
    const { wasClosed, ms } = await connection((write) => write('GET /stuck HTTP/1.1\r\nHost: a\r\n\r\n'))
    expect(wasClosed).toBe(true)
    expect(ms).toBeGreaterThan(1000)
  })
})

describe('lets pass', () => {
  test('an answer that takes its time', async () => {
    const { text } = await connection((write) => write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n'))
    expect(text).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('a long upload that goes on', async () => {
    const begin = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
    const end = '\r\n--x--\r\n'
    const bytes = 30_000
    const { text } = await connection(async (write) => {
      // What is sent first leaves more than a second to a machine that does other things beside.
      let sent = 5000
      write(head('/upload', begin.length + bytes + end.length, 'multipart/form-data; boundary=x') + begin)
      write('x'.repeat(sent))
      // Some 16 kB a second, for more than four times the grace of a body that stands still.
      const startedAt = Date.now()
      while (sent < bytes) {
        await sleep(60)
        const due = Math.min(bytes, 5000 + (Date.now() - startedAt) * 16)
        write('x'.repeat(due - sent))
        sent = due
      }
      write(end)
    })
    expect(text).toMatch(/^HTTP\/1\.1 200 /)
    expect(text).toContain(`"bytes":${bytes}`)
  })
})

test('the limits let the slowest line that is allowed upload the largest file', () => {
  const { requestTimeout, headersTimeout, timeout, keepAliveTimeout } = http.server
  expect(requestTimeout).toBe(3_000_000)
  expect([headersTimeout, timeout, keepAliveTimeout]).toEqual([300, 1200, 400])
  expect(timeLimits.silenceMs).toBeGreaterThan(60_000)
})
