import {
  changeManager,
  circleChangeLeader,
  circleEvents,
  circleManagers,
  circleMemberAct,
  circleMemberSearch,
} from '@zhanfang/contract/content-kinds/circle/member-calls'
import type { Db } from '../../database/database.ts'
import type { Bind } from '../../http/bind.ts'
import { fieldRefusal } from '../../http/refusal.ts'
import type { AuthService } from '../auth/module.ts'
import type { ContentFrame } from '../content/module.ts'
import { CIRCLE } from './circles.ts'
import type { CircleModule } from './module.ts'
import { texts } from './texts.ts'

interface Caller {
  appId: string
  role: string
  session: { userId: string; nickname: string; mobile: string | null }
}

interface Parts {
  frame: Pick<ContentFrame, 'deskOf' | 'service'>
  codes: AuthService['codes']
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Members of the app who may work on contents. */
  editorsOf(appId: string): Promise<string[]>
  announce(
    userIds: readonly string[],
    notice: { kind: 'system'; title: string; text: string; link: string; appId: string },
  ): Promise<void>
}

/** Calls about the members of a circle that the caller may know of. */
export function memberRoutes(bind: Bind, circle: CircleModule, parts: Parts): void {
  const { circles, memberLists, memberActs, leading, events } = circle
  const { frame, codes } = parts
  const published = async (caller: Caller, id: string) =>
    circles.atDesk(caller.appId, await frame.deskOf(caller), id)

  /** Who has a number shows by a code that it is them; the code is used up with what it is for. */
  async function proofOf({ session: { mobile } }: Caller, captcha: string | undefined) {
    if (mobile === null) return async () => {}
    if (!captcha) throw fieldRefusal('codeWrong', 'captcha', texts.leading.codeFirst)
    const id = await codes.check({ way: 'sms', mobile }, 'realnameauth', captcha)
    return (tx: Db) => codes.spend(tx, id)
  }

  bind(circleMemberSearch, async ({ params, body }, caller) => {
    const { id } = await published(caller, params.id)
    return memberLists.search(caller.appId, id, body)
  })
  bind(circleMemberAct, async ({ params, body }, caller) => {
    const known = await published(caller, params.id)
    const { customerIds, action, reason, until } = body
    const { nickname, userId } = caller.session
    return {
      results: await memberActs.many(
        caller.appId,
        known,
        customerIds,
        { action, reason, ...(until === undefined ? {} : { until: new Date(until) }) },
        { name: nickname, rank: 'team', customerId: null, userId },
      ),
    }
  })
  bind(circleChangeLeader, async ({ params, body }, caller) => {
    const known = await published(caller, params.id)
    const spend = await proofOf(caller, body.captcha)
    const { customerId: toId, formerRole, reason } = body
    const { userId: by, nickname: name } = caller.session
    await leading.order(caller.appId, known, { toId, formerRole, reason, by: { id: by, name } }, spend)
    return {}
  })
  bind(circleEvents, async ({ params, query }, caller) => {
    const { id } = await published(caller, params.id)
    return events.list(caller.appId, id, query)
  })

  bind(circleManagers, async ({ params }, caller) => {
    const { ownerId } = await frame.service.detail(
      caller.appId,
      CIRCLE,
      await frame.deskOf(caller),
      params.id,
    )
    const ids = await parts.editorsOf(caller.appId)
    const names = await parts.namesOf(ids)
    return {
      list: ids.map((userId) => ({
        userId,
        nickname: names.get(userId) ?? '',
        isManager: userId === ownerId,
      })),
    }
  })
  bind(changeManager, async ({ body }, caller) => {
    const { circleId, userId, captcha } = body
    const desk = await frame.deskOf(caller)
    const before = await frame.service.detail(caller.appId, CIRCLE, desk, circleId)
    if (!(await parts.editorsOf(caller.appId)).includes(userId))
      throw fieldRefusal('invalidInput', 'userId', texts.manager.noMember)
    const spend = await proofOf(caller, captcha)
    await frame.service.setOwner(caller.appId, CIRCLE, desk, { id: circleId, ownerId: userId }, spend)
    const names = await parts.namesOf([userId])
    caller.changed([
      { field: texts.manager.before, before: before.ownerName, after: names.get(userId) ?? '' },
    ])
    await parts.announce([userId], {
      kind: 'system',
      title: texts.manager.given(before.title),
      text: '',
      link: `/mini/circle/${circleId}`,
      appId: caller.appId,
    })
    return {}
  })
}
