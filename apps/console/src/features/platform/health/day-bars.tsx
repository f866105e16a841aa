import { formatCount } from '@zhanfang/format'
import classes from './health-page.module.css'
import { texts } from './texts.ts'

/** A small chart: a bar for each day, today's last and in the accent colour. What matters of it stands beside it in words. */
export function DayBars({ byDay }: { byDay: readonly { day: string; count: number }[] }) {
  const most = Math.max(1, ...byDay.map(({ count }) => count))
  const step = 100 / Math.max(1, byDay.length)
  return (
    <svg className={classes.bars} viewBox="0 0 100 32" preserveAspectRatio="none" aria-hidden>
      {byDay.map(({ day, count }, index) => {
        // What happened at all can be seen.
        const height = count === 0 ? 0.8 : 2 + (count / most) * 30
        return (
          <rect
            key={day}
            x={index * step + step * 0.15}
            width={step * 0.7}
            y={32 - height}
            height={height}
            data-today={index === byDay.length - 1 ? '' : undefined}
          >
            <title>{texts.onDay(day.slice(5), formatCount(count))}</title>
          </rect>
        )
      })}
    </svg>
  )
}
