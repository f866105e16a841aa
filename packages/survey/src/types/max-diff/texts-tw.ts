import type { Worded } from '../../view/view-language.ts'
import { texts } from './texts.ts'

/** What respondents read in traditional characters; the words for operators stay as they are. */
export const textsTw: Worded<typeof texts> = {
  ...texts,
  set: (number: string, count: number) => `第 ${number} 組，共 ${count} 組`,
  item: '選項',
  hint: (best: string, worst: string) => `每組裡選出一項「${best}」，一項「${worst}」`,
}
