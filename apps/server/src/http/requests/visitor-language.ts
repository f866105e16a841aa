import { isLanguage, type Language, type ViewLanguage, viewLanguages } from '@zhanfang/survey'
import type { Client } from '../caller.ts'
import { pageCookie } from '../page-cookie.ts'
import { readCookies } from './request-cookies.ts'

/** Remembers the language that a visitor chose last; nothing else is in it. */
const COOKIE = 'survey_language'
const YEAR_SECONDS = 31_536_000
/** Entries of `Accept-Language` that are looked at; browsers send a handful. */
const MOST_ACCEPTED = 20

/** What is known of the language that a visitor wants to read, the surest first. */
export interface LanguageWish {
  /** Named in the address or by the page that he came from. */
  asked?: string | undefined
  /** Chosen before. */
  kept?: string | undefined
  /** `Accept-Language` as it came. */
  accepted?: string | undefined
}

/** The languages that a tag of BCP 47 can be read in, the nearest first. */
function readableIn(tag: string): Language[] {
  const parts = tag.trim().toLowerCase().split(/[-_]/)
  const [base = ''] = parts
  if (base === 'zh') {
    const isTraditional = parts.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part))
    return isTraditional ? ['zh-TW', 'zh'] : ['zh', 'zh-TW']
  }
  return isLanguage(base) ? [base] : []
}

/** The tags of `Accept-Language`, the most wanted first. */
function acceptedTags(header: string): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .slice(0, MOST_ACCEPTED)
    .map((entry) => {
      const [tag = '', ...rest] = entry.split(';')
      const weight = /^\s*q=([\d.]+)\s*$/.exec(rest.join(';'))?.[1]
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

/** The language out of those that are offered which a visitor wants; undefined when he wants none of them. */
export function chosenLanguage(
  offered: readonly Language[],
  { asked = '', kept = '', accepted = '' }: LanguageWish,
): Language | undefined {
  const found = (tag: string) => readableIn(tag).find((language) => offered.includes(language))
  for (const tag of [asked, kept, ...acceptedTags(accepted)]) {
    const language = found(tag)
    if (language) return language
  }
  return undefined
}

/** The language that a client wants to read; `asked` is what its address or its form named. */
export const wishOf = ({ cookie, accepted }: Client, asked?: string): LanguageWish => ({
  asked,
  kept: cookie ? readCookies(cookie).get(COOKIE) : undefined,
  accepted,
})

/** In which language a page speaks that has no texts of a survey: the one that its reader wants, Chinese otherwise. */
export const viewLanguageOf = (client: Client, asked?: string): ViewLanguage =>
  viewLanguages.find((one) => one === chosenLanguage(viewLanguages, wishOf(client, asked))) ?? 'zh'

/** The cookie that keeps a choice for next time. */
export const languageCookie = (language: Language, isSecure: boolean): string =>
  pageCookie({ name: COOKIE, value: language, path: '/', seconds: YEAR_SECONDS }, isSecure)
