import { and, eq, isNull, sql } from 'drizzle-orm'
import { containedIds } from '../../database/contained-ids.ts'
import type { Database } from '../../database/database.ts'
import type { FileUser } from '../file/module.ts'
import { columns } from './tables.ts'
import { texts } from './texts.ts'

/** Files that are pictures of columns. */
export const fileUsesOfColumns = ({ db }: Database): FileUser => ({
  need: 'page:read',
  looksAt: ['columns.image_url'],
  async find(appId, ids) {
    const contained = containedIds(sql`${columns.imageUrl}`, ids)
    const rows = await db
      .select({ title: columns.name, isPublic: columns.isShow, found: contained.found })
      .from(columns)
      .where(and(eq(columns.appId, appId), isNull(columns.deletedAt), contained.some))
    return rows.flatMap(({ found, ...column }) =>
      found.map((fileId) => ({
        fileId,
        kind: texts.column,
        ...column,
        where: texts.picture,
        path: '/mini/columns',
      })),
    )
  },
})
