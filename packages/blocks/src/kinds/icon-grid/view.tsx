import { BlockIcon } from '../../icons/block-icon.tsx'
import { TargetLink } from '../../links/target-link.tsx'
import { classNames } from '../../view/class-names.ts'
import type { CssVariables } from '../../view/css-variables.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { ImageView } from '../../view/image-view.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import { surfaceClass } from '../../view/surface-class.ts'
import type { IconGridProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const layoutClass = {
  plain: classNames(styles.plain, surfaceClass.plain),
  disc: classNames(styles.disc, surfaceClass.plain),
  tiles: styles.tiles,
  rows: classNames(styles.rows, surfaceClass.card),
  band: styles.band,
}

function IconGridView({ props, site }: ViewInput<IconGridProps>) {
  const { layout, tint, columns } = props
  const items = props.items.filter(
    ({ icon, image, title }) => icon !== '' || image.url !== '' || title.trim() !== '',
  )
  if (items.length === 0) return <Placeholder site={site}>{texts.empty}</Placeholder>
  const style: CssVariables = { '--columns': Math.min(columns, items.length) }
  return (
    <div className={classNames(layout !== 'band' && styles.frame)}>
      <ul
        className={classNames(styles.list, layoutClass[layout], tint === 'second' && styles.second)}
        style={style}
      >
        {items.map(({ icon, image, title, text, link }, index) => (
          <li key={index} className={classNames(layout === 'tiles' && surfaceClass.card)}>
            <TargetLink target={link} site={site} className={styles.entry}>
              <span className={styles.mark}>
                {image.url === '' ? (
                  <BlockIcon name={icon} />
                ) : (
                  <ImageView image={{ ...image, alt: '' }} site={site} ratio={1} sizes="72px" />
                )}
              </span>
              <span className={styles.words}>
                {title.trim() !== '' && <span className={styles.title}>{title}</span>}
                {text.trim() !== '' && <span className={styles.text}>{text}</span>}
              </span>
            </TargetLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const view = defineView(schema, IconGridView)
