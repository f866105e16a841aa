import { groupThousands } from '../../expression/number-text.ts'

const amount = (value: number, unit: string) => `${groupThousands(value)} ${unit}`.trim()
/** Before a Chinese word: after a bare number a space, after a Chinese unit none. */
const amountBefore = (value: number, unit: string) =>
  `${amount(value, unit)}${/\p{Script=Han}$/u.test(unit) ? '' : ' '}`

// Texts of the constant sum, for respondents and operators.
export const texts = {
  title: '比重题',
  unit: '分',
  hint: (total: number, unit: string) => `请把 ${amountBefore(total, unit)}分给下面各项`,
  hintLess: (total: number, unit: string) => `请把最多 ${amountBefore(total, unit)}分给下面各项`,
  used: (used: number, total: number, unit: string) =>
    `已分配 ${groupThousands(used)} / ${amount(total, unit)}`,
  left: (left: number, unit: string) => `还剩 ${amount(left, unit)}`,
  over: (over: number, unit: string) => `超出 ${amount(over, unit)}`,
  done: '正好分完',
  rest: '剩下的都给这项',
  restNamed: (row: string) => `把剩下的都给“${row}”`,
  sumWrong: (total: number, unit: string) => `各项相加必须等于 ${amount(total, unit)}`,
  sumOver: (total: number, unit: string) => `各项相加不能超过 ${amount(total, unit)}`,
  negative: '不能填写负数',
  integer: '请填写整数',
  decimals: '最多保留 2 位小数',
  total: '总数',
  unitLabel: '单位',
  allowLess: '可以不分完',
  integers: '只能填整数',
  badTotal: '总数必须大于 0',
} as const
