import type { Worded } from '../../view/view-language.ts'
import { texts } from './texts.ts'

/** What respondents read in traditional characters; the words for operators stay as they are. */
export const textsTw: Worded<typeof texts> = {
  ...texts,
  empty: '還沒有要評價的對象',
  every: '下面每一項都要評',
}
