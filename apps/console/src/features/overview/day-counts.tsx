import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import type { DailyCount } from '@zhanfang/contract'
import { formatCount } from '@zhanfang/format'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { CountText } from '../../components/values/count-text.tsx'
import classes from './day-counts.module.css'
import { texts } from './texts.ts'

function Compared({ label, today, before }: { label: string; today: number; before: number }) {
  return (
    <span className={classes.compared}>
      {label} <span className="figures">{formatCount(before)}</span>
      {today > before && <ArrowUpOutlined className={classes.up} aria-label={texts.today.more} />}
      {today < before && <ArrowDownOutlined className={classes.down} aria-label={texts.today.fewer} />}
    </span>
  )
}

function DayCount({ counted: { name, path, days } }: { counted: DailyCount }) {
  const counts = days.map(({ count }) => count)
  const most = Math.max(1, ...counts)
  const [lastWeek = 0] = counts
  const yesterday = counts.at(-2) ?? 0
  const today = counts.at(-1) ?? 0
  return (
    <li>
      <Link to={path} className={classes.card}>
        <span className={classes.name}>{texts.today.of(name)}</span>
        <span className={classes.count}>
          <CountText count={today} />
        </span>
        <span className={classes.comparison}>
          <Compared label={texts.today.yesterday} today={today} before={yesterday} />
          <Compared label={texts.today.lastWeek} today={today} before={lastWeek} />
        </span>
        <span className={classes.bars} aria-hidden>
          {days.map(({ day, count }) => (
            <i
              key={day}
              title={`${day} ${count}`}
              style={{ height: `${Math.max(4, (count / most) * 100)}%` }}
              data-empty={count === 0 || undefined}
            />
          ))}
        </span>
      </Link>
    </li>
  )
}

/** What is counted today, each beside yesterday and the same day of the week before; `undefined` while it is fetched. */
export function DayCounts({ counts }: { counts: readonly DailyCount[] | undefined }) {
  if (counts?.length === 0) return null
  return (
    <ul className={classes.cards} aria-label={texts.today.title}>
      {counts
        ? counts.map((one) => <DayCount key={one.key} counted={one} />)
        : ['a', 'b'].map((key) => (
            <li key={key} className={classes.card}>
              <Skeleton active title={false} paragraph={{ rows: 3 }} />
            </li>
          ))}
    </ul>
  )
}
