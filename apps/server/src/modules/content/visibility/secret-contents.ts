import { type CallData, contentKindSchema, type contentSecretSearch } from '@zhanfang/contract'
import { and, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { listOrder } from '../../../database/list-order.ts'
import { summaryColumns, summaryOf, withCounts } from '../authoring/content-rows.ts'
import type { DeskUser } from '../authoring/desk.ts'
import { textCondition } from '../authoring/text-search.ts'
import type { ContentNeighbours } from '../neighbours.ts'
import { contentCounts, contentReaders, contents, contentSecretLinks } from '../tables.ts'
import { linkIsAlive } from './secret-links.ts'
import { visibleAtDesk } from './visible-to.ts'

/** Contents that are counted at most. */
const MOST_COUNTED = 10_000

export type SecretContents = ReturnType<typeof createSecretContents>

/** The secret contents of an app, of all kinds, with what lets readers in. */
export function createSecretContents({ db }: Database, neighbours: ContentNeighbours) {
  /** How many entries of each type stand on the lists of contents, and how many of their links still open them. */
  async function waysOf(appId: string, ids: readonly string[]) {
    if (ids.length === 0) return { readers: () => 0, links: () => 0 }
    const [readers, links] = await Promise.all([
      db
        .select({ id: contentReaders.contentId, type: contentReaders.readerType, count: count() })
        .from(contentReaders)
        .where(and(eq(contentReaders.appId, appId), inArray(contentReaders.contentId, [...ids])))
        .groupBy(contentReaders.contentId, contentReaders.readerType),
      db
        .select({ id: contentSecretLinks.contentId, count: count() })
        .from(contentSecretLinks)
        .where(
          and(
            eq(contentSecretLinks.appId, appId),
            inArray(contentSecretLinks.contentId, [...ids]),
            linkIsAlive,
          ),
        )
        .groupBy(contentSecretLinks.contentId),
    ])
    return {
      readers: (id: string, type: string) =>
        readers.find((one) => one.id === id && one.type === type)?.count ?? 0,
      links: (id: string) => links.find((one) => one.id === id)?.count ?? 0,
    }
  }

  return {
    async list(
      appId: string,
      desk: DeskUser,
      query: {
        page: number
        size: number
        sort?: 'title' | '-title' | 'updated' | '-updated' | undefined
        keywords?: string | undefined
        kind?: string | undefined
        state?: number | undefined
        own?: boolean | undefined
      },
    ): Promise<CallData<typeof contentSecretSearch>> {
      const { page, size, sort, keywords, kind, state, own } = query
      const where: SQL | undefined = and(
        eq(contents.appId, appId),
        eq(contents.visibility, 'secret'),
        isNull(contents.deletedAt),
        visibleAtDesk(desk),
        kind === undefined ? undefined : eq(contents.kind, kind),
        state === undefined ? undefined : eq(contents.state, state),
        own ? eq(contents.ownerId, desk.userId) : undefined,
        keywords ? textCondition({ appId, isPublished: false }, contents.id, keywords) : undefined,
      )
      const some = db
        .select({ one: sql`1` })
        .from(contents)
        .where(where)
        .limit(MOST_COUNTED)
        .as('some')
      const [rows, [total]] = await Promise.all([
        db
          .select({
            ...summaryColumns,
            kind: contents.kind,
            hasPassword: sql<boolean>`${contents.passwordHash} is not null`,
          })
          .from(contents)
          .leftJoin(contentCounts, withCounts)
          .where(where)
          .orderBy(
            ...listOrder(
              sort,
              { title: contents.title, updated: contents.updatedAt },
              '-updated',
              contents.id,
            ),
          )
          .limit(size)
          .offset((page - 1) * size),
        db.select({ value: count() }).from(some),
      ])
      const [ways, names] = await Promise.all([
        waysOf(
          appId,
          rows.map(({ id }) => id),
        ),
        neighbours.namesOf([...new Set(rows.map(({ ownerId }) => ownerId))]),
      ])
      return {
        list: rows.map((row) => ({
          ...summaryOf(appId, contentKindSchema.parse(row.kind), row, {
            siteAddress: (id) => neighbours.siteAddress(id),
            ownerName: names.get(row.ownerId) ?? '',
          }),
          ways: {
            members: ways.readers(row.id, 'member'),
            customers: ways.readers(row.id, 'customer'),
            groups: ways.readers(row.id, 'group'),
            links: ways.links(row.id),
            hasPassword: row.hasPassword,
          },
        })),
        total: total?.value ?? 0,
        page,
        size,
      }
    },
  }
}
