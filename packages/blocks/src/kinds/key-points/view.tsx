import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import { surfaceClass } from '../../view/surface-class.ts'
import type { PointsProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const layoutClass = {
  checks: classNames(styles.checks, surfaceClass.card),
  numerals: classNames(styles.numerals, surfaceClass.plain),
  columns: classNames(styles.columns, surfaceClass.plain),
  stamps: styles.stamps,
}

function PointsView({ props, site }: ViewInput<PointsProps>) {
  const { layout } = props
  const items = props.items.filter(({ title, text }) => title.trim() !== '' || text.trim() !== '')
  if (items.length === 0) return <Placeholder site={site}>{texts.empty}</Placeholder>
  const List = layout === 'numerals' ? 'ol' : 'ul'
  return (
    <div className={styles.frame}>
      <List className={classNames(styles.list, layoutClass[layout])}>
        {items.map(({ title, text }, index) => (
          <li key={index} className={styles.item}>
            <span className={styles.words}>
              {title.trim() !== '' && <span className={styles.title}>{title}</span>}
              {text.trim() !== '' && <span className={styles.text}>{text}</span>}
            </span>
          </li>
        ))}
      </List>
    </div>
  )
}

export const view = defineView(schema, PointsView)
