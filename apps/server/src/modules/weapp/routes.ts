import {
  weappAuditPicture,
  weappAuthUrl,
  weappCancelAudit,
  weappCodeCommit,
  weappCodeDetail,
  weappRefreshInfo,
  weappRelease,
  weappSubmitAudit,
  weappTrialCode,
  weappUpdateAuthUrl,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import { weixinWords } from '../../integrations/weixin/error-words.ts'
import { OutsideError } from '../../integrations/outside-call.ts'
import type { WeappServices } from './module.ts'
import { texts } from './texts.ts'

/** Refuses when a request names another app than its header: what it shows is old. */
export function mustBeSame(appId: string, named: string | undefined): void {
  if (named !== undefined && named !== appId) throw new Refusal('forbidden', { message: texts.otherApp })
}

/** What WeChat refuses, in its words. */
export async function inWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OutsideError) throw new Refusal('weappRefused', { message: weixinWords(error) })
    throw error
  }
}

export function weappRoutes(
  bind: Bind,
  { accounts, authorizing, actions, details, looking }: WeappServices,
): void {
  bind(weappAuthUrl, async ({ query }, { appId }) => {
    mustBeSame(appId, query.appid)
    return { url: await authorizing.url(appId) }
  })
  bind(weappUpdateAuthUrl, async ({ query }, { appId }) => {
    mustBeSame(appId, query.appid)
    return { url: await authorizing.updateUrl(appId) }
  })
  bind(weappCodeDetail, (_, { appId }) => details.detail(appId))
  bind(weappTrialCode, (_, { appId }) => details.trialCode(appId))
  bind(weappAuditPicture, ({ query }, { appId }) => details.auditPicture(appId, query.index))
  bind(weappCodeCommit, ({ body }, { appId, session }) => {
    mustBeSame(appId, body.appid)
    return actions.commit(appId, session, body.userDesc)
  })
  bind(weappSubmitAudit, async ({ body }, { appId, session }) => {
    mustBeSame(appId, body.appid)
    const [obstacle] = (await details.detail(appId)).obstacles
    if (obstacle !== undefined) throw new Refusal('weappState', { message: obstacle })
    return actions.submit(appId, session, body.versionDesc)
  })
  bind(weappCancelAudit, (_, { appId, session }) => actions.cancel(appId, session))
  bind(weappRelease, ({ query }, { appId, session }) => {
    mustBeSame(appId, query.appid)
    return actions.release(appId, session)
  })
  bind(weappRefreshInfo, async (_, { appId }) => {
    if (!(await accounts.find(appId))) throw new Refusal('weappNotAuthorized')
    await inWords(() => looking.refresh(appId))
    return {}
  })
}
