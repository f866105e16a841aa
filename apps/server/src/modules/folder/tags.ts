import { limits, type TagColor } from '@zhanfang/contract'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { FiledKinds, FilingMember } from './filed-kinds.ts'
import { tagItems, tags } from './tables.ts'
import { texts } from './texts.ts'

export type Tags = ReturnType<typeof createTags>

/** Tags of an app. Who changes one must be allowed to change everything that has it, of whatever kind. */
export function createTags({ db }: Database, kinds: Pick<FiledKinds, 'require'>) {
  const within = (appId: string, id: string) => and(eq(tags.appId, appId), eq(tags.id, id))
  const having = (appId: string, id: string) => and(eq(tagItems.appId, appId), eq(tagItems.tagId, id))

  async function find(appId: string, id: string) {
    const [tag] = await db.select().from(tags).where(within(appId, id))
    if (!tag) throw new Refusal('notFound', { message: texts.noSuchTag })
    return tag
  }

  /** The tag, for somebody who may change it. `kind` is what they look at; it counts where nothing has the tag yet. */
  async function findToChange(member: FilingMember, kind: string, id: string) {
    const tag = await find(member.appId, id)
    const used = await db
      .selectDistinct({ kind: tagItems.kind })
      .from(tagItems)
      .where(having(member.appId, id))
    for (const one of new Set([kind, ...used.map((row) => row.kind)]))
      await kinds.require(one, 'write', member)
    return tag
  }

  const withName = async (appId: string, name: string) => {
    const [found] = await db
      .select({ id: tags.id })
      .from(tags)
      .where(and(eq(tags.appId, appId), eq(tags.name, name)))
    return found
  }

  return {
    list: (appId: string) =>
      db
        .select({ id: tags.id, name: tags.name, color: tags.color })
        .from(tags)
        .where(eq(tags.appId, appId))
        .orderBy(asc(tags.name)),

    find,

    /** A tag of this name: a new one, or the one that is there. */
    async create(
      member: FilingMember,
      { kind, name, color }: { kind: string; name: string; color: TagColor },
    ): Promise<{ id: string }> {
      await kinds.require(kind, 'write', member)
      const { appId } = member
      const there = await withName(appId, name)
      if (there) return there
      const [all] = await db.select({ value: count() }).from(tags).where(eq(tags.appId, appId))
      if ((all?.value ?? 0) >= limits.tagsPerApp)
        throw new Refusal('invalidInput', { message: texts.tooManyTags })
      const [made] = await db
        .insert(tags)
        .values({ appId, id: newId(), name, color })
        .onConflictDoNothing()
        .returning({ id: tags.id })
      // Somebody else may have made it at the same moment.
      const tag = made ?? (await withName(appId, name))
      if (!tag) throw new Refusal('notFound', { message: texts.noSuchTag })
      return tag
    },

    /** Returns what the tag was. */
    async update(
      member: FilingMember,
      { kind, id, name, color }: { kind: string; id: string; name: string; color: TagColor },
    ): Promise<{ name: string }> {
      const before = await findToChange(member, kind, id)
      const there = await withName(member.appId, name)
      if (there && there.id !== id) throw fieldRefusal('invalidInput', 'name', texts.sameTagName)
      await db.update(tags).set({ name, color }).where(within(member.appId, id))
      return before
    },

    /** Whatever has the tag `id` has the tag `intoId` afterwards, and `id` is gone. Returns both. */
    async merge(member: FilingMember, { kind, id, intoId }: { kind: string; id: string; intoId: string }) {
      if (id === intoId) throw fieldRefusal('invalidInput', 'intoId', texts.sameTag)
      const from = await findToChange(member, kind, id)
      const into = await find(member.appId, intoId)
      const { appId } = member
      await db.transaction(async (tx) => {
        await tx.execute(sql`
          insert into ${tagItems} (app_id, kind, item_id, tag_id, missing_since)
          select app_id, kind, item_id, ${intoId}, missing_since from ${tagItems}
          where app_id = ${appId} and tag_id = ${id} on conflict do nothing`)
        await tx.delete(tagItems).where(having(appId, id))
        await tx.delete(tags).where(within(appId, id))
      })
      return { from, into }
    },

    async remove(member: FilingMember, { kind, id }: { kind: string; id: string }): Promise<void> {
      await findToChange(member, kind, id)
      await db.transaction(async (tx) => {
        await tx.delete(tagItems).where(having(member.appId, id))
        await tx.delete(tags).where(within(member.appId, id))
      })
    },

    async nameOf(appId: string, id: string): Promise<string | undefined> {
      const [tag] = await db.select({ name: tags.name }).from(tags).where(within(appId, id))
      return tag?.name
    },
  }
}
