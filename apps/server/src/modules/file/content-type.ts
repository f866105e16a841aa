import type { Database } from '../../database/database.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import { defineContentType } from '../content/module.ts'
import { createFileBin } from './bin.ts'
import { createFileSource } from './content-source.ts'

/** Files of the library as contents: whoever has the address of one can open it. */
export function fileType(database: Database, storage: FileStorage, emptyBin: () => Promise<void>) {
  const source = createFileSource(database)
  const bin = createFileBin(database, storage)
  const listed = async (appId: string, ids: readonly string[]) =>
    new Set((await source.pick(appId, ids)).map(({ id }) => id))
  return defineContentType({
    type: 'file',
    source,
    existing: listed,
    open: listed,
    bin: { list: bin.list, restore: (appId, _editor, id) => bin.restore(appId, id), sweep: emptyBin },
  })
}
