import { Buffer } from 'node:buffer'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { FileStorage } from './file-storage.ts'
import { createLocalStorage } from './local-storage.ts'
import { createS3Storage } from './s3-storage.ts'

/** As much of the S3 protocol as the storage speaks, in memory. */
async function startStore() {
  const objects = new Map<string, { content: Buffer; type: string }>()
  const seen: { method: string; headers: NodeJS.Dict<string | string[]> }[] = []
  const http: Server = createServer((request, response) => {
    void (async () => {
      const key = decodeURIComponent((request.url ?? '').split('?', 1)[0] ?? '')
      seen.push({ method: request.method ?? '', headers: request.headers })
      const content = await buffer(request)
      const found = objects.get(key)
      if (request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=KEY/') !== true) {
        response.writeHead(403).end()
      } else if (request.method === 'PUT') {
        objects.set(key, { content, type: request.headers['content-type'] ?? '' })
        response.writeHead(200).end()
      } else if (request.method === 'DELETE') {
        objects.delete(key)
        response.writeHead(204).end()
      } else if (!found) {
        response.writeHead(404, { 'content-type': 'application/xml' })
        response.end('<Error><Code>NoSuchKey</Code></Error>')
      } else {
        const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
        const part = first ? found.content.subarray(Number(first), Number(last) + 1) : found.content
        response.writeHead(first ? 206 : 200, {
          'content-length': part.length,
          ...(first ? { 'content-range': `bytes ${first}-${last}/${found.content.length}` } : {}),
        })
        response.end(part)
      }
    })()
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.number() }).parse(http.address())
  return { objects, seen, endpoint: `http://127.0.0.1:${port}`, close: () => http.close() }
}

let store: Awaited<ReturnType<typeof startStore>>
let folder: string
const storages: Record<string, FileStorage> = {}
beforeAll(async () => {
  store = await startStore()
  folder = await mkdtemp(path.join(os.tmpdir(), 'zhanfang-storage-'))
  storages.local = createLocalStorage(folder)
  storages.s3 = createS3Storage(
    {
      endpoint: store.endpoint,
      region: 'auto',
      bucket: 'files',
      accessKeyId: 'KEY',
      secretAccessKey: 'SECRET',
    },
    { allowPrivate: true },
  )
})
afterAll(async () => {
  store.close()
  await rm(folder, { recursive: true, force: true })
})

function storageNamed(name: string): FileStorage {
  const storage = storages[name]
  if (!storage) throw new Error(`no storage ${name}`)
  return storage
}

describe.each(['local', 's3'])('the %s storage', (name) => {
  test('keeps what it is given, whole and in parts, until it is removed', async () => {
    const storage = storageNamed(name)
    const content = Buffer.from('站坊'.repeat(100_000))
    const key = 'apps/a1/files/x1.txt'
    expect(await storage.write(key, Readable.from([content]), 'text/plain')).toEqual({ size: content.length })
    const whole = await storage.read(key)
    expect(whole?.size).toBe(content.length)
    expect(whole && (await buffer(whole.content)).equals(content)).toBe(true)
    const part = await storage.read(key, { start: 3, end: 5 })
    expect(part?.size).toBe(content.length)
    expect(part && (await text(part.content))).toBe('坊')
    await storage.write(key, Readable.from(['new']), 'text/plain')
    const again = await storage.read(key)
    expect(again && (await text(again.content))).toBe('new')
    await storage.remove(key)
    expect(await storage.read(key)).toBeNull()
    await storage.remove(key)
  })

  test('shows nothing of a stream that broke off', async () => {
    const storage = storageNamed(name)
    const broken = Readable.from(
      (async function* () {
        yield 'begin'
        throw new Error('connection lost')
      })(),
    )
    await expect(storage.write('apps/a1/files/x2.txt', broken, 'text/plain')).rejects.toThrow(
      'connection lost',
    )
    expect(await storage.read('apps/a1/files/x2.txt')).toBeNull()
  })
})

test('what is sent to a store is signed, has its length and is not framed', () => {
  const puts = store.seen.filter(({ method }) => method === 'PUT')
  expect(puts.length).toBeGreaterThan(0)
  for (const { headers } of puts) {
    expect(headers['content-length']).toMatch(/^\d+$/)
    expect(headers['content-encoding'] ?? '').not.toContain('aws-chunked')
  }
})

test.each(['../x.txt', 'a/../../x.txt', '/etc/passwd', 'a//b', 'a/./b', 'a\0.txt', ''])(
  'the local storage refuses the key %j',
  async (key) => {
    const storage = storageNamed('local')
    await expect(storage.read(key)).rejects.toThrow('not a storage key')
    await expect(storage.write(key, Readable.from(['x']), 'text/plain')).rejects.toThrow('not a storage key')
    expect(await readdir(path.dirname(folder))).not.toContain('x.txt')
  },
)
