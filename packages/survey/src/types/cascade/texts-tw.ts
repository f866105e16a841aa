import type { Worded } from '../../view/view-language.ts'
import { cascadeTexts } from './texts.ts'

/** What respondents read in traditional characters; the words for operators stay as they are. */
export const cascadeTextsTw: Worded<typeof cascadeTexts> = {
  ...cascadeTexts,
  choose: (level: string) => `請選擇${level}`,
}
