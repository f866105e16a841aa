import { errorKinds, type BatchResult } from '@zhanfang/contract'
import type { MemberAction } from '@zhanfang/contract/content-kinds/circle/member-calls'
import { circleLimits } from '@zhanfang/contract/content-kinds/circle/settings'
import { memberRoles, memberStates, memberStatesBefore } from '@zhanfang/contract/content-kinds/circle/states'
import { formatDateTime } from '@zhanfang/format'
import type { Database, Db } from '../../../database/database.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import { lockCircle, type PublishedCircle } from '../circles.ts'
import { noteEvent } from '../events.ts'
import { circleMembers, type MemberRow } from '../tables.ts'
import { texts } from '../texts.ts'
import { moveMember, onePlace, type Place, standingOf } from './member-moves.ts'
import { type Doer, mayActOn, namedDoer } from './ranks.ts'

const DAY_MS = 86_400_000

/** What is done to somebody. */
export interface Act {
  action: MemberAction
  reason: string
  /** End of a mute. */
  until?: Date | undefined
}

interface Neighbours {
  sendMessage(
    appId: string,
    customerIds: readonly string[],
    message: { title: string; text: string; path?: string },
    tx?: Db,
  ): Promise<void>
}

export type MemberActs = ReturnType<typeof createMemberActs>

/** What those who lead a circle do to its members. Each act is noted, and the member is told. */
export function createMemberActs({ db }: Database, { sendMessage }: Neighbours) {
  /** Changes of a member that are no change of state. */
  function changeOf({ action, reason, until }: Act, now: Date): Partial<MemberRow> | null {
    switch (action) {
      case 'mute': {
        if (!until || until <= now) throw fieldRefusal('invalidInput', 'until', texts.members.muteEnds)
        if (until.getTime() - now.getTime() > circleLimits.muteDays * DAY_MS)
          throw fieldRefusal('invalidInput', 'until', texts.members.muteLong(circleLimits.muteDays))
        return { mutedUntil: until, reason }
      }
      case 'unmute':
        return { mutedUntil: null, reason: '' }
      case 'trust':
        return { trusted: true }
      case 'distrust':
        return { trusted: false }
      case 'promote':
        return { role: memberRoles.admin }
      case 'demote':
        return { role: memberRoles.member }
      case 'remove':
      case 'block':
      case 'unblock':
        return null
    }
  }

  async function act(tx: Db, place: Place, act_: Act, doer: Doer): Promise<MemberRow> {
    const { action, reason } = act_
    await lockCircle(tx, place.appId, place.circleId)
    const row = await standingOf(tx, place)
    if (!row) throw new Refusal('circleState', { message: texts.members.unknown })
    const needsLeader = action === 'promote' || action === 'demote'
    if (!mayActOn(doer, row) || (needsLeader && doer.rank === 'admin')) {
      const isLeader = row.role === memberRoles.leader
      throw new Refusal('circleRule', {
        message: isLeader ? texts.members.leaderStays : texts.members.notYours,
      })
    }
    const change = changeOf(act_, new Date())
    if (change) {
      if (row.state !== memberStates.active)
        throw new Refusal('circleState', { message: texts.members.noMember })
      const [changed] = await tx.update(circleMembers).set(change).where(onePlace(place)).returning()
      if (!changed) throw new Refusal('circleState')
      return changed
    }
    const to = action === 'block' ? 'blocked' : 'removed'
    const from = action === 'unblock' ? (['blocked'] as const) : memberStatesBefore(to, 'byTeam')
    const reachable = action === 'remove' ? (['active'] as const) : from
    return moveMember(tx, place, { from: reachable, to, set: { reason, trusted: false } })
  }

  return {
    /** Acts upon one member. Throws where the doer may not, or the member stands elsewhere. */
    async one(
      circle: Pick<PublishedCircle, 'id' | 'title'>,
      place: Place,
      given: Act,
      doer: Doer,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        const row = await act(tx, place, given, doer)
        const what = texts.acts[given.action]
        const until = given.action === 'mute' && given.until ? texts.until(formatDateTime(given.until)) : ''
        await noteEvent(tx, place, {
          by: namedDoer(doer),
          about: [place.customerId],
          what,
          detail: [row.name, until, given.reason].filter((part) => part !== '').join('，'),
        })
        const told = texts.toldOfAct[given.action]
        if (told === undefined) return
        await sendMessage(
          place.appId,
          [place.customerId],
          {
            title: told(circle.title),
            text: [until, given.reason === '' ? '' : texts.told.reason(given.reason)]
              .filter((part) => part !== '')
              .join('，'),
            path: `/circle/${circle.id}`,
          },
          tx,
        )
      })
    },

    /** Acts upon many, each by themselves. */
    async many(
      appId: string,
      circle: Pick<PublishedCircle, 'id' | 'title'>,
      customerIds: readonly string[],
      given: Act,
      doer: Doer,
    ): Promise<BatchResult[]> {
      const results: BatchResult[] = []
      for (const customerId of new Set(customerIds)) {
        try {
          await this.one(circle, { appId, circleId: circle.id, customerId }, given, doer)
          results.push({ id: customerId, ok: true, code: '', msg: '' })
        } catch (error) {
          // What is wrong with the wish itself is wrong for all.
          if (!(error instanceof Refusal) || error.problems) throw error
          results.push({
            id: customerId,
            ok: false,
            code: errorKinds[error.kind].code,
            msg: error.message,
          })
        }
      }
      return results
    },
  }
}
