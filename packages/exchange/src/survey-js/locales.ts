// Texts of SurveyJS in several languages: objects of texts by locale where there could be one text.
import { isLanguage, type Language } from '@zhanfang/survey'
import { isRecord, type Json } from '../reading/json-source.ts'

/** Of the locales of a text the first of these is the one that a survey is read in. */
export const preferredLocales = ['zh-cn', 'zh', 'zh-tw', 'default', 'en'] as const

const localePattern = /^(default|[a-z]{2,3}(-[a-z]{2,4})?)$/i

/** Whether a value is one text in several languages. */
function isLocalized(json: Json): json is Readonly<Record<string, string>> {
  const keys = Object.keys(json)
  return (
    keys.length > 1 &&
    keys.every((key) => localePattern.test(key) && typeof json[key] === 'string') &&
    preferredLocales.some((locale) => keys.includes(locale))
  )
}

/** Every text of a definition that is given in several languages. */
function* localizedTexts(json: unknown): Generator<Readonly<Record<string, string>>> {
  if (Array.isArray(json)) for (const one of json) yield* localizedTexts(one)
  else if (isRecord(json)) {
    if (isLocalized(json)) yield json
    else for (const one of Object.values(json)) yield* localizedTexts(one)
  }
}

/** A definition with one text where it gives several: the one of the first locale that it is there in. */
export function inLocale(json: unknown, locales: readonly string[]): unknown {
  if (Array.isArray(json)) return json.map((one) => inLocale(one, locales))
  if (!isRecord(json)) return json
  if (isLocalized(json)) {
    const locale = locales.find((one) => json[one] !== undefined) ?? Object.keys(json)[0] ?? ''
    return json[locale]
  }
  return Object.fromEntries(Object.entries(json).map(([key, one]) => [key, inLocale(one, locales)]))
}

/** How SurveyJS calls a language of ours. */
export const localeOf = (language: Language): string => (language === 'zh' ? 'zh-cn' : language.toLowerCase())

const traditional: ReadonlySet<string> = new Set(['zh-tw', 'zh-hk', 'zh-mo', 'zh-hant'])

/** The language of ours that a locale is of. */
export function languageOf(locale: string): Language | undefined {
  const tag = locale.toLowerCase()
  if (traditional.has(tag)) return 'zh-TW'
  const [base = ''] = tag.split('-')
  return isLanguage(base) ? base : undefined
}

/** In what languages a definition is given. */
export interface LocalesRead {
  /** Its locales in the order in which one is taken for the survey itself. */
  own: string[]
  language: Language
  /** The locales of each other language, the closest first. */
  others: ReadonlyMap<Language, string[]>
  /** Locales of languages that are not among ours. */
  unknown: string[]
}

/** The languages of a definition; undefined when all of its texts are given in one. */
export function localesIn(survey: Json): LocalesRead | undefined {
  const locales = new Set<string>()
  let hasChinese = false
  for (const text of localizedTexts(survey)) {
    for (const locale of Object.keys(text)) locales.add(locale)
    hasChinese ||= /\p{Script=Han}/u.test(text['default'] ?? '')
  }
  if (locales.size < 2) return undefined
  // A survey may say in which language it is shown; where no text names that one, it is the language of all defaults.
  const shown = typeof survey['locale'] === 'string' ? survey['locale'].toLowerCase() : ''
  const named = [...locales].find((locale) => locale.toLowerCase() === shown)
  const ofShown = named === undefined ? languageOf(shown) : undefined
  // What is not said to be of a language is English there; a definition out of a Chinese editor may not say it.
  const ofDefault = ofShown ?? (hasChinese ? 'zh' : 'en')
  const languageAt = (locale: string) => (locale === 'default' ? ofDefault : languageOf(locale))
  const preferred = preferredLocales.find((locale) => locales.has(locale)) ?? 'default'
  const taken = named ?? (ofShown === undefined ? preferred : 'default')
  const language = languageAt(taken) ?? 'en'
  const others = new Map<Language, string[]>()
  const unknown: string[] = []
  // A locale of its own name is closer to what a language says than the default.
  for (const locale of [...locales].toSorted((a, b) => Number(a === 'default') - Number(b === 'default'))) {
    const its = languageAt(locale)
    if (its === undefined) unknown.push(locale)
    else if (its !== language) others.set(its, [...(others.get(its) ?? []), locale])
  }
  return { own: [taken, ...preferredLocales], language, others, unknown }
}

type Said<Value> = readonly (readonly [locale: string, value: Value])[]

/** What stands at a place of each of the others. */
const at = (others: Said<unknown>, pick: (value: unknown) => unknown): Said<unknown> =>
  others.map(([locale, value]) => [locale, pick(value)])

function valueWithLocales(own: unknown, others: Said<unknown>): unknown {
  if (typeof own === 'string') {
    const said = others.filter(([, text]) => typeof text === 'string' && text !== own)
    return said.length > 0 ? { default: own, ...Object.fromEntries(said) } : own
  }
  if (Array.isArray(own)) {
    return own.map((one, index) =>
      valueWithLocales(
        one,
        at(others, (list) => (Array.isArray(list) ? list[index] : undefined)),
      ),
    )
  }
  return isRecord(own) ? withLocales(own, others) : own
}

/** A definition that says a text in each locale where it differs from its own; all of them are of the same shape. */
export function withLocales(own: Json, others: Said<unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(own).map(([key, one]) => [
      key,
      valueWithLocales(
        one,
        at(others, (json) => (isRecord(json) ? json[key] : undefined)),
      ),
    ]),
  )
}
