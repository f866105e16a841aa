import { TargetLink } from '../../links/target-link.tsx'
import { classNames } from '../../view/class-names.ts'
import type { CssVariables } from '../../view/css-variables.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { ImageView } from '../../view/image-view.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import { surfaceClass } from '../../view/surface-class.ts'
import type { TeamProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const layoutClass = {
  cards: styles.cards,
  round: classNames(styles.round, surfaceClass.plain),
  rows: styles.rows,
  poster: styles.poster,
}
const shape = { cards: 4 / 5, round: 1, rows: 1, poster: 3 / 4 }

function TeamView({ props, site }: ViewInput<TeamProps>) {
  const { layout, columns } = props
  const items = props.items.filter(({ name, photo, text }) =>
    [name, photo.url, text].some((part) => part.trim() !== ''),
  )
  if (items.length === 0) return <Placeholder site={site}>{texts.empty}</Placeholder>
  const style: CssVariables = { '--columns': Math.min(columns, items.length) }
  const onCards = layout === 'cards' || layout === 'rows'
  return (
    <div className={styles.frame}>
      <ul className={classNames(styles.list, layoutClass[layout])} style={style}>
        {items.map(({ photo, name, role, text, link }, index) => (
          <li key={index} className={classNames(styles.item, onCards && surfaceClass.card)}>
            <TargetLink target={link} site={site} className={styles.person}>
              <span className={styles.photo}>
                {photo.url === '' ? (
                  // Whoever has no photograph is shown by the first sign of the name.
                  <span className={styles.sign} aria-hidden="true">
                    {Array.from(name.trim())[0]}
                  </span>
                ) : (
                  <ImageView
                    image={{ ...photo, alt: photo.alt || name }}
                    site={site}
                    ratio={shape[layout]}
                    sizes="(min-width: 720px) 320px, 46vw"
                  />
                )}
              </span>
              <span className={styles.words}>
                {name.trim() !== '' && <span className={styles.name}>{name}</span>}
                {role.trim() !== '' && <span className={styles.role}>{role}</span>}
                {text.trim() !== '' && layout !== 'poster' && <span className={styles.text}>{text}</span>}
              </span>
            </TargetLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const view = defineView(schema, TeamView)
