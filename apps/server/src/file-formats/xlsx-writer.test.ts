import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RepeatedCell, type Cell } from './cells.ts'
import { writeCsv } from './csv-writer.ts'
import { readCsv, readSheet, readZip } from '../modules/survey/testing/workbook-reader.ts'
import { columnName, writeXlsx } from './xlsx-writer.ts'
import { writeZip, ZipTooLargeError } from './zip-writer.ts'

async function* batchesOf<Row>(rows: Row[], size = 3): AsyncGenerator<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

const columns = (titles: string[]) => titles.map((title) => ({ title, width: 12 }))

async function workbook(
  rows: (Cell | RepeatedCell)[][],
  titles = ['甲', '乙'],
  sheetRows?: number,
): Promise<Map<string, Buffer>> {
  const content = writeXlsx(
    { sheetName: '答卷', columns: columns(titles), rowCount: rows.length },
    batchesOf(rows),
    sheetRows,
  )
  return readZip(await buffer(content))
}

async function sheet(rows: Cell[][], titles?: string[]) {
  const files = await workbook(rows, titles)
  return readSheet(files)
}

test('columns are named as spreadsheets name them', () => {
  expect([0, 25, 26, 51, 52, 701, 702, 16_383].map(columnName)).toEqual([
    'A',
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
    'XFD',
  ])
})

describe('a workbook', () => {
  test('has its header frozen and styled, and every cell its reference', async () => {
    const files = await workbook([['x', 1]])
    expect([...files.keys()][0]).toBe('[Content_Types].xml')
    const xml = files.get('xl/worksheets/sheet1.xml')?.toString() ?? ''
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(readSheet(files)).toEqual([
      [
        { reference: 'A1', style: '1', type: 'inlineStr', value: '甲' },
        { reference: 'B1', style: '1', type: 'inlineStr', value: '乙' },
      ],
      [
        { reference: 'A2', style: '', type: 'inlineStr', value: 'x' },
        { reference: 'B2', style: '', type: '', value: '1' },
      ],
    ])
  })

  test('carries moments as dates by the clock of Shanghai', async () => {
    const rows = await sheet([[new Date('2026-11-21T01:05:00Z'), new Date('1999-12-31T16:00:00Z')]])
    // 46347 is 21 November 2026, 36526 is 1 January 2000.
    expect(rows[1]?.map(({ style, value }) => [style, Number(value)])).toEqual([
      ['2', 46_347 + (9 * 60 + 5) / 1440],
      ['2', 36_526],
    ])
  })

  test('gives back any text, number and emptiness', async () => {
    // oxlint-disable-next-line no-control-regex
    const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constant(null),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 12 }), async (rows) => {
        const read = await sheet(rows)
        expect(read).toHaveLength(rows.length + 1)
        rows.forEach((row, index) => {
          const expected = row.flatMap((value, column) => {
            if (value === null || value === '') return []
            const reference = `${columnName(column)}${index + 2}`
            return [[reference, typeof value === 'number' ? Number(value) + 0 : value.replace(forbidden, '')]]
          })
          const given = read[index + 1]?.map(({ reference, type, value }) => [
            reference,
            type === '' ? Number(value) + 0 : value,
          ])
          expect(given).toEqual(expected)
        })
      }),
      { numRuns: 200 },
    )
  })

  test('never holds a formula: what looks like one is a marked text', async () => {
    const risky = [
      '=1+1',
      '+86 138',
      '-5 度',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '＝1',
      '=HYPERLINK("http://x","y")',
    ]
    const files = await workbook(risky.map((text) => [text, 'a=1']))
    const xml = files.get('xl/worksheets/sheet1.xml')?.toString() ?? ''
    expect(xml).not.toContain('<f')
    const rows = readSheet(files).slice(1)
    expect(rows.map(([first]) => [first?.type, first?.style, first?.value])).toEqual(
      risky.map((text) => ['inlineStr', '3', text]),
    )
    expect(rows.every(([, other]) => other?.style === '')).toBe(true)
  })

  test('writes texts that come again once, whatever stands in them', async () => {
    const again = ['满意', ' a & <b> ', '第一行\n第二行', '"', '=1']
    const rows = Array.from({ length: 20 }, (_, index): Cell[] => [again[index % 5] ?? '', `住户 ${index}`])
    const files = await workbook(rows)
    const read = readSheet(files).slice(1)
    expect(read.map((row) => row.map(({ value }) => value))).toEqual(rows)
    expect(read.slice(5, 10).map(([first]) => first?.type)).toEqual(['s', 's', 's', 's', 'inlineStr'])
    expect(files.get('xl/sharedStrings.xml')?.toString()).toContain('uniqueCount="4"')
  })

  test('shows cells that rows share like any others', async () => {
    const cell = fc.oneof(
      fc.double(),
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom('满意', '=1', '', 'a&b', '😀', '好'.repeat(70)),
    )
    const given = fc.tuple(
      fc.array(cell, { minLength: 1, maxLength: 5 }),
      fc.array(fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 })), { maxLength: 30 }),
    )
    const shown = (files: Map<string, Buffer>) =>
      readSheet(files).map((row) => row.map(({ reference, style, value }) => ({ reference, style, value })))
    await fc.assert(
      fc.asyncProperty(given, async ([cells, picked]) => {
        const shared = cells.map((value) => new RepeatedCell(value))
        const rowsOf = <One>(from: One[]) =>
          picked.map((row) => row.map((at) => from[at % from.length] ?? ''))
        expect(shown(await workbook(rowsOf<Cell | RepeatedCell>(shared)))).toEqual(
          shown(await workbook(rowsOf<Cell>(cells))),
        )
      }),
    )
  })

  test('cuts a text to what a cell holds, not through a character', async () => {
    const rows = await sheet([['好'.repeat(40_000), `${'x'.repeat(32_766)}😀`]])
    expect(rows[1]?.map(({ value }) => value.length)).toEqual([32_767, 32_766])
  })

  test('goes on on further sheets, each with its header', async () => {
    const rows = Array.from({ length: 10 }, (_, index) => [index, null])
    const files = await workbook(rows, ['甲', '乙'], 5)
    const sheets = [1, 2, 3].map((number) => readSheet(files, number))
    expect(sheets.map((each) => each.map((row) => row[0]?.value))).toEqual([
      ['甲', '0', '1', '2', '3'],
      ['甲', '4', '5', '6', '7'],
      ['甲', '8', '9'],
    ])
    expect(files.get('xl/workbook.xml')?.toString()).toContain(
      '<sheet name="答卷 3" sheetId="3" r:id="rId3"/>',
    )
    expect(
      files
        .get('[Content_Types].xml')
        ?.toString()
        .match(/sheet\d\.xml/g),
    ).toHaveLength(3)
  })

  test('with fewer rows than announced still is whole', async () => {
    const content = writeXlsx({ sheetName: 'a', columns: columns(['x']), rowCount: 10 }, batchesOf([[1]]), 5)
    const files = readZip(await buffer(content))
    expect(readSheet(files, 3)).toHaveLength(1)
  })
})

