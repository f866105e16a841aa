import type { Worded } from '../../view/view-language.ts'
import { dateRangeTexts } from './texts.ts'

/** What respondents read in traditional characters; the words for operators stay as they are. */
export const dateRangeTextsTw: Worded<typeof dateRangeTexts> = {
  ...dateRangeTexts,
  from: '開始',
  to: '結束',
  until: '至',
  comma: '，',
  lasts: (days: number) => `共 ${days} 天`,
  hint: (min: number | undefined, max: number | undefined) =>
    min !== undefined && max !== undefined
      ? `${min} 到 ${max} 天`
      : min !== undefined
        ? `至少 ${min} 天`
        : max === undefined
          ? undefined
          : `最多 ${max} 天`,
  problem: {
    order: '結束不能早於開始',
    tooShort: (days: number) => `至少要 ${days} 天`,
    tooLong: (days: number) => `最多 ${days} 天`,
    incomplete: '請填寫完整的開始和結束時間',
  },
}
