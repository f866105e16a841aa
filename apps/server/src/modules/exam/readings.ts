import {
  isLanguage,
  type Language,
  type SurveyDefinition,
  translated,
  viewLanguageBeside,
} from '@zhanfang/survey'
import { chosenLanguage } from '../../http/requests/visitor-language.ts'
import type { SurveyModule } from '../survey/module.ts'
import type { RespondentLanguage } from '../survey/module.ts'
import { offeredLanguages } from '../survey/module.ts'
import type { PaperRow } from './paper-record.ts'

/** How a candidate reads an exam. */
export interface Reading {
  /** Null: as it is written. */
  language: Language | null
  /** In which he is told what is not the exam's own text. */
  words: RespondentLanguage
}

type ReadRow = Pick<PaperRow, 'appId' | 'surveyId' | 'language'>
type Speech = Awaited<ReturnType<SurveyModule['survey']['speechOf']>>

/** The language of a paper or of a certificate; null: that in which the exam is written. */
export const languageOfPaper = ({ language }: Pick<PaperRow, 'language'>): Language | null =>
  language !== null && isLanguage(language) ? language : null

/** An exam as a candidate reads it, without all other languages. */
export function spokenExam(
  definition: SurveyDefinition,
  { language }: Pick<Reading, 'language'>,
): SurveyDefinition {
  const own = definition.language ?? 'zh'
  return language === null
    ? translated(definition, own, own)
    : translated(definition, language, definition.language)
}

const readingIn = (language: Language | null, speech: Speech): Reading => ({
  language,
  words: language === null ? speech.language : viewLanguageBeside(language),
})

export type Readings = ReturnType<typeof createReadings>

/** In which language candidates read their papers: each in the one that he chose where the exam has several. */
export function createReadings({ survey }: Pick<SurveyModule, 'survey'>) {
  const speechOf = ({ appId, surveyId }: ReadRow) => survey.speechOf(appId, surveyId)
  return {
    /** In the language of the paper; for a certificate in that of the certificate. */
    async of(row: ReadRow): Promise<Reading> {
      const language = languageOfPaper(row)
      return language === null
        ? readingIn(null, await speechOf(row))
        : { language, words: viewLanguageBeside(language) }
    },

    /** In the language that the candidate's page names, where the exam offers it; otherwise in that of the paper. */
    async asked(row: ReadRow, definition: SurveyDefinition, asked: string | undefined): Promise<Reading> {
      const speech = await speechOf(row)
      const offered = offeredLanguages(definition, speech)
      const chosen = asked === undefined ? undefined : chosenLanguage(offered, { asked })
      if (chosen === undefined) return readingIn(languageOfPaper(row), speech)
      return readingIn(chosen === offered[0] ? null : chosen, speech)
    },

    /** How a paper is read, and the language that its answer is noted with: null where there is nothing to choose. */
    async handedIn(
      row: ReadRow,
      definition: SurveyDefinition,
    ): Promise<{ reading: Reading; noted: Language | null }> {
      const speech = await speechOf(row)
      const reading = readingIn(languageOfPaper(row), speech)
      const offered = offeredLanguages(definition, speech)
      return { reading, noted: reading.language ?? (offered.length > 1 ? (offered[0] ?? null) : null) }
    },
  }
}
