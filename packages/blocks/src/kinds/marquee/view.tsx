import { textLength } from '@zhanfang/format'
import { classNames } from '../../view/class-names.ts'
import type { CssVariables } from '../../view/css-variables.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import type { MarqueeProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const layoutClass = { band: styles.band, outline: styles.outline, tilt: styles.tilt }
/** Seconds for each sign of the row. */
const pace = { slow: 0.9, normal: 0.6, fast: 0.36 }

/** Rows that follow each other fill a wide screen. */
const SIGNS_ON_SCREEN = 60

/** Words that run by; those who hear the page get them once, and who wants them to stand still stops them. */
function MarqueeView({ props, site }: ViewInput<MarqueeProps>) {
  const words = props.items.map(({ text }) => text.trim()).filter((text) => text !== '')
  if (words.length === 0) return <Placeholder site={site}>{texts.empty}</Placeholder>
  const signs = words.reduce((sum, text) => sum + textLength(text) + 2, 0)
  const times = Math.ceil(SIGNS_ON_SCREEN / signs)
  const style: CssVariables = { '--time': `${Math.round(signs * times * pace[props.speed])}s` }
  const again = Array.from({ length: times * 2 - 1 }, (_, index) => index)
  return (
    <div className={classNames(styles.marquee, layoutClass[props.layout])} style={style}>
      <label className={styles.pause}>
        <input type="checkbox" aria-label={texts.pause} />
      </label>
      <div className={styles.track}>
        <ul className={styles.row}>
          {words.map((text, index) => (
            <li key={index}>{text}</li>
          ))}
        </ul>
        {again.map((time) => (
          <ul key={time} className={styles.row} aria-hidden="true">
            {words.map((text, index) => (
              <li key={index}>{text}</li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  )
}

export const view = defineView(schema, MarqueeView)
