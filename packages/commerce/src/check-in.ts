/** Days, `YYYY-MM-DD`, on which somebody checked in, with the bonuses that were given for each. */
export interface CheckedDay {
  day: string
  /** By the length of the series that they are for. */
  bonuses: readonly number[]
}

/** How many days lie before or behind a day; enough for a calendar. */
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The unbroken series of days in which a day lies, from the first to the last; empty where nobody checked in on it. */
export function seriesAround<Day extends { day: string }>(days: readonly Day[], day: string): Day[] {
  const byDay = new Map(days.map((one) => [one.day, one]))
  const here = byDay.get(day)
  if (!here) return []
  const walk = (step: 1 | -1): Day[] => {
    const found: Day[] = []
    for (let at = 1; ; at += 1) {
      const next = byDay.get(dayAfter(day, step * at))
      if (!next) return found
      found.push(next)
    }
  }
  return [...walk(-1).toReversed(), here, ...walk(1)]
}

/**
 * How long a series is that today's check-in goes on with: the days up to today, or up to yesterday as long as today can
 * still be added.
 */
export function seriesLength(days: readonly { day: string }[], today: string): number {
  const has = new Set(days.map(({ day }) => day))
  let at = has.has(today) ? today : dayAfter(today, -1)
  let length = 0
  while (has.has(at)) {
    length += 1
    at = dayAfter(at, -1)
  }
  return length
}

/**
 * The bonuses that are due for the series in which `day` lies, and were not given in it. With `repeats` the series begins
 * anew behind the longest of them, so that each is due again. A day that is made up joins two series: what either was
 * given counts for the whole, so that nothing is given twice.
 */
export function dueBonuses(
  days: readonly CheckedDay[],
  day: string,
  bonusDays: readonly number[],
  repeats: boolean,
): number[] {
  const series = seriesAround(days, day)
  const round = Math.max(0, ...bonusDays)
  return bonusDays.flatMap((bonus) => {
    if (bonus < 1 || series.length < bonus) return []
    const reached = repeats ? Math.floor((series.length - bonus) / round) + 1 : 1
    const given = series.reduce(
      (count, { bonuses }) => count + bonuses.filter((one) => one === bonus).length,
      0,
    )
    return Array.from({ length: Math.max(0, reached - given) }, () => bonus)
  })
}
