import {
  limits,
  NO_FOLDER,
  tagColorSchema,
  type CallData,
  type Filed,
  type FilingQuery,
  type folderTree,
} from '@zhanfang/contract'
import { and, eq, inArray, isNotNull, isNull, lt, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { FiledKinds, FilingMember } from './filed-kinds.ts'
import { branchOf } from './folder-tree.ts'
import type { Folders } from './folders.ts'
import { folderItems, tagItems } from './tables.ts'
import type { Tags } from './tags.ts'
import { texts } from './texts.ts'

/** Days that a thing which is gone keeps its folder and tags: longer than any bin, so that it comes back with them. */
const KEEP_DAYS = limits.binDays + 5
/** Things that are asked for at once whether they exist. */
const BATCH = 1000

export type Filing = ReturnType<typeof createFiling>

/** Which things lie in which folder and have which tags. */
export function createFiling(
  { db }: Database,
  kinds: Pick<FiledKinds, 'require' | 'existing'>,
  folders: Pick<Folders, 'list' | 'ofKind' | 'branch'>,
  tags: Pick<Tags, 'list'>,
) {
  async function existing(
    kind: string,
    appId: string,
    ids: readonly string[],
    member?: FilingMember,
  ): Promise<Set<string>> {
    const found = new Set<string>()
    for (let from = 0; from < ids.length; from += BATCH)
      for (const id of await kinds.existing(kind, appId, ids.slice(from, from + BATCH), member)) found.add(id)
    return found
  }

  /** Splits asked ids into those that are there, as far as the member may know, and those that are not. */
  async function sort(kind: string, appId: string, ids: readonly string[], member?: FilingMember) {
    const asked = [...new Set(ids)]
    const found = await existing(kind, appId, asked, member)
    return { there: asked.filter((id) => found.has(id)), missing: asked.filter((id) => !found.has(id)) }
  }

  const ofKind = (table: typeof folderItems | typeof tagItems, appId: string, kind: string) =>
    and(eq(table.appId, appId), eq(table.kind, kind))

  return {
    /** Folders of a kind and tags of the app, with how many things of the kind each has. */
    async tree(member: FilingMember, kind: string): Promise<CallData<typeof folderTree>> {
      await kinds.require(kind, 'read', member)
      const { appId } = member
      const all = await folders.list(appId, kind)
      const inFolders = await db
        .select({ itemId: folderItems.itemId, folderId: folderItems.folderId })
        .from(folderItems)
        .where(ofKind(folderItems, appId, kind))
      const tagged = await db
        .select({ itemId: tagItems.itemId, tagId: tagItems.tagId })
        .from(tagItems)
        .where(ofKind(tagItems, appId, kind))
      const ids = [...new Set([...inFolders, ...tagged].map(({ itemId }) => itemId))]
      const there = await existing(kind, appId, ids, member)
      const alive = ({ itemId }: { itemId: string }) => there.has(itemId)
      const byFolder = Map.groupBy(inFolders.filter(alive), ({ folderId }) => folderId)
      const byTag = Map.groupBy(tagged.filter(alive), ({ tagId }) => tagId)
      return {
        folders: all.map((folder) => ({
          ...folder,
          count: [...branchOf(all, folder.id)].reduce((sum, id) => sum + (byFolder.get(id)?.length ?? 0), 0),
        })),
        tags: (await tags.list(appId)).map((tag) => ({
          ...tag,
          color: tagColorSchema.catch('default').parse(tag.color),
          count: byTag.get(tag.id)?.length ?? 0,
        })),
      }
    },

    /** Puts things into a folder, or out of all with null. Returns the folder's name and which things are not there. */
    async put(
      member: FilingMember,
      { kind, itemIds, folderId }: { kind: string; itemIds: readonly string[]; folderId: string | null },
    ): Promise<{ name: string; missing: string[] }> {
      await kinds.require(kind, 'write', member)
      const { appId } = member
      const name = folderId === null ? texts.noFolder : (await folders.ofKind(appId, kind, folderId)).name
      const { there, missing } = await sort(kind, appId, itemIds, member)
      if (there.length > 0) {
        if (folderId === null)
          await db
            .delete(folderItems)
            .where(and(ofKind(folderItems, appId, kind), inArray(folderItems.itemId, there)))
        else
          await db
            .insert(folderItems)
            .values(there.map((itemId) => ({ appId, kind, itemId, folderId })))
            .onConflictDoUpdate({
              target: [folderItems.appId, folderItems.kind, folderItems.itemId],
              set: { folderId, missingSince: null },
            })
      }
      return { name, missing }
    },

    /** Gives tags to things and takes tags from them. Returns which things are not there. */
    async tag(
      member: FilingMember,
      {
        kind,
        itemIds,
        add,
        remove,
      }: { kind: string; itemIds: readonly string[]; add: readonly string[]; remove: readonly string[] },
    ): Promise<{ missing: string[] }> {
      await kinds.require(kind, 'write', member)
      const { appId } = member
      const known = new Set((await tags.list(appId)).map(({ id }) => id))
      if (add.some((id) => !known.has(id))) throw new Refusal('notFound', { message: texts.noSuchTag })
      const { there, missing } = await sort(kind, appId, itemIds, member)
      if (there.length === 0) return { missing }
      await db.transaction(async (tx) => {
        const having = and(ofKind(tagItems, appId, kind), inArray(tagItems.itemId, there))
        if (remove.length > 0)
          await tx.delete(tagItems).where(and(having, inArray(tagItems.tagId, [...remove])))
        const rows = there.flatMap((itemId) => add.map((tagId) => ({ appId, kind, itemId, tagId })))
        // A statement takes 65,535 values.
        for (let from = 0; from < rows.length; from += BATCH)
          await tx
            .insert(tagItems)
            .values(rows.slice(from, from + BATCH))
            .onConflictDoNothing()
        const full = await tx
          .select({ itemId: tagItems.itemId })
          .from(tagItems)
          .where(having)
          .groupBy(tagItems.itemId)
          .having(sql`count(*) > ${limits.tagsPerItem}`)
          .limit(1)
        if (full.length > 0) throw new Refusal('invalidInput', { message: texts.tooManyOnItem })
      })
      return { missing }
    },

    /** What the things lie in and have; things without either are answered too. */
    async marksOf(appId: string, kind: string, ids: readonly string[]): Promise<(id: string) => Filed> {
      const marks = new Map<string, Filed>(ids.map((id) => [id, { folderId: null, tagIds: [] }]))
      if (ids.length > 0) {
        const rows = await db
          .select({
            itemId: folderItems.itemId,
            folderId: sql<string | null>`${folderItems.folderId}`,
            tagId: sql<string | null>`null`,
          })
          .from(folderItems)
          .where(and(ofKind(folderItems, appId, kind), inArray(folderItems.itemId, [...ids])))
          .unionAll(
            db
              .select({
                itemId: tagItems.itemId,
                folderId: sql<string | null>`null`,
                tagId: sql<string | null>`${tagItems.tagId}`,
              })
              .from(tagItems)
              .where(and(ofKind(tagItems, appId, kind), inArray(tagItems.itemId, [...ids]))),
          )
        for (const { itemId, folderId, tagId } of rows) {
          const mark = marks.get(itemId)
          if (folderId !== null) marks.set(itemId, { folderId, tagIds: mark?.tagIds ?? [] })
          else if (tagId !== null) mark?.tagIds.push(tagId)
        }
      }
      return (id) => marks.get(id) ?? { folderId: null, tagIds: [] }
    },

    /** A condition on the id column of a list: only what lies in the folder and has all the tags. */
    async condition(
      appId: string,
      kind: string,
      id: AnyColumn,
      { folder, tags: asked = [] }: FilingQuery,
    ): Promise<SQL | undefined> {
      const ofItem = (table: typeof folderItems | typeof tagItems) =>
        and(ofKind(table, appId, kind), eq(table.itemId, id))
      const conditions = asked.map(
        (tagId) =>
          sql`exists (select from ${tagItems} where ${and(ofItem(tagItems), eq(tagItems.tagId, tagId))})`,
      )
      if (folder === NO_FOLDER)
        conditions.push(sql`not exists (select from ${folderItems} where ${ofItem(folderItems)})`)
      else if (folder !== undefined) {
        const branch = await folders.branch(appId, kind, folder)
        conditions.push(
          branch.length === 0
            ? sql`false`
            : sql`exists (select from ${folderItems} where ${and(ofItem(folderItems), inArray(folderItems.folderId, branch))})`,
        )
      }
      return and(...conditions)
    },

    /** Whether a folder or a tag that a list asks for has no more than so many things, those that are gone among them. */
    async isFew(
      appId: string,
      kind: string,
      { folder, tags: asked = [] }: FilingQuery,
      most: number,
    ): Promise<boolean> {
      const isFilled = (table: typeof folderItems | typeof tagItems, of: SQL) =>
        db
          .select({ one: sql`1` })
          .from(table)
          .where(and(ofKind(table, appId, kind), of))
          .limit(1)
          .offset(most)
      const more = await Promise.all([
        ...asked.map((tagId) => isFilled(tagItems, eq(tagItems.tagId, tagId))),
        ...(folder === undefined || folder === NO_FOLDER
          ? []
          : [
              isFilled(folderItems, inArray(folderItems.folderId, await folders.branch(appId, kind, folder))),
            ]),
      ])
      return more.some((rows) => rows.length === 0)
    },

    /** A copy lies beside its original and has the same tags. */
    async copy(appId: string, kind: string, fromId: string, toId: string, on: Db = db): Promise<void> {
      await on.execute(sql`
        insert into ${folderItems} (app_id, kind, item_id, folder_id)
        select app_id, kind, ${toId}, folder_id from ${folderItems}
        where app_id = ${appId} and kind = ${kind} and item_id = ${fromId} on conflict do nothing`)
      await on.execute(sql`
        insert into ${tagItems} (app_id, kind, item_id, tag_id)
        select app_id, kind, ${toId}, tag_id from ${tagItems}
        where app_id = ${appId} and kind = ${kind} and item_id = ${fromId} on conflict do nothing`)
    },

    /** Forgets at once where a thing lay and which tags it had. */
    async forget(appId: string, kind: string, itemId: string, on: Db = db): Promise<void> {
      for (const table of [folderItems, tagItems])
        await on.delete(table).where(and(ofKind(table, appId, kind), eq(table.itemId, itemId)))
    },

    /** Forgets folders and tags of what is gone for good, in all apps. */
    async sweep(): Promise<void> {
      for (const table of [folderItems, tagItems]) {
        const groups = await db.selectDistinct({ appId: table.appId, kind: table.kind }).from(table)
        for (const { appId, kind } of groups) {
          const ids = await db
            .selectDistinct({ itemId: table.itemId })
            .from(table)
            .where(ofKind(table, appId, kind))
          const { there, missing } = await sort(
            kind,
            appId,
            ids.map(({ itemId }) => itemId),
          )
          const those = (some: string[]) => and(ofKind(table, appId, kind), inArray(table.itemId, some))
          await db
            .update(table)
            .set({ missingSince: null })
            .where(and(those(there), isNotNull(table.missingSince)))
          await db
            .update(table)
            .set({ missingSince: sql`now()` })
            .where(and(those(missing), isNull(table.missingSince)))
        }
        await db.delete(table).where(lt(table.missingSince, sql`now() - make_interval(days => ${KEEP_DAYS})`))
      }
    },
  }
}

/** What a list needs of folders and tags. */
export type ListFiling = Pick<Filing, 'condition' | 'isFew' | 'marksOf' | 'copy'>

/** For services that work within somebody else's transaction and list nothing: nothing is filed. */
export const unfiled: ListFiling = {
  condition: async () => undefined,
  isFew: async () => false,
  marksOf: async () => () => ({ folderId: null, tagIds: [] }),
  copy: async () => {},
}
