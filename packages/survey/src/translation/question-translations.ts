// What is translated of questions that stand alone: kept for later, in a bank, or on their way into another survey.
import { type Language, languages } from '../model/languages.ts'
import {
  type Element,
  emptyDefinition,
  type SurveyDefinition,
  type Translation,
  type Translations,
} from '../model/model.ts'
import { languagesOf, translationsIn } from './translation-edits.ts'
import { type TranslatableText, textsOf, translated } from './translation.ts'

/** A question with its texts in other languages, by the keys that they have in a survey. */
export interface TranslatedQuestion {
  question: Element
  translations?: Translations | undefined
}

/** A survey of one question. */
const alone = ({ question, translations }: TranslatedQuestion): SurveyDefinition => ({
  ...emptyDefinition('survey', ''),
  elements: [question],
  ...(translations ? { translations } : {}),
})

const textsOfQuestion = (question: Element): TranslatableText[] => textsOf(alone({ question }))

function joined(parts: readonly (Translations | undefined)[]): Translations | undefined {
  const all: Translations = {}
  for (const part of parts) {
    for (const language of languages) {
      const entries = part?.[language]
      if (entries) all[language] = { ...all[language], ...entries }
    }
  }
  return Object.keys(all).length > 0 ? all : undefined
}

/**
 * What is translated of a question, as translations of its copy, whose texts are the same in the same order; undefined when
 * nothing is. Of `translations` only what the question has is taken: they may be those of a whole survey.
 */
export function translationsOfCopy(
  { question, translations }: TranslatedQuestion,
  copy: Element,
): Translations | undefined {
  if (!translations) return undefined
  const texts = textsOfQuestion(question)
  const twins = copy === question ? texts : textsOfQuestion(copy)
  if (texts.length !== twins.length) return undefined
  const made = languages.map((language): Translations | undefined => {
    const known = translations[language]
    const entries = texts.flatMap(({ key }, index): [string, Translation][] => {
      const entry = known && Object.hasOwn(known, key) ? known[key] : undefined
      const twin = twins[index]?.key
      return entry && twin !== undefined && entry.text.trim() !== '' ? [[twin, entry]] : []
    })
    return entries.length > 0 ? { [language]: Object.fromEntries(entries) } : undefined
  })
  return joined(made)
}

/** What is translated of some questions, out of the translations of a survey; undefined when nothing is. */
export const translationsOfQuestions = (
  questions: readonly Element[],
  translations: Translations | undefined,
): Translations | undefined =>
  joined(questions.map((question) => translationsOfCopy({ question, translations }, question)))

/**
 * A definition in which copies of questions stand, with what these brought along in the languages that were chosen for it:
 * no other language begins by itself.
 */
export function withTextsOfKept(
  definition: SurveyDefinition,
  copies: readonly { from: TranslatedQuestion; copy: Element }[],
): SurveyDefinition {
  const brought = joined(copies.map(({ from, copy }) => translationsOfCopy(from, copy)))
  const chosen = languagesOf(definition).filter((language) => brought?.[language] !== undefined)
  if (chosen.length === 0) return definition
  const added = chosen.map((language) => [
    language,
    { ...translationsIn(definition, language), ...brought?.[language] },
  ])
  return { ...definition, translations: { ...definition.translations, ...Object.fromEntries(added) } }
}

/** A question that stands alone, as those read it who chose a language. */
export function spokenQuestion({ question, translations }: TranslatedQuestion, language: Language): Element {
  if (!translations?.[language]) return question
  return translated(alone({ question, translations }), language).elements[0] ?? question
}

/** The languages that a question was translated to, be it in part. */
export const languagesOfQuestion = ({ translations }: Pick<TranslatedQuestion, 'translations'>): Language[] =>
  languages.filter((language) => translations?.[language] !== undefined)
