import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import { surfaceClass } from '../../view/surface-class.ts'
import type { StepsProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const layoutClass = { vertical: styles.vertical, horizontal: styles.horizontal, tiles: styles.tiles }

function StepsView({ props, site }: ViewInput<StepsProps>) {
  const items = props.items.filter(
    ({ title, description }) => title.trim() !== '' || description.trim() !== '',
  )
  if (items.length === 0) return <Placeholder site={site}>{texts.empty}</Placeholder>
  const inTiles = props.layout === 'tiles'
  const surface = surfaceClass[props.surface]
  return (
    <div className={styles.frame}>
      <ol
        className={classNames(
          styles.list,
          layoutClass[props.layout],
          !inTiles && surface,
          props.surface === 'plain' && styles.bare,
        )}
      >
        {items.map(({ title, description }, index) => (
          <li key={index} className={classNames(styles.step, inTiles && surface)}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div className={styles.words}>
              {title.trim() !== '' && <p className={styles.title}>{title}</p>}
              {description.trim() !== '' && <p className={styles.description}>{description}</p>}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

export const view = defineView(schema, StepsView)
