import type { Database } from '../../database/database.ts'
import { defineContentType } from '../content/module.ts'
import { createFileSource } from './content-source.ts'

/** Files of the library as contents: whoever has the address of one can open it. */
export function fileType(database: Database) {
  const source = createFileSource(database)
  const listed = async (appId: string, ids: readonly string[]) =>
    new Set((await source.pick(appId, ids)).map(({ id }) => id))
  return defineContentType({
    type: 'file',
    source,
    existing: listed,
    open: listed,
  })
}
