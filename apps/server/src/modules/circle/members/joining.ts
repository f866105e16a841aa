import { createHash, timingSafeEqual } from 'node:crypto'
import { auditTables } from '@zhanfang/contract'
import {
  memberRoles,
  memberStateOf,
  memberStates,
  memberStatesBefore,
} from '@zhanfang/contract/content-kinds/circle/states'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Db } from '../../../database/database.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import type { ContentFrame } from '../../content/module.ts'
import type { AuditKind, AuditRow, Audits } from '../../todo/module.ts'
import { lockCircle, type PublishedCircle } from '../circles.ts'
import { circleMembers, circlePosts, type MemberRow } from '../tables.ts'
import { texts } from '../texts.ts'
import { moveMember, onePlace, type Place, standingOf } from './member-moves.ts'

/** What waits is named by this in the queue of the app. */
export const CIRCLE_MEMBER = 'circle-member'

const dataSchema = z.object({ circleId: z.string(), customerId: z.string(), title: z.string().catch('') })
export const placeOfAudit = ({
  appId,
  data,
}: Pick<AuditRow, 'appId' | 'data'>): Place & { title: string } => ({
  appId,
  ...dataSchema.parse(data),
})
/** What the request of somebody is about. */
export const subjectOf = ({ circleId, customerId }: Pick<Place, 'circleId' | 'customerId'>) =>
  `${circleId}:${customerId}`

/** Compares without telling by its time how much of a code was right. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text.trim().toLowerCase()).digest()
  return wanted !== '' && timingSafeEqual(digest(given), digest(wanted))
}

interface Joiner {
  id: string
  name: string
}

export type Joining = ReturnType<typeof createJoining>

/** How customers come into a circle and leave it. */
export function createJoining(
  { db }: Database,
  audits: Pick<Audits, 'ask' | 'decide' | 'open' | 'withdraw'>,
  codeTries: Pick<ContentFrame['passwordTries'], 'begin' | 'forgive'>,
) {
  const placeOf = (
    appId: string,
    circle: Pick<PublishedCircle, 'id'>,
    customer: Pick<Joiner, 'id'>,
  ): Place => ({
    appId,
    circleId: circle.id,
    customerId: customer.id,
  })

  async function find(place: Place): Promise<MemberRow | undefined> {
    const [row] = await db.select().from(circleMembers).where(onePlace(place))
    return row
  }

  function requireWelcome(row: MemberRow | undefined): void {
    if (row?.state === memberStates.blocked)
      throw new Refusal('circleRule', { message: texts.members.blocked(row.reason) })
  }

  /** Comes in without being asked anything more. Who is in already stays so. */
  async function enter(place: Place, name: string): Promise<MemberRow> {
    return db.transaction(async (tx) => {
      await lockCircle(tx, place.appId, place.circleId)
      const before = await standingOf(tx, place)
      if (before?.state === memberStates.active) return before
      requireWelcome(before)
      return moveMember(tx, place, {
        from: memberStatesBefore('active', 'bySelf'),
        to: 'active',
        set: { name, reason: '', trusted: before?.trusted ?? false },
        isNew: true,
      })
    })
  }

  /** Asks to come in: one request waits, however often it is sent. */
  async function ask(place: Place, circle: PublishedCircle, joiner: Joiner, words: string): Promise<void> {
    await audits.ask(
      {
        appId: place.appId,
        kind: CIRCLE_MEMBER,
        subjectId: subjectOf(place),
        subject: circle.isSecret ? texts.members.secret : circle.title,
        title: texts.members.asks(circle.isSecret ? texts.members.secret : circle.title),
        data: { circleId: place.circleId, customerId: place.customerId, title: circle.title },
        asker: { userId: joiner.id, nickname: joiner.name },
        reason: words,
      },
      {
        async check(tx) {
          await lockCircle(tx, place.appId, place.circleId)
          const before = await standingOf(tx, place)
          requireWelcome(before)
          if (before?.state === memberStates.active)
            throw new Refusal('circleState', { message: texts.members.isMember })
          await moveMember(tx, place, {
            from: memberStatesBefore('asked', 'bySelf'),
            to: 'asked',
            set: { name: joiner.name, reason: '' },
            isNew: true,
          })
        },
      },
    )
  }

  return {
    find,

    /** Joins by the rules of the circle; returns where the customer stands then. */
    async join(
      appId: string,
      circle: PublishedCircle,
      joiner: Joiner,
      { code = '', words = '' }: { code?: string; words?: string } = {},
    ): Promise<'active' | 'asked'> {
      const place = placeOf(appId, circle, joiner)
      const before = await find(place)
      if (before?.state === memberStates.active) return 'active'
      requireWelcome(before)
      const { joinMode, joinCode } = circle.settings
      if (joinMode === 'approval') {
        await ask(place, circle, joiner, words)
        return 'asked'
      }
      if (joinMode === 'code') {
        // Counted before it is looked at, by who guesses and by all of them: a short code is soon guessed otherwise.
        const tries = [appId, `${circle.id}:join`, joiner.id] as const
        const seconds = await codeTries.begin(...tries)
        if (seconds > 0) throw fieldRefusal('tooManyRequests', 'code', texts.members.manyCodes(seconds))
        if (!isSame(code, joinCode)) throw fieldRefusal('invalidInput', 'code', texts.members.wrongCode)
        await codeTries.forgive(...tries)
      }
      // A request from before the rules were changed has nobody to wait for any more.
      const waiting = await audits.open(appId, CIRCLE_MEMBER, subjectOf(place))
      if (waiting)
        await audits.decide(
          appId,
          { userId: joiner.id, nickname: texts.members.byRule, isReviewer: true },
          waiting.id,
          { to: 1, words: '' },
          CIRCLE_MEMBER,
        )
      else await enter(place, joiner.name)
      return 'active'
    },

    /** Leaves, or takes back a request. The leader hands the circle over first. */
    async leave(appId: string, circleId: string, { id, name }: Joiner): Promise<void> {
      const place = { appId, circleId, customerId: id }
      const waiting = await audits.open(appId, CIRCLE_MEMBER, subjectOf(place))
      if (waiting) {
        await audits.withdraw({ userId: id, nickname: name }, waiting.id)
        return
      }
      await db.transaction((tx) =>
        moveMember(tx, place, {
          from: memberStatesBefore('left', 'bySelf'),
          to: 'left',
          set: { trusted: false },
        }),
      )
    },

    /** The request of somebody that waits. */
    waiting: (place: Place) => audits.open(place.appId, CIRCLE_MEMBER, subjectOf(place)),
  }
}

