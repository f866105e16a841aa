import { expect, test } from 'vitest'
import { writeCsv } from '../../file-formats/csv-writer.ts'
import { createRowCounter } from './row-counter.ts'

test('counts what the file has as rows, line breaks within cells and the heading left out', async () => {
  async function* batches() {
    yield [
      ['张三', '第一行\r\n第二行'],
      ['李"四', '=1+1'],
    ]
    yield [['王五', null]]
  }
  const counter = createRowCounter()
  for await (const piece of writeCsv(['姓名', '备注'], batches())) {
    // Pieces may be cut anywhere.
    counter.add(piece.subarray(0, 5))
    counter.add(piece.subarray(5))
  }
  expect(counter.rows()).toBe(3)
})

test('an empty file has no rows', () => {
  expect(createRowCounter().rows()).toBe(0)
})
