import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import type { DividerProps } from './kind.ts'
import { schema } from './kind.ts'
import styles from './view.module.css'

const typeClass = { space: undefined, solid: styles.solid, dashed: styles.dashed, dotted: styles.dotted }

function DividerView({ props: { type, height, color, margin } }: ViewInput<DividerProps>) {
  const style = { height: `${height}px` }
  if (type === 'space') return <div className={styles.divider} style={style} />
  return (
    <div className={classNames(styles.divider, margin && styles.margin)} style={style}>
      <hr className={classNames(styles.line, typeClass[type])} style={{ borderColor: color || undefined }} />
    </div>
  )
}

export const view = defineView(schema, DividerView)
