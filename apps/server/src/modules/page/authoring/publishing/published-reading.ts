import type { PageDocument } from '@zhanfang/document'
import { and, count, desc, eq, ilike, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../../database/database.ts'
import { asked, type ReadPart } from '../../../../database/joint-reads.ts'
import { containsPattern } from '../../../../database/search.ts'
import { NO_WORDS } from '../../contents/searchable-text.ts'
import { microPages, microPageVersions } from '../../tables.ts'
import { storedDocument } from '../page-documents.ts'

/** A published page as visitors get it. `version` never changes its content. */
export interface PublishedPage {
  version: number
  title: string
  publishedAt: Date
  document: PageDocument
}

/** Where a page is found: its words, else the column whose page it is, else its id. */
interface PlacedPage {
  id: string
  columnId: string | null
  words: string | null
}

/** What a page is called that is meant to be a site's first. */
const HOME_TITLE = '首页'

/** The texts of a page that visitors may look for, as a path of PostgreSQL. */
const searchableStrings = sql.raw(
  `'$.blocks.*.props.**?(@.type() == "string" && !(@ like_regex "${NO_WORDS}"))'`,
)

/** Whether visitors can open a page. */
export const isPublic = and(
  isNotNull(microPages.publishedVersion),
  eq(microPages.offline, false),
  isNull(microPages.deletedAt),
)

/** The version of a page that visitors see. */
const ofPublished = and(
  eq(microPageVersions.appId, microPages.appId),
  eq(microPageVersions.pageId, microPages.id),
  eq(microPageVersions.version, microPages.publishedVersion),
)
const isUnlisted = sql<boolean>`coalesce(${microPageVersions.document} -> 'page' -> 'noIndex' = 'true'::jsonb, false)`

const publishedVersionRead: ReadPart<{ version: number; columnId: string | null; words: string | null }> = {
  select: sql`
    select ${microPages.publishedVersion} as "version", ${microPages.columnId} as "columnId", ${microPages.words} as "words"
    from ${microPages}
    where ${microPages.appId} = ${asked.appId} and ${microPages.id} = ${asked.id}
      and ${microPages.publishedVersion} is not null and not ${microPages.offline} and ${microPages.deletedAt} is null`,
  row: z.object({ version: z.number().int(), columnId: z.string().nullable(), words: z.string().nullable() }),
}

/** Pages as visitors read them. */
export function createPublishedReading(db: Db) {
  async function readVersion(appId: string, id: string, version: number): Promise<PublishedPage | null> {
    const [row] = await db
      .select()
      .from(microPageVersions)
      .where(
        and(
          eq(microPageVersions.appId, appId),
          eq(microPageVersions.pageId, id),
          eq(microPageVersions.version, version),
        ),
      )
    return row
      ? {
          version,
          title: row.title,
          publishedAt: row.publishedAt,
          document: storedDocument(row.document),
        }
      : null
  }

  return {
    /** The version that visitors see, as a part of a joint read. */
    publishedVersionRead,

    /** A frozen version; null when there is none. */
    readVersion,

    /** Micro pages that visitors can open, the newest first; `words` are looked for in titles and contents. */
    async publishedList(
      appId: string,
      query: { page: number; size: number; words?: string | undefined },
    ): Promise<{ list: (PublishedPage & PlacedPage)[]; total: number }> {
      const pattern = query.words ? containsPattern(query.words) : undefined
      const where = and(
        eq(microPages.appId, appId),
        isPublic,
        pattern === undefined ? isNull(microPages.columnId) : undefined,
        pattern === undefined
          ? undefined
          : or(
              ilike(microPageVersions.title, pattern),
              sql`exists (
                select from jsonb_path_query(${microPageVersions.document}, ${searchableStrings}) as found(value)
                where found.value #>> '{}' ilike ${pattern}
              )`,
            ),
      )
      const rows = await db
        .select({
          id: microPages.id,
          columnId: microPages.columnId,
          words: microPages.words,
          frozen: microPageVersions,
        })
        .from(microPages)
        .innerJoin(microPageVersions, ofPublished)
        .where(where)
        .orderBy(desc(microPages.publishedAt), desc(microPages.id))
        .limit(query.size)
        .offset((query.page - 1) * query.size)
      const [total] = await db
        .select({ value: count() })
        .from(microPages)
        .innerJoin(microPageVersions, ofPublished)
        .where(where)
      return {
        list: rows.map(({ id, columnId, words, frozen }) => ({
          id,
          columnId,
          words,
          version: frozen.version,
          title: frozen.title,
          publishedAt: frozen.publishedAt,
          document: storedDocument(frozen.document),
        })),
        total: total?.value ?? 0,
      }
    },

    /** Which micro pages search engines may show, in a lasting order and without their contents: there may be thousands. */
    async publishedIds(
      appId: string,
      query: { page: number; size: number },
    ): Promise<{ list: { id: string; words: string | null; publishedAt: Date }[]; total: number }> {
      const where = and(eq(microPages.appId, appId), isPublic, isNull(microPages.columnId), not(isUnlisted))
      const rows = await db
        .select({ id: microPages.id, words: microPages.words, publishedAt: microPages.publishedAt })
        .from(microPages)
        .leftJoin(microPageVersions, ofPublished)
        .where(where)
        .orderBy(microPages.id)
        .limit(query.size)
        .offset((query.page - 1) * query.size)
      const [total] = await db
        .select({ value: count() })
        .from(microPages)
        .leftJoin(microPageVersions, ofPublished)
        .where(where)
      return {
        list: rows.flatMap(({ publishedAt, ...row }) => (publishedAt ? [{ ...row, publishedAt }] : [])),
        total: total?.value ?? 0,
      }
    },

    /** Pages, those of columns among them, that search engines are asked not to show. */
    async unlistedIds(appId: string): Promise<ReadonlySet<string>> {
      const rows = await db
        .select({ id: microPages.id })
        .from(microPages)
        .innerJoin(microPageVersions, ofPublished)
        .where(and(eq(microPages.appId, appId), isPublic, isUnlisted))
      return new Set(rows.map(({ id }) => id))
    },

    /** What visitors see at a page's address; null when it is not public. */
    async publishedPage(appId: string, id: string): Promise<PublishedPage | null> {
      const [row] = await db
        .select({ version: microPages.publishedVersion })
        .from(microPages)
        .where(and(eq(microPages.appId, appId), eq(microPages.id, id), isPublic))
      return row?.version ? readVersion(appId, id, row.version) : null
    },

    /**
     * Returns the page that stands for the whole site while nobody has chosen one: of those that are public, the one
     * called 首页, else the one that was published first, so that no other page takes the site's place unasked. Null
     * when none is public.
     */
    async homePageId(appId: string): Promise<string | null> {
      const [row] = await db
        .select({ id: microPages.id })
        .from(microPages)
        .innerJoin(
          microPageVersions,
          and(
            eq(microPageVersions.appId, microPages.appId),
            eq(microPageVersions.pageId, microPages.id),
            eq(microPageVersions.version, 1),
          ),
        )
        .where(and(eq(microPages.appId, appId), isNull(microPages.columnId), isPublic))
        .orderBy(
          desc(sql`${microPages.publishedTitle} = ${HOME_TITLE}`),
          microPageVersions.publishedAt,
          microPages.id,
        )
        .limit(1)
      return row?.id ?? null
    },
  }
}
