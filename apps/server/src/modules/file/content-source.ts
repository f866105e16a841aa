import type { ContentSource } from '@zhanfang/blocks'
import { formatFileSize } from '@zhanfang/format'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { publicUrlOf } from '../../storage/file-key.ts'
import { files } from './tables.ts'

/** Files of the library in lists of contents: only those that an operator chose, never all that were uploaded. */
export function createFileSource({ db }: Database): ContentSource {
  return {
    list: async () => [],
    async pick(appId, ids) {
      if (ids.length === 0) return []
      const rows = await db
        .select()
        .from(files)
        .where(
          and(
            eq(files.appId, appId),
            inArray(files.id, [...ids]),
            isNotNull(files.listedAt),
            isNull(files.deletedAt),
          ),
        )
      return rows.map((row) => ({
        type: 'file',
        id: row.id,
        title: row.name,
        description: '',
        imageUrl: '',
        time: row.createdAt.toISOString(),
        tag: '',
        note: formatFileSize(row.size),
        url: publicUrlOf(row),
      }))
    },
  }
}
