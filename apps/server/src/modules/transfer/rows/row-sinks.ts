import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limits } from '@zhanfang/contract'
import type { Row, StoredContent } from '../../../composition/app-data.ts'
import type { Db } from '../../../database/database.ts'
import type { FileStorage } from '../../../storage/file-storage.ts'
import { isOfExtension } from '../../file/module.ts'
import type { RowSink } from './bring-app.ts'
import type { TravellingTable } from './wire-rows.ts'

/** Rows that are inserted at once. */
const BATCH = 100

class TooLong extends Error {}

/** Calls `take` with the bytes as a file of this machine, if they are as many as they should be, and of their type. */
async function judged(
  { size, extension }: StoredContent,
  bytes: Readable,
  take: (file: string) => Promise<void>,
): Promise<boolean> {
  if (size > limits.fileBytes) {
    bytes.destroy()
    return false
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'zhanfang-transfer-'))
  const file = path.join(folder, 'content')
  let read = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length
      done(read > size ? new TooLong() : null, chunk)
    },
  })
  try {
    await pipeline(bytes, counter, createWriteStream(file))
    if (read !== size || !(await isOfExtension(file, extension))) return false
    await take(file)
    return true
  } catch (error) {
    if (error instanceof TooLong) return false
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const isTaken = (db: Db) => async (table: TravellingTable, row: Row) =>
  table.hasNoPlace !== undefined && (await table.hasNoPlace.find(db, row))

/** Looks at everything and keeps nothing. */
export function checkingSink(db: Db): RowSink {
  return {
    content: (stored, bytes) => judged(stored, bytes, async () => {}),
    async row() {},
    async end() {},
    isTaken: isTaken(db),
  }
}

/** Writes rows within a transaction, and bytes into the storage; `stored` is called before each of them. */
export function writingSink(tx: Db, storage: FileStorage, stored: (key: string) => void): RowSink {
  let waiting: Row[] = []
  const insert = async ({ table }: TravellingTable) => {
    if (waiting.length === 0) return
    await tx.insert(table).values(waiting)
    waiting = []
  }
  return {
    content: (content, bytes) =>
      judged(content, bytes, async (file) => {
        stored(content.key)
        await storage.write(content.key, createReadStream(file), content.mediaType)
      }),
    async row(table, row) {
      waiting.push(row)
      if (waiting.length >= BATCH) await insert(table)
    },
    end: insert,
    isTaken: isTaken(tx),
  }
}
