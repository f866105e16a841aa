import {
  appKeySchema,
  NO_EDITION,
  type AppKey,
  type CallData,
  type CallInput,
  type PlatformApp,
  type platformAppList,
} from '@zhanfang/contract'
import {
  and,
  asc,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { binExpiry } from '../../database/bin.ts'
import type { Database } from '../../database/database.ts'
import { containsPattern } from '../../database/search.ts'
import { siteAddress } from '../../http/addresses/own-domains.ts'
import type { People } from '../auth/module.ts'
import { APP_PUBLISHED } from './published.ts'
import type { SupportPasses } from './support-passes.ts'
import { appMembers, apps } from './tables.ts'

type ByApp<Value> = (appIds: readonly string[]) => Promise<ReadonlyMap<string, Value>>

/** What other modules know of many apps at once. */
export interface AppUse {
  pages: ByApp<number>
  surveys: ByApp<{ surveys: number; answers: number }>
  /** Bytes of files. */
  storage: ByApp<number>
  lastChanges: ByApp<Date>
  editions: ByApp<NonNullable<PlatformApp['edition']>>
  /** A table expression of `app_id` and `views`: how often the pages of apps were opened in the last 30 days. */
  visits: () => SQL
  /** A table expression of the ids of apps that have an edition now, or any. */
  holders: (editionId?: string) => SQL
}

interface Search {
  page: number
  size: number
  keywords?: string | undefined
  state?: 'published' | 'unpublished' | 'deleted' | undefined
  key?: AppKey | undefined
  /** `none` for apps that have none. */
  edition?: string | undefined
  sort?: NonNullable<CallInput<typeof platformAppList>['query']>['sort']
}

export type PlatformApps = ReturnType<typeof createPlatformApps>

/** All apps of the installation with their owners and what they use, for the managers of the platform. */
export function createPlatformApps(
  { db }: Database,
  {
    people,
    passes,
    use,
    siteUrl,
  }: {
    people: Pick<People, 'findAll' | 'idsMatching'>
    passes: Pick<SupportPasses, 'ofUser'>
    use: AppUse
    siteUrl: string
  },
) {
  const isOwned = and(eq(appMembers.appId, apps.id), eq(appMembers.role, 'owner'))

  function conditionsOf({ keywords, state, key, edition }: Search): SQL | undefined {
    const pattern = keywords ? containsPattern(keywords) : undefined
    return and(
      state === 'deleted' ? isNotNull(apps.deletedAt) : isNull(apps.deletedAt),
      state === 'published' ? eq(apps.appStatus, APP_PUBLISHED) : undefined,
      state === 'unpublished' ? ne(apps.appStatus, APP_PUBLISHED) : undefined,
      key ? eq(apps.key, key) : undefined,
      edition === undefined
        ? undefined
        : edition === NO_EDITION
          ? sql`${apps.id} not in ${use.holders()}`
          : sql`${apps.id} in ${use.holders(edition)}`,
      pattern && keywords
        ? or(
            ilike(apps.appName, pattern),
            ilike(apps.domain, pattern),
            sql`${appMembers.userId} in ${people.idsMatching(keywords)}`,
          )
        : undefined,
    )
  }

  /** Equal ones, and all without an order, have the newest first. */
  function orderOf(sort: Search['sort']): SQL[] {
    const by = sort?.replace('-', '')
    const column =
      by === 'name' ? sql`${apps.appName}` : by === 'visits' ? sql`coalesce(v.views, 0)` : apps.id
    const first = sort === undefined || sort.startsWith('-') ? desc(column) : asc(column)
    return [first, desc(apps.id)]
  }

  return {
    /** The newest first. What other modules know is asked once for a whole page. */
    async list(userId: string, query: Search): Promise<CallData<typeof platformAppList>> {
      const where = conditionsOf(query)
      const rows = await db
        .select({ app: apps, ownerId: appMembers.userId, visits: sql<number>`coalesce(v.views, 0)::int` })
        .from(apps)
        .leftJoin(appMembers, isOwned)
        .leftJoin(sql`${use.visits()} v`, sql`v.app_id = ${apps.id}`)
        .where(where)
        .orderBy(...orderOf(query.sort))
        .limit(query.size)
        .offset((query.page - 1) * query.size)
      const [total] = await db
        .select({ value: count() })
        .from(apps)
        .leftJoin(appMembers, isOwned)
        .where(where)
      const ids = rows.map(({ app }) => app.id)
      const [owners, own, held, pages, surveys, storage, lastChanges, editions] = await Promise.all([
        people.findAll(rows.flatMap(({ ownerId }) => ownerId ?? [])),
        ids.length === 0
          ? []
          : db
              .select({ appId: appMembers.appId })
              .from(appMembers)
              .where(and(inArray(appMembers.appId, ids), eq(appMembers.userId, userId))),
        passes.ofUser(userId, ids),
        use.pages(ids),
        use.surveys(ids),
        use.storage(ids),
        use.lastChanges(ids),
        use.editions(ids),
      ])
      const ownerOf = new Map(owners.map((person) => [person.id, person]))
      const isOwn = new Set(own.map(({ appId }) => appId))
      return {
        list: rows.map(({ app, ownerId, visits }) => {
          const owner = ownerOf.get(ownerId ?? '')
          return {
            id: app.id,
            appName: app.appName,
            appImg: app.appImg,
            key: appKeySchema.parse(app.key),
            state:
              app.deletedAt !== null
                ? 'deleted'
                : app.appStatus === APP_PUBLISHED
                  ? 'published'
                  : 'unpublished',
            siteUrl: siteAddress(siteUrl, app.id, app.domain),
            domain: app.domain,
            ownerName: owner?.nickname ?? '',
            ownerAccount: owner?.account ?? '',
            edition: editions.get(app.id) ?? null,
            pages: pages.get(app.id) ?? 0,
            surveys: surveys.get(app.id)?.surveys ?? 0,
            answers: surveys.get(app.id)?.answers ?? 0,
            visits,
            storage: storage.get(app.id) ?? 0,
            createdAt: app.createdAt.toISOString(),
            lastChangeAt: lastChanges.get(app.id)?.toISOString() ?? null,
            restorable:
              app.deletedAt !== null &&
              owner !== undefined &&
              Date.parse(binExpiry(app.deletedAt)) > Date.now(),
            isMember: isOwn.has(app.id),
            support: held.get(app.id) ?? null,
          }
        }),
        total: total?.value ?? 0,
        page: query.page,
        size: query.size,
      }
    },
  }
}
