import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { momentOf } from '../../model/moment.ts'
import { CanvasNote, Placeholder } from '../../view/placeholder.tsx'
import { TargetLink } from '../../links/target-link.tsx'
import type { CountdownProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

/** Without script: the page is drawn anew every minute, so minutes are what it can truly tell. */
function CountdownView({ props, site }: ViewInput<CountdownProps>) {
  const { heading, moment, ending, finished, link, style } = props
  if (moment === '') return <Placeholder site={site}>{texts.empty}</Placeholder>
  const left = momentOf(moment) - site.now
  const over = left <= 0
  if (over && ending === 'hide' && site.mode !== 'canvas') return null
  const minutes = Math.max(0, Math.ceil(left / 60_000))
  const parts = {
    days: Math.floor(minutes / 1440),
    hours: Math.floor((minutes % 1440) / 60),
    minutes: minutes % 60,
  }
  const units = ['days', 'hours', 'minutes'] as const
  return (
    <div className={styles.frame}>
      {over && ending === 'hide' && <CanvasNote site={site}>{texts.hiddenAfter}</CanvasNote>}
      <TargetLink target={link} site={site} className={classNames(styles.countdown, styles[style])}>
        <p className={styles.heading}>{over ? finished.trim() || texts.defaultFinished : heading}</p>
        {!over && (
          <p
            className={styles.time}
            role="timer"
            aria-label={texts.left(parts.days, parts.hours, parts.minutes)}
          >
            {units.map((unit) => (
              <span key={unit} className={styles.part} aria-hidden="true">
                <span className={styles.number}>{String(parts[unit]).padStart(2, '0')}</span>
                <span className={styles.unit}>{texts.units[unit]}</span>
              </span>
            ))}
          </p>
        )}
        <p className={styles.until}>
          <time dateTime={`${moment}:00+08:00`}>{moment.replaceAll('-', '/').replace('T', ' ')}</time>
        </p>
      </TargetLink>
    </div>
  )
}

export const view = defineView(schema, CountdownView)
