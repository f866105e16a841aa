import type { WorkCard, WorksChoice } from './works-page-input.ts'
import styles from './works-page.module.css'
import { texts } from './texts.ts'

/** What went wrong; fields point at it by `id`. */
export function Problem({ children }: { children: string }) {
  return (
    <p className={styles.problem} role="alert" id="problem">
      {children}
    </p>
  )
}

/** Links of which one is chosen. */
export function Choices({ title, choices }: { title: string; choices: readonly WorksChoice[] }) {
  if (choices.length === 0) return null
  return (
    <nav aria-label={title}>
      <ul className={styles.choices}>
        {choices.map(({ name, href, isChosen }) => (
          <li key={href}>
            <a href={href} aria-current={isChosen ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The picture of a work as small as a list needs it; its title where there is none. */
export function Face({ card }: { card: WorkCard }) {
  const { picture, title, hasVideo } = card
  return (
    <span className={styles.face}>
      {picture === '' ? (
        <span aria-hidden="true">{hasVideo ? '▶' : title.slice(0, 1)}</span>
      ) : (
        <img src={`${picture}?w=480`} alt="" loading="lazy" />
      )}
      {hasVideo && <small>{texts.video}</small>}
    </span>
  )
}

/** Number, group and author of a work in a line. */
export const factsOf = ({ number, group, author }: Pick<WorkCard, 'number' | 'group' | 'author'>): string =>
  [texts.number(number), group, author].filter((part) => part !== '').join(' · ')
