import { contentTypeInfo, contentTypeTitle, isContentType } from '@zhanfang/blocks'
import { limits, type KeptContent } from '@zhanfang/contract'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { ContentCustomer, ContentRegistry } from '../../content/module.ts'
import type { MePart, Owner, OwnedKind } from '../registries.ts'
import { customerFavorites, customerHistory } from '../tables.ts'
import { texts } from '../texts.ts'

const PAGE_SIZE = 20
/** A look that comes back so soon is the same one. */
const SAME_VISIT = sql`interval '1 minute'`

interface ContentName {
  type: string
  id: string
}
interface Kept extends ContentName {
  at: Date
}

const nameOf = ({ type, id }: ContentName) => `${type}.${id}`
/** The content that the id of a line names. */
function contentNamed(name: string): ContentName {
  const at = name.indexOf('.')
  return { type: name.slice(0, at), id: name.slice(at + 1) }
}

export type KeptContents = ReturnType<typeof createKeptContents>

/**
 * Contents of any type that customers keep or have looked at. Only the ids are stored: titles are read from the types, so
 * that nothing is shown of what its owner may no longer open.
 */
export function createKeptContents(
  { db }: Database,
  contents: Pick<ContentRegistry, 'find'>,
  groupsOf: (owner: Owner) => Promise<readonly { id: string }[]>,
) {
  /** The owner with their groups, where a type of content asks for them. */
  const asCustomer = async (owner: Owner, types: readonly string[]): Promise<ContentCustomer> => ({
    customerId: owner.customerId,
    groupIds: types.some((type) => contents.find(type)?.namesFor)
      ? (await groupsOf(owner)).map(({ id }) => id)
      : [],
  })

  /** Titles of those of the contents that the owner can open, as it is now. */
  async function namesOf(
    type: string,
    ids: readonly string[],
    { appId }: Owner,
    customer: ContentCustomer,
  ): Promise<Map<string, string>> {
    const content = contents.find(type)
    if (!content) return new Map()
    if (content.namesFor) return content.namesFor(appId, ids, customer)
    return new Map((await content.source.pick(appId, ids)).map(({ id, title }) => [id, title]))
  }

  /** Whether the owner can open a content, and so may keep it. */
  async function isOpen(owner: Owner, { type, id }: ContentName): Promise<boolean> {
    const content = contents.find(type)
    if (!content) return false
    if (!content.namesFor) return (await content.open(owner.appId, [id])).has(id)
    return (await content.namesFor(owner.appId, [id], await asCustomer(owner, [type]))).has(id)
  }

  /** Kept contents with their titles; each type is asked once. */
  async function described(owner: Owner, kept: readonly Kept[]): Promise<KeptContent[]> {
    const byType = [...Map.groupBy(kept, ({ type }) => type)]
    const customer = await asCustomer(
      owner,
      byType.map(([type]) => type),
    )
    const titles = new Map(
      (
        await Promise.all(
          byType.map(async ([type, ofType]) => {
            const names = await namesOf(
              type,
              ofType.map(({ id }) => id),
              owner,
              customer,
            )
            return [...names].map(([id, title]): [string, string] => [nameOf({ type, id }), title])
          }),
        )
      ).flat(),
    )
    return kept.map(({ type, id, at }) => {
      const title = titles.get(nameOf({ type, id }))
      const path =
        title !== undefined && isContentType(type) && !contentTypeInfo(type).hasNoPage
          ? `/${contentTypeInfo(type).folder}/${id}`
          : null
      return { type, id, title: title ?? texts.me.gone, path, at: at.toISOString() }
    })
  }

  /** Lists are short (see `limits`), so that places in them are counted. */
  async function slice(
    owner: Owner,
    cursor: string | undefined,
    read: (offset: number) => Promise<Kept[]>,
  ): Promise<{ list: KeptContent[]; nextCursor: string | null }> {
    const offset = /^\d{1,5}$/.test(cursor ?? '') ? Number(cursor) : 0
    const rows = await read(offset)
    const nextCursor = rows.length > PAGE_SIZE ? String(offset + PAGE_SIZE) : null
    return { list: await described(owner, rows.slice(0, PAGE_SIZE)), nextCursor }
  }

  const isFavorite = ({ appId, customerId }: Owner) =>
    and(eq(customerFavorites.appId, appId), eq(customerFavorites.customerId, customerId))
  const isVisited = ({ appId, customerId }: Owner) =>
    and(eq(customerHistory.appId, appId), eq(customerHistory.customerId, customerId))
  const favoriteOf = (owner: Owner, { type, id }: ContentName) =>
    and(isFavorite(owner), eq(customerFavorites.type, type), eq(customerFavorites.itemId, id))

  const favorites = {
    /** Keeps a content that the owner can open, or lets go of it; either may be asked twice. */
    async set(owner: Owner, content: ContentName, favorited: boolean): Promise<{ favorited: boolean }> {
      const { type, id } = content
      if (!favorited) {
        await db.delete(customerFavorites).where(favoriteOf(owner, content))
        return { favorited }
      }
      if (!(await isOpen(owner, content))) throw new Refusal('notFound', { message: texts.noSuchContent })
      const [kept] = await db.select({ value: count() }).from(customerFavorites).where(isFavorite(owner))
      if ((kept?.value ?? 0) >= limits.favoritesPerCustomer)
        throw new Refusal('invalidInput', { message: texts.tooManyFavorites })
      await db
        .insert(customerFavorites)
        .values({ appId: owner.appId, customerId: owner.customerId, type, itemId: id })
        .onConflictDoNothing()
      return { favorited }
    },

    async has(owner: Owner, content: ContentName): Promise<{ favorited: boolean }> {
      const [row] = await db
        .select({ id: customerFavorites.itemId })
        .from(customerFavorites)
        .where(favoriteOf(owner, content))
      return { favorited: row !== undefined }
    },

    list: (owner: Owner, cursor: string | undefined) =>
      slice(owner, cursor, (offset) =>
        db
          .select({
            type: customerFavorites.type,
            id: customerFavorites.itemId,
            at: customerFavorites.createdAt,
          })
          .from(customerFavorites)
          .where(isFavorite(owner))
          .orderBy(desc(customerFavorites.createdAt), customerFavorites.itemId)
          .offset(offset)
          .limit(PAGE_SIZE + 1),
      ),

    async count(owner: Owner): Promise<number> {
      const [row] = await db.select({ value: count() }).from(customerFavorites).where(isFavorite(owner))
      return row?.value ?? 0
    },
  }

  const history = {
    /** Notes that a customer has looked at a content. The oldest beyond `limits.historyPerCustomer` are forgotten. */
    async note(owner: Owner, { type, id }: ContentName): Promise<void> {
      const { appId, customerId } = owner
      const [noted] = await db
        .insert(customerHistory)
        .values({ appId, customerId, type, itemId: id })
        .onConflictDoUpdate({
          target: [
            customerHistory.appId,
            customerHistory.customerId,
            customerHistory.type,
            customerHistory.itemId,
          ],
          set: { times: sql`${customerHistory.times} + 1`, lastAt: sql`now()` },
          setWhere: sql`${customerHistory.lastAt} < now() - ${SAME_VISIT}`,
        })
        .returning({ times: customerHistory.times })
      if (noted?.times !== 1) return
      await db.execute(sql`delete from customer_history h where h.app_id = ${appId} and h.customer_id = ${customerId}
        and h.last_at < (select last_at from customer_history where app_id = ${appId} and customer_id = ${customerId}
          order by last_at desc offset ${limits.historyPerCustomer - 1} limit 1)`)
    },

    list: (owner: Owner, cursor: string | undefined) =>
      slice(owner, cursor, (offset) =>
        db
          .select({ type: customerHistory.type, id: customerHistory.itemId, at: customerHistory.lastAt })
          .from(customerHistory)
          .where(isVisited(owner))
          .orderBy(desc(customerHistory.lastAt), customerHistory.itemId)
          .offset(offset)
          .limit(PAGE_SIZE + 1),
      ),

    async count(owner: Owner): Promise<number> {
      const [row] = await db.select({ value: count() }).from(customerHistory).where(isVisited(owner))
      return row?.value ?? 0
    },

    async forget(owner: Owner, { type, id }: ContentName): Promise<void> {
      await db
        .delete(customerHistory)
        .where(and(isVisited(owner), eq(customerHistory.type, type), eq(customerHistory.itemId, id)))
    },

    async clear(owner: Owner): Promise<void> {
      await db.delete(customerHistory).where(isVisited(owner))
    },
  }

  const itemsOf = ({ list, nextCursor }: { list: KeptContent[]; nextCursor: string | null }) => ({
    items: list.map(({ type, id, title, path, at }) => ({
      id: nameOf({ type, id }),
      title,
      text: isContentType(type) ? contentTypeTitle(type) : '',
      at: new Date(at),
      path,
    })),
    nextCursor,
  })

  const parts: MePart[] = [
    {
      key: 'favorites',
      title: texts.me.favorites,
      order: 20,
      empty: texts.me.noFavorites,
      list: async (owner, cursor) => itemsOf(await favorites.list(owner, cursor)),
      count: favorites.count,
      remove: {
        title: texts.me.remove,
        work: async (owner, name) => void (await favorites.set(owner, contentNamed(name), false)),
      },
    },
    {
      key: 'history',
      title: texts.me.history,
      order: 30,
      empty: texts.me.noHistory,
      list: async (owner, cursor) => itemsOf(await history.list(owner, cursor)),
      count: history.count,
      remove: { title: texts.me.forget, work: (owner, name) => history.forget(owner, contentNamed(name)) },
      clear: { title: texts.me.forgetAll, work: history.clear },
    },
  ]

  const owned: OwnedKind[] = [
    {
      key: 'favorites',
      async move(tx, appId, { from, to }) {
        await tx.execute(sql`insert into customer_favorites (app_id, customer_id, type, item_id, created_at)
          select app_id, ${to}, type, item_id, created_at from customer_favorites
          where app_id = ${appId} and customer_id = ${from} on conflict do nothing`)
        await tx.delete(customerFavorites).where(isFavorite({ appId, customerId: from }))
      },
      async *export(owner) {
        const rows = await db.select().from(customerFavorites).where(isFavorite(owner))
        for (const { type, itemId, createdAt } of rows) yield { type, id: itemId, createdAt }
      },
      erase: async (tx, owner) => void (await tx.delete(customerFavorites).where(isFavorite(owner))),
    },
    {
      key: 'history',
      async move(tx, appId, { from, to }) {
        await tx.execute(sql`insert into customer_history (app_id, customer_id, type, item_id, times, last_at)
          select app_id, ${to}, type, item_id, times, last_at from customer_history
          where app_id = ${appId} and customer_id = ${from}
          on conflict (app_id, customer_id, type, item_id) do update
          set times = customer_history.times + excluded.times,
            last_at = greatest(customer_history.last_at, excluded.last_at)`)
        await tx.delete(customerHistory).where(isVisited({ appId, customerId: from }))
      },
      async *export(owner) {
        const rows = await db.select().from(customerHistory).where(isVisited(owner))
        for (const { type, itemId, times, lastAt } of rows) yield { type, id: itemId, times, lastAt }
      },
      erase: async (tx, owner) => void (await tx.delete(customerHistory).where(isVisited(owner))),
    },
  ]

  return { favorites, history, parts, owned }
}
