// A small reader of zips with what browsers and Node have.
import { texts } from '../texts.ts'

/** Bounds of a zip, so that a small file cannot become a huge one. */
export const zipLimits = {
  /** Bytes of one file in it, unpacked. */
  part: 60 * 1024 * 1024,
} as const

/** A file that is no workbook, or too big, in words for the user. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError'
}

async function inflate(bytes: Uint8Array<ArrayBuffer>, broken: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  const pieces: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new WorkbookError(broken)
    })
    if (done) break
    size += value.byteLength
    if (size > zipLimits.part) {
      await reader.cancel()
      throw new WorkbookError(texts.tooBig('60 MB'))
    }
    pieces.push(value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.byteLength
  }
  return whole
}

/** The files in a zip. */
export interface Zip {
  /** Names of its files, in its own order. */
  names: readonly string[]
  /** A file as text; undefined where there is none. Rejects with a `WorkbookError`. */
  read: (name: string) => Promise<string | undefined>
  /** The bytes of a file, likewise. */
  readBytes: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** Opens a zip by its central directory; undefined for what is no zip. `broken` is said of what cannot be unpacked. */
export function openZip(bytes: Uint8Array<ArrayBuffer>, broken: string): Zip | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.byteLength - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1
  if (end < 0) return undefined
  const entries = new Map<string, { method: number; packed: number; local: number }>()
  let at = view.getUint32(end + 16, true)
  const decoder = new TextDecoder()
  for (let index = 0; index < view.getUint16(end + 10, true); index += 1) {
    if (at + 46 > bytes.byteLength || view.getUint32(at, true) !== 0x02014b50) break
    const [name, extra, comment] = [
      view.getUint16(at + 28, true),
      view.getUint16(at + 30, true),
      view.getUint16(at + 32, true),
    ]
    entries.set(decoder.decode(bytes.subarray(at + 46, at + 46 + name)), {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      local: view.getUint32(at + 42, true),
    })
    at += 46 + name + extra + comment
  }
  const readBytes: Zip['readBytes'] = async (name) => {
    const entry = entries.get(name)
    if (!entry || entry.local + 30 > bytes.byteLength) return undefined
    const start =
      entry.local + 30 + view.getUint16(entry.local + 26, true) + view.getUint16(entry.local + 28, true)
    const packed = bytes.slice(start, start + entry.packed)
    return entry.method === 8 ? inflate(packed, broken) : packed
  }
  return {
    names: [...entries.keys()],
    readBytes,
    read: async (name) => {
      const content = await readBytes(name)
      return content && decoder.decode(content)
    },
  }
}
