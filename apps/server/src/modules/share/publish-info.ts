import { type CallData, type publishInfoList, type PublishedType, publishedTypes } from '@zhanfang/contract'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'

/**
 * A query for everything of some types that one module has published and visitors can open. Its rows have, in this
 * order: `item_type`, `item_id`, `title`, `version`, `published_at`, `publisher` (nickname at that moment; null where
 * the module only knows who it was) and `publisher_id` (null where the name is kept). Undefined when the module has
 * none of these types.
 */
export type PublishedSource = (
  appId: string,
  wanted: { types: readonly PublishedType[]; keywords?: string | undefined },
) => SQL | undefined

const rowSchema = z.object({
  item_type: z.enum(publishedTypes),
  item_id: z.string(),
  title: z.string(),
  version: z.coerce.number(),
  published_at: z.coerce.date(),
  publisher: z.string().nullable(),
  publisher_id: z.string().nullable(),
})
const totalSchema = z.object({ total: z.coerce.number() })

const folders: Record<PublishedType, string> = { column: 'column', 'micro-page': 'page', survey: 'survey' }

export type PublishInfoService = ReturnType<typeof createPublishInfo>

/** What an app has published, of all modules in one list: the database puts what they have in order. */
export function createPublishInfo(
  { db }: Database,
  {
    sources,
    siteAddress,
    openColumns,
    namesOf,
  }: {
    sources: readonly PublishedSource[]
    siteAddress: (appId: string) => string
    /** Ids of the columns that visitors may open. */
    openColumns: (appId: string) => Promise<ReadonlySet<string>>
    /** Nicknames, by the ids of users. */
    namesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  },
) {
  return {
    async list(
      appId: string,
      {
        page,
        size,
        keywords,
        itemType,
      }: {
        page: number
        size: number
        keywords?: string | undefined
        itemType?: PublishedType | undefined
      },
    ): Promise<CallData<typeof publishInfoList>> {
      const types = itemType === undefined ? publishedTypes : [itemType]
      const parts = sources.flatMap((source) => source(appId, { types, keywords }) ?? [])
      if (parts.length === 0) return { list: [], total: 0, page, size }
      const all = sql.join(parts, sql` union all `)
      const [found, [counted]] = await Promise.all([
        db
          .execute(
            sql`select * from (${all}) as published order by published_at desc, item_id desc
              limit ${size} offset ${(page - 1) * size}`,
          )
          .then(({ rows }) => z.array(rowSchema).parse(rows)),
        db
          .execute(sql`select count(*) as total from (${all}) as published`)
          .then(({ rows }) => z.array(totalSchema).parse(rows)),
      ])
      const [names, open] = await Promise.all([
        namesOf(found.flatMap(({ publisher_id }) => publisher_id ?? [])),
        found.some(({ item_type }) => item_type === 'column') ? openColumns(appId) : new Set<string>(),
      ])
      return {
        list: found.map((row) => ({
          itemType: row.item_type,
          itemId: row.item_id,
          title: row.title,
          version: row.version,
          publisher: row.publisher ?? names.get(row.publisher_id ?? '') ?? '',
          publishTime: row.published_at.toISOString(),
          url: `${siteAddress(appId)}/${folders[row.item_type]}/${row.item_id}`,
          isHidden: row.item_type === 'column' && !open.has(row.item_id),
        })),
        total: counted?.total ?? 0,
        page,
        size,
      }
    },
  }
}
