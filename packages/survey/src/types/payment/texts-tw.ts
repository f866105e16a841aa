import type { Worded } from '../../view/view-language.ts'
import { texts } from './texts.ts'

/** What respondents read in traditional characters; the words for operators stay as they are. */
export const textsTw: Worded<typeof texts> = {
  ...texts,
  hint: '提交後付款，付了款才算填寫成功。',
  count: (row) => `${row}的數量`,
  total: (yuan) => `合計 ¥${yuan}`,
  most: (count) => `限 ${count} 份`,
  yuan: '元',
  own: '付款金額（元）',
  between: (min, max) => `${min} 到 ${max} 元`,
}
