import { appKeySchema, type appGroupDetail, type CallData, type GroupApp } from '@zhanfang/contract'
import { and, desc, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { AppUse } from './platform-apps.ts'
import type { AppService } from './service.ts'
import { apps } from './tables.ts'

const none = { pages: 0, surveys: 0, answers: 0, storage: 0 }

/** The apps of one owner together, as far as somebody is a member of them. */
export function createAppGroups(
  { db }: Database,
  {
    app,
    use,
  }: {
    app: Pick<AppService, 'basicDetail' | 'ownedAndShared'>
    use: Pick<AppUse, 'pages' | 'surveys' | 'storage'>
  },
) {
  return {
    /** Refuses with `appNotFound` whoever may not enter the app that is named. */
    async detail(userId: string, id: string): Promise<CallData<typeof appGroupDetail>> {
      await app.basicDetail(userId, id)
      const ids = (await app.ownedAndShared(id, userId)).map((one) => one.id)
      if (ids.length === 0) return { apps: [], counts: none }
      const [rows, pages, surveys, storage] = await Promise.all([
        db
          .select()
          .from(apps)
          .where(and(inArray(apps.id, ids), isNull(apps.deletedAt)))
          .orderBy(desc(apps.updatedAt), desc(apps.id)),
        use.pages(ids),
        use.surveys(ids),
        use.storage(ids),
      ])
      const list = rows.map((row): GroupApp => ({
        id: row.id,
        appName: row.appName,
        nickName: row.nickName,
        appImg: row.appImg,
        key: appKeySchema.parse(row.key),
        appStatus: row.appStatus,
        weappStatus: row.weappStatus,
        updateTime: row.updatedAt.toISOString(),
        counts: {
          pages: pages.get(row.id) ?? 0,
          surveys: surveys.get(row.id)?.surveys ?? 0,
          answers: surveys.get(row.id)?.answers ?? 0,
          storage: storage.get(row.id) ?? 0,
        },
      }))
      const sum = (name: keyof typeof none) => list.reduce((all, { counts }) => all + counts[name], 0)
      return {
        apps: list,
        counts: {
          pages: sum('pages'),
          surveys: sum('surveys'),
          answers: sum('answers'),
          storage: sum('storage'),
        },
      }
    },
  }
}
