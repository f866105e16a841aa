import type { ViewLanguage } from '../model/languages.ts'
import type { viewTexts } from './view-texts.ts'

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

/** Words by language; Chinese in simplified characters is always there. */
export type OtherWords = { [Language in Exclude<ViewLanguage, 'zh'>]?: ViewTexts }
