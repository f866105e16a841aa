import { answerImportRefused, type TaskState } from '@zhanfang/contract'
import { and, desc, eq, gte, isNull } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { callAddress, type TaskSource } from '../../task/module.ts'
import { surveyAnswerImports, surveys } from '../tables.ts'
import { texts } from '../texts/texts.ts'

const states: readonly TaskState[] = ['asks', 'running', 'done', 'failed']

/** Imports of answers, as those follow them who brought the file. */
export const importTasks = ({ db }: Database): TaskSource => ({
  async find(userId, since, most) {
    const rows = await db
      .select({ row: surveyAnswerImports })
      .from(surveyAnswerImports)
      .innerJoin(
        surveys,
        and(eq(surveys.appId, surveyAnswerImports.appId), eq(surveys.id, surveyAnswerImports.surveyId)),
      )
      .where(
        and(
          eq(surveyAnswerImports.createdBy, userId),
          gte(surveyAnswerImports.createdAt, since),
          isNull(surveys.deletedAt),
        ),
      )
      .orderBy(desc(surveyAnswerImports.createdAt))
      .limit(most)
    return rows.map(({ row }) => {
      const state = states[row.status] ?? 'failed'
      return {
        id: `answer-import-${row.id}`,
        action: texts.tasks.import,
        name: row.fileName,
        state,
        progress: Math.min(100, Math.floor((row.done / Math.max(1, row.rowCount)) * 100)),
        said:
          state === 'failed'
            ? row.reason
            : state === 'done'
              ? texts.tasks.imported(row.added, row.refused)
              : state === 'asks'
                ? texts.tasks.asks
                : '',
        app: { id: row.appId, need: 'answer:write' },
        path: `/bulk-import/answer/${encodeURIComponent(row.surveyId)}`,
        createTime: row.createdAt.toISOString(),
        file:
          row.refusedKey === null
            ? null
            : callAddress(answerImportRefused, {
                params: { id: row.surveyId },
                query: { importId: row.id },
              }),
        again: null,
      }
    })
  },
})
