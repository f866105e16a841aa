import {
  weappCreateInfo,
  weappLeftMenu,
  weappNotices,
  weappProductSettings,
  weappProductSettingsChange,
  weappUpgradeApply,
  weappUpgradeDecide,
  weappUpgradeList,
  weappUpgradeRequest,
  weappUpgradeWithdraw,
  type WeappProductSettings,
} from '@zhanfang/contract'
import type { Bind } from '../../../http/bind.ts'
import type { NoticeService } from '../../notice/module.ts'
import type { WeappServices } from '../module.ts'
import { inWords } from '../routes.ts'
import { texts } from '../texts.ts'

const switches: readonly (keyof WeappProductSettings)[] = [
  'takesUpgrades',
  'submitsByItself',
  'releasesByItself',
]
const inText = (on: boolean) => (on ? texts.on : texts.off)

export function weappUpkeepRoutes(
  bind: Bind,
  { standing, productSettings, upgrades }: WeappServices,
  notice: Pick<NoticeService, 'announce' | 'listOfApp'>,
): void {
  bind(weappCreateInfo, (_, { appId }) => standing.createInfo(appId))
  bind(weappLeftMenu, (_, { appId }) => standing.leftMenu(appId))
  bind(weappNotices, ({ query }, { appId, session }) => notice.listOfApp(session.userId, appId, query))

  bind(weappProductSettings, (_, { appId }) => productSettings.read(appId))
  bind(weappProductSettingsChange, async ({ body }, { appId, changed }) => {
    const { before, after } = await productSettings.change(appId, body)
    changed(
      switches.map((name) => ({
        field: texts.settings[name],
        before: inText(before[name]),
        after: inText(after[name]),
      })),
    )
    return after
  })

  bind(weappUpgradeRequest, (_, { appId }) => upgrades.newest(appId))
  bind(weappUpgradeApply, ({ body }, { appId, session }) =>
    inWords(() => upgrades.apply(appId, session, body.words)),
  )
  bind(weappUpgradeWithdraw, async (_, { appId }) => {
    await upgrades.withdraw(appId)
    return {}
  })
  bind(weappUpgradeList, ({ query }) => upgrades.list(query))
  bind(weappUpgradeDecide, async ({ body }, { session }) => {
    const isApproved = body.auditStatus === 1
    const { appId, applicantId, nickName } = isApproved
      ? await upgrades.approve(session, body.id)
      : await upgrades.reject(body.id, body.auditResult)
    await notice.announce([applicantId], {
      kind: 'system',
      appId,
      title: isApproved ? texts.upgraded(nickName) : texts.upgradeRefused(nickName),
      text: isApproved ? texts.upgradedText : body.auditResult,
      link: `/mini/message?appId=${encodeURIComponent(appId)}`,
    })
    return {}
  })
}
