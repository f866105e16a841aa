import { TargetLink } from '../../links/target-link.tsx'
import { columnSizes } from '../../model/column-sizes.ts'
import { classNames } from '../../view/class-names.ts'
import type { CssVariables } from '../../view/css-variables.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { ImageView } from '../../view/image-view.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import { surfaceClass } from '../../view/surface-class.ts'
import type { StoryCardsProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const layoutClass = {
  swipe: styles.swipe,
  stack: styles.stack,
  zigzag: classNames(styles.zigzag, surfaceClass.plain),
  cover: styles.cover,
}
const shape = { swipe: 3 / 5, stack: 16 / 10, zigzag: 4 / 3, cover: 3 / 4 }

function StoryCardsView({ props, site, eager }: ViewInput<StoryCardsProps>) {
  const { layout } = props
  const items = props.items.filter(({ image, title, text }) =>
    [image.url, title, text].some((part) => part.trim() !== ''),
  )
  if (items.length === 0) return <Placeholder site={site}>{texts.empty}</Placeholder>
  const scrolls = layout === 'swipe' && items.length > 1
  return (
    <ul
      className={classNames(styles.list, layoutClass[layout])}
      // What scrolls sideways must be within reach of the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      {...(scrolls && { tabIndex: 0, 'aria-label': texts.label(items.length) })}
    >
      {items.map(({ image, eyebrow, title, text, link }, index) => {
        const style: CssVariables = { '--place': index }
        return (
          <li
            key={index}
            className={classNames(styles.item, layout === 'stack' && surfaceClass.card)}
            style={style}
          >
            <TargetLink target={link} site={site} className={styles.story}>
              <span className={classNames(styles.picture, image.url === '' && styles.ground)}>
                {image.url === '' ? (
                  <span className={styles.numeral} aria-hidden="true">
                    {index + 1}
                  </span>
                ) : (
                  <ImageView
                    image={image}
                    site={site}
                    ratio={shape[layout]}
                    sizes={layout === 'swipe' ? '(min-width: 720px) 300px, 72vw' : columnSizes()}
                    eager={eager && index === 0}
                  />
                )}
              </span>
              <span className={styles.words}>
                {eyebrow.trim() !== '' && <span className={styles.eyebrow}>{eyebrow}</span>}
                {title.trim() !== '' && <span className={styles.title}>{title}</span>}
                {text.trim() !== '' && <span className={styles.text}>{text}</span>}
              </span>
            </TargetLink>
          </li>
        )
      })}
    </ul>
  )
}

export const view = defineView(schema, StoryCardsView)
