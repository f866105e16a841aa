import type { ReactNode } from 'react'
import { Facts, Pass, Problem, renderVisitorFormPage } from '../visitor-form/parts.tsx'
import styles from '../visitor-form/visitor-form.module.css'
import type { CouponContent, CouponPageInput, CouponTicket } from './coupon-page-input.ts'
import classes from './coupon-page.module.css'
import { texts } from './texts.ts'

type Of<Kind extends CouponContent['kind']> = Extract<CouponContent, { kind: Kind }>

const Ticket = ({ kind, name, words, isOver }: CouponTicket & { isOver?: boolean }) => (
  <section className={classes.ticket} data-over={isOver ? 'true' : undefined}>
    <small>{kind}</small>
    <strong>{words}</strong>
    <span>{name}</span>
  </section>
)

const Notes = ({ notes }: { notes: string }) =>
  notes === '' ? null : (
    <section className={styles.notes} aria-label={texts.notes}>
      <h2>{texts.notes}</h2>
      <p>{notes}</p>
    </section>
  )

function Offer({ ticket, facts, notes, claim, problem, ownHref, codeHref }: Of<'offer'>) {
  return (
    <>
      <Ticket {...ticket} />
      {problem !== '' && <Problem>{problem}</Problem>}
      {claim && (
        <form className={classes.claim} method="post" action={claim.action}>
          <button type="submit" className={styles.first}>
            {claim.text}
          </button>
        </form>
      )}
      {ownHref !== null && (
        <p className={classes.ways}>
          <a className={styles.second} href={ownHref}>
            {texts.own}
          </a>
        </p>
      )}
      {facts.length > 0 && (
        <section className={styles.part}>
          <Facts facts={facts} />
        </section>
      )}
      <Notes notes={notes} />
      <p className={styles.keep}>
        <a href={codeHref}>{texts.haveCode}</a>
      </p>
    </>
  )
}

function Card({ ticket, state, tone, text, facts, notes, code, usesHref }: Of<'card'>) {
  return (
    <>
      <Ticket {...ticket} isOver={tone === 'over'} />
      <section className={styles.state} data-tone={tone}>
        <strong>{state}</strong>
        {text !== '' && <span>{text}</span>}
      </section>
      {code !== '' && <Pass code={code} name={texts.cardCode} hint={texts.showCode} />}
      <section className={styles.part}>
        <Facts facts={facts} />
      </section>
      <Notes notes={notes} />
      {usesHref !== null && (
        <p className={classes.ways}>
          <a className={styles.second} href={usesHref}>
            {texts.uses}
          </a>
        </p>
      )}
    </>
  )
}

function EnterCode({ action, code, problem }: Of<'code'>) {
  return (
    <form className={styles.form} method="post" action={action}>
      {problem && <Problem>{problem.message}</Problem>}
      <label className={styles.field}>
        <span>{texts.code}</span>
        <input
          name="code"
          defaultValue={code}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={problem ? 'problem' : 'code-hint'}
        />
        <small id="code-hint">{texts.codeHint}</small>
      </label>
      <button type="submit" className={styles.first}>
        {texts.submitCode}
      </button>
    </form>
  )
}

function bodyOf(content: CouponContent): ReactNode {
  switch (content.kind) {
    case 'offer':
      return <Offer {...content} />
    case 'card':
      return <Card {...content} />
    case 'code':
      return <EnterCode {...content} />
  }
}

/** A page of a coupon. Works without a script. */
export const renderCouponPage = (input: CouponPageInput): string =>
  renderVisitorFormPage(input, bodyOf(input.content))
