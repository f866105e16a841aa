import {
  limits,
  listLookSchema,
  needOfViews,
  ownerOfList,
  platformLists,
  viewedListSchema,
  type AppPermission,
  type CallData,
  type ListLook,
  type ListOfOne,
  type PlatformList,
  type listViews as listViewsCall,
  type ViewedList,
} from '@zhanfang/contract'
import { and, asc, count, eq, ne, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import { listDefaultViews, listViews } from './tables.ts'
import { texts } from './texts.ts'

type AnyList = ViewedList | PlatformList

/** The lists of the platform belong to no app. */
const PLATFORM = ''

/** A member of an app, as a call names them, or who manages the platform. */
interface Viewer {
  appId: string
  role: string | null
  session: { userId: string; nickname: string }
}

interface ViewContent {
  name: string
  shared: boolean
  query: string
  look: ListLook
}

const plainLook: ListLook = { hidden: [], order: [], dense: false, cards: false }

export type ListViews = ReturnType<typeof createListViews>

/** Who manages the platform, as one who looks at its lists. */
export const platformViewer = ({ session }: Pick<Viewer, 'session'>): Viewer => ({
  appId: PLATFORM,
  role: null,
  session,
})

const isOfPlatform = (list: AnyList): list is PlatformList => platformLists.some((known) => known === list)
const anyListSchema = z.union([z.enum(platformLists), viewedListSchema])

/** Views of the lists of an app: each person's own, and those that all may use who may see the list. */
export function createListViews(
  { db }: Database,
  roleMay: (role: string, permission: AppPermission) => Promise<boolean>,
) {
  const within = (appId: string, id: string) => and(eq(listViews.appId, appId), eq(listViews.id, id))

  /** Says of things that have a list of their own whether they are there. */
  const owners = new Map<ListOfOne, (appId: string, id: string) => Promise<boolean>>()

  /** Among managers of the platform all may change what is shared. */
  const managesLists = async ({ role }: Viewer) => role === null || roleMay(role, 'app:manage')

  async function requireList(list: AnyList, { appId, role }: Viewer): Promise<void> {
    if (role === null || isOfPlatform(list)) {
      if (role !== null || !isOfPlatform(list)) throw new Refusal('forbidden')
      return
    }
    if (!(await roleMay(role, needOfViews(list)))) throw new Refusal('forbidden')
    const owner = ownerOfList(list)
    if (owner && !(await owners.get(owner.list)?.(appId, owner.id)))
      throw new Refusal('notFound', { message: texts.noSuchList })
  }

  /** The view, where the person may see it. */
  async function find(viewer: Viewer, id: string) {
    const [view] = await db.select().from(listViews).where(within(viewer.appId, id))
    if (!view || !(view.shared || view.createdBy === viewer.session.userId))
      throw new Refusal('notFound', { message: texts.noSuchView })
    await requireList(anyListSchema.parse(view.list), viewer)
    return view
  }

  async function findToChange(viewer: Viewer, id: string) {
    const view = await find(viewer, id)
    if (view.createdBy !== viewer.session.userId && !(await managesLists(viewer)))
      throw new Refusal('invalidInput', { message: texts.notYours })
    return view
  }

  /** Nobody has two views of one name in a list. */
  async function requireFreeName(
    appId: string,
    { list, createdBy, name, id }: { list: string; createdBy: string; name: string; id?: string },
  ): Promise<void> {
    const [same] = await db
      .select({ id: listViews.id })
      .from(listViews)
      .where(
        and(
          eq(listViews.appId, appId),
          eq(listViews.list, list),
          eq(listViews.createdBy, createdBy),
          eq(listViews.name, name),
          id === undefined ? undefined : ne(listViews.id, id),
        ),
      )
    if (same) throw fieldRefusal('invalidInput', 'name', texts.sameName)
  }

  return {
    /** Each thing of a kind has such a list; `exists` says whether one is there. */
    addOwner(list: ListOfOne, exists: (appId: string, id: string) => Promise<boolean>): void {
      owners.set(list, exists)
    },

    /** Drops the views of a thing that is gone for good. */
    async forget(appId: string, list: ListOfOne, id: string): Promise<void> {
      const name: ViewedList = `${list}-${id}`
      for (const table of [listViews, listDefaultViews])
        await db.delete(table).where(and(eq(table.appId, appId), eq(table.list, name)))
    },

    async list(viewer: Viewer, list: AnyList): Promise<CallData<typeof listViewsCall>> {
      await requireList(list, viewer)
      const { appId, session } = viewer
      const managesAll = await managesLists(viewer)
      const rows = await db
        .select()
        .from(listViews)
        .where(
          and(
            eq(listViews.appId, appId),
            eq(listViews.list, list),
            or(eq(listViews.shared, true), eq(listViews.createdBy, session.userId)),
          ),
        )
        .orderBy(asc(listViews.createdAt), asc(listViews.id))
      const [chosen] = await db
        .select({ viewId: listDefaultViews.viewId })
        .from(listDefaultViews)
        .where(
          and(
            eq(listDefaultViews.appId, appId),
            eq(listDefaultViews.userId, session.userId),
            eq(listDefaultViews.list, list),
          ),
        )
      return {
        views: rows.map((row) => ({
          id: row.id,
          name: row.name,
          shared: row.shared,
          query: row.query,
          look: listLookSchema.catch(plainLook).parse(row.look),
          createdBy: row.createdByName,
          canChange: row.createdBy === session.userId || managesAll,
        })),
        // One that was deleted, or is no longer shared, opens nothing.
        defaultId: rows.find(({ id }) => id === chosen?.viewId)?.id ?? null,
      }
    },

    async create(
      viewer: Viewer,
      { list, ...content }: ViewContent & { list: AnyList },
    ): Promise<{ id: string }> {
      await requireList(list, viewer)
      const { appId, session } = viewer
      const [kept] = await db
        .select({ value: count() })
        .from(listViews)
        .where(
          and(eq(listViews.appId, appId), eq(listViews.list, list), eq(listViews.createdBy, session.userId)),
        )
      if ((kept?.value ?? 0) >= limits.viewsPerList)
        throw new Refusal('invalidInput', { message: texts.tooMany })
      await requireFreeName(appId, { list, createdBy: session.userId, name: content.name })
      const id = newId()
      await db.insert(listViews).values({
        appId,
        id,
        list,
        ...content,
        createdBy: session.userId,
        createdByName: session.nickname,
      })
      return { id }
    },

    /** Changes what is given; returns what the view was called. */
    async update(
      viewer: Viewer,
      {
        id,
        name,
        shared,
        query,
        look,
      }: { id: string } & { [Key in keyof ViewContent]?: ViewContent[Key] | undefined },
    ): Promise<{ name: string }> {
      const before = await findToChange(viewer, id)
      if (name !== undefined) await requireFreeName(viewer.appId, { ...before, name, id })
      const set = {
        name: name ?? before.name,
        shared: shared ?? before.shared,
        query: query ?? before.query,
        look: look ?? before.look,
      }
      await db.update(listViews).set(set).where(within(viewer.appId, id))
      return before
    },

    async remove(viewer: Viewer, id: string): Promise<void> {
      await findToChange(viewer, id)
      await db.delete(listViews).where(within(viewer.appId, id))
      await db
        .delete(listDefaultViews)
        .where(and(eq(listDefaultViews.appId, viewer.appId), eq(listDefaultViews.viewId, id)))
    },

    /** With which view the list opens for the person; null opens it plainly. */
    async setDefault(viewer: Viewer, { list, id }: { list: AnyList; id: string | null }): Promise<void> {
      await requireList(list, viewer)
      const own = { appId: viewer.appId, userId: viewer.session.userId, list }
      if (id === null) {
        await db
          .delete(listDefaultViews)
          .where(
            and(
              eq(listDefaultViews.appId, own.appId),
              eq(listDefaultViews.userId, own.userId),
              eq(listDefaultViews.list, list),
            ),
          )
        return
      }
      const view = await find(viewer, id)
      if (view.list !== list) throw new Refusal('notFound', { message: texts.noSuchView })
      await db
        .insert(listDefaultViews)
        .values({ ...own, viewId: id })
        .onConflictDoUpdate({
          target: [listDefaultViews.appId, listDefaultViews.userId, listDefaultViews.list],
          set: { viewId: id },
        })
    },

    async nameOf(appId: string, id: string): Promise<string | undefined> {
      const [view] = await db.select({ name: listViews.name }).from(listViews).where(within(appId, id))
      return view?.name
    },
  }
}
