import {
  microPageWxaCode,
  posterMessage,
  posterMessageV3,
  publishInfoList,
  shareMessage,
  shortLink,
  weappAllData,
  weappItemWxaCode,
  weappPreviewStatus,
  weappWxaCode,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import type { PublishInfoService } from './publish-info.ts'
import { sharedOf, type ShareService } from './service.ts'
import type { ShortLinks } from './short-links.ts'

export function shareRoutes(
  bind: Bind,
  share: ShareService,
  shortLinks: ShortLinks,
  publishInfo: PublishInfoService,
): void {
  bind(shortLink, ({ body }, { appId, session }) => shortLinks.make(appId, session.userId, body.url))
  bind(publishInfoList, ({ body }, { appId }) => publishInfo.list(appId, body))
  bind(shareMessage, ({ query }, { appId }) => share.message(appId, sharedOf(query)))
  bind(posterMessage, ({ query }, { appId }) => share.poster(appId, sharedOf(query)))
  bind(weappWxaCode, ({ query }, { appId }) => share.wxaCode(appId, sharedOf(query)))
  bind(posterMessageV3, ({ query }, { appId }) => share.poster(appId, sharedOf(query)))
  bind(weappItemWxaCode, ({ query: { itemType, itemId } }, { appId }) =>
    share.wxaCode(appId, { type: itemType, id: itemId }),
  )
  bind(microPageWxaCode, ({ query }, { appId }) => share.wxaCode(appId, { type: 'micro-page', id: query.id }))
  bind(weappPreviewStatus, (_, { appId }) => share.previewStatus(appId))
  bind(weappAllData, ({ query }, { appId }) => {
    if (appId === null) throw new Refusal('noAppChosen')
    return share.allData(appId, query)
  })
}
