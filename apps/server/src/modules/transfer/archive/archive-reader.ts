import { createHash } from 'node:crypto'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { z } from 'zod'
import type { Row } from '../../../composition/app-data.ts'
import type { FileStorage } from '../../../storage/file-storage.ts'
import { BrokenArchive } from '../rows/broken-archive.ts'
import type { RowSource } from '../rows/row-source.ts'
import { texts } from '../texts.ts'
import {
  contentEntry,
  FORMAT_VERSION,
  MANIFEST,
  type Manifest,
  manifestHeadSchema,
  manifestSchema,
} from './manifest.ts'

const MOST_ENTRIES = 65_535
const MOST_MANIFEST_BYTES = 32 * 1024 * 1024
/** Of JSON lines, unpacked: what packs better than any real text is no app. */
const MOST_TABLE_BYTES = 8 * 1024 ** 3
const MOST_ROWS = 5_000_000
/** The largest document with all its texts, and room. */
const MOST_LINE_BYTES = 8 * 1024 * 1024

const lineSchema = z.record(z.string(), z.unknown())

/** The storage could not be read: our own fault, not that of the archive. */
class StorageFailed extends Error {
  override readonly name = 'StorageFailed'
}

class StoredZip extends RandomAccessReader {
  readonly #storage: FileStorage
  readonly #key: string

  constructor(storage: FileStorage, key: string) {
    super()
    this.#storage = storage
    this.#key = key
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const out = new PassThrough()
    const failed = (cause: unknown) => out.destroy(new StorageFailed('archive', { cause }))
    if (end <= start) return out.end()
    this.#storage
      .read(this.#key, { start, end: end - 1 })
      .then((found) => {
        if (!found) return failed('gone')
        found.content.on('error', failed)
        pipeline(found.content, out, () => {})
        return undefined
      })
      .catch(failed)
    return out
  }
}

/** Whatever the reader of zips stumbles over is wrong with the archive, unless the storage failed. */
function blame(error: unknown, where: string): Error {
  if (error instanceof BrokenArchive || error instanceof StorageFailed) return error
  return BrokenArchive.at(where)
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES) throw new BrokenArchive(texts.notAnArchive)
  const entries = new Map<string, Entry>()
  // The reader refuses names that lead out of a folder.
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/') || entries.has(entry.fileName) || !entry.canDecodeFileData())
      throw new BrokenArchive(texts.notAnArchive)
    entries.set(entry.fileName, entry)
  }
  return entries
}

function readManifest(bytes: Buffer): Manifest {
  let raw: unknown
  try {
    raw = JSON.parse(bytes.toString())
  } catch {
    throw new BrokenArchive(texts.notAnArchive)
  }
  const head = manifestHeadSchema.safeParse(raw)
  if (!head.success) throw new BrokenArchive(texts.notAnArchive)
  if (head.data.formatVersion > FORMAT_VERSION)
    throw new BrokenArchive(texts.newerFormat(head.data.productVersion))
  const manifest = manifestSchema.safeParse(raw)
  if (!manifest.success) throw BrokenArchive.at(MANIFEST)
  return manifest.data
}

export interface Archive extends RowSource {
  manifest: Manifest
  close(): void
}

/**
 * Opens an archive in the storage. Its entries are exactly those of its manifest; each is checked, while it is read, against
 * the size and the hash that stand there. Throws `BrokenArchive` with words for people; close it in the end.
 */
export async function openArchive(storage: FileStorage, key: string, size: number): Promise<Archive> {
  const zip = await fromRandomAccessReaderPromise(new StoredZip(storage, key), size, {
    autoClose: false,
    lazyEntries: true,
    strictFileNames: true,
  }).catch((error: unknown) => {
    throw error instanceof StorageFailed ? error : new BrokenArchive(texts.notAnArchive)
  })
  try {
    return await open(zip)
  } catch (error) {
    zip.close()
    throw error instanceof BrokenArchive || error instanceof StorageFailed
      ? error
      : new BrokenArchive(texts.notAnArchive)
  }
}

async function open(zip: ZipFile): Promise<Archive> {
  const entries = await entriesOf(zip)
  const found = entries.get(MANIFEST)
  if (!found || found.uncompressedSize > MOST_MANIFEST_BYTES) throw new BrokenArchive(texts.notAnArchive)
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(found)) chunks.push(Buffer.from(chunk))
  const manifest = readManifest(Buffer.concat(chunks))
  const listed = new Map([...manifest.tables, ...manifest.contents].map((one) => [one.entry, one]))
  for (const name of entries.keys())
    if (name !== MANIFEST && !listed.has(name)) throw BrokenArchive.at(`${name}：${texts.notInManifest}`)
  for (const { entry, bytes } of listed.values()) {
    if (!entries.has(entry)) throw BrokenArchive.at(`${entry}：${texts.missing}`)
    if (entries.get(entry)?.uncompressedSize !== bytes) throw BrokenArchive.at(`${entry}：${texts.wrongSize}`)
  }
  const sum = (of: (table: Manifest['tables'][number]) => number) =>
    manifest.tables.reduce((total, table) => total + of(table), 0)
  if (sum(({ bytes }) => bytes) > MOST_TABLE_BYTES || sum(({ rows }) => rows) > MOST_ROWS)
    throw new BrokenArchive(texts.notAnArchive)

  /** The bytes of an entry; throws at its end when they are not those of the manifest. */
  async function* verified(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name)
    const expected = listed.get(name)
    if (!entry || !expected) throw BrokenArchive.at(`${name}：${texts.missing}`)
    const hash = createHash('sha256')
    try {
      for await (const piece of await zip.openReadStreamPromise(entry)) {
        const chunk = Buffer.from(piece)
        hash.update(chunk)
        yield chunk
      }
    } catch (error) {
      throw blame(error, name)
    }
    if (hash.digest('hex') !== expected.sha256) throw BrokenArchive.at(`${name}：${texts.wrongHash}`)
  }

  function parseLine(line: Buffer, name: string, number: number): Row {
    try {
      return lineSchema.parse(JSON.parse(line.toString()))
    } catch {
      throw BrokenArchive.at(texts.line(name, number))
    }
  }

  async function* rowsIn(name: string, most: number): AsyncGenerator<Row> {
    let rest: Buffer[] = []
    let length = 0
    let number = 0
    for await (const chunk of verified(name)) {
      let from = 0
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
        number += 1
        if (number > most) throw BrokenArchive.at(texts.line(name, number))
        yield parseLine(Buffer.concat([...rest, chunk.subarray(from, end)]), name, number)
        rest = []
        length = 0
        from = end + 1
      }
      rest.push(chunk.subarray(from))
      length += chunk.length - from
      if (length > MOST_LINE_BYTES) throw BrokenArchive.at(texts.line(name, number + 1))
    }
    if (length > 0 || number !== most) throw BrokenArchive.at(texts.line(name, number + 1))
  }

  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  return {
    manifest,
    appId: manifest.app.id,
    async *rows({ name }) {
      const table = tables.get(name)
      if (table) yield* rowsIn(table.entry, table.rows)
    },
    async content(table, row) {
      const stored = table.content?.({ ...row, appId: manifest.app.id })
      const name = stored && contentEntry(table.name, stored.key)
      return name !== undefined && entries.has(name)
        ? Readable.from(verified(name), { objectMode: false })
        : null
    },
    close: () => zip.close(),
  }
}
