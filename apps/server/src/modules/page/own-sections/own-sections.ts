import { blockKinds, linkedInstances, withoutLink, withSection } from '@zhanfang/blocks'
import {
  limits,
  type CallData,
  type OwnSection,
  type ownSectionDetail,
  type ownSectionFollow,
  type ownSectionList,
  type ownSectionUses,
} from '@zhanfang/contract'
import { emptyPageDocument, fragmentOf, loadPageDocument, type PageDocument } from '@zhanfang/document'
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import type { Editor } from '../../../http/caller.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import { alivePage } from '../authoring/existing-page.ts'
import { draftColumns, isLive, soundDocument, storedDocument } from '../authoring/page-documents.ts'
import { keepEditorsOut } from '../authoring/page-editors.ts'
import { microPages, ownSections } from '../tables.ts'

type Row = typeof ownSections.$inferSelect
type Followed = CallData<typeof ownSectionFollow>

/** A section is kept as a page of its blocks alone, which follow nothing. Throws a refusal that says what is wrong. */
function sectionDocument(raw: unknown): PageDocument {
  const { root, ...document } = soundDocument(raw)
  const { roots, blocks } = withoutLink(fragmentOf({ root, ...document }, root))
  const length = Object.keys(blocks).length
  const { blocks: most, tooMany } = limits.ownSection
  if (length === 0 || length > most) throw fieldRefusal('invalidInput', 'document', tooMany)
  return { ...emptyPageDocument(), blocks: { ...blocks }, root: [...roots] }
}

export type OwnSections = ReturnType<typeof createOwnSections>

/**
 * Blocks that an app keeps for its pages. Those of a linked section carry its id in their frames; what is changed of it is
 * brought to the drafts of pages one by one, while nobody edits them. A page that was left behind says so when it is opened.
 */
