import { Choices, Face, factsOf } from './page-parts.tsx'
import type { WorksContent } from './works-page-input.ts'
import styles from './works-page.module.css'
import { texts } from './texts.ts'

type Of<Kind extends WorksContent['kind']> = Extract<WorksContent, { kind: Kind }>

/** All works that visitors see, in groups, to be searched and voted for. */
export function Gallery({ note, groups, orders, search, works, total, nextHref, links }: Of<'wall'>) {
  return (
    <>
      {note !== '' && <p className={styles.note}>{note}</p>}
      <p className={styles.buttons}>
        {links.map(({ text, href, isMain }) => (
          <a key={href} className={isMain ? styles.first : styles.second} href={href}>
            {text}
          </a>
        ))}
      </p>
      <search>
        <form className={styles.search} method="get" action={search.action}>
          {search.hidden.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input
            type="search"
            name="q"
            defaultValue={search.value}
            maxLength={50}
            placeholder={texts.search}
            aria-label={texts.search}
          />
          <button type="submit">{texts.find}</button>
        </form>
      </search>
      <Choices title={texts.groups} choices={groups} />
      <Choices title={texts.orders} choices={orders} />
      {works.length === 0 ? (
        <p className={styles.empty}>
          <strong>{texts.empty}</strong>
          <span>{texts.emptyText}</span>
        </p>
      ) : (
        <>
          <p className={styles.total}>{total}</p>
          <ul className={styles.gallery}>
            {works.map((card) => (
              <li key={card.href}>
                <a href={card.href}>
                  <Face card={card} />
                  <strong>{card.title}</strong>
                  <small>{factsOf(card)}</small>
                  {card.votes !== '' && <b>{card.votes}</b>}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {nextHref !== null && (
        <p className={styles.more}>
          <a className={styles.second} href={nextHref}>
            {texts.more}
          </a>
        </p>
      )}
    </>
  )
}

/** Works by their places. */
export function Rank({ rule, lists, groups, entries, empty, earlierHref, laterHref }: Of<'rank'>) {
  return (
    <>
      <Choices title={texts.lists} choices={lists} />
      <Choices title={texts.groups} choices={groups} />
      <p className={styles.note}>{rule}</p>
      {entries.length === 0 ? (
        <p className={styles.empty}>
          <strong>{empty}</strong>
        </p>
      ) : (
        <ol className={styles.rank}>
          {entries.map((entry) => (
            <li key={entry.href}>
              <a href={entry.href}>
                <b aria-label={texts.rank(entry.rank)} data-first={entry.rank <= 3}>
                  {entry.rank}
                </b>
                <Face card={entry} />
                <span>
                  <strong>{entry.title}</strong>
                  <small>{factsOf(entry)}</small>
                </span>
                <em>{entry.score}</em>
              </a>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.turn}>
        {earlierHref !== null && <a href={earlierHref}>‹ {texts.earlier}</a>}
        {laterHref !== null && <a href={laterHref}>{texts.later} ›</a>}
      </p>
    </>
  )
}

/** Works of the visitor's own, with what became of them. */
export function Mine({ works, handIn, note }: Of<'mine'>) {
  return (
    <>
      {note !== '' && <p className={styles.note}>{note}</p>}
      {works.length === 0 && (
        <p className={styles.empty}>
          <strong>{texts.empty}</strong>
        </p>
      )}
      <ul className={styles.rank}>
        {works.map((card) => (
          <li key={card.href}>
            <a href={card.href}>
              <Face card={card} />
              <span>
                <strong>{card.title}</strong>
                <small>{factsOf(card)}</small>
                {card.reason !== '' && <small>{texts.reason(card.reason)}</small>}
              </span>
              <em data-tone={card.tone}>{card.state}</em>
            </a>
          </li>
        ))}
      </ul>
      {handIn && (
        <p className={styles.buttons}>
          <a className={styles.first} href={handIn.href}>
            {handIn.text}
          </a>
        </p>
      )}
    </>
  )
}
