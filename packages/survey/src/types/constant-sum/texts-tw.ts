import { groupThousands } from '../../expression/number-text.ts'
import type { Worded } from '../../view/view-language.ts'
import { texts } from './texts.ts'

const amount = (value: number, unit: string) => `${groupThousands(value)} ${unit}`.trim()
/** Before a Chinese word: after a bare number a space, after a Chinese unit none. */
const amountBefore = (value: number, unit: string) =>
  `${amount(value, unit)}${/\p{Script=Han}$/u.test(unit) ? '' : ' '}`

/** What respondents read in traditional characters; the words for operators stay as they are. */
export const textsTw: Worded<typeof texts> = {
  ...texts,
  hint: (total: number, unit: string) => `請把 ${amountBefore(total, unit)}分給下面各項`,
  hintLess: (total: number, unit: string) => `請把最多 ${amountBefore(total, unit)}分給下面各項`,
  used: (used: number, total: number, unit: string) =>
    `已分配 ${groupThousands(used)} / ${amount(total, unit)}`,
  left: (left: number, unit: string) => `還剩 ${amount(left, unit)}`,
  over: (over: number, unit: string) => `超出 ${amount(over, unit)}`,
  done: '正好分完',
  rest: '剩下的都給這項',
  restNamed: (row: string) => `把剩下的都給「${row}」`,
}
