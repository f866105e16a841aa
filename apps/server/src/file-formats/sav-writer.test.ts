import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { SavTextShape, savSeconds, writeSav, type SavVariable } from './sav-writer.ts'
import type { Cell } from './cells.ts'

interface SavReader {
  open(): Promise<void>
  readAllRows(): Promise<Record<string, unknown>[]>
  meta: {
    header: { encoding: string }
    sysvars: { name: string; label: string }[]
    getValueLabels(name: string): { val: number; label: string }[]
  }
}
// The package has no entry for import.
const { SavBufferReader } = z
  .object({
    SavBufferReader: z.custom<new (file: Buffer) => SavReader>((value) => typeof value === 'function'),
  })
  .parse(createRequire(import.meta.url)('sav-reader'))

const labels = [
  { value: 1, label: '非常满意' },
  { value: 2, label: '一般' },
]
const number = (name: string, more: Partial<SavVariable> = {}): SavVariable => ({
  name,
  label: `${name} 题`,
  measure: 'scale',
  format: { kind: 'number', decimals: 2 },
  ...more,
})
const text = (name: string, width: number): SavVariable => ({
  name,
  label: `${name} 题`,
  measure: 'nominal',
  format: { kind: 'text', width },
})

async function written(variables: SavVariable[], rows: Cell[][]): Promise<Buffer> {
  const pieces: Buffer[] = []
  const batches = async function* () {
    yield rows.slice(0, 1)
    yield rows.slice(1)
  }
  for await (const piece of writeSav({ title: '满意度', variables }, batches())) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function readBack(file: Buffer) {
  const reader = new SavBufferReader(file)
  await reader.open()
  return { meta: reader.meta, rows: await reader.readAllRows() }
}

/** A text cell without the blanks that fill it up. */
const wordsOf = (cell: unknown): string => (typeof cell === 'string' ? cell.trim() : '')

test('numbers, labels, missing values and moments come back as they were', async () => {
  const variables = [
    number('Q1', { measure: 'nominal', labels }),
    number('Q2'),
    text('Q3', 12),
    number('day', { format: { kind: 'date' } }),
  ]
  const file = await written(variables, [
    [1, -3.5, 'abc', '2026-11-21'],
    [null, 1e9, null, null],
    [2, 151, 'longer text.', '1970-01-01'],
  ])
  const { meta, rows } = await readBack(file)
  expect(meta.sysvars.map(({ name, label }) => [name, label])).toEqual(
    variables.map(({ name, label }) => [name, label]),
  )
  expect(meta.header.encoding).toBe('UTF-8')
  expect(rows.map((row) => row['Q1'])).toEqual([1, undefined, 2])
  expect(rows.map((row) => row['Q2'])).toEqual([-3.5, 1e9, 151])
  expect(rows.map((row) => wordsOf(row['Q3']))).toEqual(['abc', '', 'longer text.'])
  expect(meta.getValueLabels('Q1')).toMatchObject([
    { val: 1, label: '非常满意' },
    { val: 2, label: '一般' },
  ])
})

test('many rows keep their values over the borders of pieces', async () => {
  const variables = [number('a'), text('b', 20), number('c')]
  const rows = Array.from({ length: 12_000 }, (_, index): Cell[] => [
    index,
    index % 3 === 0 ? null : `row ${index}`,
    index % 5 === 0 ? index / 7 : null,
  ])
  const back = (await readBack(await written(variables, rows))).rows
  expect(back).toHaveLength(rows.length)
  for (const at of [0, 1, 4095, 8000, 11_999]) {
    expect(back[at]?.['a']).toBe(at)
    expect(wordsOf(back[at]?.['b'])).toBe(at % 3 === 0 ? '' : `row ${at}`)
    expect(back[at]?.['c'] ?? null).toBe(at % 5 === 0 ? at / 7 : null)
  }
})

/** The bytes of the cases, unpacked from the byte code into pieces of eight. */
function unpacked(file: Buffer): Buffer {
  const end = Buffer.concat([Buffer.from([0xe7, 3, 0, 0]), Buffer.alloc(4)])
  let at = file.indexOf(end) + 8
  const pieces: Buffer[] = []
  while (at < file.length) {
    const codes = file.subarray(at, at + 8)
    at += 8
    for (const code of codes) {
      if (code === 0) continue
      if (code === 254) pieces.push(Buffer.alloc(8, ' '))
      else if (code === 253) {
        pieces.push(file.subarray(at, at + 8))
        at += 8
      } else {
        const piece = Buffer.alloc(8)
        piece.writeDoubleLE(code === 255 ? -Number.MAX_VALUE : code - 100)
        pieces.push(piece)
      }
    }
  }
  return Buffer.concat(pieces)
}

test('a text of thousands of bytes lies in segments of 255 bytes, whole', async () => {
  const long = '很长的文字，'.repeat(200)
  const width = Buffer.byteLength(long)
  const file = await written([text('long', width), number('after')], [[long, 7]])
  const data = unpacked(file)
  const count = Math.ceil(width / 252)
  const bytes: Buffer[] = []
  for (let segment = 0; segment < count - 1; segment += 1)
    bytes.push(data.subarray(segment * 256, segment * 256 + 255))
  const lastWidth = width - (count - 1) * 252
  const last = (count - 1) * 256
  bytes.push(data.subarray(last, last + lastWidth))
  expect(Buffer.concat(bytes).subarray(0, width).toString()).toBe(long)
  expect(data.readDoubleLE(last + Math.ceil(lastWidth / 8) * 8)).toBe(7)
  expect(file.includes(Buffer.from(`=${String(width).padStart(5, '0')}\0\t`))).toBe(true)
})

test('columns of one list of choices are a set of multiple responses', async () => {
  const set = { name: 'Q5', label: '喜欢的水果' }
  const file = await written([number('Q5_1', { set }), number('Q5_2', { set })], [[1, 0]])
  expect(file.includes(Buffer.from('$Q5=D1 1 15 喜欢的水果 v000000 v000001\n'))).toBe(true)
})

test('a text that is too wide is cut between characters', async () => {
  const file = await written([text('t', 8)], [['满意度很高']])
  expect(unpacked(file).toString()).toBe('满意  ')
})

test('days count from 14 October 1582', () => {
  expect(savSeconds('1582-10-15')).toBe(86_400)
  // `DATE.DMY(1,1,2000)` in SPSS.
  expect(savSeconds('2000-01-01')).toBe(13_166_064_000)
  expect(savSeconds('2000-01-01T01:01')).toBe(13_166_064_000 + 3660)
  expect(savSeconds('morning')).toBeNull()
})

test('a column is one of days only when all of its texts are', () => {
  const shape = new SavTextShape()
  shape.add('2026-01-01')
  expect(shape.format('date')).toEqual({ kind: 'date' })
  shape.add('2026-01')
  expect(shape.format('date')).toEqual({ kind: 'text', width: 10 })
})
