import {
  couponBatchCreate,
  couponBatches,
  couponBatchUpdate,
  couponCreate,
  couponDelete,
  couponDetail,
  couponHeldSearch,
  couponIssueCreate,
  couponIssueResults,
  couponIssueRetry,
  couponIssues,
  couponSearch,
  couponStep,
  couponUpdate,
  couponVoid,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { Batches } from './codes/batches.ts'
import type { HeldLists } from './held-lists.ts'
import type { IssueLists } from './issues/issue-lists.ts'
import type { Issuing } from './issues/issuing.ts'
import { CODE_PATH } from './pages/code-pages.ts'
import type { Templates } from './templates.ts'

/** Calls of members of an app about its coupons. */
export function couponRoutes(
  bind: Bind,
  {
    templates,
    heldLists,
    batches,
    issuing,
    issueLists,
  }: {
    templates: Templates
    heldLists: HeldLists
    batches: Batches
    issuing: Issuing
    issueLists: IssueLists
  },
  siteAddress: (appId: string) => string,
): void {
  bind(couponSearch, ({ body }, { appId }) => templates.search(appId, body))
  bind(couponDetail, ({ params }, { appId }) => templates.detail(appId, params.id))
  bind(couponCreate, ({ body }, { appId, session }) => templates.create(appId, session, body))
  bind(couponUpdate, async ({ params, body }, { appId }) => {
    await templates.update(appId, params.id, body)
    return {}
  })
  bind(couponStep, async ({ params, body }, { appId }) => {
    await templates.step(appId, params.id, body.to)
    return {}
  })
  bind(couponDelete, async ({ params }, { appId }) => {
    await templates.remove(appId, params.id)
    return {}
  })
  bind(couponHeldSearch, async ({ params, body }, { appId }) => {
    await templates.find(appId, params.id)
    return heldLists.search(appId, params.id, body)
  })
  bind(couponVoid, async ({ params, body }, { appId }) => {
    await heldLists.makeVoid(appId, params.id, { heldId: params.heldId, ...body })
    return {}
  })

  bind(couponBatches, async ({ params, query }, { appId }) => {
    await templates.find(appId, params.id)
    return { ...(await batches.list(appId, params.id, query)), url: siteAddress(appId) + CODE_PATH }
  })
  bind(couponBatchCreate, async ({ params, body }, { appId }) => {
    await templates.find(appId, params.id)
    return batches.create(appId, params.id, body)
  })
  bind(couponBatchUpdate, async ({ params, body }, { appId }) => {
    await batches.setEnabled(appId, params.id, params.batchId, body.enabled)
    return {}
  })

  bind(couponIssueCreate, ({ params, body }, { appId, session }) =>
    issuing.create(appId, session, params.id, body),
  )
  bind(couponIssues, async ({ params, query }, { appId }) => {
    await templates.find(appId, params.id)
    return issueLists.list(appId, params.id, query)
  })
  bind(couponIssueResults, ({ params, body }, { appId }) =>
    issueLists.people(appId, params.id, params.issueId, body),
  )
  bind(couponIssueRetry, async ({ params }, { appId }) => {
    await issuing.retry(appId, params.id, params.issueId)
    return {}
  })
}
