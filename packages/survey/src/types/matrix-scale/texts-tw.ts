import type { Worded } from '../../view/view-language.ts'
import { matrixScaleTexts } from './texts.ts'

/** What respondents read in traditional characters; the words for operators stay as they are. */
export const matrixScaleTextsTw: Worded<typeof matrixScaleTexts> = {
  ...matrixScaleTexts,
  level: (level: number, label: string) => (label ? `${level} 分，${label}` : `${level} 分`),
}
