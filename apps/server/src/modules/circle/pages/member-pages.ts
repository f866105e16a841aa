import { type MemberAction, memberActions } from '@zhanfang/contract/content-kinds/circle/member-calls'
import { circleLimits } from '@zhanfang/contract/content-kinds/circle/settings'
import { memberRoleNames, memberRoles } from '@zhanfang/contract/content-kinds/circle/states'
import { formatDateTime } from '@zhanfang/format'
import type {
  CircleContent,
  CircleDeed,
  CircleMemberView,
  CircleReasonedDeed,
} from '@zhanfang/site/src/circle/circle-page-input.ts'
import { z } from 'zod'
import { submitting } from '../../../http/page-options.ts'
import { Refusal } from '../../../http/refusal.ts'
import { type Form, formSchema } from '../../../http/requests/sent-form.ts'
import { CIRCLE_MEMBER } from '../members/joining.ts'
import { type Doer, mayActOn } from '../members/ranks.ts'
import { texts } from '../texts.ts'
import {
  type CirclePages,
  circleRoot,
  goTo,
  problemOf,
  type ReachedCircle,
  toldSchema,
  toLogin,
} from './page-requests.ts'
import { pageTexts } from './page-texts.ts'
import { toldWords } from './told-words.ts'

type Members = Extract<CircleContent, { kind: 'members' }>

const SIZE = 50
const HOUR_MS = 3_600_000
const querySchema = z.object({
  q: z.string().trim().max(20).catch(''),
  before: z
    .string()
    .regex(/^[0-9A-Za-z]{1,40}$/)
    .optional()
    .catch(undefined),
})
/** Lengths of a mute that are offered. */
const MUTES = [1, 24, 24 * 7, 24 * 30]

