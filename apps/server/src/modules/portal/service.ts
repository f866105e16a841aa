import {
  helpArticlePath,
  originOf,
  portalContentSchema,
  portalLimits,
  type CallData,
  type PortalContent,
  type PortalContentChange,
  type PortalContentNew,
  type PortalContentOf,
  type PortalKind,
  type helpCenterNavs,
  type portalContentList,
} from '@zhanfang/contract'
import { fenToYuan, yuanToFen } from '@zhanfang/format'
import { and, asc, count, eq, ilike, isNull, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isUniqueViolation, type Database, type Db } from '../../database/database.ts'
import { isOverdue } from '../../database/bin.ts'
import { newId } from '../../database/id.ts'
import { containsPattern } from '../../database/search.ts'
import type { Editor as User } from '../../http/caller.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import { firstContents } from './first-contents.ts'
import { portalContents, portalRevisions } from './tables.ts'
import { texts } from './texts.ts'

type Editor = Pick<User, 'nickname'>

/** All that visitors may see, as it was at `revision` or a little later. */
export interface PortalSnapshot {
  revision: number
  contents: PortalContent[]
}

const REVISION = 'contents'

type Row = typeof portalContents.$inferSelect
type Written = PortalContentNew | PortalContentChange

const isKind = <Kind extends PortalKind>(
  content: PortalContent,
  kind: Kind,
): content is PortalContentOf<Kind> => content.kind === kind

/** The pieces of one kind, in their order. */
export function contentsOf<Kind extends PortalKind>(
  contents: readonly PortalContent[],
  kind: Kind,
): PortalContentOf<Kind>[] {
  return contents.filter((content) => isKind(content, kind))
}

const storedEditionSchema = z.looseObject({ priceFen: z.number().int().nullable() })

/** Prices are kept in 分, forwarding targets as a bare origin. */
function storedBody({ kind, body }: Written): object {
  if (kind === 'edition') {
    const { price, ...rest } = body
    return { ...rest, priceFen: price === null ? null : yuanToFen(price) }
  }
  if (kind === 'forwardTarget') return { origin: originOf(body.origin) ?? '' }
  return body
}

function contentOf(row: Row): PortalContent {
  let { body } = row
  if (row.kind === 'edition') {
    const { priceFen, ...rest } = storedEditionSchema.parse(body)
    body = { ...rest, price: priceFen === null ? null : fenToYuan(priceFen) }
  }
  return portalContentSchema.parse({
    ...row,
    body,
    updateTime: row.updatedAt.toISOString(),
    updatedBy: row.updatedByName,
  })
}

const present = isNull(portalContents.deletedAt)
const inOrder = [asc(portalContents.position), asc(portalContents.id)]

export type PortalService = ReturnType<typeof createPortalService>

