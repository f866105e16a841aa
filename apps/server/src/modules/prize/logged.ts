import { campaignStateOf, oddsWords, type CampaignState } from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { and, asc, eq } from 'drizzle-orm'
import { textOf, type DescribeLogged } from '../../composition/logged-things.ts'
import { rowOf } from '../../database/row-facts.ts'
import { rowNames } from '../../database/row-names.ts'
import { prizeCampaigns, prizeDraws, prizes } from './tables.ts'

const stateWords: Record<CampaignState, string> = {
  draft: '草稿',
  active: '进行中',
  paused: '已暂停',
  ended: '已结束',
}

/** What the log calls prizes, and what it notes of a campaign: its state, and the odds and stock of each prize. */
export const logged: DescribeLogged = (database) => {
  const campaign = rowOf(database, prizeCampaigns, { appId: prizeCampaigns.appId, id: prizeCampaigns.id })
  const draw = rowOf(database, prizeDraws, { appId: prizeDraws.appId, id: prizeDraws.id })
  const nameOf = rowNames(database, {
    appId: prizeCampaigns.appId,
    id: prizeCampaigns.id,
    name: prizeCampaigns.name,
  })
  return {
    fields: {
      prizeId: rowNames(database, { appId: prizes.appId, id: prizes.id, name: prizes.name }),
      campaignId: nameOf,
      'prizeWinDeliver.id': async (appId, id) => {
        const won = await draw(appId, id)
        return won && nameOf(appId, won.campaignId)
      },
    },
    facts: [
      {
        calls: ['prizeCampaignUpdate', 'prizeCampaignStep'],
        async read(appId, asked) {
          const id = textOf(asked, 'id')
          const [row, own] = await Promise.all([
            campaign(appId, id),
            database.db
              .select()
              .from(prizes)
              .where(and(eq(prizes.appId, appId), eq(prizes.campaignId, id)))
              .orderBy(asc(prizes.place)),
          ])
          return (
            row && {
              名称: row.name,
              状态: stateWords[campaignStateOf(row.state)],
              活动时间: `${formatDateTime(row.startsAt)} 至 ${formatDateTime(row.endsAt)}`,
              ...Object.fromEntries(
                own.map(({ name, odds, stock }) => [`奖品“${name}”`, `概率 ${oddsWords(odds)}，${stock} 个`]),
              ),
            }
          )
        },
      },
    ],
  }
}
