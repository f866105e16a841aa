import type {
  CallData,
  contentCompare,
  ContentDraft,
  ContentKind,
  contentSave,
  contentVersion,
  contentVersions as versionsCall,
} from '@zhanfang/contract'
import { contentFieldsOf } from '@zhanfang/contract'
import { stableJson } from '@zhanfang/document'
import { compareDocuments } from '@zhanfang/rich-document/compare'
import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { contents, contentVersions } from '../tables.ts'
import { texts } from '../texts.ts'
import { findContent, requireContent } from './content-rows.ts'
import type { DeskUser } from './desk.ts'
import { storedDraft } from './drafts.ts'
import type { ContentService } from './service.ts'

/** Parts of a draft that a comparison names one by one, with what people call them. */
const comparedFields: readonly [string, string, (draft: ContentDraft) => string][] = [
  ['title', texts.fields.title, ({ title }) => title],
  ['cover', texts.fields.cover, ({ cover }) => cover],
  ['summary', texts.fields.summary, ({ summary }) => summary],
  ['author', texts.fields.author, ({ author }) => author],
  ['source.name', texts.fields.sourceName, ({ source }) => source.name],
  ['source.url', texts.fields.sourceUrl, ({ source }) => source.url],
  ['isOriginal', texts.fields.isOriginal, ({ isOriginal }) => (isOriginal ? texts.yes : texts.no)],
  ['related', texts.fields.related, ({ related }) => related.map(({ title }) => title).join('、')],
  ['share.title', texts.fields.shareTitle, ({ share }) => share.title],
  ['share.desc', texts.fields.shareDesc, ({ share }) => share.desc],
  ['share.image', texts.fields.shareImage, ({ share }) => share.image],
  ['seo.title', texts.fields.seoTitle, ({ seo }) => seo.title],
  ['seo.description', texts.fields.seoDescription, ({ seo }) => seo.description],
]

const plain = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : stableJson(value)

/** The kind's own fields, by what the kind calls them: the description of their schema, or their names. */
function ownFields(kind: ContentKind, draft: ContentDraft): [string, string][] {
  return Object.keys(contentFieldsOf(kind).schema.parse({})).map((name) => [name, plain(draft.fields[name])])
}

export type ContentVersions = ReturnType<typeof createContentVersions>

/** What was published: looked at, compared, and taken back into the draft. */
export function createContentVersions({ db }: Database, service: Pick<ContentService, 'save'>) {
  async function read(appId: string, kind: ContentKind, id: string, version: number) {
    const [row] = await db
      .select()
      .from(contentVersions)
      .where(
        and(
          eq(contentVersions.appId, appId),
          eq(contentVersions.contentId, id),
          eq(contentVersions.version, version),
        ),
      )
    if (!row) throw new Refusal('contentNotFound', { message: texts.noSuchVersion })
    return { ...row, draft: storedDraft(kind, row.draft) }
  }

  const ofLast = and(
    eq(contentVersions.appId, contents.appId),
    eq(contentVersions.contentId, contents.id),
    eq(contentVersions.version, contents.publishedVersion),
  )

  return {
    /**
     * What was published last, whoever may see it: for the product itself and for those whom it concerns, such as
     * somebody who signed up while they could see it. Null where nothing was, or where it lies in the bin.
     */
    async current(
      appId: string,
      kind: ContentKind,
      id: string,
    ): Promise<{ draft: ContentDraft; isOffline: boolean } | null> {
      const [row] = await db
        .select({ draft: contentVersions.draft, isOffline: contents.offline })
        .from(contents)
        .innerJoin(contentVersions, ofLast)
        .where(
          and(
            eq(contents.appId, appId),
            eq(contents.kind, kind),
            eq(contents.id, id),
            isNull(contents.deletedAt),
          ),
        )
      return row ? { draft: storedDraft(kind, row.draft), isOffline: row.isOffline } : null
    },

    /** Titles of contents as they were published last, for those whom they concern. */
    async titles(appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select({ id: contents.id, title: contentVersions.title })
        .from(contents)
        .innerJoin(contentVersions, ofLast)
        .where(and(eq(contents.appId, appId), inArray(contents.id, [...ids])))
      return new Map(rows.map(({ id, title }) => [id, title]))
    },

    async list(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      id: string,
      { page, size }: { page: number; size: number },
    ): Promise<CallData<typeof versionsCall>> {
      await requireContent(db, appId, kind, id, desk)
      const where = and(eq(contentVersions.appId, appId), eq(contentVersions.contentId, id))
      const rows = await db
        .select({
          version: contentVersions.version,
          title: contentVersions.title,
          publishedAt: contentVersions.publishedAt,
          publishedBy: contentVersions.publishedByName,
        })
        .from(contentVersions)
        .where(where)
        .orderBy(desc(contentVersions.version))
        .limit(size)
        .offset((page - 1) * size)
      const [total] = await db.select({ value: count() }).from(contentVersions).where(where)
      return {
        list: rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() })),
        total: total?.value ?? 0,
        page,
        size,
      }
    },

    async one(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      { id, version }: { id: string; version: number },
    ): Promise<CallData<typeof contentVersion>> {
      await requireContent(db, appId, kind, id, desk)
      const { title, draft, publishedAt, publishedByName } = await read(appId, kind, id, version)
      return { version, title, draft, publishedAt: publishedAt.toISOString(), publishedBy: publishedByName }
    },

    /** What differs between two versions, or a version and the draft. */
    async compare(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      { id, from, to }: { id: string; from: number; to?: number | undefined },
    ): Promise<CallData<typeof contentCompare>> {
      const row = await findContent(db, appId, kind, id, desk)
      const before = (await read(appId, kind, id, from)).draft
      const after = to === undefined ? storedDraft(kind, row.draft) : (await read(appId, kind, id, to)).draft
      const common = comparedFields.map(([field, name, of]) => ({
        field,
        name,
        before: of(before),
        after: of(after),
      }))
      const afterOwn = new Map(ownFields(kind, after))
      const own = ownFields(kind, before).map(([name, value]) => ({
        field: `fields.${name}`,
        name,
        before: value,
        after: afterOwn.get(name) ?? '',
      }))
      return {
        fields: [...common, ...own].filter((one) => one.before !== one.after),
        body: compareDocuments(before.body, after.body),
      }
    },

    /** Makes a version the draft. What visitors see stays as it is: it is published when somebody publishes it. */
    async restore(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      { id, version, baseRevision }: { id: string; version: number; baseRevision: number },
    ): Promise<CallData<typeof contentSave>> {
      await requireContent(db, appId, kind, id, desk)
      const { draft } = await read(appId, kind, id, version)
      return service.save(appId, kind, desk, id, { baseRevision, draft })
    },
  }
}
