import type { CircleClass } from '@zhanfang/contract/content-kinds/circle/calls'
import { circleLimits } from '@zhanfang/contract/content-kinds/circle/settings'
import { postStates } from '@zhanfang/contract/content-kinds/circle/states'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import { lockCircle } from './circles.ts'
import { circleClasses, circlePosts } from './tables.ts'
import { texts } from './texts.ts'

const ofCircle = (appId: string, circleId: string) =>
  and(eq(circleClasses.appId, appId), eq(circleClasses.circleId, circleId))
const oneClass = (appId: string, circleId: string, id: string) =>
  and(ofCircle(appId, circleId), eq(circleClasses.id, id))

export type Classes = ReturnType<typeof createClasses>

/** Classes of the posts of a circle. Whoever changes them queues up, so that their order is one order. */
export function createClasses({ db }: Database) {
  const inOrder = (tx: Db, appId: string, circleId: string): Promise<{ id: string; name: string }[]> =>
    tx
      .select({ id: circleClasses.id, name: circleClasses.name })
      .from(circleClasses)
      .where(ofCircle(appId, circleId))
      .orderBy(asc(circleClasses.sort), asc(circleClasses.id))

  async function requireFreeName(tx: Db, appId: string, circleId: string, name: string, except = '') {
    const there = await inOrder(tx, appId, circleId)
    if (there.some((one) => one.name === name && one.id !== except))
      throw fieldRefusal('invalidInput', 'name', texts.classes.taken)
    return there
  }

  return {
    async list(appId: string, circleId: string): Promise<CircleClass[]> {
      return db
        .select({
          id: circleClasses.id,
          name: circleClasses.name,
          posts: sql<number>`(select count(*) from ${circlePosts} where ${and(
            eq(circlePosts.appId, appId),
            eq(circlePosts.circleId, circleId),
            eq(circlePosts.classId, circleClasses.id),
            eq(circlePosts.state, postStates.shown),
          )})`.mapWith(Number),
        })
        .from(circleClasses)
        .where(ofCircle(appId, circleId))
        .orderBy(asc(circleClasses.sort), asc(circleClasses.id))
    },

    /** Without numbers, for pages of visitors. */
    names: (appId: string, circleId: string) => inOrder(db, appId, circleId),

    create: (appId: string, circleId: string, name: string): Promise<{ id: string }> =>
      db.transaction(async (tx) => {
        await lockCircle(tx, appId, circleId)
        const there = await requireFreeName(tx, appId, circleId, name)
        if (there.length >= circleLimits.classes)
          throw fieldRefusal('invalidInput', 'name', texts.classes.most(circleLimits.classes))
        const id = newId()
        const sort = sql`(select coalesce(max(sort), 0) + 1 from ${circleClasses} where ${ofCircle(appId, circleId)})`
        await tx.insert(circleClasses).values({ appId, circleId, id, name, sort })
        return { id }
      }),

    rename: (appId: string, circleId: string, id: string, name: string): Promise<void> =>
      db.transaction(async (tx) => {
        await lockCircle(tx, appId, circleId)
        await requireFreeName(tx, appId, circleId, name, id)
        const changed = await tx
          .update(circleClasses)
          .set({ name })
          .where(oneClass(appId, circleId, id))
          .returning({ id: circleClasses.id })
        if (changed.length === 0) throw new Refusal('notFound')
      }),

    /** Its posts stay where they are in the circle, in no class; their order is not that of the class. */
    remove: (appId: string, circleId: string, id: string): Promise<{ moved: number }> =>
      db.transaction(async (tx) => {
        await lockCircle(tx, appId, circleId)
        const gone = await tx
          .delete(circleClasses)
          .where(oneClass(appId, circleId, id))
          .returning({ id: circleClasses.id })
        if (gone.length === 0) throw new Refusal('notFound')
        const moved = await tx
          .update(circlePosts)
          .set({ classId: null })
          .where(
            and(
              eq(circlePosts.appId, appId),
              eq(circlePosts.circleId, circleId),
              eq(circlePosts.classId, id),
            ),
          )
          .returning({ state: circlePosts.state })
        return { moved: moved.filter(({ state }) => state === postStates.shown).length }
      }),

    /** Puts one in front of another, or behind all. */
    move: (appId: string, circleId: string, id: string, beforeId: string | null): Promise<void> =>
      db.transaction(async (tx) => {
        await lockCircle(tx, appId, circleId)
        const there = (await inOrder(tx, appId, circleId)).map((one) => one.id)
        if (!there.includes(id)) throw new Refusal('notFound')
        const others = there.filter((one) => one !== id)
        // Deleted by somebody else meanwhile: it goes behind the others.
        const at = beforeId === null ? -1 : others.indexOf(beforeId)
        others.splice(at < 0 ? others.length : at, 0, id)
        await tx.execute(sql`update ${circleClasses} set sort = wanted.place
          from unnest(${sql.param(others)}::text[]) with ordinality as wanted (id, place)
          where ${ofCircle(appId, circleId)} and ${circleClasses.id} = wanted.id`)
      }),
  }
}
