import { shanghaiIso } from '@zhanfang/format'

const DAY_MS = 86_400_000

/** The day of a moment in Asia/Shanghai, `YYYY-MM-DD`. */
export const dayOf = (moment: Date | number): string => shanghaiIso(moment).slice(0, 10)
/** The first moment of a day in Asia/Shanghai. */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00+08:00`)
export const dayAfter = (day: string, days: number): string => dayOf(startOf(day).getTime() + days * DAY_MS)