/** What administrators write on the public pages: help centre, agreements, editions, cases, partners. */
export function createPortalService({ db }: Database, { publicUrl }: { publicUrl: string }) {
  let filled: Promise<void> | undefined

  /** The first texts are written once for the whole installation, by whoever reads first. */
  function ensureFilled(): Promise<void> {
    filled ??= fill().catch((error: unknown) => {
      filled = undefined
      throw error
    })
    return filled
  }

  async function fill(): Promise<void> {
    await db.transaction(async (tx) => {
      // Others wait here until the first one has committed.
      const claimed = await tx
        .insert(portalRevisions)
        .values({ name: REVISION, revision: 1 })
        .onConflictDoNothing()
        .returning()
      if (claimed.length === 0) return
      await tx.insert(portalContents).values(
        firstContents(newId).map((content, position) => ({
          id: content.id,
          kind: content.kind,
          slug: content.slug,
          title: content.title,
          body: storedBody(content),
          position,
          updatedByName: '',
        })),
      )
    })
  }

  async function markChanged(tx: Db): Promise<void> {
    await tx
      .update(portalRevisions)
      .set({ revision: sql`${portalRevisions.revision} + 1` })
      .where(eq(portalRevisions.name, REVISION))
  }

  /** Runs a change; the row of revisions is locked first, so that changes of the contents come one after the other. */
  async function change<Result>(work: (tx: Db) => Promise<Result>): Promise<Result> {
    await ensureFilled()
    try {
      return await db.transaction(async (tx) => {
        await markChanged(tx)
        return work(tx)
      })
    } catch (error) {
      if (isUniqueViolation(error)) throw fieldRefusal('invalidInput', 'slug', texts.slugTaken)
      throw error
    }
  }

  async function read(tx: Db, id: string): Promise<PortalContent> {
    const [row] = await tx
      .select()
      .from(portalContents)
      .where(and(eq(portalContents.id, id), present))
    if (!row) throw new Refusal('notFound')
    return contentOf(row)
  }

  async function childrenOf(tx: Db, id: string): Promise<number> {
    const [row] = await tx
      .select({ children: count() })
      .from(portalContents)
      .where(
        and(eq(portalContents.kind, 'help'), present, sql`${portalContents.body} ->> 'parentId' = ${id}`),
      )
    return row?.children ?? 0
  }

  /** The tree of the help centre has two levels. */
  async function checkParent(tx: Db, written: Written, id: string | null): Promise<void> {
    if (written.kind !== 'help' || written.body.parentId === null) return
    const { parentId } = written.body
    const [row] = await tx
      .select()
      .from(portalContents)
      .where(and(eq(portalContents.id, parentId), eq(portalContents.kind, 'help'), present))
    if (!row || parentId === id) throw fieldRefusal('invalidInput', 'body.parentId', texts.parentMissing)
    const parent = contentOf(row)
    if (isKind(parent, 'help') && parent.body.parentId !== null) {
      throw fieldRefusal('invalidInput', 'body.parentId', texts.parentIsArticle)
    }
    if (id !== null && (await childrenOf(tx, id)) > 0) {
      throw fieldRefusal('invalidInput', 'body.parentId', texts.parentHasChildren)
    }
  }

  async function visibleContents(): Promise<PortalContent[]> {
    const rows = await db
      .select()
      .from(portalContents)
      .where(and(present, eq(portalContents.visible, true)))
      .orderBy(...inOrder)
    return rows.map(contentOf)
  }

  return {
    /** Counts every change of the contents, whichever process made it. */
    async revision(): Promise<number> {
      await ensureFilled()
      const [row] = await db.select().from(portalRevisions).where(eq(portalRevisions.name, REVISION))
      return row?.revision ?? 0
    },

    /** The visible contents; what is read may be newer than `revision`, never older. */
    async snapshot(revision: number): Promise<PortalSnapshot> {
      await ensureFilled()
      return { revision, contents: await visibleContents() }
    },

    async helpNavigation(): Promise<CallData<typeof helpCenterNavs>> {
      await ensureFilled()
      const articles = contentsOf(await visibleContents(), 'help')
      const entry = ({ id, title, slug, body }: PortalContentOf<'help'>) => ({
        id,
        title,
        slug,
        summary: body.summary,
        url: publicUrl + helpArticlePath(slug),
      })
      return {
        list: articles
          .filter(({ body }) => body.parentId === null)
          .map((section) => ({
            ...entry(section),
            children: articles.filter(({ body }) => body.parentId === section.id).map(entry),
          })),
      }
    },

    async list({
      page,
      size,
      kind,
      keywords,
    }: {
      page: number
      size: number
      kind: PortalKind
      keywords?: string | undefined
    }): Promise<CallData<typeof portalContentList>> {
      await ensureFilled()
      const where = and(
        eq(portalContents.kind, kind),
        present,
        keywords ? ilike(portalContents.title, containsPattern(keywords)) : undefined,
      )
      const [rows, [counted]] = await Promise.all([
        db
          .select()
          .from(portalContents)
          .where(where)
          .orderBy(...inOrder)
          .limit(size)
          .offset((page - 1) * size),
        db.select({ total: count() }).from(portalContents).where(where),
      ])
      return { list: rows.map(contentOf), total: counted?.total ?? 0, page, size }
    },

    async detail(id: string): Promise<PortalContent> {
      await ensureFilled()
      return read(db, id)
    },

    async create(editor: Editor, input: PortalContentNew): Promise<{ id: string }> {
      if (input.kind === 'agreement') throw new Refusal('invalidInput', { message: texts.agreementFixed })
      return change(async (tx) => {
        await checkParent(tx, input, null)
        const [found] = await tx
          .select({ total: count(), last: max(portalContents.position) })
          .from(portalContents)
          .where(and(eq(portalContents.kind, input.kind), present))
        if ((found?.total ?? 0) >= portalLimits.contentsPerKind) {
          throw new Refusal('invalidInput', { message: texts.tooMany(portalLimits.contentsPerKind) })
        }
        const id = newId()
        await tx.insert(portalContents).values({
          id,
          kind: input.kind,
          slug: input.slug ?? id.toLowerCase(),
          title: input.title,
          body: storedBody(input),
          visible: input.visible,
          position: (found?.last ?? -1) + 1,
          updatedByName: editor.nickname,
        })
        return { id }
      })
    },

    async update(editor: Editor, input: PortalContentChange): Promise<{ revision: number }> {
      return change(async (tx) => {
        const before = await read(tx, input.id)
        if (before.kind !== input.kind) throw new Refusal('notFound')
        if (before.revision !== input.revision) {
          throw new Refusal('pageConflict', { message: texts.changed, detail: { revision: before.revision } })
        }
        const slug = input.slug ?? before.slug
        // The product links to agreements by their names.
        if (before.kind === 'agreement' && slug !== before.slug) {
          throw fieldRefusal('invalidInput', 'slug', texts.slugFixed)
        }
        await checkParent(tx, input, input.id)
        const revision = before.revision + 1
        await tx
          .update(portalContents)
          .set({
            slug,
            title: input.title,
            // An agreement that is hidden would leave its link leading nowhere.
            visible: before.kind === 'agreement' || input.visible,
            body: storedBody(input),
            revision,
            updatedAt: sql`now()`,
            updatedByName: editor.nickname,
          })
          .where(eq(portalContents.id, input.id))
        return { revision }
      })
    },

    async sort({ kind, ids }: { kind: PortalKind; ids: string[] }): Promise<void> {
      await change(async (tx) => {
        const rows = await tx
          .select({ id: portalContents.id })
          .from(portalContents)
          .where(and(eq(portalContents.kind, kind), present))
          .orderBy(...inOrder)
        const known = new Set(rows.map(({ id }) => id))
        const first = [...new Set(ids)].filter((id) => known.has(id))
        const listed = new Set(first)
        const order = [...first, ...rows.map(({ id }) => id).filter((id) => !listed.has(id))]
        for (const [position, id] of order.entries()) {
          await tx.update(portalContents).set({ position }).where(eq(portalContents.id, id))
        }
      })
    },

    async remove(id: string): Promise<void> {
      await change(async (tx) => {
        const before = await read(tx, id)
        if (before.kind === 'agreement') throw new Refusal('invalidInput', { message: texts.agreementFixed })
        if ((await childrenOf(tx, id)) > 0)
          throw new Refusal('invalidInput', { message: texts.sectionNotEmpty })
        await tx
          .update(portalContents)
          .set({ deletedAt: sql`now()` })
          .where(eq(portalContents.id, id))
      })
    },

    /** Forgets what was deleted long ago. */
    async sweep(): Promise<void> {
      await db.delete(portalContents).where(isOverdue(portalContents.deletedAt))
    },
  }
}
