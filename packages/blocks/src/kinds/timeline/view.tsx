import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { ImageView } from '../../view/image-view.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import { surfaceClass } from '../../view/surface-class.ts'
import type { TimelineProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const layoutClass = { line: styles.line, cards: styles.cards, dated: styles.dated }

function TimelineView({ props, site }: ViewInput<TimelineProps>) {
  const items = props.items.filter(({ time, title, description, image }) =>
    [time, title, description, image.url].some((content) => content.trim() !== ''),
  )
  if (items.length === 0) return <Placeholder site={site}>{texts.empty}</Placeholder>
  const inCards = props.layout === 'cards'
  return (
    <div className={styles.frame}>
      <ol
        className={classNames(
          styles.list,
          layoutClass[props.layout],
          inCards ? surfaceClass.plain : surfaceClass.card,
        )}
      >
        {items.map(({ time, title, description, image }, index) => (
          <li key={index} className={styles.entry}>
            <p className={styles.time}>{time}</p>
            <div className={classNames(styles.event, inCards && surfaceClass.card)}>
              {title.trim() !== '' && <p className={styles.title}>{title}</p>}
              {description.trim() !== '' && <p className={styles.description}>{description}</p>}
              {image.url !== '' && (
                <ImageView
                  image={image}
                  site={site}
                  ratio={16 / 9}
                  sizes="(min-width: 720px) 580px, 84vw"
                  className={styles.picture}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

export const view = defineView(schema, TimelineView)
