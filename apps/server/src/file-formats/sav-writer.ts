import { SHANGHAI_OFFSET_MS } from '@zhanfang/format'
import type { CodedColumn } from '@zhanfang/survey'
import type { Cell } from './cells.ts'

/**
 * A variable of an SPSS system file. Texts have a width in bytes; moments and days are seconds since 14 October 1582.
 */
export type SavVariable = Pick<CodedColumn, 'name' | 'label' | 'measure' | 'labels' | 'set'> & {
  format:
    | { kind: 'number'; decimals: number }
    | { kind: 'date' }
    | { kind: 'moment' }
    | { kind: 'text'; width: number }
}

/** Bytes of one text; the format allows no more. */
export const SAV_TEXT_BYTES = 32_767
/** Texts are stored in pieces of so many bytes; a width is rounded up to pieces of 252. */
const SEGMENT = 255
const SEGMENT_WIDTH = 252
const LABEL_BYTES = 255
const VALUE_LABEL_BYTES = 120
const FLUSH_BYTES = 256 * 1024
const BIAS = 100
/** Days from 14 October 1582 to 1 January 1970. */
const EPOCH_DAYS = 141_428
const FORMAT = { text: 1, number: 5, moment: 22, day: 39 } as const
const CODE = { end: 252, raw: 253, spaces: 254, missing: 255 } as const
const MISSING = -Number.MAX_VALUE

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A text's first bytes, never through a character. */
function cutBytes(text: string, most: number): Buffer {
  const bytes = Buffer.from(text.toWellFormed())
  if (bytes.length <= most) return bytes
  let end = most
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1
  return bytes.subarray(0, end)
}

function padded(text: string, length: number): Buffer {
  const bytes = cutBytes(text, length)
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length, ' ')])
}

function int32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, index) => bytes.writeInt32LE(value, index * 4))
  return bytes
}

function extension(subtype: number, size: number, data: Buffer): Buffer {
  return Buffer.concat([int32(7, subtype, size, data.length / size), data])
}

/** One variable record of the file: a number, or a text of at most 255 bytes with its continuations. */
interface Segment {
  shortName: string
  /** 0 for a number. */
  width: number
  variable: SavVariable
  isFirst: boolean
  /** Place in the dictionary, counted from 1; every 8 bytes of a text have one. */
  index: number
}

function segmentWidths(width: number): number[] {
  if (width <= SEGMENT) return [width]
  const count = Math.ceil(width / SEGMENT_WIDTH)
  return Array.from({ length: count }, (_, index) =>
    index < count - 1 ? SEGMENT : width - (count - 1) * SEGMENT_WIDTH,
  )
}

function segmentsOf(variables: readonly SavVariable[]): Segment[] {
  const segments: Segment[] = []
  let index = 1
  for (const variable of variables) {
    const widths = variable.format.kind === 'text' ? segmentWidths(variable.format.width) : [0]
    widths.forEach((width, place) => {
      const shortName = `V${segments.length.toString(36).toUpperCase().padStart(6, '0')}`
      segments.push({ shortName, width, variable, isFirst: place === 0, index })
      index += Math.max(1, Math.ceil(width / 8))
    })
  }
  return segments
}

function printFormat({ variable: { format }, width }: Segment): number {
  switch (format.kind) {
    case 'text':
      return (FORMAT.text << 16) | (width << 8)
    case 'number':
      return (FORMAT.number << 16) | (12 << 8) | format.decimals
    case 'date':
      return (FORMAT.day << 16) | (10 << 8)
    case 'moment':
      return (FORMAT.moment << 16) | (20 << 8)
  }
}

function variableRecords(segment: Segment): Buffer[] {
  const { variable, width, isFirst } = segment
  const label = isFirst ? cutBytes(variable.label, LABEL_BYTES) : Buffer.alloc(0)
  const hasLabel = label.length > 0
  const format = printFormat(segment)
  const records = [
    int32(2, width, hasLabel ? 1 : 0, 0, format, format),
    padded(segment.shortName, 8),
    ...(hasLabel ? [int32(label.length), label, Buffer.alloc((4 - (label.length % 4)) % 4)] : []),
  ]
  const continuation = (FORMAT.text << 16) | (1 << 8)
  for (let rest = Math.ceil(width / 8) - 1; rest > 0; rest -= 1) {
    records.push(int32(2, -1, 0, 0, continuation, continuation), padded('', 8))
  }
  return records
}

function valueLabels(segments: readonly Segment[]): Buffer[] {
  return segments.flatMap(({ variable: { labels }, index, isFirst }) => {
    if (!isFirst || !labels || labels.length === 0) return []
    const entries = labels.flatMap(({ value, label }) => {
      const bytes = cutBytes(label, VALUE_LABEL_BYTES)
      const number = Buffer.alloc(8)
      number.writeDoubleLE(value)
      return [
        number,
        Buffer.from([bytes.length]),
        bytes,
        Buffer.alloc((8 - ((bytes.length + 1) % 8)) % 8, ' '),
      ]
    })
    return [int32(3, labels.length), ...entries, int32(4, 1, index)]
  })
}

