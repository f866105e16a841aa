import type { Worded } from '../../view/view-language.ts'
import { tableTexts } from './texts.ts'

/** What respondents read in traditional characters; the words for operators stay as they are. */
export const tableTextsTw: Worded<typeof tableTexts> = {
  ...tableTexts,
  summaries: { sum: '合計', avg: '平均', count: '填寫數' },
  summaryTitle: '統計',
  add: '新增一列',
  row: (n: number) => `第 ${n} 列`,
  removeRow: (n: number) => `刪除第 ${n} 列`,
  removed: (n: number) => `已刪除，還有 ${n} 列`,
  added: (n: number) => `已新增第 ${n} 列`,
  rowsHint: (min: number, max: number) => (min > 1 ? `請填寫 ${min} 到 ${max} 列` : `最多可以填寫 ${max} 列`),
}
