import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { ImageView } from '../../view/image-view.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import { surfaceClass } from '../../view/surface-class.ts'
import type { TestimonialProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const layoutClass = {
  stack: styles.stack,
  scroll: styles.scroll,
  columns: styles.columns,
  wall: styles.wall,
  chat: styles.chat,
  spotlight: styles.spotlight,
}

/** The sign of whoever has no picture: 教 for 一位教师, as 一 alone would look like a stroke. */
const initialOf = (name: string) => Array.from(name.trim().replace(/^一[位名个家对](?=.)/u, ''))[0] ?? ''

function TestimonialView({ props, site }: ViewInput<TestimonialProps>) {
  const { layout, surface } = props
  const items = props.items.filter(({ text }) => text.trim() !== '')
  if (items.length === 0) return <Placeholder site={site}>{texts.empty}</Placeholder>
  const scrolls = layout === 'scroll' && items.length > 1
  return (
    <ul
      className={classNames(styles.list, layoutClass[layout])}
      // What scrolls sideways must be within reach of the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      {...(scrolls && { tabIndex: 0, 'aria-label': texts.label(items.length) })}
    >
      {items.map(({ text, name, role, avatar, stars }, index) => (
        <li
          key={index}
          className={classNames(styles.entry, surfaceClass[surface], surface === 'plain' && styles.bare)}
        >
          {stars > 0 && (
            // Five signs, read out as one number.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            <span className={styles.stars} role="img" aria-label={texts.stars(stars)}>
              {'★'.repeat(stars)}
              <span className={styles.dim}>{'★'.repeat(5 - stars)}</span>
            </span>
          )}
          <blockquote className={styles.text}>{text}</blockquote>
          {(name.trim() !== '' || role.trim() !== '' || avatar.url !== '') && (
            <div className={styles.person}>
              {avatar.url === '' ? (
                <span className={styles.avatar} aria-hidden="true">
                  {initialOf(name)}
                </span>
              ) : (
                <ImageView
                  image={{ ...avatar, alt: '' }}
                  site={site}
                  ratio={1}
                  sizes="40px"
                  className={styles.avatar}
                />
              )}
              <div className={styles.who}>
                {name.trim() !== '' && <p className={styles.name}>{name}</p>}
                {role.trim() !== '' && <p className={styles.role}>{role}</p>}
              </div>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

export const view = defineView(schema, TestimonialView)
