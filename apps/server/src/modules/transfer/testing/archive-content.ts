// What archives hold, up to ids: for comparing an app that moved with what it was.
import { z } from 'zod'
import { readZip } from '../../survey/testing/workbook-reader.ts'

const rowSchema = z.record(z.string(), z.unknown())
/** What the product's ids look like; the first ten characters say when one was made, and stay. */
const ID = /[0-9A-Za-z]{26}/g

/** The rows of an archive by table, up to ids: sorted, each id without its random part. */
export function contentOf(archive: Buffer): Record<string, string[]> {
  const tables: Record<string, string[]> = {}
  for (const [name, bytes] of readZip(archive)) {
    if (!name.endsWith('.jsonl')) continue
    const lines = bytes.toString().split('\n').slice(0, -1)
    tables[name] = lines
      .map((line) => {
        const { draftHash, publishedHash, ...row } = rowSchema.parse(JSON.parse(line))
        const unchanged = draftHash === publishedHash
        return JSON.stringify({ ...row, unchanged }).replace(ID, (id) => id.slice(0, 10))
      })
      .toSorted()
  }
  return tables
}

/** The files of an archive: names without the random part of ids, and how their bytes begin. */
export const filesOf = (archive: Buffer): string[] =>
  [...readZip(archive)]
    .filter(([name]) => name.startsWith('files/'))
    .map(([name, bytes]) => `${name.replace(ID, (id) => id.slice(0, 10))} ${bytes.toString('base64')}`)
    .toSorted()
