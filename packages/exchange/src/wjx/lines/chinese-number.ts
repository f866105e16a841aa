const digits = '一二三四五六七八九'

/** The number of `一` to `九十九`; 0 for other words. */
export function chineseNumber(text: string): number {
  const [, tens, ones = ''] = /^(?:([一二三四五六七八九]?)十)?([一二三四五六七八九]?)$/.exec(text) ?? []
  const ten = tens === undefined ? 0 : tens === '' ? 10 : (digits.indexOf(tens) + 1) * 10
  return ten + (ones === '' ? 0 : digits.indexOf(ones) + 1)
}
