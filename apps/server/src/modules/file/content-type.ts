import type { Database } from '../../database/database.ts'
import { defineContentType } from '../content/module.ts'
import type { FileBin } from './bin.ts'
import { FILE_TYPE } from './library-file.ts'
import type { FileService } from './service.ts'
import { createFileSource } from './content-source.ts'

/** Files of the library as contents: whoever has the address of one can open it. */
export function fileType(database: Database, file: Pick<FileService, 'list'>, bin: FileBin) {
  const source = createFileSource(database)
  const listed = async (appId: string, ids: readonly string[]) =>
    new Set((await source.pick(appId, ids)).map(({ id }) => id))
  return defineContentType({
    type: FILE_TYPE,
    filing: { read: 'file:read', write: 'file:write' },
    source,
    existing: listed,
    open: listed,
    desk: {
      need: 'file:read',
      async find(appId, words, most) {
        const { list } = await file.list(appId, { page: 1, size: most, keywords: words })
        return list.map(({ id, name }) => ({ id, title: name }))
      },
      pathOf: ({ title }) => `/mini/files?keywords=${encodeURIComponent(title.slice(0, 50))}`,
    },
    bin: {
      async list(appId, query) {
        const { list, total } = await bin.list(appId, query)
        return { list: list.map(({ id, name, deletedAt }) => ({ id, title: name, deletedAt })), total }
      },
      restore: (appId, _editor, id) => bin.restore(appId, id),
      sweep: bin.empty,
    },
  })
}
