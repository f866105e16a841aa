import type { CallData, contentBylines, ContentKind } from '@zhanfang/contract'
import { and, gt, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { containsPattern } from '../../../database/search.ts'
import { contents } from '../tables.ts'
import { atDesk } from './content-rows.ts'
import type { DeskUser } from './desk.ts'

/** Names of a kind that are looked at. */
const MOST_NAMES = 2_000

export type ContentBylines = ReturnType<typeof createContentBylines>

/** The authors and sources that contents of a kind name, for lists to be narrowed down by. */
export function createContentBylines({ db }: Database) {
  return {
    async list(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      query: { field: 'author' | 'source'; keywords?: string | undefined; page: number; size: number },
    ): Promise<CallData<typeof contentBylines>> {
      const { field, keywords, page, size } = query
      const name = contents[field]
      /** The first name after another one, of a content that the member may know of: one step in the index. */
      const after = (last: ReturnType<typeof sql>) => sql`(select ${name} from ${contents}
        where ${and(atDesk(appId, kind, desk), gt(name, last))} order by ${name} limit 1)`
      const { rows } = await db.execute<{ name: string; total: string }>(sql`
        with recursive names (name) as (
          select ${after(sql`''`)}
          union all
          select ${after(sql`names.name`)} from names where names.name is not null
        ), found as (select name from names where name is not null limit ${MOST_NAMES})
        select name, count(*) over () as total from found
        where ${keywords ? sql`name ilike ${containsPattern(keywords)}` : sql`true`}
        order by name limit ${size} offset ${(page - 1) * size}`)
      return {
        list: rows.map((row) => ({ name: row.name })),
        total: Number(rows[0]?.total ?? 0),
        page,
        size,
      }
    },
  }
}
