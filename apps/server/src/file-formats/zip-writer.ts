import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** One file of an archive; its pieces are asked for when its turn comes. */
export interface ZipEntry {
  name: string
  content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>
}

/** More than a plain zip (without its 64-bit extension) can hold. */
export class ZipTooLargeError extends Error {
  override readonly name = 'ZipTooLargeError'
}

const MOST_BYTES = 0xffff_ffff
const MOST_ENTRIES = 0xffff
/** 1 January 1980: files of an export have no date of their own. */
const DOS_DATE = 0x21
const DEFLATE = 8
/** Of packed data: each piece costs a way to another thread and back. */
const CHUNK_BYTES = 256 * 1024
/** Sizes follow the data, names are UTF-8. */
const FLAGS = 0x0808

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATE, 8)
  header.writeUInt16LE(DOS_DATE, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

interface Written {
  name: Buffer
  offset: number
  crc: number
  packed: number
  plain: number
}

function dataDescriptor({ crc, packed, plain }: Written): Buffer {
  const descriptor = Buffer.alloc(16)
  descriptor.writeUInt32LE(0x08074b50, 0)
  descriptor.writeUInt32LE(crc, 4)
  descriptor.writeUInt32LE(packed, 8)
  descriptor.writeUInt32LE(plain, 12)
  return descriptor
}

function centralHeader({ name, offset, crc, packed, plain }: Written): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(20, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt16LE(DEFLATE, 10)
  header.writeUInt16LE(DOS_DATE, 14)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(packed, 20)
  header.writeUInt32LE(plain, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt32LE(offset, 42)
  return Buffer.concat([header, name])
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/**
 * A zip archive piece by piece (PKWARE APPNOTE 6.3, sizes in data descriptors): nothing is held but what zlib holds.
 * Throws `ZipTooLargeError` where 32 bits end.
 */
export async function* writeZip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  level: number,
  mostBytes = MOST_BYTES,
): AsyncGenerator<Buffer> {
  let offset = 0
  const directory: Written[] = []
  for await (const entry of entries) {
    const written: Written = { name: Buffer.from(entry.name), offset, crc: 0, packed: 0, plain: 0 }
    const head = localHeader(written.name)
    yield head
    const count = async function* () {
      for await (const piece of entry.content) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
        written.crc = crc32(bytes, written.crc)
        written.plain += bytes.length
        if (written.plain > mostBytes) throw new ZipTooLargeError(entry.name)
        yield bytes
      }
    }
    const deflate = createDeflateRaw({ level, chunkSize: CHUNK_BYTES })
    // Pieces may be large: few of them wait.
    const source = Readable.from(count(), { highWaterMark: 2 })
    source.on('error', (error) => deflate.destroy(error))
    source.pipe(deflate)
    try {
      for await (const piece of deflate) {
        const bytes = Buffer.from(piece)
        written.packed += bytes.length
        if (offset + head.length + written.packed + 16 > mostBytes) throw new ZipTooLargeError(entry.name)
        yield bytes
      }
    } finally {
      source.destroy()
    }
    yield dataDescriptor(written)
    offset += head.length + written.packed + 16
    directory.push(written)
    if (directory.length > MOST_ENTRIES) throw new ZipTooLargeError(entry.name)
  }
  const central = Buffer.concat(directory.map(centralHeader))
  yield central
  yield endOfDirectory(directory.length, central.length, offset)
}
