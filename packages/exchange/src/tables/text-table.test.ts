import { emptyDefinition } from '@zhanfang/survey'
import { expect, it } from 'vitest'
import { readFirstTable } from './text-table.ts'
import { texts } from '../texts.ts'
import { readTranslationTable } from './translation-table.ts'
import { WorkbookError } from './workbook.ts'

const most = { rows: 100, cell: 1000 }
const table = '编号,原文（简体中文）,English (en)\r\n_title,到店调查,"Shop ""survey"", please"\r\n'
const rows = [
  ['编号', '原文（简体中文）', 'English (en)'],
  ['_title', '到店调查', 'Shop "survey", please'],
]
/** 编号,原文 as Chinese Windows writes it. */
const windows = new Uint8Array([0xb1, 0xe0, 0xba, 0xc5, 0x2c, 0xd4, 0xad, 0xce, 0xc4])

it('reads text in UTF-8 with and without its mark, and as Chinese Windows writes it', async () => {
  const encode = (text: string) => new TextEncoder().encode(text)
  for (const text of [table, `\uFEFF${table}`, table.replaceAll('\r\n', '\n')]) {
    expect(await readFirstTable(encode(text), '译文.csv', most)).toEqual(rows)
  }
  expect(await readFirstTable(windows, '译文.CSV', most)).toEqual([['编号', '原文']])
})

it('gives what a table of translations is read from', async () => {
  const definition = emptyDefinition('survey', '到店调查')
  const bytes = new TextEncoder().encode(`\uFEFF${table}`)
  const read = readTranslationTable(definition, await readFirstTable(bytes, '译文.csv', most))
  expect([read.languages, read.problems]).toEqual([['en'], []])
  expect(read.changes).toMatchObject([{ key: '_title', after: 'Shop "survey", please' }])
})

it('takes other files for no table', async () => {
  await expect(readFirstTable(new Uint8Array([1, 2, 3]), '译文.xlsx', most)).rejects.toThrow(WorkbookError)
  await expect(readFirstTable(new TextEncoder().encode('%PDF-1.7'), '译文.pdf', most)).rejects.toThrow(
    texts.workbook.notTable,
  )
  const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])
  await expect(readFirstTable(old, '译文.csv', most)).rejects.toThrow(texts.workbook.notTable)
})
