import { Problem } from '../visitor-form/parts.tsx'
import forms from '../visitor-form/visitor-form.module.css'
import type { FairContent } from './prize-page-input.ts'
import { Lines } from './prize-parts.tsx'
import { PlainHeading } from '../plain-page/plain-page.tsx'
import classes from './prize.module.css'
import { texts } from './texts.ts'

const { columns } = texts

/** Commands for those who trust no page, the one that shows the rule included. */
const byHand = (seed: string, text: string) =>
  `printf %s '${seed}' | sha256sum\nprintf %s '${text}' | openssl dgst -sha256 -hmac '${seed}'`

function Check({ content }: { content: FairContent }) {
  const { check, checked, problem, seed } = content
  return (
    <section className={classes.part}>
      <h2>{texts.check}</h2>
      <p className={classes.quiet}>{texts.checkHint}</p>
      <form className={forms.form} method="get" action={check.action}>
        {problem !== '' && <Problem>{problem}</Problem>}
        <label className={forms.field}>
          <span>{texts.drawer}</span>
          <input name="drawer" defaultValue={check.drawer} maxLength={40} autoComplete="off" required />
        </label>
        <label className={forms.field}>
          <span>{texts.times}</span>
          <input name="number" type="number" min={1} defaultValue={check.number} required />
        </label>
        <button type="submit" className={forms.second}>
          {texts.doCheck}
        </button>
      </form>
      {checked && (
        <section className={classes.checked} aria-label={texts.check}>
          <p className={classes.hash}>
            <span>{texts.signed}</span>
            <code>{checked.text}</code>
          </p>
          <p className={classes.hash}>
            <span>{texts.digest}</span>
            <code>{checked.digest}</code>
          </p>
          <p>
            {texts.roll} <b>{checked.roll}</b>：{checked.result}
          </p>
          {checked.note !== '' && <p className={classes.quiet}>{checked.note}</p>}
          {seed !== null && (
            <details>
              <summary>{texts.byHand}</summary>
              <pre>{byHand(seed, checked.text)}</pre>
            </details>
          )}
        </section>
      )}
    </section>
  )
}

/** How draws come about, and where anybody works one out again. */
export function FairView({ content }: { content: FairContent }) {
  const { seedHash, seed, tables, own, drawer, loginHref, check } = content
  return (
    <div className={classes.below}>
      <PlainHeading className={classes.plainHeading}>{texts.fair}</PlainHeading>
      <section className={classes.part}>
        <h2>{texts.how}</h2>
        <Lines lines={texts.howLines} />
        <p className={classes.hash}>
          <span>{texts.seedHash}</span>
          <code>{seedHash}</code>
        </p>
        <p className={classes.hash}>
          <span>{texts.seed}</span>
          {seed === null ? <span>{texts.secret}</span> : <code>{seed}</code>}
        </p>
      </section>
      <section className={classes.part}>
        <h2>{texts.tables}</h2>
        {tables.map(({ version, time, lines }) => (
          <div key={version} className={classes.tableBox}>
            <table>
              <caption>{texts.tableOf(version, time)}</caption>
              <thead>
                <tr>
                  <th scope="col">{columns.prize}</th>
                  <th scope="col">{columns.range}</th>
                  <th scope="col">{columns.odds}</th>
                </tr>
              </thead>
              <tbody>
                {lines.map(({ name, range, odds }) => (
                  <tr key={range}>
                    <td>{name}</td>
                    <td>{range}</td>
                    <td>{odds}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ))}
      </section>
      <section className={classes.part}>
        <h2>{texts.mine}</h2>
        {loginHref !== null && (
          <p>
            <a href={loginHref}>{texts.loginToSee}</a>
          </p>
        )}
        {drawer !== '' && (
          <p className={classes.hash}>
            <span>{texts.drawer}</span>
            <code>{drawer}</code>
          </p>
        )}
        {loginHref === null && own.length === 0 && <p className={classes.quiet}>{texts.noOwn}</p>}
        {own.length > 0 && (
          <div className={classes.tableBox}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{columns.number}</th>
                  <th scope="col">{columns.roll}</th>
                  <th scope="col">{columns.result}</th>
                </tr>
              </thead>
              <tbody>
                {own.map(({ id, number, roll, result }) => (
                  <tr key={id}>
                    <td>
                      {seed === null ? (
                        number
                      ) : (
                        <a
                          href={`${check.action}?drawer=${encodeURIComponent(drawer)}&number=${number}`}
                          aria-label={`${texts.checkAgain} ${number}`}
                        >
                          {number}
                        </a>
                      )}
                    </td>
                    <td>{roll}</td>
                    <td>{result}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
      {seed !== null && <Check content={content} />}
    </div>
  )
}
