import type { CallData, ExamSettings, examStanding } from '@zhanfang/contract'
import { and, desc, eq } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import type { Client } from '../../../http/caller.ts'
import type { SurveyModule } from '../../survey/module.ts'
import type { Candidates } from '../candidates.ts'
import type { ExamSettingsStore } from '../settings.ts'
import { examPapers } from '../tables.ts'

export type Standings = ReturnType<typeof createStandings>

/** The rows of a candidate's papers in one exam. */
export const ofCandidate = (appId: string, surveyId: string, candidate: string) =>
  and(eq(examPapers.appId, appId), eq(examPapers.surveyId, surveyId), eq(examPapers.candidate, candidate))

/** What candidates have done so far, and what they may do. */
export function createStandings(
  { db }: Database,
  {
    survey,
    settings,
    candidates,
  }: {
    survey: Pick<SurveyModule, 'survey'>
    settings: ExamSettingsStore
    candidates: Candidates
  },
) {
  async function standingOf(
    handle: Db,
    rules: ExamSettings,
    appId: string,
    surveyId: string,
    candidate: string,
  ): Promise<CallData<typeof examStanding>> {
    const rows = await handle
      .select({ id: examPapers.id, submittedAt: examPapers.submittedAt })
      .from(examPapers)
      .where(ofCandidate(appId, surveyId, candidate))
      .orderBy(desc(examPapers.startedAt))
    const done = rows.filter(({ submittedAt }) => submittedAt !== null)
    const left = rules.attempts === null ? null : Math.max(0, rules.attempts - done.length)
    const last = done[0]?.submittedAt?.getTime()
    const retryAt = last === undefined ? undefined : last + rules.retryMinutes * 60_000
    return {
      attemptsUsed: done.length,
      attemptsLeft: left,
      openPaperId: rows.find(({ submittedAt }) => submittedAt === null)?.id ?? null,
      lastPaperId: done[0]?.id ?? null,
      retryAt:
        retryAt !== undefined && left !== 0 && retryAt > Date.now() ? new Date(retryAt).toISOString() : null,
    }
  }

  return {
    standingOf,

    async standing(
      surveyId: string,
      candidateKey: string,
      client: Client,
    ): Promise<CallData<typeof examStanding>> {
      const { appId } = await survey.survey.publishedExam(surveyId)
      const rules = await settings.read(appId, surveyId)
      const candidate = await candidates.of({ appId, surveyId }, candidateKey, client)
      const standing = await standingOf(db, rules, appId, surveyId, candidate)
      // What is named here may be read with this device's secret.
      if (standing.openPaperId ?? standing.lastPaperId) {
        await candidates.join(db, { appId, surveyId }, candidateKey, candidate)
      }
      return standing
    },
  }
}
