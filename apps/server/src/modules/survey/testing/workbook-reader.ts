// Reads back what the writers wrote, for tests: as little of the formats as that takes.
import { inflateRawSync, crc32 } from 'node:zlib'

/** Files of an archive by name, by its central directory; throws where sizes or checksums do not agree. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) throw new Error('no end of directory')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let index = 0; index < archive.readUInt16LE(end + 10); index += 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('no directory entry')
    const [packed, plain] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)]
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const local = archive.readUInt32LE(at + 42)
    if (archive.readUInt32LE(local) !== 0x04034b50) throw new Error(`no entry ${name}`)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = inflateRawSync(archive.subarray(start, start + packed))
    if (content.length !== plain || crc32(content) !== archive.readUInt32LE(at + 16))
      throw new Error(`broken ${name}`)
    files.set(name, content)
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}

export interface ReadCell {
  reference: string
  style: string
  type: string
  value: string
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#13': '\r' }
const unescape = (text: string) => text.replace(/&(#?\w+);/g, (_, name: string) => entities[name] ?? '?')

/** Rows of a sheet with its shared texts; cells that are not there are missing from their row. */
export function readSheet(files: ReadonlyMap<string, Buffer>, number = 1): ReadCell[][] {
  const xml = files.get(`xl/worksheets/sheet${number}.xml`)?.toString() ?? ''
  const strings = files.get('xl/sharedStrings.xml')?.toString() ?? ''
  const shared = [...strings.matchAll(/<t [^>]*>(.*?)<\/t>/gs)].map(([, text = '']) => unescape(text))
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c r="([A-Z]+\d+)"(?: s="(\d+)")?(?: t="(\w+)")?>(.*?)<\/c>/gs)].map(
      ([, reference = '', style = '', type = '', inner = '']) => ({
        reference,
        style,
        type,
        value:
          type === 's'
            ? (shared[Number(/\d+/.exec(inner)?.[0])] ?? '')
            : unescape(inner.replace(/<[^>]*>/g, '')),
      }),
    ),
  )
}

/** Fields of a CSV file by RFC 4180, without its BOM. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const pattern = /(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r\n|$)/gy
  const body = text.replace(/^\uFEFF/, '')
  while (pattern.lastIndex < body.length) {
    const match = pattern.exec(body)
    if (!match) throw new Error('broken csv')
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] !== ',') {
      rows.push(row)
      row = []
    }
  }
  return rows
}
