import { isLanguage, languageNames } from '@zhanfang/survey'

/** In which language an answer was given, by its own name; empty where there was nothing to choose. */
export function answerLanguageName(language: string | null): string {
  return language !== null && isLanguage(language) ? languageNames[language] : ''
}
