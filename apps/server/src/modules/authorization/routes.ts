import {
  authApply,
  authApplyActivity,
  authApplyActivitySearch,
  authApplyArticle,
  authApplyArticleSearch,
  authApplyCircle,
  authApplyCircleSearch,
  authApplyCount,
  authApplyList,
  authApplyNeedAudit,
  authApplyProject,
  authApplyProjectSearch,
  authApplySurvey,
  authApplySurveySearch,
  authedContents,
  authShownSet,
  authTargets,
  batchAuthData,
  type Decision,
  todoAuthAudit,
  todoAuthAuditV2,
  unbindAuthContent,
  userAuthData,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { ContentRegistry } from '../content/module.ts'
import { reviewerOf, statusOf } from '../todo/module.ts'
import type { Authorizations, Member } from './authorizations.ts'
import type { Targets } from './targets.ts'

interface Services {
  authorizations: Authorizations
  targets: Targets
  authorized: ContentRegistry['authorized']
}

/* The calls that are about one type each, by the types that the specification names. */
const ofTypes = [
  { type: 'article', search: authApplyArticleSearch, decide: authApplyArticle },
  { type: 'project', search: authApplyProjectSearch, decide: authApplyProject },
  { type: 'circle', search: authApplyCircleSearch, decide: authApplyCircle },
  { type: 'survey', search: authApplySurveySearch, decide: authApplySurvey },
  { type: 'activity', search: authApplyActivitySearch, decide: authApplyActivity },
] as const

export function authorizationRoutes(bind: Bind, { authorizations, targets, authorized }: Services): void {
  const decide = (caller: Member, { id, auditStatus, auditResult }: Decision) =>
    authorizations.decide(caller.appId, reviewerOf(caller), id, { to: auditStatus, words: auditResult })

  bind(authApplyList, ({ query }, { appId }) => authorizations.ofTarget(appId, query))
  for (const { type, search, decide: decideType } of ofTypes) {
    bind(search, ({ body }, { appId }) => authorizations.ofTarget(appId, { ...body, itemType: type }))
    bind(decideType, async ({ body: { ids, auditStatus, auditResult } }, caller) => ({
      results: await authorizations.decideMany(caller.appId, reviewerOf(caller), type, {
        ids,
        to: auditStatus,
        words: auditResult,
      }),
    }))
  }
  bind(todoAuthAudit, ({ body }, caller) => decide(caller, body))
  bind(todoAuthAuditV2, ({ body }, caller) => decide(caller, body))
  bind(authApplyCount, (_, { appId }) => authorizations.counts(appId))

  bind(authApply, ({ body }, caller) => authorizations.ask(caller, body))
  bind(batchAuthData, async ({ body }, caller) => ({ results: await authorizations.askMany(caller, body) }))
  bind(authApplyNeedAudit, ({ body }, caller) => authorizations.isNeedAudit(caller, body))
  bind(authTargets, async ({ query }, { appId, session }) => ({
    list: await targets.find(session.userId, appId, query.keywords ?? ''),
  }))
  bind(userAuthData, ({ body }, { appId }) => authorizations.ofSource(appId, body))
  bind(unbindAuthContent, async ({ body }, caller) => {
    const asked = { id: body.id, words: body.auditResult }
    const { id, status } = await authorizations.unbind(caller, reviewerOf(caller), asked)
    return { id, auditStatus: statusOf(status) }
  })
  bind(authShownSet, async ({ body }, { appId }) => {
    const { hidden, sort } = await authorizations.setShown(appId, body)
    return { hidden, sort }
  })
  bind(authedContents, ({ body: { itemType, ...query } }, { appId }) => authorized(appId, itemType, query))
}
