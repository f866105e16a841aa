import {
  weappEarlierVersions,
  weappLink,
  weappRevert,
  weappSpeedUp,
  weappTesterAdd,
  weappTesterRemove,
  weappTesters,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import { earlierVersions } from './code/versions.ts'
import type { WeappServices } from './module.ts'
import { inWords } from './routes.ts'

export function weappCareRoutes(bind: Bind, { accounts, actions, links, testers }: WeappServices): void {
  bind(weappLink, ({ body }, { appId }) => inWords(() => links.make(appId, body.kind)))
  bind(weappTesters, (_, { appId }) => inWords(() => testers.list(appId)))
  bind(weappTesterAdd, async ({ body }, { appId }) => {
    await inWords(() => testers.add(appId, body.wechatId))
    return {}
  })
  bind(weappTesterRemove, async ({ query }, { appId }) => {
    await inWords(() => testers.remove(appId, query.userStr))
    return {}
  })
  bind(weappSpeedUp, async (_, { appId, session }) => {
    await inWords(() => actions.speedUp(appId, session))
    return {}
  })
  bind(weappEarlierVersions, (_, { appId }) => inWords(() => earlierVersions(accounts, appId)))
  bind(weappRevert, async ({ body }, { appId, session }) => ({
    state: await inWords(() => actions.revert(appId, session, { appVersion: body.appVersion })),
  }))
}
