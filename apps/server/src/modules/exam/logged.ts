import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { textOf, type DescribeLogged } from '../../composition/logged-things.ts'
import { rowNames } from '../../database/row-names.ts'
import { bankQuestions, examSettings } from './tables.ts'

/** Settings of an exam that decide about marks, in the order in which its screen has them. */
const settingWords: Readonly<Record<string, string>> = {
  minutes: '答题时间（分钟）',
  minMinutes: '最少答题时间（分钟）',
  attempts: '可以考几次',
  counts: '成绩取',
  passPercent: '及格线（%）',
  retryMinutes: '再考的间隔（分钟）',
  showScore: '显示成绩',
  showAnswers: '显示答案',
  switchLimit: '切换次数上限',
  showRanking: '显示排名',
  certificate: '证书',
  maxDifference: '评分最大差距',
}
const settingsSchema = z.record(z.string(), z.unknown()).catch({})

function inWords(value: unknown): string {
  if (value === true) return '是'
  if (value === false) return '否'
  if (value === null || value === undefined) return '不限'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What the log calls questions, and what it notes of an exam: what decides about marks. */
export const logged: DescribeLogged = (database) => ({
  fields: {
    questionId: rowNames(database, {
      appId: bankQuestions.appId,
      id: bankQuestions.id,
      name: bankQuestions.title,
    }),
  },
  facts: [
    {
      calls: ['examSettingsUpdate'],
      async read(appId, asked) {
        const [row] = await database.db
          .select({ settings: examSettings.settings })
          .from(examSettings)
          .where(and(eq(examSettings.appId, appId), eq(examSettings.surveyId, textOf(asked, 'id'))))
        if (!row) return { 考试设置: '没有改过' }
        const settings = settingsSchema.parse(row.settings)
        return Object.fromEntries(
          Object.entries(settingWords).map(([key, title]) => [title, inWords(settings[key])]),
        )
      },
    },
  ],
})
