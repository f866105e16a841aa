import { defaultExamSettings, examSettingsSchema, type ExamSettings } from '@zhanfang/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { examSettings } from './tables.ts'

/** What is stored: settings of older builds lack what came later. */
export const storedSettingsSchema = examSettingsSchema.partial()

export type ExamSettingsStore = ReturnType<typeof createExamSettingsStore>

/** Settings of exams; those that nobody has changed are the usual ones. */
export function createExamSettingsStore({ db }: Database) {
  return {
    async read(appId: string, surveyId: string): Promise<ExamSettings> {
      const [row] = await db
        .select({ settings: examSettings.settings })
        .from(examSettings)
        .where(and(eq(examSettings.appId, appId), eq(examSettings.surveyId, surveyId)))
      const known = storedSettingsSchema.safeParse(row?.settings ?? {})
      return { ...defaultExamSettings, ...(known.success ? known.data : {}) }
    },
    async save(appId: string, surveyId: string, settings: ExamSettings): Promise<void> {
      await db
        .insert(examSettings)
        .values({ appId, surveyId, settings })
        .onConflictDoUpdate({
          target: [examSettings.appId, examSettings.surveyId],
          set: { settings, updatedAt: sql`now()` },
        })
    },
  }
}
