import type {
  CallData,
  Restrictions,
  SurveySettings,
  answerHomePageInfo,
  answerQuestionPageInfo,
} from '@zhanfang/contract'
import {
  type Language,
  type SurveyDefinition,
  surveyDefinitionSchema,
  translatedLanguages,
  withoutKeys,
} from '@zhanfang/survey'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../../../database/database.ts'
import { checkPreview, signPreview } from '../../../../http/addresses/preview-token.ts'
import { Refusal } from '../../../../http/refusal.ts'
import type { LanguageWish } from '../../../../http/requests/visitor-language.ts'
import { closure, closureText, restrictionsOf, settingsOf } from '../../submit/collection.ts'
import { surveyCollections, surveys } from '../../tables.ts'
import type { FrozenVersions } from '../frozen-versions.ts'
import { type SpokenSurvey, spokenSurvey } from '../spoken-survey.ts'
import { type SurveyRows, alive, countQuestions, ofSurvey } from './survey-rows.ts'

/** A published survey as its answering page needs it. */
export interface PublicSurvey extends SpokenSurvey {
  appId: string
  id: string
  version: number
  /** Null when nothing is restricted. */
  restrictions: Restrictions | null
  /** When it will open, while it waits for that. */
  opensAt: Date | null
  open: boolean
  /** Why it is closed, in words for the respondent; empty when open. */
  closedReason: string
}

/** A published exam as those who run it need it. */
export interface PublishedExam {
  appId: string
  version: number
  definition: SurveyDefinition
  open: boolean
  closedReason: string
  closesAt: Date | null
  hasEnded: boolean
  /** The languages to choose from, its own first. */
  languages: Language[]
  /** How the candidate reads it; no language: as it is written. `words`: the language of the page around its texts. */
  reading: { language: Language | null; words: SurveySettings['language'] }
}

export interface PublicSurveyDependencies {
  publicUrl: string
  linkSecret: () => Promise<string>
  /** Whether visitors may see anything of the app. */
  appIsPublic: (appId: string) => Promise<boolean>
}

const subjectOf = (appId: string, id: string) => `survey:${appId}:${id}`

