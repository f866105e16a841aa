import {
  weappGray,
  weappGrayChange,
  weappGrayEnd,
  weappReleases,
  weixinCallDetail,
  weixinCallList,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { WeappServices } from './module.ts'
import { inWords } from './routes.ts'

export function weappGrayRoutes(bind: Bind, { gray, keptCalls }: WeappServices): void {
  bind(weappGray, async (_, { appId }) => ({ plan: await inWords(() => gray.plan(appId)) }))
  bind(weappGrayChange, async ({ body }, { appId, session }) => ({
    state: await inWords(() => gray.change(appId, session, body.percentage)),
  }))
  bind(weappGrayEnd, async (_, { appId, session }) => {
    await inWords(() => gray.end(appId, session))
    return {}
  })
  bind(weappReleases, ({ query }, { appId }) => gray.releases(appId, query))

  bind(weixinCallList, ({ query }) => keptCalls.list(query))
  bind(weixinCallDetail, ({ params }) => keptCalls.detail(params.id))
}
