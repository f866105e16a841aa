import type { Worded } from '../../view/view-language.ts'
import { texts } from './texts.ts'

/** What respondents read in traditional characters; the words for operators stay as they are. */
export const textsTw: Worded<typeof texts> = {
  ...texts,
  levels: { 1: '我很喜歡', 2: '理應如此', 3: '無所謂', 4: '勉強接受', 5: '我很不喜歡' },
  with: (feature: string) => `如果有「${feature}」`,
  without: (feature: string) => `如果沒有「${feature}」`,
  hint: '請分別選擇：有它的時候和沒有它的時候，您覺得怎麼樣',
}