/** Lists of 0/1 variables that belong to one question (“multiple dichotomies”, counted value 1). */
function responseSets(segments: readonly Segment[]): string {
  const sets = new Map<string, { label: string; names: string[] }>()
  for (const { variable, shortName, isFirst } of segments) {
    if (!isFirst || !variable.set) continue
    const set = sets.get(variable.set.name) ?? { label: variable.set.label, names: [] }
    set.names.push(shortName.toLowerCase())
    sets.set(variable.set.name, set)
  }
  return [...sets]
    .map(([name, { label, names }]) => {
      const bytes = cutBytes(label.replace(/\s+/g, ' '), LABEL_BYTES)
      return `$${name}=D1 1 ${bytes.length} ${bytes.toString()} ${names.join(' ')}\n`
    })
    .join('')
}

const measures = { nominal: 1, ordinal: 2, scale: 3 } as const

function header(segments: readonly Segment[], cases: number, title: string, now: Date): Buffer {
  const clock = new Date(now.getTime() + SHANGHAI_OFFSET_MS)
  const day = `${String(clock.getUTCDate()).padStart(2, '0')} ${months[clock.getUTCMonth()] ?? 'Jan'} ${String(clock.getUTCFullYear() % 100).padStart(2, '0')}`
  const size = segments.reduce((sum, { width }) => sum + Math.max(1, Math.ceil(width / 8)), 0)
  const bias = Buffer.alloc(8)
  bias.writeDoubleLE(BIAS)
  return Buffer.concat([
    Buffer.from('$FL2'),
    padded('@(#) SPSS DATA FILE Zhanfang', 60),
    int32(2, size, 1, 0, cases),
    bias,
    padded(day, 9),
    padded(clock.toISOString().slice(11, 19), 8),
    padded(title, 64),
    Buffer.alloc(3),
  ])
}

function dictionary(segments: readonly Segment[]): Buffer {
  const first = segments.filter(({ isFirst }) => isFirst)
  const floats = Buffer.alloc(24)
  floats.writeDoubleLE(MISSING, 0)
  floats.writeDoubleLE(Number.MAX_VALUE, 8)
  // The number next above the missing one.
  floats.writeBigUInt64LE(0xffef_ffff_ffff_fffen, 16)
  const sets = responseSets(segments)
  const wide = first.flatMap(({ shortName, variable: { format } }) =>
    format.kind === 'text' && format.width > SEGMENT
      ? [`${shortName}=${String(format.width).padStart(5, '0')}\0\t`]
      : [],
  )
  return Buffer.concat([
    ...segments.flatMap(variableRecords),
    ...valueLabels(segments),
    extension(3, 4, int32(1, 0, 0, -1, 1, 1, 2, 65_001)),
    extension(4, 8, floats),
    ...(sets === '' ? [] : [extension(7, 1, Buffer.from(sets))]),
    extension(
      11,
      4,
      int32(
        ...segments.flatMap(({ variable, width }) => [
          measures[variable.measure],
          width === 0 ? 10 : Math.min(40, Math.max(8, width)),
          width === 0 ? 1 : 0,
        ]),
      ),
    ),
    extension(
      13,
      1,
      Buffer.from(first.map(({ shortName, variable: { name } }) => `${shortName}=${name}`).join('\t')),
    ),
    ...(wide.length > 0 ? [extension(14, 1, Buffer.from(wide.join('')))] : []),
    extension(20, 1, Buffer.from('UTF-8')),
    int32(999, 0),
  ])
}

/** Cases in the format's byte code: small whole numbers, blanks and missing values are one byte each. */
class CaseWriter {
  private bytes = Buffer.alloc(FLUSH_BYTES * 2)
  private length = 0
  private codesAt = 0
  private codes = 8
  /** A text's bytes while it is written. */
  private readonly encoded = Buffer.alloc(SAV_TEXT_BYTES)

  private code(code: number): void {
    if (this.codes === 8) {
      if (this.length + 128 > this.bytes.length)
        this.bytes = Buffer.concat([this.bytes, Buffer.alloc(this.bytes.length)])
      this.codesAt = this.length
      const { bytes } = this
      for (let place = this.length; place < this.length + 8; place += 1) bytes[place] = 0
      this.length += 8
      this.codes = 0
    }
    this.bytes[this.codesAt + this.codes] = code
    this.codes += 1
  }

  number(value: number | null): void {
    if (value === null || !Number.isFinite(value)) return this.code(CODE.missing)
    if (Number.isInteger(value) && value >= 1 - BIAS && value <= 251 - BIAS) return this.code(value + BIAS)
    this.code(CODE.raw)
    this.bytes.writeDoubleLE(value, this.length)
    this.length += 8
  }

