import { answerExport, exportFile, exportStatusSchema, type TaskState } from '@zhanfang/contract'
import { and, desc, eq, gte, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { callAddress, type TaskSource } from '../../task/module.ts'
import { surveyExports, surveys } from '../tables.ts'
import { texts } from '../texts/texts.ts'

const states: readonly TaskState[] = ['waiting', 'running', 'done', 'failed']
/** What was asked for, as it is sent once more. */
const askedSchema = z.record(z.string(), z.json())

/** Exports of answers, as their makers follow them. */
export const exportTasks = ({ db }: Database): TaskSource => ({
  async find(userId, since, most) {
    const rows = await db
      .select({ row: surveyExports })
      .from(surveyExports)
      .innerJoin(surveys, and(eq(surveys.appId, surveyExports.appId), eq(surveys.id, surveyExports.surveyId)))
      .where(
        and(
          eq(surveyExports.createdBy, userId),
          gte(surveyExports.createdAt, since),
          isNull(surveys.deletedAt),
        ),
      )
      .orderBy(desc(surveyExports.createdAt))
      .limit(most)
    return rows.map(({ row }) => {
      const state = states[exportStatusSchema.parse(row.status)] ?? 'failed'
      const isGone = row.expired || (row.expiresAt !== null && row.expiresAt <= new Date())
      return {
        id: `answer-export-${row.id}`,
        action: texts.tasks.export,
        name: row.fileName,
        state,
        progress: row.progress,
        said:
          state === 'failed'
            ? row.reason
            : state !== 'done'
              ? ''
              : isGone
                ? texts.tasks.expired
                : texts.tasks.rows(row.rows),
        app: { id: row.appId, need: 'answer:export' },
        path: `/data-form?id=${encodeURIComponent(row.surveyId)}`,
        createTime: row.createdAt.toISOString(),
        file:
          state === 'done' && !isGone
            ? callAddress(answerExport, { params: { id: row.surveyId }, query: { exportId: row.id } })
            : null,
        again:
          state === 'failed' || isGone
            ? {
                method: exportFile.method,
                address: exportFile.path,
                body: { ...askedSchema.catch({}).parse(row.selection), id: row.surveyId, format: row.format },
              }
            : null,
      }
    })
  },
})
