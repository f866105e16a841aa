import {
  appKeySchema,
  limits,
  type AppKey,
  type AppSummary,
  type SupportPass,
  type CallData,
  type appDetail,
  type appList,
} from '@zhanfang/contract'
import { and, count, desc, eq, ilike, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { containsPattern } from '../../database/search.ts'
import { siteAddress } from '../../http/addresses/own-domains.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Roles } from '../auth/module.ts'
import { createAppLookups } from './app-lookups.ts'
import { createBelonging } from './members/belonging.ts'
import { APP_PUBLISHED } from './published.ts'
import { createSiteDomains } from './site-domains.ts'
import { passHolds, passOf } from './support-passes.ts'
import { appMembers, apps, supportPasses } from './tables.ts'
import { texts } from './texts.ts'

type AppRow = typeof apps.$inferSelect

export type AppService = ReturnType<typeof createAppService>
/** What other modules count for an app's detail. */
export type AppCounts = CallData<typeof appDetail>['counts']

/** Apps (tenants) and who belongs to them. */
export function createAppService(database: Database, siteUrl: string, roles: Roles) {
  const { db } = database

  async function summaryOf(row: AppRow, role: string, support?: SupportPass): Promise<AppSummary> {
    const { title, permissions } = await roles.ofApp(role)
    return {
      id: row.id,
      appid: row.id,
      appName: row.appName,
      nickName: row.nickName,
      appImg: row.appImg,
      key: appKeySchema.parse(row.key),
      appStatus: row.appStatus,
      weappStatus: row.weappStatus,
      domain: row.domain,
      role,
      roleName: support ? texts.supportRole(support.readOnly) : title,
      permissions,
      ...(support ? { support } : {}),
      createTime: row.createdAt.toISOString(),
      updateTime: row.updatedAt.toISOString(),
    }
  }

  /** The app for who may enter it: its members, and managers of the platform with a pass. */
  async function membership(
    id: string,
    userId: string,
  ): Promise<{ app: AppRow; role: string; support?: SupportPass }> {
    const [row] = await db
      .select({ app: apps, role: appMembers.role })
      .from(apps)
      .leftJoin(appMembers, and(eq(appMembers.appId, apps.id), eq(appMembers.userId, userId)))
      .where(and(eq(apps.id, id), isNull(apps.deletedAt)))
    if (!row) throw new Refusal('appNotFound')
    if (row.role !== null) return { app: row.app, role: row.role }
    const [pass] = await db
      .select()
      .from(supportPasses)
      .where(and(eq(supportPasses.appId, id), eq(supportPasses.userId, userId), passHolds))
    if (!pass || !(await roles.accountMay(userId, 'platform:manage'))) throw new Refusal('appNotFound')
    return { app: row.app, role: pass.role, support: passOf(pass) }
  }

  async function mustManage(id: string, userId: string): Promise<AppRow> {
    const { app, role } = await membership(id, userId)
    if (!(await roles.ofApp(role)).permissions.includes('app:manage')) throw new Refusal('forbidden')
    return app
  }

  /** Names, picture, kind and how far an app has come. Refuses with `appNotFound`. */
  async function standing(id: string): Promise<{
    appName: string
    nickName: string
    appImg: string
    key: AppKey
    appStatus: number
    weappStatus: number
    domain: string
  }> {
    const [row] = await db
      .select({
        appName: apps.appName,
        nickName: apps.nickName,
        appImg: apps.appImg,
        key: apps.key,
        appStatus: apps.appStatus,
        weappStatus: apps.weappStatus,
        domain: apps.domain,
      })
      .from(apps)
      .where(and(eq(apps.id, id), isNull(apps.deletedAt)))
    if (!row) throw new Refusal('appNotFound')
    return { ...row, key: appKeySchema.parse(row.key) }
  }

  async function mustHaveRoom(handle: Db, userId: string): Promise<void> {
    const [owned] = await handle
      .select({ value: count() })
      .from(apps)
      .where(and(eq(apps.createdBy, userId), isNull(apps.deletedAt)))
    if ((owned?.value ?? 0) >= limits.appsPerUser) throw new Refusal('appLimitReached')
  }

  /** Creates an app within a transaction; one that is brought from elsewhere has a picture, and may be published. */
  async function createOn(
    tx: Db,
    userId: string,
    app: { id: string; appName: string; key: AppKey; appImg?: string; appStatus?: number },
  ): Promise<void> {
    // One user's creations queue up, so that two at once cannot pass the limit together.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`apps:${userId}`}, 0))`)
    await mustHaveRoom(tx, userId)
    await tx.insert(apps).values({ ...app, nickName: app.appName, createdBy: userId })
    await tx.insert(appMembers).values({ appId: app.id, userId, role: 'owner' })
  }

  return {
    ...createBelonging(database, roles),
    ...createAppLookups(database),
    ...createSiteDomains(database),

    async list(
      userId: string,
      query: { page: number; size: number; key?: AppKey | undefined; keywords?: string | undefined },
    ): Promise<CallData<typeof appList>> {
      const where = and(
        eq(appMembers.userId, userId),
        isNull(apps.deletedAt),
        query.key ? eq(apps.key, query.key) : undefined,
        query.keywords ? ilike(apps.appName, containsPattern(query.keywords)) : undefined,
      )
      const rows = await db
        .select({ app: apps, role: appMembers.role })
        .from(apps)
        .innerJoin(appMembers, eq(appMembers.appId, apps.id))
        .where(where)
        .orderBy(desc(apps.updatedAt), desc(apps.id))
        .limit(query.size)
        .offset((query.page - 1) * query.size)
      const [total] = await db
        .select({ value: count() })
        .from(apps)
        .innerJoin(appMembers, eq(appMembers.appId, apps.id))
        .where(where)
      return {
        list: await Promise.all(rows.map((row) => summaryOf(row.app, row.role))),
        total: total?.value ?? 0,
        page: query.page,
        size: query.size,
      }
    },

    async create(userId: string, input: { appName: string; key: AppKey }): Promise<{ id: string }> {
      const id = newId()
      await db.transaction((tx) => createOn(tx, userId, { id, ...input }))
      return { id }
    },

    createOn,

    /** Refuses with `appLimitReached` when this user can have no further app. */
    mustHaveRoom: (userId: string) => mustHaveRoom(db, userId),

    /** Everything that an app is by itself, for copies of it. Refuses with `appNotFound`. */
    standing,

    /** Refuses with `forbidden` unless the user owns the app. */
    async mustOwn(id: string, userId: string): Promise<void> {
      if ((await membership(id, userId)).role !== 'owner') throw new Refusal('forbidden')
    },

    /** Takes apps away that a seed broken off has left; their people go with the seed. */
    async discardOf(userIds: readonly string[]): Promise<void> {
      if (userIds.length === 0) return
      await db.transaction(async (tx) => {
        const gone = await tx
          .update(apps)
          .set({ deletedAt: sql`now()` })
          .where(inArray(apps.createdBy, [...userIds]))
          .returning({ id: apps.id })
        if (gone.length === 0) return
        const ids = gone.map(({ id }) => id)
        await tx.delete(appMembers).where(inArray(appMembers.appId, ids))
      })
    },

    /** Changes the name or the picture of an app, whoever is allowed to; gives what they were. */
    async setProfile(
      id: string,
      { nickName, appImg }: { nickName?: string | undefined; appImg?: string | undefined },
    ): Promise<{ nickName: string; appImg: string }> {
      const { nickName: name, appImg: picture } = await standing(id)
      await db
        .update(apps)
        .set({
          ...(nickName === undefined ? {} : { appName: nickName, nickName }),
          ...(appImg === undefined ? {} : { appImg }),
          updatedAt: sql`now()`,
        })
        .where(eq(apps.id, id))
      return { nickName: name, appImg: picture }
    },

    /** Gives the name that it had. */
    async rename(userId: string, input: { id: string; appName: string }): Promise<string> {
      const before = await mustManage(input.id, userId)
      await db
        .update(apps)
        .set({ appName: input.appName, nickName: input.appName, updatedAt: sql`now()` })
        .where(eq(apps.id, input.id))
      return before.appName
    },

    async remove(userId: string, id: string, typedName: string): Promise<void> {
      const { app, role } = await membership(id, userId)
      if (role !== 'owner') throw new Refusal('forbidden')
      if (typedName !== app.appName) throw new Refusal('nameMismatch')
      await db
        .update(apps)
        .set({ deletedAt: sql`now()` })
        .where(eq(apps.id, id))
    },

    async basicDetail(userId: string, id: string): Promise<AppSummary> {
      const { app, role, support } = await membership(id, userId)
      return summaryOf(app, role, support)
    },

    async detail(
      userId: string,
      id: string,
      countContent: (appId: string) => Promise<AppCounts>,
    ): Promise<CallData<typeof appDetail>> {
      const { app, role, support } = await membership(id, userId)
      return {
        ...(await summaryOf(app, role, support)),
        siteUrl: siteAddress(siteUrl, app.id, app.domain),
        counts: await countContent(id),
      }
    },

    /** The app has content that visitors can open. */
    async markPublished(id: string): Promise<void> {
      await db
        .update(apps)
        .set({ appStatus: APP_PUBLISHED })
        .where(and(eq(apps.id, id), ne(apps.appStatus, APP_PUBLISHED)))
    },

    /** How far the app's mini-program is: 0 none, 1 authorised, 2 online. */
    async setWeappStatus(id: string, weappStatus: number): Promise<void> {
      await db
        .update(apps)
        .set({ weappStatus })
        .where(and(eq(apps.id, id), ne(apps.weappStatus, weappStatus)))
    },

    /** The domain of an app's site; empty for none. Refuses with `appNotFound`. */
    domainOf: async (id: string): Promise<string> => (await standing(id)).domain,
  }
}
