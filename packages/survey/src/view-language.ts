import { createContext, useContext } from 'react'
import type { Problem } from './question-type.ts'
import { viewTexts } from './view-texts.ts'
import { viewTextsEn } from './view-texts-en.ts'

/** Words of one language as any language has them. */
export type Worded<Part> = Part extends string
  ? string
  : Part extends (...parts: infer Parts) => string
    ? (...parts: Parts) => string
    : Part extends (...parts: infer Parts) => string | undefined
      ? (...parts: Parts) => string | undefined
      : { readonly [Key in keyof Part]: Worded<Part[Key]> }

/** The words of the answering page itself, in any language. */
export type ViewTexts = Omit<Worded<typeof viewTexts>, 'problems'> & {
  /** What is wrong, by the code of the problem, where it is not said as the engine says it. */
  problems: Readonly<Record<string, string>>
}

export const viewLanguages = ['zh', 'en'] as const
export type ViewLanguage = (typeof viewLanguages)[number]

export const textsIn = (language: ViewLanguage = 'zh'): ViewTexts =>
  language === 'en' ? viewTextsEn : viewTexts

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

/** The words of one question type in the language of the page; those in English stand beside the type's own. */
export const useWords = <Words>(chinese: Words, english: NoInfer<Worded<Words>>): Worded<Words> | Words =>
  useViewTexts() === viewTextsEn ? english : chinese
