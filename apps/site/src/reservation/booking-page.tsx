import type { ReactNode } from 'react'
import {
  CancelForm,
  Facts,
  KeepLink,
  LabelledField,
  Pass,
  PhoneProofFields,
  Problem,
  renderVisitorFormPage,
} from '../visitor-form/parts.tsx'
import styles from '../visitor-form/visitor-form.module.css'
import type { BookingChoice, BookingContent, BookingPageInput, HiddenFields } from './booking-page-input.ts'
import { texts } from './texts.ts'

type Of<Kind extends BookingContent['kind']> = Extract<BookingContent, { kind: Kind }>

const Hidden = ({ fields }: { fields: HiddenFields }) => (
  <>
    {fields.map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
)

function Choices({ title, choices }: { title: string; choices: readonly BookingChoice[] }) {
  if (choices.length === 0) return null
  return (
    <nav className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.choices}>
        {choices.map(({ name, text, href, isChosen }) => (
          <li key={href}>
            <a href={href} aria-current={isChosen ? 'true' : undefined}>
              <span>{name}</span>
              {text !== '' && <small>{text}</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Slots(content: Of<'slots'>) {
  const { moving, services, resourceNoun, resources, people, days, slots, zone, notes, problem } = content
  return (
    <>
      {moving !== '' && <p className={styles.moving}>{moving}</p>}
      {problem !== '' && <Problem>{problem}</Problem>}
      {notes !== '' && (
        <section className={styles.notes} aria-label={texts.notes}>
          <h2>{texts.notes}</h2>
          <p>{notes}</p>
        </section>
      )}
      <Choices title={texts.service} choices={services} />
      <Choices title={texts.resource(resourceNoun)} choices={resources} />
      <Choices title={texts.people} choices={people} />
      <nav className={styles.part} aria-label={texts.day}>
        <h2>{texts.day}</h2>
        <ol className={styles.days}>
          {days.map(({ day, weekday, free, href, isChosen }) => (
            <li key={day}>
              <a href={href} aria-current={isChosen ? 'date' : undefined} data-full={free === 0}>
                <small>{weekday}</small>
                <time dateTime={day}>{day.slice(5)}</time>
                <small>{free === 0 ? texts.full : texts.freeOfDay(free)}</small>
              </a>
            </li>
          ))}
        </ol>
        <p className={styles.turn}>
          {content.earlierHref !== null && <a href={content.earlierHref}>‹ {texts.earlier}</a>}
          {content.laterHref !== null && <a href={content.laterHref}>{texts.later} ›</a>}
        </p>
      </nav>
      <section className={styles.part} aria-labelledby="times">
        <h2 id="times">{texts.time(content.dayWords)}</h2>
        {slots.length === 0 ? (
          <p className={styles.none}>{texts.noSlots}</p>
        ) : (
          <form className={styles.slots} method="post" action={content.action}>
            <Hidden fields={content.hidden} />
            {slots.map(({ start, clock, ownClock, free }) => (
              <button key={start} type="submit" name="start" value={start}>
                <time dateTime={start}>{clock}</time>
                {ownClock !== '' && <small>{texts.own(ownClock)}</small>}
                {free !== null && <small>{texts.free(free)}</small>}
              </button>
            ))}
          </form>
        )}
        <form className={styles.zone} method="get" action={zone.action}>
          <Hidden fields={zone.hidden} />
          <label>
            <span>{texts.zone}</span>
            <select name="tz" defaultValue={zone.value} aria-label={texts.zoneLabel}>
              {zone.options.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button type="submit">{texts.showZone}</button>
        </form>
      </section>
    </>
  )
}

function FillIn({ facts, until, action, fields, proof, notes, giveUp, problem }: Of<'form'>) {
  return (
    <>
      <section className={styles.part}>
        <Facts facts={facts} />
        <p className={styles.until}>{until}</p>
      </section>
      {notes !== '' && <p className={styles.notes}>{notes}</p>}
      <form className={styles.form} method="post" action={action}>
        {problem && <Problem>{problem.message}</Problem>}
        {proof && proof.sent !== '' && <output className={styles.sent}>{proof.sent}</output>}
        {fields.map((field) => (
          <LabelledField key={field.name} field={field} isWrong={problem?.field === field.name} />
        ))}
        {proof && <PhoneProofFields proof={proof} problem={problem} />}
        <button type="submit" name="do" value="submit" className={styles.first}>
          {texts.submit}
        </button>
      </form>
      <form method="post" action={giveUp.action}>
        <button type="submit" className={styles.plain}>
          {texts.giveUp}
        </button>
      </form>
    </>
  )
}

function Booking(booking: Of<'booking'>) {
  const { state, tone, text, facts, code, payHref, icsHref, changeHref, cancel, rule, keepHref, problem } =
    booking
  return (
    <>
      {problem !== '' && <Problem>{problem}</Problem>}
      <section className={styles.state} data-tone={tone}>
        <strong>{state}</strong>
        {text !== '' && <span>{text}</span>}
      </section>
      {payHref !== '' && (
        <div className={styles.buttons}>
          <a className={styles.first} href={payHref}>
            {texts.pay}
          </a>
        </div>
      )}
      {code !== '' && <Pass code={code} name={texts.bookingCode} hint={texts.showCode} />}
      <section className={styles.part}>
        <Facts facts={facts} />
      </section>
      <p className={styles.rule}>{rule}</p>
      <div className={styles.buttons}>
        {code !== '' && (
          <a className={styles.second} href={icsHref} download="">
            {texts.ics}
          </a>
        )}
        {changeHref !== null && (
          <a className={styles.second} href={changeHref}>
            {texts.change}
          </a>
        )}
        <a className={styles.second} href={booking.againHref}>
          {texts.again}
        </a>
      </div>
      {cancel && <CancelForm action={cancel.action} label={texts.cancel} question={texts.cancelAsk} />}
      {keepHref !== '' && <KeepLink href={keepHref} words={texts.keep} label={texts.keepLink} />}
    </>
  )
}

function bodyOf(content: BookingContent): ReactNode {
  switch (content.kind) {
    case 'slots':
      return <Slots {...content} />
    case 'form':
      return <FillIn {...content} />
    case 'booking':
      return <Booking {...content} />
  }
}

/** A page on which something is booked, or one's own booking. */
export const renderBookingPage = (input: BookingPageInput): string =>
  renderVisitorFormPage(input, bodyOf(input.content))
