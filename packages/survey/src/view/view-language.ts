import { otherWords } from '#words'
import { createContext, useContext } from 'react'
import type { Problem } from '../model/question-type.ts'
import type { ViewLanguage } from '../model/languages.ts'
import { isRecord } from '../answers/raw-values.ts'
import { viewTexts } from './view-texts.ts'
import type { ViewTexts, Worded } from './view-words.ts'

export type { ViewTexts, Worded } from './view-words.ts'

const isolatedWords = new WeakMap<object, unknown>()

function isolatedPart(part: unknown): unknown {
  if (typeof part === 'string') return part === '' ? part : `\u2066${part}\u2069`
  if (typeof part === 'function')
    return (...given: unknown[]) => isolatedPart(Reflect.apply(part, undefined, given))
  return isRecord(part)
    ? Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, isolatedPart(inner)]))
    : part
}

/** Words from left to right that keep their order in lines from right to left: “1 of 3” begins with a number. */
function isolated<Words extends object>(words: Words): Words {
  const known = isolatedWords.get(words) ?? isolatedPart(words)
  isolatedWords.set(words, known)
  // Each word is in its place and is what it was: a text, or a function that gives one.
  return known as Words
}

/** The words of the answering page; `rightToLeft` for a page whose own texts are written that way. */
export function textsIn(language: ViewLanguage = 'zh', rightToLeft = false): ViewTexts {
  const words = (language === 'zh' ? undefined : otherWords[language]) ?? viewTexts
  return language === 'en' && rightToLeft ? isolated(words) : words
}

export const ViewTextsContext = createContext<ViewTexts>(viewTexts)
export const useViewTexts = (): ViewTexts => useContext(ViewTextsContext)

const ownWords = (words: ViewTexts, code: string) =>
  Object.hasOwn(words.problems, code) ? words.problems[code] : undefined

/** What is wrong, in the language of the page; what is wrong with a row names the row. */
export function problemWords(
  words: ViewTexts,
  { code, message, row }: Pick<Problem, 'code' | 'message' | 'row'>,
): string {
  const own = ownWords(words, code)
  if (own === undefined) return message
  return row ? words.atRow(row.number, row.title, own) : own
}

/** What is wrong with a row, as it stands at that row. */
export const rowProblemWords = (
  words: ViewTexts,
  { code, message, row }: Pick<Problem, 'code' | 'message' | 'row'>,
): string => ownWords(words, code) ?? row?.words ?? message

/** The words of one question type in the language of the page; those in other languages stand beside the type's own. */
export function useWords<Words extends object>(
  chinese: Words,
  english: NoInfer<Worded<Words>> & object,
  traditional: NoInfer<Worded<Words>>,
): Worded<Words> | Words {
  const page = useViewTexts()
  if (page === otherWords.en) return english
  if (page === otherWords['zh-TW']) return traditional
  return page === viewTexts ? chinese : isolated(english)
}
