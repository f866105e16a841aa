import type { SurveySettings } from '@zhanfang/contract'
import {
  type Language,
  ownLanguage,
  type SurveyDefinition,
  translated,
  translatedLanguages,
  translatedSettings,
  viewLanguageBeside,
} from '@zhanfang/survey'
import { chosenLanguage, type LanguageWish } from '../../../http/requests/visitor-language.ts'
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
  const words = isOwn ? settings.language : viewLanguageBeside(language)
  const spoken = isOwn ? settings : { ...translatedSettings(definition, settings, language), language: words }
  return {
    language,
    languages,
    definition: definitionInLanguage(translated(definition, language, own), words),
    settings: settingsInLanguage(spoken),
  }
}
