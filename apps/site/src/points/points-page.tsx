import { Problem, renderVisitorFormPage } from '../visitor-form/parts.tsx'
import styles from '../visitor-form/visitor-form.module.css'
import type { PointsContent, PointsPageInput } from './points-page-input.ts'
import classes from './points-page.module.css'
import { texts } from './texts.ts'

function Offers({ offers }: Pick<PointsContent, 'offers'>) {
  if (offers.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{texts.exchange}</h2>
      <ul className={classes.lines}>
        {offers.map(({ couponId, name, words, action, hidden, text, missing }) => (
          <li key={couponId}>
            <div>
              <strong>{words}</strong>
              <span>{name}</span>
            </div>
            {missing === '' ? (
              <form method="post" action={action}>
                {hidden.map(([field, value]) => (
                  <input key={field} type="hidden" name={field} value={value} />
                ))}
                <button type="submit" className={styles.second} aria-label={`${text} ${name}`}>
                  {text}
                </button>
              </form>
            ) : (
              <small>
                {text}
                <br />
                {missing}
              </small>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Points({ points, notes, visit, wasHere, offers, ways, entries, olderHref, problem }: PointsContent) {
  return (
    <>
      {problem !== '' && <Problem>{problem}</Problem>}
      <section className={classes.balance}>
        <small>{texts.balance}</small>
        <strong>{points}</strong>
        <span>{texts.unit}</span>
      </section>
      {visit && (
        <form className={classes.visit} method="post" action={visit.action}>
          <button type="submit" className={styles.first}>
            {visit.text}
          </button>
        </form>
      )}
      {wasHere !== '' && <p className={styles.rule}>{wasHere}</p>}
      {notes.map((note) => (
        <p key={note} className={styles.rule}>
          {note}
        </p>
      ))}
      <Offers offers={offers} />
      {ways.length > 0 && (
        <section className={styles.part}>
          <h2>{texts.ways}</h2>
          <ul className={classes.lines}>
            {ways.map(({ title, text }) => (
              <li key={title}>
                <span>{title}</span>
                <small>{text}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.part}>
        <h2>{texts.entries}</h2>
        {entries.length === 0 && <p className={styles.none}>{texts.none}</p>}
        <ul className={classes.lines}>
          {entries.map(({ id, title, text, time }) => (
            <li key={id}>
              <div>
                <span>{title}</span>
                {text !== '' && <small>{text}</small>}
              </div>
              <small>{time}</small>
            </li>
          ))}
        </ul>
        {olderHref !== null && (
          <p>
            <a href={olderHref}>{texts.older}</a>
          </p>
        )}
      </section>
    </>
  )
}

/** A visitor's points. Works without a script. */
export const renderPointsPage = (input: PointsPageInput): string =>
  renderVisitorFormPage(input, <Points {...input.content} />)
