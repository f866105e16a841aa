// The days that the law gives everybody off (全国年节及纪念日放假办法, as of 2025). How weekends are moved around them is
// announced each year and cannot be worked out.
import { addDays } from '@zhanfang/contract/content-kinds/reservation/schedule/calendar'

export interface Holiday {
  name: string
  from: string
  to: string
}

/**
 * 春节, 端午 and 中秋 by year, as the calendar of the observatory has them. Browsers work out the Chinese calendar
 * approximately: they place 春节 of 2027, whose new moon is four minutes before midnight, a day too late.
 */
const lunarDays: Readonly<Record<number, readonly [spring: string, dragon: string, moon: string]>> = {
  2026: ['02-17', '06-19', '09-25'],
  2027: ['02-06', '06-09', '09-15'],
  2028: ['01-26', '05-28', '10-03'],
  2029: ['02-13', '06-16', '09-22'],
  2030: ['02-03', '06-05', '09-12'],
}

/** 清明 of the years 2000 to 2099, by the usual formula of the solar term. */
const qingming = (year: number): string => {
  const short = year % 100
  const day = Math.floor(short * 0.2422 + 4.81) - Math.floor(short / 4)
  return `${year}-04-${String(day).padStart(2, '0')}`
}

/** The holidays of a year, in order; none for years that are not known yet. */
export function holidaysOf(year: number): Holiday[] {
  const known = lunarDays[year]
  if (!known) return []
  const [spring, dragon, moon] = known
  const on = (name: string, day: string): Holiday => ({ name, from: day, to: day })
  return [
    on('元旦', `${year}-01-01`),
    { name: '春节', from: addDays(`${year}-${spring}`, -1), to: addDays(`${year}-${spring}`, 2) },
    on('清明节', qingming(year)),
    { name: '劳动节', from: `${year}-05-01`, to: `${year}-05-02` },
    on('端午节', `${year}-${dragon}`),
    on('中秋节', `${year}-${moon}`),
    { name: '国庆节', from: `${year}-10-01`, to: `${year}-10-03` },
  ].toSorted((a, b) => (a.from < b.from ? -1 : 1))
}
