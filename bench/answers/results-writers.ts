// Writes a file of answers to 50 questions to nowhere with one writer. Prints one JSON object.
// Arguments: writer (`rows` makes the rows alone), number of rows.
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import ExcelJS from 'exceljs'
import { writeXlsxStream } from 'hucre/xlsx'
import { writeSav, type SavVariable } from '../../apps/server/src/file-formats/sav-writer.ts'
import { writeXlsx } from '../../apps/server/src/file-formats/xlsx-writer.ts'
import { peakMemory, residentMemory } from '../measuring/process-usage.ts'
import { randomNumbers } from '../measuring/random-numbers.ts'

const writer = process.argv[2] ?? 'rows'
const rowCount = Number(process.argv[3] ?? 100_000)
const BATCH = 1000
/** 30 choices, 10 numbers, 10 texts. */
const columns = Array.from({ length: 50 }, (_, index) => `第 ${index + 1} 题，请按实际情况填写`)
const choices = ['非常满意', '比较满意', '一般', '不太满意', '很不满意']

function rowOf(number: number): (string | number)[] {
  const random = randomNumbers(number * 7919 + 1)
  return columns.map((_, index) =>
    index < 30
      ? (choices[random(choices.length)] ?? '')
      : index < 40
        ? random(1000) / 10
        : `第 ${number} 份答卷的第 ${index + 1} 题`,
  )
}

function* rows() {
  for (let number = 1; number <= rowCount; number += 1) yield rowOf(number)
}

async function* batches() {
  for (let from = 1; from <= rowCount; from += BATCH) {
    yield Array.from({ length: Math.min(BATCH, rowCount - from + 1) }, (_, index) => rowOf(from + index))
    // As rows of a database come: not all in one turn.
    await new Promise(setImmediate)
  }
}

let bytes = 0
const sink = () =>
  new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.length
      done()
    },
  })
const piped = (pieces: AsyncIterable<Uint8Array>) =>
  pipeline(Readable.from(pieces, { objectMode: false }), sink())

const writers: Record<string, () => Promise<void>> = {
  rows: async () => {
    for await (const batch of batches()) bytes += batch.length
  },
  xlsx: () =>
    piped(
      writeXlsx(
        { sheetName: '答卷', columns: columns.map((title) => ({ title, width: 16 })), rowCount },
        batches(),
      ),
    ),
  sav: () => {
    const variables = columns.map((label, index): SavVariable => ({
      name: `q${index + 1}`,
      label,
      measure: 'nominal',
      format: index >= 30 && index < 40 ? { kind: 'number', decimals: 1 } : { kind: 'text', width: 60 },
    }))
    return piped(writeSav({ title: '答卷', variables }, batches()))
  },
  exceljs: async () => {
    const stream = sink()
    const ended = new Promise((resolve) => stream.once('finish', resolve))
    // zlib's lowest level, as the product's own writer has it.
    const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, zip: { zlib: { level: 1 } } })
    const sheet = workbook.addWorksheet('答卷')
    sheet.columns = columns.map((header) => ({ header, width: 16 }))
    for await (const batch of batches()) for (const row of batch) sheet.addRow(row).commit()
    sheet.commit()
    await workbook.commit()
    await ended
  },
  hucre: async () => {
    const stream = writeXlsxStream(rows(), {
      name: '答卷',
      columns: columns.map((header) => ({ header, width: 16 })),
    })
    for await (const chunk of stream) bytes += chunk.length
  },
}

const work = writers[writer]
if (!work) throw new Error(`no writer ${writer}`)
const before = residentMemory(process.pid)
const cpu = process.cpuUsage()
const started = performance.now()
await work()
const { user, system } = process.cpuUsage(cpu)
console.log(
  JSON.stringify({
    seconds: (performance.now() - started) / 1000,
    computing: (user + system) / 1e6,
    memory: Math.max(0, peakMemory(process.pid) - before),
    megabytes: bytes / 1e6,
  }),
)
