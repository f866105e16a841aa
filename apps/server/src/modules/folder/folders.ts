import { limits } from '@zhanfang/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { FiledKinds, FilingMember } from './filed-kinds.ts'
import { branchOf, inTreeOrder, placeProblem } from './folder-tree.ts'
import { folderItems, folders } from './tables.ts'
import { texts } from './texts.ts'

export type Folders = ReturnType<typeof createFolders>

/** Folders of an app: a tree for each kind of things, at most three deep. */
export function createFolders({ db }: Database, kinds: Pick<FiledKinds, 'require'>) {
  const within = (appId: string, id: string) => and(eq(folders.appId, appId), eq(folders.id, id))

  /** All folders of a kind, siblings in their order. */
  const read = (on: Db, appId: string, kind: string) =>
    on
      .select({ id: folders.id, parentId: folders.parentId, name: folders.name })
      .from(folders)
      .where(and(eq(folders.appId, appId), eq(folders.kind, kind)))
      .orderBy(asc(folders.position), asc(folders.id))

  /** Trees are changed one after the other: rules about neighbours hold for what was read. */
  const changeTree = <Result>(appId: string, kind: string, change: (tx: Db) => Promise<Result>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`folders:${appId}:${kind}`}, 0))`)
      return change(tx)
    })

  async function find(appId: string, id: string) {
    const [folder] = await db.select().from(folders).where(within(appId, id))
    if (!folder) throw new Refusal('notFound', { message: texts.noSuchFolder })
    return folder
  }

  /** The folder, for somebody who may change folders of its kind. */
  async function findToChange(member: FilingMember, id: string) {
    const folder = await find(member.appId, id)
    await kinds.require(folder.kind, 'write', member)
    return folder
  }

  type Siblings = readonly { id: string; parentId: string | null; name: string }[]

  function requireFreeName(all: Siblings, parentId: string | null, name: string, ownId?: string): void {
    if (all.some((one) => one.parentId === parentId && one.name === name && one.id !== ownId))
      throw fieldRefusal('invalidInput', 'name', texts.sameFolderName)
  }

  function requirePlace(all: Siblings, place: { id?: string; parentId: string | null }): void {
    if (place.parentId !== null && !all.some(({ id }) => id === place.parentId))
      throw fieldRefusal('notFound', 'parentId', texts.noSuchFolder)
    const problem = placeProblem(all, place)
    if (problem) throw fieldRefusal('invalidInput', 'parentId', texts[problem])
  }

  return {
    /** All folders of a kind, each behind the one that it lies in. */
    list: async (appId: string, kind: string) => inTreeOrder(await read(db, appId, kind)),

    /** A folder of the kind. Refuses with `notFound`. */
    async ofKind(appId: string, kind: string, id: string): Promise<{ name: string }> {
      const folder = await find(appId, id)
      if (folder.kind !== kind) throw new Refusal('notFound', { message: texts.noSuchFolder })
      return folder
    },

    /** Ids of the folder and of all below it; none of a folder that is not there. */
    async branch(appId: string, kind: string, id: string): Promise<string[]> {
      const all = await read(db, appId, kind)
      return all.some((folder) => folder.id === id) ? [...branchOf(all, id)] : []
    },

    async create(
      member: FilingMember,
      { kind, name, parentId }: { kind: string; name: string; parentId: string | null },
    ): Promise<{ id: string }> {
      await kinds.require(kind, 'write', member)
      const { appId } = member
      return changeTree(appId, kind, async (tx) => {
        const all = await read(tx, appId, kind)
        if (all.length >= limits.foldersPerKind)
          throw new Refusal('invalidInput', { message: texts.tooManyFolders })
        requirePlace(all, { parentId })
        requireFreeName(all, parentId, name)
        const id = newId()
        const position = all.filter((one) => one.parentId === parentId).length
        await tx.insert(folders).values({ appId, id, kind, parentId, name, position })
        return { id }
      })
    },

    async rename(member: FilingMember, { id, name }: { id: string; name: string }): Promise<void> {
      const { kind } = await findToChange(member, id)
      await changeTree(member.appId, kind, async (tx) => {
        const all = await read(tx, member.appId, kind)
        const own = all.find((one) => one.id === id)
        if (!own) throw new Refusal('notFound', { message: texts.noSuchFolder })
        requireFreeName(all, own.parentId, name, id)
        await tx.update(folders).set({ name }).where(within(member.appId, id))
      })
    },

    /** Puts a folder with all that is in it elsewhere; behind its new siblings where no place is named. */
    async move(
      member: FilingMember,
      { id, parentId, index }: { id: string; parentId: string | null; index?: number | undefined },
    ): Promise<void> {
      const { kind } = await findToChange(member, id)
      await changeTree(member.appId, kind, async (tx) => {
        const all = await read(tx, member.appId, kind)
        const own = all.find((one) => one.id === id)
        if (!own) throw new Refusal('notFound', { message: texts.noSuchFolder })
        requirePlace(all, { id, parentId })
        requireFreeName(all, parentId, own.name, id)
        const siblings = all.filter((one) => one.parentId === parentId && one.id !== id)
        siblings.splice(index ?? siblings.length, 0, own)
        for (const [position, sibling] of siblings.entries())
          await tx.update(folders).set({ parentId, position }).where(within(member.appId, sibling.id))
      })
    },

    /** Deletes a folder; what lies in it, folders included, comes to lie where it lay. */
    async remove(member: FilingMember, id: string): Promise<void> {
      const { kind } = await findToChange(member, id)
      const { appId } = member
      await changeTree(appId, kind, async (tx) => {
        const all = await read(tx, appId, kind)
        const own = all.find((one) => one.id === id)
        if (!own) throw new Refusal('notFound', { message: texts.noSuchFolder })
        const { parentId } = own
        const children = all.filter((one) => one.parentId === id)
        const above = all.filter((one) => one.parentId === parentId)
        const place = above.findIndex((one) => one.id === id)
        const names = new Set(above.filter((one) => one.id !== id).map(({ name }) => name))
        const named = children.map((child) => {
          const name = freeName(child.name, names)
          names.add(name)
          return { id: child.id, name }
        })
        const after = above.toSpliced(place, 1, ...named.map((child) => ({ ...child, parentId })))
        for (const [position, { id: sibling, name }] of after.entries())
          await tx.update(folders).set({ parentId, position, name }).where(within(appId, sibling))
        const inIt = and(eq(folderItems.appId, appId), eq(folderItems.folderId, id))
        if (parentId === null) await tx.delete(folderItems).where(inIt)
        else await tx.update(folderItems).set({ folderId: parentId }).where(inIt)
        await tx.delete(folders).where(within(appId, id))
      })
    },

    async nameOf(appId: string, id: string): Promise<string | undefined> {
      const [folder] = await db.select({ name: folders.name }).from(folders).where(within(appId, id))
      return folder?.name
    },
  }
}

/** The name, with a number behind it where there is one like it already. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`
    const tried =
      Array.from(name)
        .slice(0, limits.folderName.max - end.length)
        .join('') + end
    if (!taken.has(tried)) return tried
  }
}
