import {
  isLanguage,
  type Language,
  type SurveyDefinition,
  translated,
  viewLanguageBeside,
} from '@zhanfang/survey'
import { chosenLanguage } from '../../http/visitor-language.ts'
import type { SurveyModule } from '../survey/module.ts'
import type { RespondentLanguage } from '../survey/respondent-texts.ts'
import { offeredLanguages } from '../survey/spoken-survey.ts'
import type { PaperRow } from './paper-record.ts'

/** How a candidate reads an exam. */
export interface Reading {
  /** Null: as it is written. */
  language: Language | null
  /** In which he is told what is not the exam's own text. */
  words: RespondentLanguage
}

/** An exam as a candidate reads it, without all other languages. */
export function spokenExam(definition: SurveyDefinition, { language }: Reading): SurveyDefinition {
  const own = definition.language ?? 'zh'
  return language === null
    ? translated(definition, own, own)
    : translated(definition, language, definition.language)
}

export type Readings = ReturnType<typeof createReadings>

/** In which language candidates read their papers: each in the one that he chose where the exam has several. */
export function createReadings({ survey }: Pick<SurveyModule, 'survey'>) {
  /** In the language of the paper; for a certificate in that of the certificate. */
  async function of(row: Pick<PaperRow, 'appId' | 'surveyId' | 'language'>): Promise<Reading> {
    return row.language !== null && isLanguage(row.language)
      ? { language: row.language, words: viewLanguageBeside(row.language) }
      : { language: null, words: (await survey.speechOf(row.appId, row.surveyId)).language }
  }
  return {
    of,

    /** In the language that the candidate's page names, where the exam offers it; otherwise in that of the paper. */
    async asked(
      row: Pick<PaperRow, 'appId' | 'surveyId' | 'language'>,
      definition: SurveyDefinition,
      asked: string | undefined,
    ): Promise<Reading> {
      if (asked === undefined) return of(row)
      const speech = await survey.speechOf(row.appId, row.surveyId)
      const [own, ...others] = offeredLanguages(definition, speech)
      const language = chosenLanguage(own === undefined ? [] : [own, ...others], { asked })
      if (language === undefined) return of(row)
      return language === own
        ? { language: null, words: speech.language }
        : { language, words: viewLanguageBeside(language) }
    },

    /** The language that an answer is noted with; null where there is nothing to choose. */
    async ofAnswer(
      row: Pick<PaperRow, 'appId' | 'surveyId' | 'language'>,
      definition: SurveyDefinition,
    ): Promise<Language | null> {
      const offered = offeredLanguages(definition, await survey.speechOf(row.appId, row.surveyId))
      const { language } = await of(row)
      return language ?? (offered.length > 1 ? (offered[0] ?? null) : null)
    },
  }
}
