import { shanghaiIso } from '@zhanfang/format'
import type { FastifyBaseLogger } from 'fastify'
import type { PublishedCircle } from '../circles.ts'
import type { PostRow } from '../tables.ts'
import { texts } from '../texts.ts'

interface Message {
  title: string
  text: string
  path?: string
}

export interface TellingNeighbours {
  sendMessage(appId: string, customerIds: readonly string[], message: Message): Promise<void>
  /** Under an id of the caller's: what comes twice is told once. */
  sendOnce(
    appId: string,
    receivers: readonly { customerId: string; id: string }[],
    message: Message,
  ): Promise<void>
  /** Those of the customers who are in a circle now. */
  membersAmong(appId: string, circleId: string, ids: readonly string[]): Promise<string[]>
  /** Customers who lead a circle. */
  teamOf(appId: string, circleId: string): Promise<string[]>
  /** Consoles count anew what waits. */
  countsChanged(appId: string): Promise<void>
  log: Pick<FastifyBaseLogger, 'warn'>
}

export type PostTelling = ReturnType<typeof createPostTelling>

/** What members are told of posts. What waits for approval is told to nobody but those who decide. */
export function createPostTelling({
  sendMessage,
  sendOnce,
  membersAmong,
  teamOf,
  countsChanged,
  log,
}: TellingNeighbours) {
  const beginning = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 60)
  const pathOf = (circle: Pick<PublishedCircle, 'id'>, postId: string) =>
    `/circle/${circle.id}/post/${postId}`

  /** What was written stands, whether or not somebody could be told of it. */
  async function tell(appId: string, ids: readonly (string | null)[], message: Message): Promise<void> {
    const people = [...new Set(ids.filter((id) => id !== null))]
    try {
      if (people.length > 0) await sendMessage(appId, people, message)
    } catch (error) {
      log.warn({ err: error }, 'members of a circle were not told')
    }
  }

  /** Tells of what others wrote: where members alone read it, who is not in any more is told nothing. */
  async function tellReaders(
    circle: PublishedCircle,
    appId: string,
    ids: readonly (string | null)[],
    message: Message,
  ): Promise<void> {
    const people = ids.filter((id) => id !== null)
    if (people.length === 0) return
    const isForMembers = circle.isSecret || circle.settings.readers === 'members'
    try {
      await tell(appId, isForMembers ? await membersAmong(appId, circle.id, people) : people, message)
    } catch (error) {
      log.warn({ err: error }, 'members of a circle were not told')
    }
  }

  /** Something waits: those who lead the circle on the site are told. */
  async function waits(circle: Pick<PublishedCircle, 'id' | 'title'>, row: { appId: string }): Promise<void> {
    const { appId } = row
    try {
      const team = await teamOf(appId, circle.id)
      // Once a day, however much is written.
      const day = shanghaiIso(new Date()).slice(0, 10)
      await sendOnce(
        appId,
        team.map((customerId) => ({ customerId, id: `waits-${circle.id}-${customerId}-${day}` })),
        {
          title: texts.posts.told.waits(circle.title),
          text: '',
          path: `/circle/${circle.id}/review`,
        },
      )
      await countsChanged(appId)
    } catch (error) {
      log.warn({ err: error }, 'those who lead a circle were not told')
    }
  }

  return {
    /** A post can be seen: those whom it speaks to are told. */
    shown: (circle: PublishedCircle, row: PostRow) =>
      tellReaders(
        circle,
        row.appId,
        row.mentions.filter((id) => id !== row.authorId),
        {
          title: texts.posts.told.mentioned(row.authorName, circle.title),
          text: beginning(row.text),
          path: pathOf(circle, row.id),
        },
      ),

    waits,

    decided: (
      circle: PublishedCircle,
      row: { appId: string; authorId: string | null; text: string },
      { approved, reason, postId }: { approved: boolean; reason: string; postId: string },
    ) =>
      tell(row.appId, [row.authorId], {
        title: approved ? texts.posts.told.approved(circle.title) : texts.posts.told.refused(circle.title),
        text: [reason === '' ? '' : texts.told.reason(reason), beginning(row.text)]
          .filter((part) => part !== '')
          .join('　'),
        path: pathOf(circle, postId),
      }),

    /** A post is out of sight until somebody decides: its author and those who lead the circle are told. */
    async hidden(circle: Pick<PublishedCircle, 'id' | 'title'>, row: PostRow): Promise<void> {
      await tell(row.appId, [row.authorId], {
        title: texts.posts.told.hidden(circle.title),
        text: [texts.told.reason(row.reason), beginning(row.text)].join('　'),
        path: pathOf(circle, row.id),
      })
      await waits(circle, row)
    },

    removed: (
      circle: PublishedCircle,
      row: { appId: string; authorId: string | null; text: string },
      reason: string,
    ) =>
      tell(row.appId, [row.authorId], {
        title: texts.posts.told.removed(circle.title),
        text: [reason === '' ? '' : texts.told.reason(reason), beginning(row.text)]
          .filter((part) => part !== '')
          .join('　'),
        path: `/circle/${circle.id}/feed`,
      }),

    commented: (
      circle: PublishedCircle,
      post: PostRow,
      comment: { authorId: string | null; authorName: string; text: string },
    ) =>
      tellReaders(circle, post.appId, post.authorId === comment.authorId ? [] : [post.authorId], {
        title: texts.posts.told.commented(comment.authorName),
        text: beginning(comment.text),
        path: pathOf(circle, post.id),
      }),
  }
}