/** Surveys as visitors find them: published ones, and drafts for whoever holds a preview link. */
export function createPublicSurveys(
  { db }: Database,
  versions: FrozenVersions,
  { findSettings }: SurveyRows,
  { publicUrl, linkSecret, appIsPublic }: PublicSurveyDependencies,
) {
  /** The collection of a survey by its id alone, as addresses for visitors name it. */
  async function findPublic(id: string, wish?: LanguageWish) {
    const [row] = await db
      .select({ collection: surveyCollections, closure })
      .from(surveys)
      .innerJoin(surveyCollections, ofSurvey)
      .where(and(eq(surveys.id, id), isNull(surveys.deletedAt)))
    if (!row?.collection.publishedVersion || !(await appIsPublic(row.collection.appId))) {
      throw new Refusal('surveyNotFound')
    }
    const version = await versions.find(id, row.collection.publishedVersion)
    if (!version) throw new Refusal('surveyNotFound')
    const spoken = spokenSurvey(version.definition, settingsOf(row.collection), wish)
    return {
      ...row,
      version,
      spoken,
      open: row.closure === null,
      closedReason:
        row.closure === null
          ? ''
          : closureText(row.closure, row.collection.opensAt, spoken.settings.language),
    }
  }

  async function publicSurvey(id: string, wish?: LanguageWish): Promise<PublicSurvey> {
    const { collection, version, spoken, open, closedReason, closure: shut } = await findPublic(id, wish)
    return {
      ...spoken,
      appId: collection.appId,
      id,
      version: version.version,
      definition: withoutKeys(spoken.definition),
      restrictions: restrictionsOf(collection.restrictions),
      opensAt: shut === 'notYet' ? collection.opensAt : null,
      open,
      closedReason,
    }
  }

  return {
    async homePageInfo(id: string, wish: LanguageWish): Promise<CallData<typeof answerHomePageInfo>> {
      const { definition, language, languages, open, closedReason } = await publicSurvey(id, wish)
      return {
        id,
        language,
        languages,
        title: definition.title,
        intro: definition.intro,
        kind: definition.kind,
        questionCount: countQuestions(definition),
        open,
        closedReason,
      }
    },

    async questionPageInfo(id: string, wish: LanguageWish): Promise<CallData<typeof answerQuestionPageInfo>> {
      const { appId: _, ...survey } = await publicSurvey(id, wish)
      // The questions of an exam come with a paper.
      return survey.definition.kind === 'exam'
        ? { ...survey, definition: { ...survey.definition, elements: [], rules: [] } }
        : survey
    },

    /** The published survey. Throws if there is none, or if it or its app was deleted. */
    publicSurvey,

    /** A published exam with its keys, for those who make and mark papers. Throws if the survey is not an exam. */
    async publishedExam(id: string, wish?: LanguageWish): Promise<PublishedExam> {
      const { collection, version, spoken, open, closedReason } = await findPublic(id, wish)
      const { languages } = spoken
      const language = spoken.language === languages[0] ? null : spoken.language
      if (version.definition.kind !== 'exam') throw new Refusal('surveyNotFound')
      return {
        appId: collection.appId,
        version: version.version,
        definition: version.definition,
        open,
        closedReason,
        closesAt: collection.closesAt,
        hasEnded: collection.closesAt !== null && collection.closesAt.getTime() <= Date.now(),
        languages,
        reading: { language, words: spoken.settings.language },
      }
    },

    /** The languages of a survey, deleted or not; Chinese alone if it never existed. */
    async speechOf(appId: string, surveyId: string): Promise<Pick<SurveySettings, 'language' | 'languages'>> {
      const [collection] = await db
        .select()
        .from(surveyCollections)
        .where(and(eq(surveyCollections.appId, appId), eq(surveyCollections.surveyId, surveyId)))
      return collection ? settingsOf(collection) : { language: 'zh', languages: [] }
    },

    async previewLink(appId: string, id: string): Promise<{ url: string; expiresAt: string }> {
      await findSettings(appId, id)
      const { token, expiresAt } = signPreview(await linkSecret(), subjectOf(appId, id))
      // Always on the platform's address, where the console shows it in a frame.
      return {
        url: `${publicUrl}/h5/${appId}/survey/${id}?preview=${token}`,
        expiresAt: expiresAt.toISOString(),
      }
    },

    /** The draft, for whoever holds a preview link; null if the link is wrong or expired, or the survey is gone. */
    async previewSurvey(
      appId: string,
      id: string,
      token: string,
      wish?: LanguageWish,
    ): Promise<SpokenSurvey | null> {
      if (!checkPreview(await linkSecret(), subjectOf(appId, id), token)) return null
      const [row] = await db
        .select({ definition: surveys.definition, collection: surveyCollections })
        .from(surveys)
        .innerJoin(surveyCollections, ofSurvey)
        .where(alive(appId, id))
      if (!row) return null
      const draft = surveyDefinitionSchema.parse(row.definition)
      const settings = settingsOf(row.collection)
      // Translators look at any language before it is offered.
      const languages = translatedLanguages(draft, settings.language)
      const spoken = spokenSurvey(draft, { ...settings, languages }, wish)
      return { ...spoken, definition: withoutKeys(spoken.definition) }
    },

    /** The surveys among these that visitors can open; paused and ended ones too, whose pages say so. */
    async publicSurveyIds(appId: string, ids: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .select({ id: surveys.id })
        .from(surveys)
        .innerJoin(surveyCollections, ofSurvey)
        .where(
          and(
            eq(surveys.appId, appId),
            inArray(surveys.id, [...ids]),
            isNull(surveys.deletedAt),
            isNotNull(surveyCollections.publishedVersion),
          ),
        )
      return new Set(rows.map(({ id }) => id))
    },
  }
}