export function createOwnSections({ db }: Database) {
  const one = (appId: string, id: string) => and(eq(ownSections.appId, appId), eq(ownSections.id, id))

  const columns = {
    id: ownSections.id,
    name: ownSections.name,
    isLinked: ownSections.isLinked,
    version: ownSections.version,
    blockCount: ownSections.blockCount,
    updatedAt: ownSections.updatedAt,
    updatedByName: ownSections.updatedByName,
  }
  const summaryOf = ({
    updatedAt,
    updatedByName,
    id,
    name,
    isLinked,
    version,
    blockCount,
  }: Pick<Row, keyof typeof columns>): OwnSection => ({
    id,
    name,
    isLinked,
    version,
    blockCount,
    updateTime: updatedAt.toISOString(),
    updatedBy: updatedByName,
  })

  async function find(tx: Db, appId: string, id: string): Promise<{ row: Row; document: PageDocument }> {
    const [row] = await tx.select().from(ownSections).where(one(appId, id))
    const loaded = row && loadPageDocument(row.document, blockKinds)
    if (!row || !loaded?.ok) throw new Refusal('notFound')
    return { row, document: loaded.document }
  }

  const isUsing = (id: string) =>
    sql`${microPages.draft} @? ${`$.blocks.*.props.frame.linked ? (@.section == ${JSON.stringify(id)})`}::jsonpath`

  return {
    async list(appId: string): Promise<CallData<typeof ownSectionList>> {
      const rows = await db
        .select(columns)
        .from(ownSections)
        .where(eq(ownSections.appId, appId))
        .orderBy(desc(ownSections.updatedAt), desc(ownSections.id))
      return { list: rows.map(summaryOf) }
    },

    async detail(appId: string, id: string): Promise<CallData<typeof ownSectionDetail>> {
      const { row, document } = await find(db, appId, id)
      return { ...summaryOf(row), document }
    },

    async create(
      appId: string,
      editor: Editor,
      input: { name: string; isLinked: boolean; document: unknown },
    ): Promise<{ id: string; version: number }> {
      const document = sectionDocument(input.document)
      const id = newId()
      await db.transaction(async (tx) => {
        // Two who keep the last one that has room do not both get it.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`own-sections:${appId}`}))`)
        const [total] = await tx
          .select({ value: count() })
          .from(ownSections)
          .where(eq(ownSections.appId, appId))
        if ((total?.value ?? 0) >= limits.ownSection.perApp) throw new Refusal('ownSectionLimit')
        await tx.insert(ownSections).values({
          appId,
          id,
          name: input.name,
          isLinked: input.isLinked,
          document,
          blockCount: Object.keys(document.blocks).length,
          createdBy: editor.userId,
          updatedByName: editor.nickname,
        })
      })
      return { id, version: 1 }
    },

    async rename(appId: string, editor: Editor, id: string, name: string): Promise<void> {
      const changed = await db
        .update(ownSections)
        .set({ name, updatedByName: editor.nickname, updatedAt: sql`now()` })
        .where(one(appId, id))
        .returning({ id: ownSections.id })
      if (changed.length === 0) throw new Refusal('notFound')
    },

    async update(
      appId: string,
      editor: Editor,
      id: string,
      input: { baseVersion: number; document: unknown },
    ): Promise<{ version: number }> {
      const document = sectionDocument(input.document)
      const [saved] = await db
        .update(ownSections)
        .set({
          document,
          blockCount: Object.keys(document.blocks).length,
          version: sql`${ownSections.version} + 1`,
          updatedByName: editor.nickname,
          updatedAt: sql`now()`,
        })
        .where(
          and(one(appId, id), eq(ownSections.isLinked, true), eq(ownSections.version, input.baseVersion)),
        )
        .returning({ version: ownSections.version })
      if (saved) return saved
      const { row } = await find(db, appId, id)
      throw new Refusal(row.isLinked ? 'ownSectionChanged' : 'notFound')
    },

    /** Pages whose draft follows it. */
    async uses(appId: string, id: string): Promise<CallData<typeof ownSectionUses>> {
      await find(db, appId, id)
      const rows = await db
        .select({ id: microPages.id, title: microPages.title, columnId: microPages.columnId })
        .from(microPages)
        .where(and(eq(microPages.appId, appId), isNull(microPages.deletedAt), isUsing(id)))
        .orderBy(asc(microPages.title), asc(microPages.id))
      return {
        list: rows.map((row) => ({ id: row.id, title: row.title, pageMode: row.columnId === null ? 1 : 2 })),
      }
    },

    /** Brings a page up to the section as it is now. */
    async follow(appId: string, editor: Editor, id: string, pageId: string): Promise<Followed> {
      const { row, document } = await find(db, appId, id)
      const stays = (outcome: Followed['outcome'], heldBy: string | null = null): Followed => ({
        outcome,
        heldBy,
        needsPublishing: false,
      })
      try {
        return await db.transaction(async (tx) => {
          const holder = await keepEditorsOut(tx, appId, pageId)
          if (holder !== undefined) return stays('held', holder)
          const [page] = await tx.select().from(microPages).where(alivePage(appId, pageId)).for('update')
          if (!page) return stays('gone')
          const draft = storedDocument(page.draft)
          const isBehind = linkedInstances(draft).some(
            (instance) => instance.section === id && instance.version !== row.version,
          )
          if (!isBehind) return stays('same')
          const fragment = fragmentOf(document, document.root)
          const next = soundDocument(withSection(draft, { id, version: row.version, fragment }))
          const saved = draftColumns(next, editor.nickname)
          await tx.update(microPages).set(saved).where(alivePage(appId, pageId))
          return {
            outcome: 'done',
            heldBy: null,
            needsPublishing: isLive(page) && saved.draftHash !== page.publishedHash,
          } satisfies Followed
        })
      } catch (error) {
        // What is too large, or may not stand there, stays as it is.
        if (error instanceof Refusal) return stays('refused')
        throw error
      }
    },

    /** What stands on pages stays, and follows nothing any more. */
    async remove(appId: string, id: string): Promise<void> {
      const gone = await db.delete(ownSections).where(one(appId, id)).returning({ id: ownSections.id })
      if (gone.length === 0) throw new Refusal('notFound')
    },
  }
}
