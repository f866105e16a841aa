import type { SurveySettings } from '@zhanfang/contract'
import {
  type Language,
  ownLanguage,
  type SurveyDefinition,
  translated,
  translatedLanguages,
  translatedSettings,
} from '@zhanfang/survey'
import { chosenLanguage, type LanguageWish } from '../../http/visitor-language.ts'
import type { RespondentLanguage } from './respondent-texts.ts'
import { definitionInLanguage, settingsInLanguage } from './untouched-texts.ts'

/** A survey in the language in which a visitor reads it. */
export interface SpokenSurvey {
  language: Language
  /** Those that he may choose from, the survey's own first; only that one when it has no other. */
  languages: Language[]
  /** Without translations. */
  definition: SurveyDefinition
  /** `language` is that of the page's own words. */
  settings: SurveySettings
}

/** In which language the page's own words go with texts in another language than the survey's own. */
export const wordsBeside = (language: Language): RespondentLanguage =>
  language === 'zh' || language === 'zh-TW' ? 'zh' : 'en'

/** The languages that visitors may choose from, the survey's own first. */
export function offeredLanguages(
  definition: SurveyDefinition,
  settings: Pick<SurveySettings, 'language' | 'languages'>,
): Language[] {
  const own = ownLanguage(definition, settings.language)
  const others = translatedLanguages(definition, settings.language)
  return [own, ...settings.languages.filter((language) => others.includes(language))]
}

/** A survey as a visitor reads it: in the language that he wants where it is offered, in its own otherwise. */
export function spokenSurvey(
  definition: SurveyDefinition,
  settings: SurveySettings,
  wish: LanguageWish = {},
): SpokenSurvey {
  const languages = offeredLanguages(definition, settings)
  const own = ownLanguage(definition, settings.language)
  const language = (languages.length > 1 && chosenLanguage(languages, wish)) || own
  const isOwn = language === own
  const words = isOwn ? settings.language : wordsBeside(language)
  const spoken = isOwn ? settings : { ...translatedSettings(definition, settings, language), language: words }
  return {
    language,
    languages,
    definition: definitionInLanguage(translated(definition, language, own), words),
    settings: settingsInLanguage(spoken),
  }
}
