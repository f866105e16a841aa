import {
  columnLimits,
  columnListLayoutSchema,
  columnNameSchema,
  type CallData,
  type Column,
  type ColumnListLayout,
  type classAllData,
} from '@zhanfang/contract'
import { emptyPageDocument } from '@zhanfang/document'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import type { Editor } from '../../http/caller.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { ClaimPlaces } from '../content-limit/module.ts'
import { type AppearanceService, type PageService, wirePageOf } from '../page/module.ts'
import { createColumnBin } from './column-bin.ts'
import { byWhom, createChangeTree, readAll, setRow } from './column-rows.ts'
import { checkCount, checkParent, heightOf, pathOf, type Row, rowOf } from './column-tree.ts'
import { COLUMN_TYPE } from './limited-columns.ts'
import { standardTemplates, templatePage } from './standard-templates.ts'
import { columns } from './tables.ts'
import { texts } from './texts.ts'

interface ColumnInput {
  name: string
  parentId?: string | null | undefined
  imageUrl?: string | undefined
  intro?: string | undefined
  classTemplateId?: string | undefined
  /** A page of its own instead of a standard template's. */
  document?: unknown
  listLayoutType?: ColumnListLayout | undefined
}

/** A column as visitors meet it. */
export interface PublicColumn {
  id: string
  parentId: string | null
  pageId: string
  name: string
  imageUrl: string
  intro: string
  listLayout: ColumnListLayout
  /** Below the site. */
  path: string
}

/** Where a column is found below the site: under its words, or its id. */
const pathOfColumn = (id: string, words: string | null | undefined) => `/${words ?? `column/${id}`}`

export type ColumnService = ReturnType<typeof createColumnService>

