import { classNames } from '../../view/class-names.ts'
import type { CssVariables } from '../../view/css-variables.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import { surfaceClass } from '../../view/surface-class.ts'
import { TargetLink } from '../../links/target-link.tsx'
import type { LogoWallProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const layoutClass = {
  tiles: styles.tiles,
  lines: classNames(styles.lines, surfaceClass.card),
  scroll: styles.scroll,
}

function LogoWallView({ props, site }: ViewInput<LogoWallProps>) {
  const { layout, columns, grey } = props
  const items = props.items.filter(({ image, name }) => image.url !== '' || name.trim() !== '')
  if (items.length === 0) return <Placeholder site={site}>{texts.empty}</Placeholder>
  const style: CssVariables = { '--columns': columns }
  return (
    <div className={layout === 'scroll' ? undefined : styles.frame}>
      <ul
        className={classNames(styles.list, layoutClass[layout], grey && styles.grey)}
        style={style}
        // What scrolls sideways must be within reach of the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        {...(layout === 'scroll' && { tabIndex: 0, 'aria-label': texts.label(items.length) })}
      >
        {items.map(({ image, name, link }, index) => (
          <li key={index} className={classNames(styles.item, layout !== 'lines' && surfaceClass.card)}>
            <TargetLink target={link} site={site} className={styles.logo}>
              {image.url === '' ? (
                <span className={styles.name}>{name}</span>
              ) : (
                <img
                  className={styles.picture}
                  src={site.imageSrc(image.url, 320)}
                  alt={name.trim() || image.alt}
                  loading="lazy"
                  decoding="async"
                />
              )}
            </TargetLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const view = defineView(schema, LogoWallView)