interface Neighbours {
  sendMessage(
    appId: string,
    customerIds: readonly string[],
    message: { title: string; text: string; path?: string },
  ): Promise<void>
}

/** Whether somebody has written in a circle since they were let in. */
async function hasWritten(tx: Db, { appId, circleId, customerId }: Place): Promise<boolean> {
  const [post] = await tx
    .select({ id: circlePosts.id })
    .from(circlePosts)
    .where(
      and(
        eq(circlePosts.appId, appId),
        eq(circlePosts.authorId, customerId),
        eq(circlePosts.circleId, circleId),
      ),
    )
    .limit(1)
  return post !== undefined
}

/** Requests of customers to be members of a circle, in the queue of the app. */
export const circleMemberAudit = ({ sendMessage }: Neighbours): AuditKind => ({
  kind: CIRCLE_MEMBER,
  title: texts.members.audit,
  need: 'customer:write',
  table: auditTables.circleMember,
  pathOf: ({ data }) => `/mini/circle/${encodeURIComponent(dataSchema.parse(data).circleId)}?tab=members`,
  canWriteLabel: texts.members.canWrite,
  async apply(tx, { audit, to, canWrite, words }) {
    const place = placeOfAudit(audit)
    if (to === 1) {
      await moveMember(tx, place, { from: ['asked'], to: 'active', set: { trusted: canWrite, reason: '' } })
      return
    }
    if (to === 2) {
      await moveMember(tx, place, { from: ['asked'], to: 'refused', set: { reason: words } })
      return
    }
    if (to === 3) {
      await moveMember(tx, place, { from: ['asked'], to: 'left' })
      return
    }
    await lockCircle(tx, place.appId, place.circleId)
    const row = await standingOf(tx, place)
    const expected = audit.status === 1 ? 'active' : 'refused'
    // A rank that was given meanwhile, or words that were written, do not go with a decision that is taken back.
    const hasFollowed =
      !row ||
      memberStateOf(row.state) !== expected ||
      row.role !== memberRoles.member ||
      (await hasWritten(tx, place))
    if (hasFollowed) throw new Refusal('auditFollowed')
    await moveMember(tx, place, { from: [expected], to: 'asked', set: { trusted: false, reason: '' } })
  },
  async after({ audit, to, words }) {
    if (to !== 1 && to !== 2) return
    const { appId, circleId, customerId, title } = placeOfAudit(audit)
    await sendMessage(appId, [customerId], {
      title: to === 1 ? texts.told.approved(title) : texts.told.refused(title),
      text: words === '' ? '' : texts.told.reason(words),
      path: `/circle/${circleId}`,
    })
  },
  // They are no users of the console: they are told on the site.
  told: () => null,
})
