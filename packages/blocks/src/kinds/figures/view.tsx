import { textLength } from '@zhanfang/format'
import { classNames } from '../../view/class-names.ts'
import type { CssVariables } from '../../view/css-variables.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import { surfaceClass } from '../../view/surface-class.ts'
import type { FiguresProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const layoutClass = {
  card: classNames(styles.together, surfaceClass.card),
  tiles: styles.tiles,
  filled: classNames(styles.together, styles.filled),
  plain: classNames(styles.together, styles.bare, surfaceClass.plain),
}

function FiguresView({ props, site }: ViewInput<FiguresProps>) {
  const { columns, layout } = props
  const items = props.items.filter(({ value }) => value.trim() !== '')
  if (items.length === 0) return <Placeholder site={site}>{texts.empty}</Placeholder>
  const style: CssVariables = {
    '--columns': Math.min(columns, items.length),
    '--digits': Math.max(...items.map(({ value }) => textLength(value.trim()))),
  }
  return (
    <div className={styles.frame}>
      <dl className={classNames(styles.list, layoutClass[layout])} style={style}>
        {items.map(({ value, unit, label }, index) => (
          <div key={index} className={classNames(styles.figure, layout === 'tiles' && surfaceClass.card)}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              {value}
              {unit.trim() !== '' && <span className={styles.unit}>{unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export const view = defineView(schema, FiguresView)