/** Columns: the tree of an app's sections, each with a page that the designer edits. */
export function createColumnService(
  database: Database,
  {
    page,
    appearance,
    siteAddress,
    claim,
  }: {
    page: Pick<
      PageService,
      'createForColumn' | 'renameOfColumn' | 'removeOfColumns' | 'restoreOfColumns' | 'standings' | 'drafts'
    >
    appearance: Pick<AppearanceService, 'siteChanged'>
    /** Where the site of an app is reached, without a slash at the end. */
    siteAddress: (appId: string) => string
    /** Takes places for new columns. */
    claim: ClaimPlaces
  },
) {
  const { db } = database
  const changing = createChangeTree(database, appearance)

  async function withStates(appId: string, rows: readonly Row[], all: readonly Row[]): Promise<Column[]> {
    const standings = await page.standings(
      appId,
      rows.map(({ pageId }) => pageId),
    )
    return rows.map((row) => ({
      id: row.id,
      classId: row.id,
      parentId: row.parentId,
      appid: row.appId,
      name: row.name,
      imageUrl: row.imageUrl,
      intro: row.intro,
      classTemplateId: row.templateId,
      isShow: row.isShow,
      listLayoutType: columnListLayoutSchema.catch(1).parse(row.listLayout),
      pageId: row.pageId,
      state: standings.get(row.pageId)?.state ?? 0,
      childCount: all.filter(({ parentId }) => parentId === row.id).length,
      url: siteAddress(appId) + pathOfColumn(row.id, standings.get(row.pageId)?.words),
      createTime: row.createdAt.toISOString(),
      updateTime: row.updatedAt.toISOString(),
      updatedBy: row.updatedByName,
    }))
  }

  async function rename(appId: string, editor: Editor, input: { id: string; name: string }): Promise<void> {
    const name = columnNameSchema.safeParse(input.name)
    if (!name.success) {
      throw fieldRefusal('invalidInput', 'title', name.error.issues[0]?.message ?? '')
    }
    await changing(appId, async (tx, rows) => {
      const row = rowOf(rows, input.id)
      await setRow(tx, appId, row.id, { name: name.data, ...byWhom(editor) })
    })
    const [row] = await db
      .select({ pageId: columns.pageId })
      .from(columns)
      .where(and(eq(columns.appId, appId), eq(columns.id, input.id)))
    if (row) await page.renameOfColumn(appId, editor, row.pageId, name.data)
  }

  return {
    ...createColumnBin(database, { page, claim, changing }),

    /** All columns, parents first. */
    async list(appId: string): Promise<Column[]> {
      const rows = await readAll(db, appId)
      return withStates(appId, rows, rows)
    },

    /** The columns right below one, or at the top. */
    async children(appId: string, parentId: string | null): Promise<Column[]> {
      const rows = await readAll(db, appId)
      return withStates(
        appId,
        rows.filter((row) => row.parentId === parentId),
        rows,
      )
    },

    async detail(appId: string, id: string): Promise<Column> {
      const rows = await readAll(db, appId)
      const [found] = await withStates(appId, [rowOf(rows, id)], rows)
      if (!found) throw new Refusal('notFound', { message: texts.notFound })
      return found
    },

    async create(appId: string, editor: Editor, input: ColumnInput): Promise<{ id: string; pageId: string }> {
      const template = standardTemplates.find(({ id }) => id === input.classTemplateId)
      if (input.classTemplateId && !template) {
        throw fieldRefusal('invalidInput', 'classTemplateId', texts.noTemplate)
      }
      const parentId = input.parentId ?? null
      const before = await readAll(db, appId)
      checkParent(before, parentId, 1)
      checkCount(before, 1)
      const id = newId()
      const made = await page.createForColumn(appId, editor, {
        columnId: id,
        title: input.name,
        document: input.document ?? (template ? templatePage(template) : emptyPageDocument()),
      })
      await changing(appId, async (tx, rows) => {
        checkParent(rows, parentId, 1)
        checkCount(rows, 1)
        await claim(tx, appId, COLUMN_TYPE)
        await tx.insert(columns).values({
          appId,
          id,
          parentId,
          pageId: made.id,
          name: input.name,
          imageUrl: input.imageUrl ?? '',
          intro: input.intro ?? '',
          templateId: template?.id ?? '',
          listLayout: input.listLayoutType ?? 1,
          position: Math.max(-1, ...rows.map(({ position }) => position)) + 1,
          updatedByName: editor.nickname,
        })
      })
      return { id, pageId: made.id }
    },

    async update(
      appId: string,
      editor: Editor,
      input: Partial<Omit<ColumnInput, 'classTemplateId' | 'document'>> & { id: string },
    ): Promise<void> {
      await changing(appId, async (tx, rows) => {
        const row = rowOf(rows, input.id)
        const parentId = input.parentId === undefined ? row.parentId : input.parentId
        const moves = parentId !== row.parentId
        if (moves) checkParent(rows, parentId, heightOf(rows, row.id), row.id)
        await setRow(tx, appId, row.id, {
          parentId,
          imageUrl: input.imageUrl ?? row.imageUrl,
          intro: input.intro ?? row.intro,
          listLayout: input.listLayoutType ?? row.listLayout,
          ...(moves ? { position: Math.max(-1, ...rows.map(({ position }) => position)) + 1 } : {}),
          ...byWhom(editor),
        })
      })
      // What is refused above leaves the name as it was, too.
      if (input.name !== undefined) await rename(appId, editor, { id: input.id, name: input.name })
    },

    rename,

    async setShown(appId: string, editor: Editor, input: { id: string; isShow: boolean }): Promise<void> {
      await changing(appId, async (tx, rows) => {
        const row = rowOf(rows, input.id)
        await setRow(tx, appId, row.id, { isShow: input.isShow, ...byWhom(editor) })
      })
    },

    /** Deletes a column and all below it; says how many. */
    async remove(appId: string, editor: Editor, id: string): Promise<{ deleted: number }> {
      const gone = await changing(appId, async (tx, rows) => {
        const parents = new Map(rows.map((row) => [row.id, row]))
        const mine = [
          rowOf(rows, id),
          ...rows.filter((row) => row.id !== id && pathOf(parents, row.id).includes(id)),
        ]
        await tx
          .update(columns)
          .set({ deletedAt: sql`now()`, ...byWhom(editor) })
          .where(
            and(
              eq(columns.appId, appId),
              inArray(
                columns.id,
                mine.map((row) => row.id),
              ),
            ),
          )
        return mine
      })
      await page.removeOfColumns(
        appId,
        editor,
        gone.map(({ pageId }) => pageId),
      )
      return { deleted: gone.length }
    },

    /** Copies a column and all below it; the copies are drafts, the first stands right after the original. */
    async copy(appId: string, editor: Editor, id: string): Promise<{ id: string }> {
      const rows = await readAll(db, appId)
      const original = rowOf(rows, id)
      const parents = new Map(rows.map((row) => [row.id, row]))
      const mine = rows.filter((row) => pathOf(parents, row.id).includes(id))
      checkCount(rows, mine.length)
      const documents = await page.drafts(
        appId,
        mine.map(({ pageId }) => pageId),
      )
      const newIds = new Map(mine.map((row) => [row.id, newId()]))
      const made: (typeof columns.$inferInsert)[] = []
      for (const row of mine) {
        const copyId = newIds.get(row.id) ?? newId()
        const name = row.id === id ? texts.copyOf(row.name, columnLimits.name) : row.name
        const copied = await page.createForColumn(appId, editor, {
          columnId: copyId,
          title: name,
          document: documents.get(row.pageId),
        })
        made.push({
          appId,
          id: copyId,
          parentId: row.id === id ? row.parentId : (newIds.get(row.parentId ?? '') ?? null),
          pageId: copied.id,
          name,
          imageUrl: row.imageUrl,
          intro: row.intro,
          templateId: row.templateId,
          isShow: row.isShow,
          listLayout: row.listLayout,
          position: row.position,
          updatedByName: editor.nickname,
        })
      }
      await changing(appId, async (tx, now) => {
        checkCount(now, made.length)
        await claim(tx, appId, COLUMN_TYPE, made.length)
        await tx.insert(columns).values(made)
        // The copy has the original's place; its id is younger, so it follows. Then everybody gets a place of his own.
        for (const [position, row] of (await readAll(tx, appId)).entries()) {
          if (row.position !== position) await setRow(tx, appId, row.id, { position })
        }
      })
      return { id: newIds.get(original.id) ?? '' }
    },

    /** The whole tree as it is to stand; columns that are not named keep their parents and follow. */
    async sort(appId: string, list: readonly { id: string; parentId: string | null }[]): Promise<void> {
      await changing(appId, async (tx, rows) => {
        const wanted = new Map(list.map((one) => [one.id, one.parentId]))
        const parents = new Map(
          rows.map((row) => {
            const parentId = wanted.has(row.id) ? (wanted.get(row.id) ?? null) : row.parentId
            return [row.id, { parentId }]
          }),
        )
        for (const [id, { parentId }] of parents) {
          if (parentId === null) continue
          if (!parents.has(parentId)) throw fieldRefusal('invalidInput', 'list', texts.noParent)
          const path = pathOf(parents, id)
          const isCircle = parents.get(path.at(-1) ?? '')?.parentId !== null
          if (isCircle) throw fieldRefusal('invalidInput', 'list', texts.insideItself)
          if (path.length > columnLimits.depth) {
            throw fieldRefusal('invalidInput', 'list', texts.tooDeep(columnLimits.depth))
          }
        }
        const named = [...wanted.keys()].filter((id) => parents.has(id))
        const rest = rows.map(({ id }) => id).filter((id) => !wanted.has(id))
        for (const [position, id] of [...named, ...rest].entries()) {
          await setRow(tx, appId, id, { position, parentId: parents.get(id)?.parentId ?? null })
        }
      })
    },

    async allData(appId: string, id?: string): Promise<CallData<typeof classAllData>> {
      const rows = await readAll(db, appId)
      const wanted = id === undefined ? rows : [rowOf(rows, id)]
      const [found, documents] = await Promise.all([
        withStates(appId, wanted, rows),
        page.drafts(
          appId,
          wanted.map(({ pageId }) => pageId),
        ),
      ])
      return {
        list: found.map((column) => ({
          ...column,
          page: wirePageOf(documents.get(column.pageId) ?? emptyPageDocument()),
        })),
      }
    },

    /** The page of a column. Refuses with `notFound`. */
    async pageOf(appId: string, id: string): Promise<string> {
      return rowOf(await readAll(db, appId), id).pageId
    },

    /** The page of a column; null when there is no such column. */
    async findPage(appId: string, id: string): Promise<string | null> {
      const [row] = await db
        .select({ pageId: columns.pageId })
        .from(columns)
        .where(and(eq(columns.appId, appId), eq(columns.id, id), isNull(columns.deletedAt)))
      return row?.pageId ?? null
    },

    /** Those of the columns that are not deleted. */
    async existingIds(appId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await readAll(db, appId)
      const wanted = new Set(ids)
      return new Set(rows.map((row) => row.id).filter((id) => wanted.has(id)))
    },

    /** What visitors may open, parents first: shown, published, and all above it too. */
    async publicColumns(appId: string): Promise<PublicColumn[]> {
      const rows = await readAll(db, appId)
      const standings = await page.standings(
        appId,
        rows.map(({ pageId }) => pageId),
      )
      const open = new Set<string>()
      return rows.flatMap((row) => {
        const { state, words } = standings.get(row.pageId) ?? {}
        const mayBeSeen = row.isShow && (state === 1 || state === 2)
        if (!mayBeSeen || (row.parentId !== null && !open.has(row.parentId))) return []
        open.add(row.id)
        const { id, parentId, pageId, name, imageUrl, intro } = row
        const listLayout = columnListLayoutSchema.catch(1).parse(row.listLayout)
        return [{ id, parentId, pageId, name, imageUrl, intro, listLayout, path: pathOfColumn(id, words) }]
      })
    },

    templates: () =>
      standardTemplates.map(({ id, name, intro, blocks }) => ({
        id,
        name,
        intro,
        blockCount: blocks.length,
      })),
  }
}
