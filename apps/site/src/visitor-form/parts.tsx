import type { ReactNode } from 'react'
import { sitePaths } from '../frame/site-frame-view.tsx'
import { PlainHeading, renderPlainPage } from '../plain-page/plain-page.tsx'
import { QrCode } from '../qr-code.tsx'
import { texts } from './texts.ts'
import styles from './visitor-form.module.css'
import type { Fact, FormField, FormProblem, PhoneProof, VisitorFormPageInput } from './visitor-form-input.ts'

/** What went wrong, said to those who do not see it too. */
export function Problem({ children }: { children: string }) {
  return (
    <p className={styles.problem} role="alert" id="problem">
      {children}
    </p>
  )
}

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** What is wrong at a field, said beside it. */
export const FieldProblem = ({ name, problem }: { name: string; problem: string | undefined }) =>
  problem === undefined ? null : (
    <small className={styles.wrong} id={`problem-${name}`}>
      {problem}
    </small>
  )

/** One field of a form, with its label; `problem` is what is wrong there where that is not said for the whole form. */
export function LabelledField({
  field,
  isWrong,
  problem,
}: {
  field: FormField
  isWrong: boolean
  problem?: string | undefined
}) {
  const { name, label, type, required, options, value, maxLength, autoComplete } = field
  const shared = {
    name,
    required,
    defaultValue: value,
    'aria-invalid': isWrong || problem !== undefined || undefined,
    'aria-describedby': problem !== undefined ? `problem-${name}` : isWrong ? 'problem' : undefined,
  }
  return (
    <label className={styles.field}>
      <span>
        {label}
        {!required && <small>{texts.optional}</small>}
      </span>
      {type === 'choice' ? (
        <select {...shared}>
          <option value="">{texts.choose}</option>
          {options.map(({ value: chosen, text, isOff }) => (
            <option key={chosen} value={chosen} disabled={isOff}>
              {text}
            </option>
          ))}
        </select>
      ) : type === 'lines' ? (
        <textarea {...shared} rows={3} maxLength={maxLength} />
      ) : (
        <input
          {...shared}
          type={type}
          maxLength={maxLength}
          autoComplete={autoComplete}
          {...(type === 'number' ? { step: 'any', inputMode: 'decimal' } : {})}
        />
      )}
      <FieldProblem name={name} problem={problem} />
    </label>
  )
}

/** The number of a visitor without an account, and the code that shows that it is theirs. */
export function PhoneProofFields({
  proof,
  problem,
}: {
  proof: PhoneProof
  problem: FormProblem | undefined
}) {
  const described = (name: string) => (problem?.field === name ? 'problem' : undefined)
  return (
    <>
      <label className={styles.field}>
        <span>{texts.phone}</span>
        <input
          name="mobile"
          type="tel"
          inputMode="numeric"
          required
          maxLength={20}
          autoComplete="tel-national"
          defaultValue={proof.phone}
          aria-describedby={described('mobile')}
        />
      </label>
      {proof.captcha && (
        <label className={styles.field}>
          <span>{texts.captcha}</span>
          <input type="hidden" name="captchaId" value={proof.captcha.id} />
          <img className={styles.captcha} src={proof.captcha.image} alt={texts.captchaPicture} />
          <input name="captchaCode" maxLength={10} autoComplete="off" />
        </label>
      )}
      <div className={styles.code}>
        <label className={styles.field}>
          <span>{texts.code}</span>
          <input
            name="code"
            inputMode="numeric"
            maxLength={6}
            required
            autoComplete="one-time-code"
            defaultValue={proof.code}
            aria-describedby={described('code')}
          />
        </label>
        {/* The rest may still be empty when the code is asked for. */}
        <button type="submit" name="do" value="send" className={styles.second} formNoValidate>
          {texts.sendCode}
        </button>
      </div>
    </>
  )
}

/** A code to be shown, as a picture and as letters. */
export const Pass = ({ code, name, hint }: { code: string; name: string; hint: string }) => (
  <section className={styles.pass} aria-label={name}>
    <QrCode value={code} size={176} label={`${name} ${code}`} />
    <b>{code.replaceAll(/(.{4})(?=.)/g, '$1 ')}</b>
    <small>{hint}</small>
  </section>
)

/** Taking something back, behind a click that opens the question. */
export const CancelForm = ({
  action,
  label,
  question,
}: {
  action: string
  label: string
  question: string
}) => (
  <details className={styles.cancel}>
    <summary>{label}</summary>
    <form method="post" action={action}>
      <p>{question}</p>
      <button type="submit" className={styles.danger}>
        {label}
      </button>
    </form>
  </details>
)

/** Where something can be kept in an account. */
export const KeepLink = ({ href, words, label }: { href: string; words: string; label: string }) => (
  <p className={styles.keep}>
    {words}
    <a href={href}>{label}</a>
  </p>
)

/** A page on which a visitor books or signs up. Works without a script; nobody but its visitor may keep it. */
export function renderVisitorFormPage(input: VisitorFormPageInput, body: ReactNode): string {
  const { site, title, backHref, backText } = input
  return renderPlainPage(input, {
    className: styles.page,
    children: (
      <>
        <a className={styles.back} href={backHref}>
          ‹ {backText}
        </a>
        <PlainHeading className={styles.heading}>{title}</PlainHeading>
        {body}
        <p className={styles.onward}>
          <a href={sitePaths(site).home}>{site.name}</a>
        </p>
      </>
    ),
  })
}
