import { Readable } from 'node:stream'
import {
  prizeCampaignCreate,
  prizeCampaignDelete,
  prizeCampaignDetail,
  prizeCampaignSearch,
  prizeCampaignStep,
  prizeCampaignUpdate,
  prizeCodesAdd,
  prizeDrawExport,
  prizeDrawSearch,
  prizeWinDeliver,
  prizeWinDetail,
} from '@zhanfang/contract'
import { shanghaiIso } from '@zhanfang/format'
import type { Bind } from '../../http/bind.ts'
import type { Campaigns } from './campaigns/campaigns.ts'
import type { PrizeCodes } from './campaigns/codes.ts'
import { texts } from './texts.ts'
import type { WinLists } from './wins/win-lists.ts'
import type { Wins } from './wins/wins.ts'

/** Calls of members of an app about its draws and calendars. */
export function prizeRoutes(
  bind: Bind,
  {
    campaigns,
    codes,
    wins,
    winLists,
  }: { campaigns: Campaigns; codes: PrizeCodes; wins: Wins; winLists: WinLists },
): void {
  bind(prizeCampaignSearch, ({ body }, { appId }) => campaigns.search(appId, body))
  bind(prizeCampaignDetail, ({ params }, { appId }) => campaigns.detail(appId, params.id))
  bind(prizeCampaignCreate, ({ body }, { appId, session }) => campaigns.create(appId, session, body))
  bind(prizeCampaignUpdate, async ({ params, body }, { appId }) => {
    await campaigns.update(appId, params.id, body)
    return {}
  })
  bind(prizeCampaignStep, async ({ params, body }, { appId }) => {
    await campaigns.step(appId, params.id, body.to)
    return {}
  })
  bind(prizeCampaignDelete, async ({ params }, { appId }) => {
    await campaigns.remove(appId, params.id)
    return {}
  })
  bind(prizeCodesAdd, ({ params, body }, { appId }) =>
    codes.add(appId, { campaignId: params.id, prizeId: params.prizeId }, body.codes),
  )

  bind(prizeDrawSearch, ({ body }, { appId }) => winLists.search(appId, body))
  bind(prizeDrawExport, ({ body }, { appId }) => ({
    content: Readable.from(winLists.exported(appId, body)),
    fileName: texts.export.fileName(shanghaiIso(Date.now()).slice(0, 10)),
    mediaType: 'text/csv; charset=utf-8',
  }))
  bind(prizeWinDetail, ({ params }, { appId }) => winLists.detail(appId, params.id))
  bind(prizeWinDeliver, async ({ params, body }, { appId, session }) => {
    await wins.deliver({ name: session.nickname }, appId, params.id, body)
    return {}
  })
}
