import { contentKey, contentTypeInfo } from '@zhanfang/blocks'
import { type CallData, type publishInfoList, type PublishedType, publishedTypes } from '@zhanfang/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import type { ContentRegistry } from '../content/module.ts'

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

export type PublishInfoService = ReturnType<typeof createPublishInfo>

/** What an app has published, of all modules in one list: the database puts what they have in order. */
export function createPublishInfo(
  { db }: Database,
  {
    contentTypes,
    siteAddress,
    namesOf,
  }: {
    contentTypes: Pick<ContentRegistry, 'all' | 'find' | 'missingForVisitors'>
    siteAddress: (appId: string) => string
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
      const types = contentTypes.all().filter(({ type }) => itemType === undefined || type === itemType)
      const parts = types.flatMap(({ published }) => published?.(appId, { keywords }) ?? [])
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
      const targets = found.map(({ item_type, item_id }) => ({ eventType: item_type, itemId: item_id }))
      const [names, hidden] = await Promise.all([
        namesOf(found.flatMap(({ publisher_id }) => publisher_id ?? [])),
        contentTypes.missingForVisitors(appId, targets).then((keys) => new Set(keys)),
      ])
      return {
        list: found.map((row) => ({
          itemType: row.item_type,
          itemId: row.item_id,
          title: row.title,
          version: row.version,
          publisher: row.publisher ?? names.get(row.publisher_id ?? '') ?? '',
          publishTime: row.published_at.toISOString(),
          url: `${siteAddress(appId)}/${contentTypeInfo(row.item_type).folder}/${row.item_id}`,
          isHidden: hidden.has(contentKey({ eventType: row.item_type, itemId: row.item_id })),
        })),
        total: counted?.total ?? 0,
        page,
        size,
      }
    },
  }
}
