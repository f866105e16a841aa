import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { weekMoment } from '../../model/moment.ts'
import { Placeholder } from '../../view/placeholder.tsx'
import { surfaceClass } from '../../view/surface-class.ts'
import type { OpeningHoursProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'
import { isOpen, weekRows } from './week.ts'

const boxClass = {
  card: classNames(surfaceClass.card, styles.card),
  plain: surfaceClass.plain,
  sign: styles.sign,
}

function OpeningHoursView({ props, site }: ViewInput<OpeningHoursProps>) {
  const { heading, periods, note, showStatus, style } = props
  if (periods.length === 0) return <Placeholder site={site}>{texts.empty}</Placeholder>
  const today = weekMoment(site.now).day
  const open = isOpen(periods, site.now)
  const rows = weekRows(periods)
  const now = rows.find(({ first, last }) => first <= today && today <= last)?.hours ?? []
  const nameOf = (day: number) => texts.days[day - 1] ?? ''
  return (
    <div className={styles.frame}>
      <div className={boxClass[style]}>
        <div className={styles.head}>
          <h3 className={styles.heading}>{heading.trim() || texts.defaultHeading}</h3>
          {showStatus && (
            <span className={classNames(styles.status, open && styles.open)}>
              {open ? texts.open : texts.closed}
            </span>
          )}
        </div>
        {style === 'sign' && (
          <p className={styles.now}>
            <span className={styles.nowDay}>{texts.today}</span>
            {now.length === 0
              ? texts.shut
              : now.map(([from = '', to = '']) => (
                  <span key={from} className={styles.range}>
                    {texts.range(from, to)}
                  </span>
                ))}
          </p>
        )}
        <dl className={styles.week}>
          {rows.map(({ first, last, hours }) => (
            <div
              key={first}
              className={classNames(styles.row, first <= today && today <= last && styles.today)}
            >
              <dt className={styles.days}>
                {first === last ? nameOf(first) : texts.joinDays(nameOf(first), nameOf(last))}
              </dt>
              <dd className={styles.hours}>
                {hours.length === 0
                  ? texts.shut
                  : hours.map(([from = '', to = '']) => (
                      <span key={from} className={styles.range}>
                        {texts.range(from, to)}
                      </span>
                    ))}
              </dd>
            </div>
          ))}
        </dl>
        {note.trim() !== '' && <p className={styles.note}>{note}</p>}
      </div>
    </div>
  )
}

export const view = defineView(schema, OpeningHoursView)
