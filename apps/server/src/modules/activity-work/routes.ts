import { Readable } from 'node:stream'
import { errorKinds, type BatchResult } from '@zhanfang/contract'
import {
  activityRank,
  judgingClose,
  raterInvite,
  raterLink,
  raterList,
  raterOpenLink,
  raterStep,
  resultsPublish,
  voteRemovals,
  voteRemove,
  voteSeries,
  voteSuspects,
  workDecide,
  workDetail,
  workExport,
  workOverview,
  workResults,
  workSearch,
  workSettingsSave,
} from '@zhanfang/contract/content-kinds/activity/works/calls'
import { dayOf } from '@zhanfang/contract/content-kinds/reservation/schedule/calendar'
import type { Bind } from '../../http/bind.ts'
import { refusedResult } from '../../http/batch-result.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ContentFrame } from '../content/module.ts'
import { type Audits, reviewerOf } from '../todo/module.ts'
import type { ActivityWorkModule } from './module.ts'
import { texts } from './texts.ts'
import { WORK_AUDIT } from './work-audit.ts'

interface Caller {
  appId: string
  role: string
  session: { userId: string; nickname: string }
}
interface Neighbours {
  frame: Pick<ContentFrame, 'deskOf' | 'visitors'>
  audits: Pick<Audits, 'decideMany'>
  addressOf: (appId: string) => string
}

/** Calls about works of activities. Each is about an activity that the caller may know of. */
export function activityWorkRoutes(bind: Bind, work: ActivityWorkModule, neighbours: Neighbours): void {
  const { frame } = neighbours
  const reach = async (caller: Caller, id: string) =>
    work.contests.atDesk(caller.appId, await frame.deskOf(caller), id)

  bindWorks(bind, work, neighbours, reach)
  bindVotes(bind, work, reach)
  bindRaters(bind, work, reach)

  bind(activityRank, async ({ body }, { client }) => {
    const { appId, activityId, by, page, size, groupId } = body
    const visitor = await frame.visitors.of({ headers: { cookie: client.cookie } }, appId)
    const reached = await work.contests.forVisitor(appId, visitor, activityId)
    if (!reached) throw new Refusal('contentNotFound')
    const { settings, resultsPublishedAt } = reached.contest
    const places = await work.results.forVisitors(appId, reached, by, { page, size, groupId })
    return {
      ...places,
      ...settings.ranking,
      publishedTime: resultsPublishedAt?.toISOString() ?? null,
    }
  })
}

type Reach = (caller: Caller, id: string) => ReturnType<ActivityWorkModule['contests']['atDesk']>

