import {
  appKeySchema,
  limits,
  type AppKey,
  type AppPermission,
  type AppSummary,
  type SupportPass,
  type CallData,
  type appDetail,
  type appList,
} from '@zhanfang/contract'
import { and, count, desc, eq, gt, ilike, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { asked, type ReadPart } from '../../database/joint-reads.ts'
import { containsPattern } from '../../database/search.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Roles } from '../auth/module.ts'
import { siteAddress } from '../../http/addresses/own-domains.ts'
import { ownerOf } from './memberships.ts'
import { passHolds, passOf } from './support-passes.ts'
import { appInvites, appMembers, apps, supportPasses } from './tables.ts'
import { texts } from './texts.ts'

type AppRow = typeof apps.$inferSelect

/** `appStatus` of an app that has published something. */
export const APP_PUBLISHED = 2

export type AppService = ReturnType<typeof createAppService>
/** What other modules count for an app's detail. */
export type AppCounts = CallData<typeof appDetail>['counts']

/** Apps (tenants) and who belongs to them. */
export function createAppService({ db }: Database, siteUrl: string, roles: Roles) {
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

  async function countWhere(where: SQL | undefined): Promise<number> {
    const [total] = await db.select({ value: count() }).from(apps).where(where)
    return total?.value ?? 0
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

    /** How many memberships each role has. */
    async countByRole(): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .select({ role: appMembers.role, value: count() })
        .from(appMembers)
        .groupBy(appMembers.role)
      return new Map(rows.map(({ role, value }) => [role, value]))
    },

    /** Whom to tell of what happens to something that this user made: him while he is a member, else the owners. */
    async responsibleFor(appId: string, userId: string): Promise<string[]> {
      const rows = await db
        .select({ userId: appMembers.userId })
        .from(appMembers)
        .innerJoin(apps, eq(apps.id, appMembers.appId))
        .where(
          and(
            eq(appMembers.appId, appId),
            isNull(apps.deletedAt),
            or(eq(appMembers.userId, userId), eq(appMembers.role, 'owner')),
          ),
        )
      const ids = rows.map((row) => row.userId)
      return ids.includes(userId) ? [userId] : ids
    },

    /** Apps that a user owns, those in the bin left out. */
    async ownedBy(userId: string): Promise<{ id: string; appName: string }[]> {
      return db
        .select({ id: apps.id, appName: apps.appName })
        .from(apps)
        .innerJoin(appMembers, eq(appMembers.appId, apps.id))
        .where(and(eq(appMembers.userId, userId), eq(appMembers.role, 'owner'), isNull(apps.deletedAt)))
        .orderBy(apps.id)
    },

    /** Published apps that a user owns, the oldest first. */
    async publishedOf(
      userId: string,
    ): Promise<{ id: string; nickName: string; appImg: string; domain: string }[]> {
      return db
        .select({ id: apps.id, nickName: apps.nickName, appImg: apps.appImg, domain: apps.domain })
        .from(apps)
        .innerJoin(appMembers, eq(appMembers.appId, apps.id))
        .where(
          and(
            eq(appMembers.userId, userId),
            eq(appMembers.role, 'owner'),
            eq(apps.appStatus, APP_PUBLISHED),
            isNull(apps.deletedAt),
          ),
        )
        .orderBy(apps.id)
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

    async addMember(appId: string, userId: string, role: string): Promise<void> {
      await db
        .insert(appMembers)
        .values({ appId, userId, role })
        .onConflictDoUpdate({ target: [appMembers.appId, appMembers.userId], set: { role } })
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

    /**
     * Ids of members in their order: those in `parts`, which are roles, or in all; behind `after`, at most so many, or
     * those `among` some.
     */
    async memberIds(
      appId: string,
      {
        parts = [],
        after = '',
        most,
        among,
      }: { parts?: readonly string[]; after?: string; most?: number; among?: readonly string[] },
    ): Promise<string[]> {
      const rows = await db
        .select({ userId: appMembers.userId })
        .from(appMembers)
        .where(
          and(
            eq(appMembers.appId, appId),
            gt(appMembers.userId, after),
            parts.length === 0 ? undefined : inArray(appMembers.role, [...parts]),
            among === undefined ? undefined : inArray(appMembers.userId, [...among]),
          ),
        )
        .orderBy(appMembers.userId)
        .limit(most ?? limits.membersPerApp)
      return rows.map(({ userId }) => userId)
    },

    /** Those of the apps that are not deleted, with the name that visitors read. */
    async livingApps(
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, { appName: string; appImg: string }>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select({ id: apps.id, appName: apps.appName, nickName: apps.nickName, appImg: apps.appImg })
        .from(apps)
        .where(and(inArray(apps.id, [...ids]), isNull(apps.deletedAt)))
      return new Map(
        rows.map(({ id, appName, nickName, appImg }) => [id, { appName: nickName || appName, appImg }]),
      )
    },

    /** Who owns each of the apps. */
    async ownersOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .select({ appId: appMembers.appId, userId: appMembers.userId })
        .from(appMembers)
        .where(and(inArray(appMembers.appId, [...ids]), eq(appMembers.role, 'owner')))
      return new Map(rows.map(({ appId, userId }) => [appId, userId]))
    },

    /** Members of an app whose role may do something. */
    async membersWho(appId: string, permission: AppPermission): Promise<string[]> {
      const rows = await db
        .select({ userId: appMembers.userId, role: appMembers.role })
        .from(appMembers)
        .where(eq(appMembers.appId, appId))
      const may = new Set<string>()
      for (const role of new Set(rows.map((row) => row.role))) {
        if ((await roles.ofApp(role)).permissions.includes(permission)) may.add(role)
      }
      return rows.filter(({ role }) => may.has(role)).map(({ userId }) => userId)
    },

    /** Roles that members of an app have. */
    async rolesInUse(appId: string): Promise<string[]> {
      const rows = await db
        .selectDistinct({ role: appMembers.role })
        .from(appMembers)
        .where(eq(appMembers.appId, appId))
        .orderBy(appMembers.role)
      return rows.map(({ role }) => role)
    },

    /** Apps that this user belongs to, with his role in each and what it may do. */
    async membershipsOf(
      userId: string,
    ): Promise<{ id: string; appName: string; role: string; permissions: readonly AppPermission[] }[]> {
      const rows = await db
        .select({ id: apps.id, appName: apps.appName, role: appMembers.role })
        .from(apps)
        .innerJoin(appMembers, eq(appMembers.appId, apps.id))
        .where(and(eq(appMembers.userId, userId), isNull(apps.deletedAt)))
      return Promise.all(
        rows.map(async (row) => ({ ...row, permissions: (await roles.ofApp(row.role)).permissions })),
      )
    },

    /** Those of the users who are members of the app. */
    async membersAmong(appId: string, userIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (userIds.length === 0) return new Set()
      const rows = await db
        .select({ userId: appMembers.userId })
        .from(appMembers)
        .where(and(eq(appMembers.appId, appId), inArray(appMembers.userId, [...userIds])))
      return new Set(rows.map(({ userId }) => userId))
    },

    /** Whether the app has more than one member, or anybody was ever asked to become one. */
    async hasCompany(id: string): Promise<boolean> {
      const [row] = await db
        .select({
          members: sql<number>`(select count(*)::int from ${appMembers} where ${eq(appMembers.appId, id)})`,
          asked: sql<boolean>`exists (select from ${appInvites} where ${eq(appInvites.appId, id)})`,
        })
        .from(apps)
        .where(eq(apps.id, id))
      return row !== undefined && (row.members > 1 || row.asked)
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

    /** How many apps there are, those in the bin left out. */
    count: () => countWhere(isNull(apps.deletedAt)),

    /** How many apps have something published. */
    countPublished: () => countWhere(and(isNull(apps.deletedAt), eq(apps.appStatus, APP_PUBLISHED))),

    /** Apps whose names hold the words, those in the bin left out, for whoever manages the platform. */
    async search(keywords: string, most: number): Promise<{ id: string; appName: string }[]> {
      return db
        .select({ id: apps.id, appName: apps.appName })
        .from(apps)
        .where(
          and(isNull(apps.deletedAt), keywords ? ilike(apps.appName, containsPattern(keywords)) : undefined),
        )
        .orderBy(desc(apps.updatedAt), desc(apps.id))
        .limit(most)
    },

    /** Apps of whoever owns this one, as far as the user is a member of them. */
    async ownedAndShared(ownerOfAppId: string, userId: string): Promise<{ id: string; appName: string }[]> {
      const mine = alias(appMembers, 'mine')
      return db
        .select({ id: apps.id, appName: apps.appName })
        .from(apps)
        .innerJoin(appMembers, and(eq(appMembers.appId, apps.id), eq(appMembers.role, 'owner')))
        .innerJoin(mine, and(eq(mine.appId, apps.id), eq(mine.userId, userId)))
        .where(and(isNull(apps.deletedAt), sql`${appMembers.userId} = ${ownerOf(ownerOfAppId)}`))
        .orderBy(apps.id)
    },

    /** Names of apps, deleted ones too. */
    async names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select({ id: apps.id, appName: apps.appName })
        .from(apps)
        .where(inArray(apps.id, [...ids]))
      return new Map(rows.map((row) => [row.id, row.appName]))
    },

    /** What visitors see of an app; null when there is none. */
    async publicApp(
      id: string,
    ): Promise<{ id: string; nickName: string; appImg: string; domain: string } | null> {
      const [row] = await db
        .select({ id: apps.id, nickName: apps.nickName, appImg: apps.appImg, domain: apps.domain })
        .from(apps)
        .where(and(eq(apps.id, id), isNull(apps.deletedAt)))
      return row ?? null
    },

    /** `publicApp` as a part of a joint read. */
    publicAppRead,

    /** Apps that visitors can read under our own address, at most `most`, the oldest first. */
    async publishedIds(most: number): Promise<string[]> {
      const rows = await db
        .select({ id: apps.id })
        .from(apps)
        .where(and(eq(apps.appStatus, APP_PUBLISHED), eq(apps.domain, ''), isNull(apps.deletedAt)))
        .orderBy(apps.id)
        .limit(most)
      return rows.map(({ id }) => id)
    },

    /** The domain of an app's site; empty for none. Refuses with `appNotFound`. */
    domainOf: async (id: string): Promise<string> => (await standing(id)).domain,

    /** Every domain, with the app whose site stands there. */
    async domains(): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .select({ id: apps.id, domain: apps.domain })
        .from(apps)
        .where(and(ne(apps.domain, ''), isNull(apps.deletedAt)))
      return new Map(rows.map((row) => [row.domain, row.id]))
    },

    /**
     * Gives the app this domain instead of the one it had. One that another app holds is taken from it when `mayTake`
     * says so of that app; refuses with `domainTaken` otherwise.
     */
    async bindDomain(
      id: string,
      domain: string,
      mayTake: (holderId: string) => Promise<boolean>,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        // Two apps that want the same domain at once wait for each other.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`domain:${domain}`}, 0))`)
        const holders = await tx
          .select({ id: apps.id, deletedAt: apps.deletedAt })
          .from(apps)
          .where(and(eq(apps.domain, domain), ne(apps.id, id)))
        for (const holder of holders) {
          // An app in the bin holds nothing back, and does not come back with it.
          if (holder.deletedAt === null && !(await mayTake(holder.id))) throw new Refusal('domainTaken')
          await tx.update(apps).set({ domain: '' }).where(eq(apps.id, holder.id))
        }
        await tx.update(apps).set({ domain }).where(eq(apps.id, id))
      })
    },

    async releaseDomain(id: string): Promise<void> {
      await db.update(apps).set({ domain: '' }).where(eq(apps.id, id))
    },
  }
}

const publicAppRead: ReadPart<{ nickName: string; appImg: string; domain: string }> = {
  select: sql`
    select ${apps.nickName} as "nickName", ${apps.appImg} as "appImg", ${apps.domain} as "domain" from ${apps}
    where ${apps.id} = ${asked.appId} and ${apps.deletedAt} is null`,
  row: z.object({ nickName: z.string(), appImg: z.string(), domain: z.string() }),
}
