// Changes to the translations of a definition as pure functions: each gives a new definition and shares what did not change.
import { type Language, languages } from '../model/languages.ts'
import type { SurveyDefinition, Translation } from '../model/model.ts'
import { type SettingsTexts, type TextRole, type TranslatableText, textsOf } from './translation.ts'

/** What a text is, in words for the operator. */
export const textRoleNames: Readonly<Record<TextRole, string>> = {
  title: '标题',
  description: '说明',
  content: '正文',
  option: '选项',
  row: '行',
  column: '列',
  label: '标签',
  unit: '单位',
  caption: '图注',
  placeholder: '输入提示',
  button: '按钮',
  message: '提示语',
  ending: '结束页',
  result: '测评结果',
  analysis: '解析',
  notice: '通知',
}

/** What is translated beside a definition: the texts of its settings, and the language that these say it is written in. */
export interface TranslatedSettings extends SettingsTexts {
  language?: Language
  noticeText?: string | undefined
}

/** One text in another language. */
export interface TranslationEdit {
  key: string
  /** Empty takes the translation away. */
  text: string
  /** The original that it was made from. */
  source: string
}

/** The languages that were chosen for a definition, also those of which nothing is translated yet, in their own order. */
export const languagesOf = ({ translations }: SurveyDefinition): Language[] =>
  languages.filter((language) => translations?.[language] !== undefined)

export const translationsIn = (
  { translations }: SurveyDefinition,
  language: Language,
): Readonly<Record<string, Translation>> => translations?.[language] ?? {}

/** With other words in one language, which begins to be one of the definition's when it was none. */
export function withTranslations(
  definition: SurveyDefinition,
  language: Language,
  edits: readonly TranslationEdit[],
): SurveyDefinition {
  const texts: Record<string, Translation> = { ...translationsIn(definition, language) }
  for (const { key, text, source } of edits) {
    if (text === '') delete texts[key]
    else texts[key] = { text, source }
  }
  return { ...definition, translations: { ...definition.translations, [language]: texts } }
}

/** Without a language and all that was translated to it. */
export function withoutLanguage(definition: SurveyDefinition, language: Language): SurveyDefinition {
  const { translations, ...rest } = definition
  const { [language]: _gone, ...others } = translations ?? {}
  return Object.keys(others).length > 0 ? { ...rest, translations: others } : rest
}

const comesWith = (text: TranslatableText, other: TranslatableText) => text.role === other.role

/**
 * The texts of one reading of a survey as translations of another reading of the same, text by text in their order;
 * undefined when they do not have the same texts. What reads the same in both needs no translation.
 */
export function translationsBetween(
  original: readonly TranslatableText[],
  other: readonly TranslatableText[],
): TranslationEdit[] | undefined {
  if (original.length !== other.length) return undefined
  const made: TranslationEdit[] = []
  for (const [index, text] of original.entries()) {
    const twin = other[index]
    if (!twin || !comesWith(text, twin)) return undefined
    if (twin.text !== text.text) made.push({ key: text.key, text: twin.text, source: text.text })
  }
  return made
}

/**
 * With what was translated of some elements said of their copies too, whose texts are the same in the same order: options
 * and rows of a copy have ids of their own.
 */
export function withTextsOfCopies(
  definition: SurveyDefinition,
  copies: readonly { from: string; to: string }[],
): SurveyDefinition {
  const chosen = languagesOf(definition)
  if (chosen.length === 0) return definition
  const texts = Map.groupBy(textsOf(definition), ({ elementId }) => elementId)
  const twins = copies.flatMap(({ from, to }) => {
    const [originals, others] = [texts.get(from) ?? [], texts.get(to) ?? []]
    return originals.length === others.length
      ? originals.flatMap(({ key }, index) => {
          const twin = others[index]?.key
          return twin === undefined ? [] : [{ key, twin }]
        })
      : []
  })
  return chosen.reduce((to, language) => {
    const known = translationsIn(definition, language)
    const edits = twins.flatMap(({ key, twin }) => {
      const made = known[key]
      return made ? [{ key: twin, ...made }] : []
    })
    return edits.length > 0 ? withTranslations(to, language, edits) : to
  }, definition)
}
