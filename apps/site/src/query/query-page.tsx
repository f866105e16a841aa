import { renderDocument } from '../html-document.tsx'
import { lookOfCard } from '../frame/site-look.ts'
import { SiteSign } from '../frame/site-sign.tsx'
import { fontOfSkin } from '../page/document-font.ts'
import type { QueryPageInput } from '../renderer.ts'
import type { QueryFieldData, QueryPageData, QueryRecordData } from './query-page-data.ts'
import styles from './query-page.module.css'
import { queryTexts, type QueryTexts } from './texts.ts'
import '../base.css'

const MOST_CHARACTERS = 500

/** A labelled control; `scope` keeps ids of several forms apart. */
function Field({
  scope,
  name,
  label,
  hint,
  kind,
  options,
  value,
  error,
  required,
  texts,
}: QueryFieldData & { scope: string; required: boolean; texts: QueryTexts }) {
  const id = `${scope}-${name}`
  const described = error === '' ? {} : { 'aria-describedby': `${id}-error`, 'aria-invalid': true }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {kind === 'choice' ? (
        <select id={id} name={name} defaultValue={value} required={required} {...described}>
          <option value="">{texts.choose}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          name={name}
          defaultValue={value}
          placeholder={hint}
          required={required}
          maxLength={MOST_CHARACTERS}
          autoComplete="off"
          {...(kind === 'number' ? { inputMode: 'decimal' as const } : {})}
          {...described}
        />
      )}
      {error !== '' && (
        <p className={styles.problem} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

function LookUp({
  action,
  button,
  form,
  texts,
}: {
  action: string
  button: string
  texts: QueryTexts
  form: NonNullable<QueryPageData['form']>
}) {
  const { captcha } = form
  return (
    <form className={styles.card} method="post" action={action}>
      {form.error !== '' && (
        <p className={styles.error} role="alert">
          {form.error}
        </p>
      )}
      {form.fields.map((field) => (
        <Field key={field.name} scope="find" required texts={texts} {...field} />
      ))}
      {captcha && (
        <div className={styles.field}>
          <label htmlFor="captcha">{texts.captcha}</label>
          <div className={styles.captcha}>
            <input type="hidden" name="captchaId" value={captcha.id} />
            <input
              id="captcha"
              name="captcha"
              required
              maxLength={10}
              autoComplete="off"
              autoCapitalize="off"
              {...(captcha.error === '' ? {} : { 'aria-describedby': 'captcha-error', 'aria-invalid': true })}
            />
            <img src={captcha.image} alt={texts.captchaPicture} width={120} height={44} />
            <a href={action}>{texts.otherPicture}</a>
          </div>
          {captcha.error !== '' && (
            <p className={styles.problem} id="captcha-error">
              {captcha.error}
            </p>
          )}
        </div>
      )}
      <button type="submit" className={styles.button}>
        {button}
      </button>
    </form>
  )
}

function Found({
  action,
  place,
  isOnly,
  fields,
  token,
  error,
  saved,
  texts,
}: QueryRecordData & { action: string; place: number; isOnly: boolean; texts: QueryTexts }) {
  const editable = fields.filter((field) => field.editable)
  const hasProblem = error !== '' || fields.some((field) => field.error !== '')
  return (
    <section className={styles.card} aria-label={isOnly ? undefined : texts.record(place)}>
      {saved && <output className={styles.saved}>{texts.saved}</output>}
      {!isOnly && <h2 className={styles.place}>{texts.record(place)}</h2>}
      <dl className={styles.values}>
        {fields.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value === '' ? texts.nothing : value}</dd>
          </div>
        ))}
      </dl>
      {token !== '' && editable.length > 0 && (
        <details className={styles.edit} open={hasProblem}>
          <summary>{texts.edit}</summary>
          <form method="post" action={`${action}/edit`}>
            {error !== '' && (
              <p className={styles.error} role="alert">
                {error}
              </p>
            )}
            <input type="hidden" name="token" value={token} />
            {editable.map((field) => (
              <Field key={field.name} scope={`edit${place}`} required={false} texts={texts} {...field} />
            ))}
            <button type="submit" className={styles.button}>
              {texts.save}
            </button>
          </form>
        </details>
      )}
    </section>
  )
}

/** A page on which a visitor looks up his own records; HTML alone. */
export function renderQueryPage({ site, css, fontAddress, data }: QueryPageInput): string {
  const { title, intro, color, action, button, form, records, isCut = false, note, language } = data
  const texts = queryTexts(language)
  const look = lookOfCard(color, site.skin)
  return renderDocument(
    {
      language,
      title,
      siteName: site.name || title,
      icon: site.logo,
      css,
      trimCss: true,
      font: fontOfSkin(site.skin, fontAddress),
      pageColor: look.ground,
    },
    <SiteSign site={site} dark={look.dark} look={look.around}>
      <main className={styles.page} style={look.page}>
        <h1 className={styles.title}>{title}</h1>
        {form && intro !== '' && <p className={styles.text}>{intro}</p>}
        {form && <LookUp action={action} button={button} form={form} texts={texts} />}
        {records && (
          <>
            {(isCut || records.length > 1) && (
              <p className={styles.text}>{(isCut ? texts.foundFirst : texts.found)(records.length)}</p>
            )}
            {records.map((record, index) => (
              // What was found never changes on its page.
              // oxlint-disable-next-line react/no-array-index-key
              <Found
                key={index}
                action={action}
                place={index + 1}
                isOnly={records.length === 1}
                texts={texts}
                {...record}
              />
            ))}
            {note !== '' && <p className={styles.text}>{note}</p>}
            <a className={styles.again} href={action}>
              {texts.again}
            </a>
          </>
        )}
      </main>
    </SiteSign>,
  )
}