describe('a CSV file', () => {
  const write = async (rows: Cell[][], header = ['甲', '乙']) =>
    (await buffer(writeCsv(header, batchesOf(rows)))).toString()

  test('begins with a BOM and ends every line with CR LF', async () => {
    expect(
      await write([
        ['a', 1.5],
        [null, new Date('2026-11-21T01:05:09Z')],
      ]),
    ).toBe('\uFEFF甲,乙\r\na,1.5\r\n,2026-11-21 09:05:09\r\n')
  })

  test('defuses formulas by an apostrophe, in any disguise', async () => {
    const risky = ['=1', '+1', '-1', '@x', '\t=1', '\r=1', '\n=1', '＝1', '＋', '－', '＠', '=1,"2"']
    const rows = readCsv(await write(risky.map((text) => [text, -5])))
    expect(rows.slice(1)).toEqual(risky.map((text) => [`'${text}`, '-5']))
  })

  test('gives back any text', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', '好', ' ', "'", ';') })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { maxLength: 8 }), async (rows) => {
        const read = readCsv(await write(rows)).slice(1)
        const defused = rows.map((row) => row.map((value) => (/^[\r\n]/.test(value) ? `'${value}` : value)))
        expect(read).toEqual(defused)
      }),
      { numRuns: 300 },
    )
  })
})

describe('an archive that its fields cannot describe is given up', () => {
  const read = async (content: Buffer[], mostBytes: number) => {
    for await (const _ of writeZip([{ name: 'a', content }], 1, mostBytes));
  }
  test('when a file is too large', async () => {
    const pieces = [Buffer.alloc(600), Buffer.alloc(600)]
    await expect(read(pieces, 1000)).rejects.toThrow(ZipTooLargeError)
    await expect(read(pieces, 1200)).resolves.toBeUndefined()
  })
  test('when the archive is too large', async () => {
    await expect(read([randomBytes(1000)], 1010)).rejects.toThrow(ZipTooLargeError)
  })
})