/** Serves the members of a circle to each other, and what those who lead it do with them. */
export function serveMemberPages({ http, parts, reach, send }: CirclePages): void {
  const { circle: module, customer, audits } = parts
  const { memberLists, memberActs, leading } = module

  const reachMember = (work: (reached: ReachedCircle) => Promise<unknown>) =>
    reach(async (reached) => {
      const { reply, circle, standing, root } = reached
      if (!standing.customer) return toLogin(reached, customer, `/${circle.id}/members`)
      return standing.isMember ? work(reached) : goTo(reply, `${root}/feed`)
    })

  function deedsOf(
    { standing, root }: ReachedCircle,
    row: Awaited<ReturnType<typeof memberLists.shown>>['list'][number],
  ): (CircleDeed | CircleReasonedDeed)[] {
    const { doer } = standing
    const stored = { role: memberRoles[row.role], customerId: row.customerId }
    if (!doer || !mayActOn(doer, stored)) return []
    const act = (title: string, action: MemberAction, more: readonly (readonly [string, string])[] = []) => ({
      title,
      action: `${root}/members/act`,
      fields: [['customer', row.customerId], ['do', action], ...more] as const,
    })
    const withReason = { reasonLabel: pageTexts.why, reasonRequired: true }
    const isLeader = doer.rank === 'leader'
    return [
      ...(isLeader
        ? [
            row.role === 'admin' ? act(pageTexts.demote, 'demote') : act(pageTexts.promote, 'promote'),
            {
              title: pageTexts.handOver(row.name),
              action: `${root}/lead`,
              fields: [['customer', row.customerId]] as const,
              reasonLabel: pageTexts.why,
              reasonRequired: false,
            },
          ]
        : []),
      row.trusted ? act(pageTexts.distrust, 'distrust') : act(pageTexts.trust, 'trust'),
      ...(row.isMuted
        ? [act(pageTexts.unmute, 'unmute')]
        : MUTES.map((hours) => ({
            ...act(pageTexts.muteHours(hours), 'mute', [['hours', String(hours)]]),
            ...withReason,
          }))),
      { ...act(pageTexts.remove, 'remove'), ...withReason, danger: true },
      { ...act(pageTexts.block, 'block'), ...withReason, danger: true },
    ]
  }

  async function requestsOf({ site, circle, standing, root }: ReachedCircle): Promise<Members['requests']> {
    if (!standing.doer) return []
    const { list } = await memberLists.search(site.appId, circle.id, { state: 'asked', size: SIZE })
    return list.map(({ customerId, name, avatar, words }) => {
      const decide = (title: string, to: '1' | '2') => ({
        title,
        action: `${root}/requests`,
        fields: [['customer', customerId] as const, ['to', to] as const],
      })
      return {
        id: customerId,
        name,
        avatar,
        role: '',
        notes: [],
        words,
        deeds: [
          decide(pageTexts.approve, '1'),
          { ...decide(pageTexts.refuse, '2'), reasonLabel: pageTexts.why, reasonRequired: true },
        ],
      }
    })
  }

  async function offerOf({ site, circle, standing, root }: ReachedCircle): Promise<Members['offer']> {
    const self = standing.customer?.id
    const standingOffer = await leading.standing(site.appId, circle.id)
    if (!standingOffer) return undefined
    const { fromId, toId, expiresAt } = standingOffer
    if (self !== fromId && self !== toId) return undefined
    const names = await customer.desk.namesOf(site.appId, [fromId, toId])
    const until = formatDateTime(expiresAt)
    const answer = (title: string, given: string) => ({
      title,
      action: `${root}/lead/answer`,
      fields: [['answer', given]] as const,
    })
    return self === toId
      ? {
          text: pageTexts.offeredYou(names.get(fromId) ?? '', until),
          deeds: [answer(pageTexts.accept, 'accept'), answer(pageTexts.decline, 'decline')],
        }
      : {
          text: pageTexts.offeredBy(names.get(toId) ?? '', until),
          deeds: [answer(pageTexts.withdraw, 'withdraw')],
        }
  }

  async function show(reached: ReachedCircle, problem = '') {
    const { request, site, circle, root } = reached
    const { q, before } = querySchema.parse(request.query)
    const { told } = toldSchema.parse(request.query)
    const isFirst = q === '' && before === undefined
    const [found, requests, offer] = await Promise.all([
      memberLists.shown(site.appId, circle.id, { keywords: q, cursor: before, size: SIZE }),
      isFirst ? requestsOf(reached) : [],
      isFirst ? offerOf(reached) : undefined,
    ])
    const view = (row: (typeof found.list)[number]): CircleMemberView => ({
      id: row.customerId,
      name: row.name,
      avatar: row.avatar,
      role: row.role === 'member' ? '' : memberRoleNames[row.role],
      notes: [
        ...(row.isMuted && row.mutedUntil ? [pageTexts.muted(formatDateTime(row.mutedUntil))] : []),
        ...(row.trusted && reached.standing.doer ? [pageTexts.trusted] : []),
      ],
      deeds: deedsOf(reached, row),
    })
    const next = new URLSearchParams({ ...(q === '' ? {} : { q }), before: found.nextCursor ?? '' })
    return send(reached, {
      title: pageTexts.members,
      back: { href: `${root}/feed`, text: circle.title },
      ...(problem === '' ? {} : { status: 422 }),
      content: {
        kind: 'members',
        notice: toldWords(told),
        problem,
        requests,
        offer,
        team: isFirst ? found.team.map(view) : [],
        members: found.list.map(view),
        search: { action: `${root}/members`, value: q },
        olderHref: found.nextCursor === null ? null : `${root}/members?${next.toString()}`,
      },
    })
  }

  http.get(
    `${circleRoot}/members`,
    submitting,
    reachMember((reached) => show(reached)),
  )

  const form = (path: string, work: (reached: ReachedCircle, sent: Form) => Promise<void>) =>
    http.post(
      `${circleRoot}/${path}`,
      submitting,
      reachMember(async (reached) => {
        try {
          await work(reached, formSchema.parse(reached.request.body ?? {}))
          return await goTo(reached.reply, `${reached.root}/members?told=done`)
        } catch (error) {
          return show(reached, problemOf(error).message)
        }
      }),
    )
  const doerOf = ({ standing }: ReachedCircle): Doer => {
    if (!standing.doer) throw new Refusal('forbidden')
    return standing.doer
  }
  const reasonIn = (sent: Form) => (sent['reason'] ?? '').trim().slice(0, circleLimits.reason)

  form('members/act', async (reached, sent) => {
    const { site, circle } = reached
    const action = memberActions.find((one) => one === sent['do'])
    if (!action) throw new Refusal('invalidInput')
    const hours = Math.min(Number(sent['hours']) || 0, circleLimits.muteDays * 24)
    await memberActs.one(
      circle,
      { appId: site.appId, circleId: circle.id, customerId: sent['customer'] ?? '' },
      {
        action,
        reason: reasonIn(sent),
        ...(action === 'mute' ? { until: new Date(Date.now() + hours * HOUR_MS) } : {}),
      },
      doerOf(reached),
    )
  })
  form('requests', async (reached, sent) => {
    const { site, circle, standing } = reached
    const doer = doerOf(reached)
    const waiting = await module.joining.waiting({
      appId: site.appId,
      circleId: circle.id,
      customerId: sent['customer'] ?? '',
    })
    if (!waiting) throw new Refusal('circleState')
    await audits.decide(
      site.appId,
      { userId: standing.customer?.id ?? '', nickname: doer.name, isReviewer: true },
      waiting.id,
      { to: sent['to'] === '1' ? 1 : 2, words: reasonIn(sent) },
      CIRCLE_MEMBER,
    )
  })
  form('lead', async ({ site, circle, standing }, sent) => {
    await leading.offer(site.appId, circle, {
      fromId: standing.customer?.id ?? '',
      toId: sent['customer'] ?? '',
      formerRole: 'admin',
      reason: reasonIn(sent),
    })
  })
  form('lead/answer', async ({ site, circle, standing }, sent) => {
    const answer = (['accept', 'decline', 'withdraw'] as const).find((one) => one === sent['answer'])
    if (!answer || !standing.customer) throw new Refusal('invalidInput', { message: texts.leading.offerOver })
    await leading.answer(site.appId, circle, {
      byId: standing.customer.id,
      byName: standing.customer.name,
      answer,
    })
  })
}
