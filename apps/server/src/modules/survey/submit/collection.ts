import {
  defaultSurveySettings,
  noRestrictions,
  restrictionsSchema,
  surveySettingsSchema,
  type AnswerLimit,
  type Restrictions,
  type SurveySettings,
  type SurveyStatus,
} from '@zhanfang/contract'
import type { SurveyKind } from '@zhanfang/survey'
import { and, eq, getTableName, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { respondentTexts, type RespondentLanguage } from '../texts/respondent-texts.ts'
import { surveyCollections, surveys } from '../tables.ts'
import { texts } from '../texts/texts.ts'

/** Settings that only the answering page reads. */
export const presentationSchema = surveySettingsSchema.omit({
  opensAt: true,
  closesAt: true,
  maxAnswers: true,
  restrictions: true,
})
const {
  opensAt: _opens,
  closesAt: _closes,
  maxAnswers: _max,
  restrictions: _restrictions,
  ...defaultPresentation
} = defaultSurveySettings
/** What surveys of older builds were made with: it hid the text of the ending that their owners saw. */
const untouchedThanks = '您的答卷已经提交，感谢参与！'
const unrestricted = JSON.stringify(noRestrictions)

/** The collection's columns that settings are kept in. */
export function columnsOfSettings(settings: SurveySettings) {
  const { opensAt, closesAt, maxAnswers, restrictions: given, ...presentation } = settings
  // In the order of the schema, so that nothing restricted is always the same text.
  const restrictions = restrictionsSchema.parse(given)
  return {
    opensAt: opensAt === null ? null : new Date(opensAt),
    closesAt: closesAt === null ? null : new Date(closesAt),
    maxAnswers,
    presentation,
    restrictions: JSON.stringify(restrictions) === unrestricted ? null : restrictions,
  }
}

/** Restrictions as they are stored; null for none. Those of an older build lack what came later. */
export function restrictionsOf(stored: unknown): Restrictions | null {
  if (stored === null || stored === undefined) return null
  const whole = restrictionsSchema.safeParse(stored)
  if (whole.success) return whole.data
  return { ...noRestrictions, ...restrictionsSchema.partial().parse(stored) }
}

export function settingsOf(
  row: Pick<Collection, 'opensAt' | 'closesAt' | 'maxAnswers' | 'presentation' | 'restrictions'>,
): SurveySettings {
  const { data: stored = {} } = presentationSchema.partial().safeParse(row.presentation)
  return {
    ...defaultPresentation,
    ...stored,
    ...(stored.thankYouText === untouchedThanks ? { thankYouText: '' } : {}),
    opensAt: row.opensAt?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
    maxAnswers: row.maxAnswers,
    restrictions: restrictionsOf(row.restrictions) ?? noRestrictions,
  }
}

/** Why a respondent cannot answer now; each in words for them, and as the error of a submission. */
export type Closure = 'draft' | 'paused' | 'notYet' | 'closed' | 'full'

/**
 * SQL of whether no complete answer has room any more. `table`: the collection's name in the statement; `held`: what else
 * takes places.
 */
const fullRule = (table: string, held = '') => `${table}.answer_count${held} >= ${table}.max_answers`

/**
 * SQL branches of a `case` that say why a collection is closed, but for being full. The clock is `now()` for whoever
 * looks, and `clock_timestamp()` for whoever waited for the collection's lock: the transaction's moment lies before it.
 */
export const closureBranches = (table: string, clock: 'now()' | 'clock_timestamp()'): string => `
  when ${table}.status = 0 then 'draft'
  when ${table}.status = 2 then 'paused'
  when ${table}.opens_at > ${clock} then 'notYet'
  when ${table}.closes_at <= ${clock} then 'closed'`

const TABLE = getTableName(surveyCollections)

/** The status that people see, by the database's clock: a collection that passed its end or is full has ended. */
export const visibleStatus = sql<SurveyStatus>`case
  when ${surveyCollections.status} = 1 and (
    ${surveyCollections.closesAt} <= now() or ${sql.raw(fullRule(TABLE))}
  ) then 3
  else ${surveyCollections.status} end`

/**
 * Null when answers are accepted. By the database's clock, like the statements that store answers. Places that wait for
 * their payment are taken; the survey has not ended by that.
 */
export const closure = sql<Closure | null>`case ${sql.raw(closureBranches(TABLE, 'now()'))}
  when ${sql.raw(fullRule(TABLE, ` + ${TABLE}.waiting_count`))} then 'full'
  end`

export type Collection = typeof surveyCollections.$inferSelect
export type LockedCollection = Collection & {
  /** Why it takes no answers, seen behind the lock; being full is told by `isFull`. */
  closure: Exclude<Closure, 'full'> | null
  /** In the bin. */
  isDeleted: boolean
  /** Changes with everything that counters and follow-ups are worked out from. */
  basis: string
}

/** SQL of `LockedCollection.basis`. */
export const basisOf = sql<string>`md5(concat_ws(':', ${surveyCollections.restrictions}::text,
  ${surveyCollections.optionQuotas}, ${surveyCollections.followUps}, ${surveyCollections.publishedVersion}))`

/**
 * Locks the survey's collection, as everyone who stores or changes answers does: what is read behind the lock was
 * committed last, and numbers follow the order of commits. Null when there is no such survey; deleted ones are found.
 */
export async function findLocked(tx: Db, appId: string, surveyId: string): Promise<LockedCollection | null> {
  const [row] = await tx
    .select({
      collection: surveyCollections,
      closure: sql<
        LockedCollection['closure']
      >`case ${sql.raw(closureBranches(TABLE, 'clock_timestamp()'))} end`,
      isDeleted: sql<boolean>`exists (select from ${surveys} where ${surveys.appId} = ${surveyCollections.appId}
        and ${surveys.id} = ${surveyCollections.surveyId} and ${surveys.deletedAt} is not null)`,
      basis: basisOf,
    })
    .from(surveyCollections)
    .where(ofCollection(appId, surveyId))
    .for('update')
  if (!row) return null
  const { collection, ...seen } = row
  return { ...collection, ...seen }
}

/** The same; throws `surveyNotFound`. */
export async function lockCollection(tx: Db, appId: string, surveyId: string): Promise<LockedCollection> {
  const collection = await findLocked(tx, appId, surveyId)
  if (!collection) throw new Refusal('surveyNotFound')
  return collection
}

export const ofCollection = (appId: string, surveyId: string) =>
  and(eq(surveyCollections.appId, appId), eq(surveyCollections.surveyId, surveyId))

/** Whether one more complete answer has no room. `more`: answers that are not counted yet and will be. */
export const isFull = (
  { maxAnswers, answerCount, waitingCount }: Pick<Collection, 'maxAnswers' | 'answerCount' | 'waitingCount'>,
  more = 0,
): boolean => maxAnswers !== null && answerCount + waitingCount + more >= maxAnswers

/** Why a respondent cannot answer now, in the language of the survey. */
export function closureText(reason: Closure, opensAt: Date | null, language?: RespondentLanguage): string {
  const words = respondentTexts(language)
  switch (reason) {
    case 'draft':
      return words.notPublished
    case 'paused':
      return words.paused
    case 'notYet':
      return opensAt ? words.notYetOpen(opensAt) : words.paused
    case 'closed':
      return words.ended
    case 'full':
      return words.full
  }
}

/**
 * Limits of a new vote: once for each person (account or WeChat user where they are known, otherwise device), and no more
 * a day from one address than a family or an office needs, for whoever throws cookies away.
 */
export const freshVoteLimits: readonly AnswerLimit[] = [
  { by: 'person', per: 'total', count: 1 },
  { by: 'ip', per: 'day', count: 20 },
]

/** Settings of a new survey: what its kind calls the button, and how often one may answer. */
export function freshSettings(kind: SurveyKind): SurveySettings {
  const submitText: Partial<Record<SurveyKind, string>> = texts.submit
  const settings = {
    ...defaultSurveySettings,
    submitText: submitText[kind] ?? defaultSurveySettings.submitText,
  }
  if (kind !== 'vote') return settings
  return { ...settings, restrictions: { ...noRestrictions, limits: [...freshVoteLimits] } }
}
