import { postStates } from '@zhanfang/contract/content-kinds/circle/states'
import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { idsSince } from '../../database/id.ts'
import { type PointAction, pointTexts } from '../points/module.ts'
import { circlePosts as posts } from './tables.ts'

/** Writing in a circle, as something that earns points once it is shown; a post that is deleted is none. */
export function postAction({ db }: Database): PointAction {
  const refOf = (id: string) => `post:${id}`
  return {
    key: 'post',
    title: pointTexts.actions.post,
    order: 30,
    async list({ appId, customerId }, since, most) {
      const rows = await db
        .select({ id: posts.id, at: posts.createdAt })
        .from(posts)
        .where(
          and(
            eq(posts.appId, appId),
            eq(posts.authorId, customerId),
            eq(posts.state, postStates.shown),
            // By when it was shown, not written: one may wait for its review longer than the points look back.
            gte(posts.place, idsSince(since)),
          ),
        )
        .orderBy(asc(posts.place))
        .limit(most)
      return rows.map(({ id, at }) => ({ ref: refOf(id), title: pointTexts.actions.post, at }))
    },
    async standing({ appId, customerId }, refs) {
      const ids = refs.map((ref) => ref.split(':')[1] ?? '')
      const rows = await db
        .select({ id: posts.id })
        .from(posts)
        .where(
          and(
            eq(posts.appId, appId),
            eq(posts.authorId, customerId),
            inArray(posts.state, [postStates.shown, postStates.waiting]),
            inArray(posts.id, ids),
          ),
        )
      return new Set(rows.map(({ id }) => refOf(id)))
    },
  }
}
