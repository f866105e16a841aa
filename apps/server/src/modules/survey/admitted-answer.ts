import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { Refusal } from '../../http/refusal.ts'
import { surveyAnswers, surveyCollections } from './tables.ts'

/** An answer that was admitted when it was begun, such as a paper of an exam: closing since does not keep it out. */
export interface AdmittedAnswer {
  submitId: string
  version: number
  seconds: number | null
  channel: string
  device: string
  ip: string
  /** JSON of the answers, storable as jsonb. */
  answers: string
}

/** Stores it in the caller's transaction, once for a `submitId`; gives the answer's id. */
export async function storeAdmittedAnswer(
  tx: Db,
  appId: string,
  surveyId: string,
  answer: AdmittedAnswer,
): Promise<string> {
  const ofSurvey = and(eq(surveyCollections.appId, appId), eq(surveyCollections.surveyId, surveyId))
  // The same lock as every submission takes: numbers follow the order of commits.
  const [gate] = await tx
    .select({ lastNumber: surveyCollections.lastNumber })
    .from(surveyCollections)
    .where(ofSurvey)
    .for('update')
  if (!gate) throw new Refusal('surveyNotFound')
  const [known] = await tx
    .select({ id: surveyAnswers.id })
    .from(surveyAnswers)
    .where(
      and(
        eq(surveyAnswers.appId, appId),
        eq(surveyAnswers.surveyId, surveyId),
        eq(surveyAnswers.submitId, answer.submitId),
      ),
    )
  if (known) return known.id
  const id = newId()
  const { answers, ...rest } = answer
  await tx.insert(surveyAnswers).values({
    appId,
    surveyId,
    number: gate.lastNumber + 1,
    id,
    ...rest,
    submittedAt: sql`clock_timestamp()`,
    answers: sql`${answers}::jsonb`,
  })
  await tx
    .update(surveyCollections)
    .set({
      lastNumber: gate.lastNumber + 1,
      answerCount: sql`${surveyCollections.answerCount} + 1`,
      answeredVersions: sql`array(select unnest(${surveyCollections.answeredVersions}) union select ${answer.version}::int order by 1)`,
    })
    .where(ofSurvey)
  return id
}
