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

/** What is wrong, in the language of the page. */
export const problemWords = (
  words: ViewTexts,
  { code, message }: Pick<Problem, 'code' | 'message'>,
): string => (Object.hasOwn(words.problems, code) ? words.problems[code] : undefined) ?? message

/** The words of one question type in the language of the page; those in English stand beside the type's own. */
export const useWords = <Words>(chinese: Words, english: NoInfer<Worded<Words>>): Worded<Words> | Words =>
  useViewTexts() === viewTextsEn ? english : chinese
