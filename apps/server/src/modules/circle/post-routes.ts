import { type BatchResult, errorKinds } from '@zhanfang/contract'
import {
  circlePostAct,
  circlePostCreate,
  circlePostSearch,
  circleReviewDecide,
  circleReviewQueue,
  circleWords,
  circleWordsUpdate,
  type PostAction,
} from '@zhanfang/contract/content-kinds/circle/post-calls'
import type { Bind } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ContentFrame } from '../content/module.ts'
import type { CustomerModule } from '../customer/module.ts'
import { CIRCLE } from './circles.ts'
import { type Doer, namedDoer } from './members/ranks.ts'
import type { CircleModule } from './module.ts'
import type { PostFlag } from './posts/writing.ts'
import { describePosts } from './posts/shown-posts.ts'
import { texts } from './texts.ts'

interface Caller {
  appId: string
  role: string
  session: { userId: string; nickname: string }
}

const flagOf: Readonly<Partial<Record<PostAction, { flag: PostFlag; on: boolean }>>> = {
  pin: { flag: 'pinned', on: true },
  unpin: { flag: 'pinned', on: false },
  prime: { flag: 'prime', on: true },
  unprime: { flag: 'prime', on: false },
  announce: { flag: 'announcement', on: true },
  unannounce: { flag: 'announcement', on: false },
}

interface Parts {
  frame: Pick<ContentFrame, 'deskOf' | 'service'>
  desk: Pick<CustomerModule['desk'], 'facesOf'>
}

/** Calls about what is written in circles that the caller may know of. */
export function postRoutes(bind: Bind, circle: CircleModule, { frame, desk }: Parts): void {
  const { circles, classes, reading, writing, deciding, queue, words, countsChanged } = circle
  const published = async (caller: Caller, id: string) =>
    circles.atDesk(caller.appId, await frame.deskOf(caller), id)
  const doerOf = ({ session: { nickname, userId } }: Caller): Doer => ({
    name: nickname,
    rank: 'team',
    customerId: null,
    userId,
  })

  bind(circlePostSearch, async ({ params, body }, caller) => {
    const { id } = await published(caller, params.id)
    const { list, next } = await reading.atDesk(caller.appId, id, body)
    return { list: await describePosts(caller.appId, id, list, { desk, classes }), nextCursor: next }
  })
  bind(circlePostCreate, async ({ params, body }, caller) => {
    const known = await published(caller, params.id)
    const { text, classId, pictures, announcement } = body
    const { id } = await writing.write(
      caller.appId,
      known,
      { customerId: null, userId: caller.session.userId, name: texts.team, waits: false, leads: true },
      { text, classId, parts: { pictures, video: null, file: null, card: null }, announcement },
    )
    return { id }
  })

  /** Deletes each by itself: one that is gone keeps none of the others. */
  async function removeMany(caller: Caller, circleId: string, ids: readonly string[], reason: string) {
    const known = await published(caller, circleId)
    const results: BatchResult[] = []
    for (const id of ids) {
      try {
        await writing.remove(caller.appId, known, id, { doer: doerOf(caller), reason })
        results.push({ id, ok: true, code: '', msg: '' })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        results.push({ id, ok: false, code: errorKinds[error.kind].code, msg: error.message })
      }
    }
    return results
  }

  bind(circlePostAct, async ({ params, body }, caller) => {
    const ids = [...new Set(body.ids)]
    const { id: circleId } = await published(caller, params.id)
    const { action, classId, reason } = body
    if (action === 'delete') {
      const results = await removeMany(caller, circleId, ids, reason)
      await countsChanged(caller.appId)
      return { results }
    }
    const flag = flagOf[action]
    const done = new Set(
      flag
        ? await writing.flag(caller.appId, circleId, ids, flag, doerOf(caller))
        : await writing.file(caller.appId, circleId, ids, classId),
    )
    return {
      results: ids.map((id) =>
        done.has(id)
          ? { id, ok: true, code: '', msg: '' }
          : { id, ok: false, code: errorKinds.notFound.code, msg: texts.posts.gone },
      ),
    }
  })

  /** Circles of the app that something waits in and that the caller may know of, with their titles. */
  async function known(caller: Caller) {
    const counts = await queue.counts(caller.appId)
    const all = [...new Set(counts.map(({ circleId }) => circleId))]
    const there = await frame.service.existing(caller.appId, CIRCLE, all, await frame.deskOf(caller))
    return {
      ids: all.filter((id) => there.has(id)),
      counts: counts.filter(({ circleId }) => there.has(circleId)),
    }
  }

  bind(circleReviewQueue, async ({ query }, caller) => {
    const { ids, counts } = await known(caller)
    const [found, titles] = await Promise.all([
      queue.next(caller.appId, ids, query),
      frame.service.titlesOf(caller.appId, ids),
    ])
    const sum = (of: (one: (typeof counts)[number]) => boolean) =>
      counts.filter(of).reduce((total, { value }) => total + value, 0)
    return {
      item: found && { ...found, circleTitle: titles.get(found.circleId) ?? '' },
      counts: {
        post: sum(({ kind }) => kind === 'post'),
        change: sum(({ kind }) => kind === 'change'),
        comment: sum(({ kind }) => kind === 'comment'),
        report: sum(({ kind }) => kind === 'report'),
      },
      circles: ids.map((id) => ({
        id,
        title: titles.get(id) ?? '',
        waiting: sum(({ circleId }) => circleId === id),
      })),
    }
  })
  bind(circleReviewDecide, async ({ body }, caller) => {
    const circleId = await queue.circleOf(caller.appId, body.kind, body.id)
    if (circleId === null) throw new Refusal('notFound', { message: texts.posts.gone })
    await deciding.decide(caller.appId, await published(caller, circleId), body, namedDoer(doerOf(caller)))
    await countsChanged(caller.appId)
    return {}
  })

  bind(circleWords, async (_, { appId }) => ({ words: await words.list(appId) }))
  bind(circleWordsUpdate, async ({ body }, { appId }) => ({ words: await words.set(appId, body.words) }))
}