function bindWorks(
  bind: Bind,
  { contests, lists, handIn, results }: ActivityWorkModule,
  { audits, addressOf }: Neighbours,
  reach: Reach,
): void {
  bind(workOverview, async ({ params }, caller) =>
    contests.overview(caller.appId, await reach(caller, params.id)),
  )
  bind(workSettingsSave, async ({ params, body }, caller) => {
    const reached = await reach(caller, params.id)
    const contest = await contests.save(caller.appId, params.id, body)
    return contests.overview(caller.appId, { ...reached, contest })
  })
  bind(workSearch, async ({ params, body }, caller) => {
    const { contest } = await reach(caller, params.id)
    return lists.search(caller.appId, params.id, contest.settings, body)
  })
  bind(workDetail, async ({ params }, caller) => {
    const { contest } = await reach(caller, params.id)
    return lists.one(caller.appId, params.id, contest.settings, params.workId)
  })
  bind(workExport, async ({ params, body }, caller) => {
    const { title, contest } = await reach(caller, params.id)
    const origin = new URL(addressOf(caller.appId)).origin
    const content = lists.exported(caller.appId, params.id, contest.settings, body, (path) => origin + path)
    return {
      content: Readable.from(content),
      fileName: texts.export.fileName(title, dayOf(new Date())),
      mediaType: 'text/csv; charset=utf-8',
    }
  })
  bind(workDecide, async ({ params, body }, caller) => {
    await reach(caller, params.id)
    const { ids, auditStatus, auditResult, seenAt } = body
    const byWork = await handIn.auditsOf(caller.appId, params.id, ids)
    // What nobody has looked at is not decided about.
    const isNewer = (updatedAt: Date) => seenAt !== undefined && updatedAt > new Date(seenAt)
    const seen = [...byWork.values()].filter(({ updatedAt }) => !isNewer(updatedAt))
    const decided = { to: auditStatus, words: auditResult }
    const done = await audits.decideMany(
      caller.appId,
      reviewerOf(caller),
      seen.map(({ auditId }) => auditId),
      decided,
      WORK_AUDIT,
    )
    const byAudit = new Map(done.map((result) => [result.id, result]))
    const missing = errorKinds.workNotFound
    return {
      results: [...new Set(ids)].map((id): BatchResult => {
        const work = byWork.get(id)
        if (work && isNewer(work.updatedAt))
          return refusedResult(id, new Refusal('workRule', { message: texts.changedSince }))
        const result = byAudit.get(work?.auditId ?? '')
        return result ? { ...result, id } : { id, ok: false, code: missing.code, msg: missing.message }
      }),
    }
  })
  bind(workResults, async ({ params, query }, caller) =>
    results.page(caller.appId, await reach(caller, params.id), query),
  )
  bind(resultsPublish, async ({ params, body }, caller) => {
    const reached = await reach(caller, params.id)
    const contest = await results.setPublished(caller.appId, params.id, body.published)
    return contests.overview(caller.appId, { ...reached, contest })
  })
}

function bindVotes(bind: Bind, { watch }: ActivityWorkModule, reach: Reach): void {
  bind(voteSeries, async ({ params, query }, caller) => {
    await reach(caller, params.id)
    return { days: await watch.series(caller.appId, params.id, query.workId) }
  })
  bind(voteSuspects, async ({ params, query }, caller) => {
    await reach(caller, params.id)
    return { list: await watch.suspects(caller.appId, params.id, query.least) }
  })
  bind(voteRemove, async ({ params, body }, caller) => {
    await reach(caller, params.id)
    const { removed } = await watch.remove(caller.appId, params.id, body, caller.session)
    return { removed }
  })
  bind(voteRemovals, async ({ params, query }, caller) => {
    await reach(caller, params.id)
    return watch.removals(caller.appId, params.id, query)
  })
}

function bindRaters(bind: Bind, { contests, raters }: ActivityWorkModule, reach: Reach): void {
  bind(raterList, async ({ params }, caller) => {
    const { contest } = await reach(caller, params.id)
    return {
      list: await raters.list(caller.appId, params.id, contest.settings),
      openLink:
        contest.openLinkHash === null
          ? null
          : { expiresTime: contest.openLinkExpiresAt?.toISOString() ?? null },
    }
  })
  bind(raterInvite, async ({ params, body }, caller) => {
    await reach(caller, params.id)
    return raters.invite(caller.appId, params.id, body)
  })
  bind(raterLink, async ({ params, body }, caller) => {
    await reach(caller, params.id)
    return raters.renew(caller.appId, params.id, params.raterId, body.expiresTime)
  })
  bind(raterStep, async ({ params, body }, caller) => {
    await reach(caller, params.id)
    // Who has applied is decided about in the queue of audits, where the request would stay for ever otherwise.
    const sources = body.to === 'active' ? (['removed'] as const) : undefined
    await raters.step(caller.appId, params.id, params.raterId, body.to, 'member', sources)
    return {}
  })
  bind(raterOpenLink, async ({ params, body }, caller) => {
    await reach(caller, params.id)
    return raters.setOpenLink(caller.appId, params.id, body)
  })
  bind(judgingClose, async ({ params, body }, caller) => {
    const reached = await reach(caller, params.id)
    const contest = await contests.setClosed(caller.appId, params.id, body.closed)
    return contests.overview(caller.appId, { ...reached, contest })
  })
}
