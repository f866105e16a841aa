import { Problem } from '../visitor-form/parts.tsx'
import type { CalendarContent } from './prize-page-input.ts'
import { Intro, Lines } from './prize-parts.tsx'
import { PlainHeading } from '../plain-page/plain-page.tsx'
import classes from './prize.module.css'
import { texts } from './texts.ts'

function Month({ content }: { content: CalendarContent }) {
  const { month, blanks, days, makeUpAction, earlierHref, laterHref, isPreview } = content
  return (
    <section className={classes.month} aria-label={month}>
      <header>
        {earlierHref === null ? (
          <span />
        ) : (
          <a href={earlierHref} aria-label={texts.earlier}>
            ‹
          </a>
        )}
        <strong>{month}</strong>
        {laterHref === null ? (
          <span />
        ) : (
          <a href={laterHref} aria-label={texts.later}>
            ›
          </a>
        )}
      </header>
      <ol className={classes.grid}>
        {texts.weekdays.map((name) => (
          <li key={name} className={classes.weekday} aria-hidden="true">
            {name}
          </li>
        ))}
        {Array.from({ length: blanks }, (_, at) => (
          <li key={`blank-${at}`} aria-hidden="true" />
        ))}
        {days.map(({ day, number, state, label, makeUp }) => (
          <li key={day} className={classes.day} data-state={state}>
            {makeUp && !isPreview ? (
              <form method="post" action={makeUpAction}>
                {makeUp.hidden.map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <button type="submit" aria-label={`${label}，${makeUp.label}`}>
                  <span>{number}</span>
                  <small>补</small>
                </button>
              </form>
            ) : (
              <span>
                <span className={classes.heard}>{label}</span>
                <span aria-hidden="true">{number}</span>
                <small aria-hidden="true">{state === 'done' ? '✓' : state === 'madeUp' ? '补✓' : ''}</small>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A calendar on which somebody checks in day by day. Works without a script. */
export function CheckInView({ title, content }: { title: string; content: CalendarContent }) {
  const { time, action, button, problem, login, gained, length, bonuses, rules, intro } = content
  return (
    <>
      <section className={classes.stage} data-look="calendar">
        <PlainHeading>{title}</PlainHeading>
        {time !== '' && <p className={classes.time}>{time}</p>}
        {content.isPreview && <p className={classes.note}>{texts.preview}</p>}
        <p className={classes.series}>{length > 0 ? texts.days(length) : texts.noDays}</p>
        {gained !== '' && <output className={classes.gained}>{gained}</output>}
        {problem !== '' && <Problem>{problem}</Problem>}
        {login && (
          <a className={classes.main} href={login.href}>
            {login.text}
          </a>
        )}
        {button !== null && (
          <form method="post" action={action}>
            <button type="submit" className={classes.main} disabled={content.isPreview}>
              {button}
            </button>
          </form>
        )}
        <Month content={content} />
        <p className={classes.links}>
          <a href={content.pointsHref}>{texts.points}</a>
        </p>
      </section>
      <div className={classes.below}>
        {bonuses.length > 0 && (
          <section className={classes.part}>
            <h2>{texts.bonuses}</h2>
            <ol className={classes.steps}>
              {bonuses.map(({ day, words, isReached, missed }) => (
                <li key={day} data-reached={isReached ? 'true' : undefined}>
                  <b>{texts.dayOf(day)}</b>
                  <span>{words}</span>
                  {isReached && <small>{missed || texts.reached}</small>}
                </li>
              ))}
            </ol>
          </section>
        )}
        <section className={classes.part}>
          <h2>{texts.rules}</h2>
          <Lines lines={rules} />
          <Intro text={intro} />
        </section>
      </div>
    </>
  )
}
