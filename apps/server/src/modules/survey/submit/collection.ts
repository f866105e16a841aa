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
import { sql } from 'drizzle-orm'
import { respondentTexts, type RespondentLanguage } from '../texts/respondent-texts.ts'
import { surveyCollections } from '../tables.ts'
import { texts } from '../texts/texts.ts'

type CollectionRow = typeof surveyCollections.$inferSelect

const presentationSchema = surveySettingsSchema.omit({
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
  row: Pick<CollectionRow, 'opensAt' | 'closesAt' | 'maxAnswers' | 'presentation' | 'restrictions'>,
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

/** The status that people see: a collection that passed its end or is full has ended. By the database's clock. */
export const visibleStatus = sql<SurveyStatus>`case
  when ${surveyCollections.status} = 1 and (
    ${surveyCollections.closesAt} <= now() or ${surveyCollections.answerCount} >= ${surveyCollections.maxAnswers}
  ) then 3
  else ${surveyCollections.status} end`

/** Why a respondent cannot answer now; each in words for him, and as the refusal of a submit. */
export type Closure = 'draft' | 'paused' | 'notYet' | 'closed' | 'full'

/** Null when answers are accepted. By the database's clock, like the statement that stores answers. */
export const closure = sql<Closure | null>`case
  when ${surveyCollections.status} = 0 then 'draft'
  when ${surveyCollections.status} = 2 then 'paused'
  when ${surveyCollections.opensAt} > now() then 'notYet'
  when ${surveyCollections.closesAt} <= now() then 'closed'
  when ${surveyCollections.answerCount} >= ${surveyCollections.maxAnswers} then 'full'
  end`

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
