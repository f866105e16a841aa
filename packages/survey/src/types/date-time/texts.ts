// Texts of limits that move with the day, and of closed weekdays, for respondents and operators.
const names = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const
const day = (days: number) =>
  days === 0 ? '今天' : days < 0 ? `${-days} 天前` : days === 1 ? '明天' : `${days} 天后`

/** A number stands off from the words before it. */
const then = (days: number) => (/^\d/.test(day(days)) ? ` ${day(days)}` : day(days))

export const texts = {
  weekdays: names,
  between: (min: number, max: number) =>
    min === max ? `只能选${then(min)}` : `可选${then(min)}到${then(max)}`,
  from: (min: number) => `可选${then(min)}及以后`,
  until: (max: number) => `可选${then(max)}及以前`,
  closed: (days: readonly number[]) => `${days.map((one) => names[one - 1]).join('、')}不可选`,
  joiner: '，',
  days: '按填写那天计算（天）',
  daysHint: '0 是当天，7 是七天后，-1 是前一天。与上面的日期可以同时用。',
  closedDays: '不可选的星期',
  allClosed: '至少要留一天可以选',
} as const