  /** A text in all its segments. */
  text(text: string | null, widths: readonly number[], most: number): void {
    // Of a character that has no room nothing is written.
    const size = text === null ? 0 : this.encoded.write(text, 0, most)
    let at = 0
    for (const width of widths) {
      const end = at + width
      for (let piece = at; piece < end; piece += 8) {
        if (piece < size) this.raw(piece, Math.min(end, size))
        else this.code(CODE.spaces)
      }
      at = end
    }
  }

  /** Eight bytes of the encoded text, blanks from `end` on. */
  private raw(from: number, end: number): void {
    this.code(CODE.raw)
    const { bytes, encoded, length } = this
    for (let place = 0; place < 8; place += 1)
      bytes[length + place] = from + place < end ? (encoded[from + place] ?? 0) : 0x20
    this.length = length + 8
  }

  /** What is complete so far; null while it is little. */
  take(all = false): Buffer | null {
    if (!all && this.length < FLUSH_BYTES) return null
    // Codes that are to follow stand before their data: an open group of eight waits for the next piece.
    const end = all || this.codes === 8 ? this.length : this.codesAt
    const piece = Buffer.from(this.bytes.subarray(0, end))
    this.bytes.copyWithin(0, end, this.length)
    this.length -= end
    this.codesAt -= end
    return piece.length > 0 ? piece : null
  }
}

/** Seconds since 14 October 1582 of a day or moment as an ISO text without zone; null when it is neither. */
export function savSeconds(text: string): number | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text)
  if (!match) return null
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  return Date.UTC(year, month - 1, day, hours, minutes, seconds) / 1000 + EPOCH_DAYS * 86_400
}

function secondsOf(cell: Cell): number | null {
  if (cell instanceof Date)
    return Math.floor((cell.getTime() + SHANGHAI_OFFSET_MS) / 1000) + EPOCH_DAYS * 86_400
  return typeof cell === 'string' ? savSeconds(cell) : cell
}

/**
 * An SPSS system file piece by piece, by the description of the format in the manual of GNU PSPP (“System File Format”):
 * little-endian, UTF-8, byte-code compression, long names, value labels, texts beyond 255 bytes in segments, sets of
 * multiple responses. Memory does not depend on the number of rows. The number of cases is left open in the header, as
 * the format allows: rows may go away while the file is written.
 */
export async function* writeSav(
  { title, variables, now = new Date() }: { title: string; variables: readonly SavVariable[]; now?: Date },
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> {
  const segments = segmentsOf(variables)
  yield Buffer.concat([header(segments, -1, title, now), dictionary(segments)])
  const widths = variables.map(({ format }) => (format.kind === 'text' ? segmentWidths(format.width) : []))
  const writer = new CaseWriter()
  for await (const rows of batches) {
    for (const row of rows) {
      for (let index = 0; index < variables.length; index += 1) {
        const variable = variables[index]
        if (!variable) continue
        const cell = row[index] ?? null
        const { format } = variable
        if (format.kind === 'text') {
          const text = cell === null ? null : cell instanceof Date ? cell.toISOString() : String(cell)
          writer.text(text, widths[index] ?? [], format.width)
        } else if (format.kind === 'number') {
          writer.number(typeof cell === 'number' ? cell : null)
        } else {
          writer.number(secondsOf(cell))
        }
      }
      const piece = writer.take()
      if (piece) yield piece
    }
  }
  const last = writer.take(true)
  if (last) yield last
}

/** What days and moments look like, for patterns of JavaScript and of PostgreSQL. */
export const savPatterns = {
  day: '^\\d{4}-\\d\\d-\\d\\d$',
  moment: '^\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d',
} as const
const dayPattern = new RegExp(savPatterns.day)
const momentPattern = new RegExp(savPatterns.moment)

/** The widest a text column is, and whether all of its texts are days or moments: what must be known before writing. */
export class SavTextShape {
  private bytes: number
  private isDay: boolean
  private isMoment: boolean

  /** What is known already; nothing when absent. */
  constructor({ bytes = 0, isDay = true, isMoment = true } = {}) {
    this.bytes = bytes
    this.isDay = isDay
    this.isMoment = isMoment
  }

  add(cell: string | number | null): void {
    if (typeof cell !== 'string' || cell === '') return
    this.bytes = Math.max(this.bytes, Buffer.byteLength(cell))
    if (this.isDay && !dayPattern.test(cell)) this.isDay = false
    if (this.isMoment && !momentPattern.test(cell)) this.isMoment = false
  }

  format(kind: CodedColumn['kind']): SavVariable['format'] {
    if (kind === 'date' && this.bytes > 0 && this.isDay) return { kind: 'date' }
    if (kind === 'date' && this.bytes > 0 && this.isMoment) return { kind: 'moment' }
    return { kind: 'text', width: Math.min(SAV_TEXT_BYTES, Math.max(8, this.bytes)) }
  }
}
