/** Languages that a survey may be written in or translated to, by their own names. */
export const languageNames = {
  zh: '简体中文',
  'zh-TW': '繁體中文',
  en: 'English',
  ja: '日本語',
  ko: '한국어',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  pt: 'Português',
  ru: 'Русский',
  vi: 'Tiếng Việt',
  th: 'ไทย',
  id: 'Bahasa Indonesia',
  ms: 'Bahasa Melayu',
  ar: 'العربية',
  ug: 'ئۇيغۇرچە',
  bo: 'བོད་སྐད་',
  mn: 'Монгол',
} as const

/** A language of texts, as a tag of BCP 47. */
export type Language = keyof typeof languageNames

/** Languages in which pages for visitors have words of their own. */
export const viewLanguages = ['zh', 'zh-TW', 'en'] as const satisfies readonly Language[]
export type ViewLanguage = (typeof viewLanguages)[number]

/** In which language a page's own words go with texts in another language. */
export const viewLanguageBeside = (language: Language): ViewLanguage =>
  viewLanguages.find((one) => one === language) ?? 'en'

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(languageNames, tag)

/** Every language, in the order in which they are offered. */
export const languages: readonly Language[] = Object.keys(languageNames).filter(isLanguage)

const rightToLeft: ReadonlySet<Language> = new Set<Language>(['ar', 'ug'])

/** Whether a language is written from right to left. */
export const isRightToLeft = (language: Language): boolean => rightToLeft.has(language)

/** What `lang` of a page or of a part of it says of a language: simplified characters are said by their region. */
export const languageTag = (language: Language): string => (language === 'zh' ? 'zh-CN' : language)
