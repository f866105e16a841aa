import { textOf, type DescribeLogged } from '../../composition/logged-things.ts'
import { rowOf } from '../../database/row-facts.ts'
import { rowNames } from '../../database/row-names.ts'
import { surveyAnswers, surveys, surveyWebhooks } from './tables.ts'

/** What the log calls answers, which go by their number, and the addresses that are told of them. */
export const logged: DescribeLogged = (database) => {
  const webhook = rowOf(database, surveyWebhooks, { appId: surveyWebhooks.appId, id: surveyWebhooks.id })
  const answer = rowOf(database, surveyAnswers, { appId: surveyAnswers.appId, id: surveyAnswers.id })
  const titleOf = rowNames(database, { appId: surveys.appId, id: surveys.id, name: surveys.title })
  const numberOf = async (appId: string, id: string) => {
    const row = await answer(appId, id)
    return row && `第 ${row.number} 份`
  }
  const whole = async (appId: string, id: string) => {
    const row = await answer(appId, id)
    return row && `${(await titleOf(appId, row.surveyId)) ?? ''} · 第 ${row.number} 份`
  }
  return {
    fields: {
      surveyId: titleOf,
      answerId: numberOf,
      'answerDelete.id': whole,
      'answerUpdate.id': whole,
      'answerBatchDelete.ids': numberOf,
      'answerPurge.ids': numberOf,
      'answerRestore.ids': numberOf,
      'answerMark.ids': numberOf,
      'batchAudit.ids': numberOf,
      webhookId: async (appId, id) => (await webhook(appId, id))?.url,
    },
    facts: [
      {
        calls: ['webhookUpdate'],
        async read(appId, asked) {
          const row = await webhook(appId, textOf(asked, 'webhookId'))
          return row && { 推送地址: row.url, 推送: row.active ? '启用' : '停用' }
        },
      },
    ],
  }
}
