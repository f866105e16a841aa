import type { Worded } from '../../view/view-language.ts'
import { texts } from './texts.ts'

const names = ['週一', '週二', '週三', '週四', '週五', '週六', '週日']
const day = (days: number) =>
  days === 0 ? '今天' : days < 0 ? `${-days} 天前` : days === 1 ? '明天' : `${days} 天後`

/** A number stands off from the words before it. */
const then = (days: number) => (/^\d/.test(day(days)) ? ` ${day(days)}` : day(days))

/** What respondents read in traditional characters; the words for operators stay as they are. */
export const textsTw: Worded<typeof texts> = {
  ...texts,
  between: (min: number, max: number) =>
    min === max ? `只能選${then(min)}` : `可選${then(min)}到${then(max)}`,
  from: (min: number) => `可選${then(min)}及以後`,
  until: (max: number) => `可選${then(max)}及以前`,
  closed: (days: readonly number[]) => `${days.map((one) => names[one - 1]).join('、')}不可選`,
  joiner: '，',
}
