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
import type { EntryContent, EntryPageInput, OwnCertificates } from './entry-page-input.ts'
import { texts } from './texts.ts'

type Of<Kind extends EntryContent['kind']> = Extract<EntryContent, { kind: Kind }>

function FillIn({ facts, lead, action, fields, proof, notes, submit, problem }: Of<'form'>) {
  return (
    <>
      <section className={styles.part}>
        <Facts facts={facts} />
        {lead !== '' && <p className={styles.until}>{lead}</p>}
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
          {submit}
        </button>
      </form>
    </>
  )
}

const Closed = ({ text, facts }: Of<'closed'>) => (
  <>
    <section className={styles.state}>
      <strong>{text}</strong>
    </section>
    <section className={styles.part}>
      <Facts facts={facts} />
    </section>
  </>
)

const Certificates = ({ title, list, text }: OwnCertificates) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {text !== '' && <p className={styles.rule}>{text}</p>}
    {list.map(({ name, number, checkHref, fileHref }) => (
      <div key={number} className={styles.certificate}>
        <Facts
          facts={[
            { label: texts.certificateOf, value: name },
            { label: texts.certificateNumber, value: number },
          ]}
        />
        <div className={styles.buttons}>
          <a className={styles.second} href={fileHref} download="" aria-label={texts.certificateFile(name)}>
            {texts.download}
          </a>
          <a className={styles.second} href={checkHref} aria-label={texts.certificateCheck(name)}>
            {texts.check}
          </a>
        </div>
      </div>
    ))}
  </section>
)

function OwnEntry({
  state,
  tone,
  text,
  payHref,
  facts,
  forms,
  code,
  certificates,
  icsHref,
  cancel,
  rule,
  keepHref,
  problem,
}: Of<'entry'>) {
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
      {code !== '' && <Pass code={code} name={texts.code} hint={texts.showCode} />}
      <section className={styles.part}>
        <Facts facts={facts} />
      </section>
      {forms.length > 0 && (
        <div className={styles.buttons}>
          {forms.map((form) => (
            <a key={form.href} className={styles.second} href={form.href}>
              {form.text}
            </a>
          ))}
        </div>
      )}
      {certificates && <Certificates {...certificates} />}
      {rule !== '' && <p className={styles.rule}>{rule}</p>}
      {icsHref !== '' && (
        <div className={styles.buttons}>
          <a className={styles.second} href={icsHref} download="">
            {texts.ics}
          </a>
        </div>
      )}
      {cancel && <CancelForm action={cancel.action} label={cancel.text} question={texts.cancelAsk} />}
      {keepHref !== '' && <KeepLink href={keepHref} words={texts.keep} label={texts.keepLink} />}
    </>
  )
}

function Here({ activity, people, text, action, loginHref }: Of<'here'>) {
  const isIn = people.length > 0 && people.every((one) => one.isIn)
  return (
    <>
      <section className={styles.state} data-tone={isIn ? 'good' : 'waits'}>
        <strong>{activity}</strong>
        {text !== '' && <span>{text}</span>}
      </section>
      {people.length > 0 && (
        <section className={styles.part}>
          <Facts facts={people.map(({ name, text: state }) => ({ label: name, value: state }))} />
        </section>
      )}
      {action && (
        <form method="post" action={action.href}>
          <input type="hidden" name="door" value={action.door} />
          <input type="hidden" name="list" value={action.list} />
          <button type="submit" className={styles.first}>
            {action.text}
          </button>
        </form>
      )}
      {loginHref !== '' && (
        <p className={styles.buttons}>
          <a className={styles.second} href={loginHref}>
            {texts.login}
          </a>
        </p>
      )}
    </>
  )
}

function bodyOf(content: EntryContent): ReactNode {
  switch (content.kind) {
    case 'form':
      return <FillIn {...content} />
    case 'closed':
      return <Closed {...content} />
    case 'entry':
      return <OwnEntry {...content} />
    case 'here':
      return <Here {...content} />
  }
}

/** A page on which one signs up for an activity, or sees one's own sign-up. */
export const renderEntryPage = (input: EntryPageInput): string =>
  renderVisitorFormPage(input, bodyOf(input.content))
