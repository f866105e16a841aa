import type { Worded } from '../../view/view-language.ts'
import { texts } from './texts.ts'

/** What respondents read in traditional characters; the words for operators stay as they are. */
export const textsTw: Worded<typeof texts> = {
  ...texts,
  choose: '請選擇',
  chosen: (count: number) => `已選 ${count} 項`,
  search: '搜尋選項',
  none: '沒有符合的選項',
  found: (count: number) => `找到 ${count} 個選項`,
  more: (count: number) => `還有 ${count} 個選項，輸入文字可以縮小範圍`,
  remove: (option: string) => `移除「${option}」`,
  close: '完成',
}
