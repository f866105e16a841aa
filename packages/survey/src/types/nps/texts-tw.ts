import type { Worded } from '../../view/view-language.ts'
import { texts } from './texts.ts'

/** What respondents read in traditional characters; the words for operators stay as they are. */
export const textsTw: Worded<typeof texts> = {
  ...texts,
  level: (level: number, label: string) => (label ? `${level} 分，${label}` : `${level} 分`),
}
