import { contentTypeTitle } from '@zhanfang/blocks'
import { and, eq, sql } from 'drizzle-orm'
import { containedIds } from '../../database/contained-ids.ts'
import type { Database } from '../../database/database.ts'
import type { FileUser } from '../file/module.ts'
import { PROJECT } from './projects.ts'
import { projectUpdates as updates } from './tables.ts'
import { texts } from './texts.ts'

/** Files that are pictures in what people tell of projects; each project stands once. */
export const fileUsesOfUpdates = (
  { db }: Database,
  titlesOf: (appId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): FileUser => ({
  need: 'content:read',
  looksAt: ['project_updates.pictures'],
  async find(appId, ids) {
    const contained = containedIds(sql`${updates.pictures}::text`, ids)
    const rows = await db
      .select({ id: updates.contentId, isPublic: updates.isPublic, found: contained.found })
      .from(updates)
      .where(and(eq(updates.appId, appId), contained.some))
    const titles = await titlesOf(
      appId,
      rows.map(({ id }) => id),
    )
    const uses = rows.flatMap(({ found, ...row }) => found.map((fileId) => ({ ...row, fileId })))
    const byUse = Map.groupBy(uses, ({ id, fileId }) => `${id} ${fileId}`)
    return [...byUse.values()].flatMap((rowsOfOne) => {
      const [first] = rowsOfOne
      if (!first) return []
      return [
        {
          fileId: first.fileId,
          kind: contentTypeTitle(PROJECT),
          title: titles.get(first.id) ?? '',
          where: texts.inUpdates(rowsOfOne.length),
          isPublic: rowsOfOne.some(({ isPublic }) => isPublic),
          path: `/mini/project/${encodeURIComponent(first.id)}`,
        },
      ]
    })
  },
})
