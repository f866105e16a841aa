import { QrCode } from '../qr-code.tsx'
import { Problem, renderVisitorFormPage } from '../visitor-form/parts.tsx'
import form from '../visitor-form/visitor-form.module.css'
import type { PayContent, PayPageInput } from './pay-page-input.ts'
import styles from './pay.module.css'
import { texts } from './texts.ts'

function Ways({ channel, ways }: Pick<PayContent, 'channel' | 'ways'>) {
  if (ways.length === 0) return null
  return (
    <nav className={styles.ways} aria-label={texts.ways}>
      <span aria-current="true">{texts[channel]}</span>
      {ways.map((way) => (
        <a key={way.channel} href={way.href}>
          {texts[way.channel]}
        </a>
      ))}
    </nav>
  )
}

function Pay(content: PayContent) {
  const { name, amount, until, channel, ways, code, href, jsapi, cashierHref, isInWechat } = content
  const { doneHref, doneText, problem } = content
  return (
    <>
      {problem !== '' && <Problem>{problem}</Problem>}
      <section className={styles.pay}>
        <p>{name}</p>
        <b>{amount}</b>
        <p>{until}</p>
        <Ways channel={channel} ways={ways} />
        {code !== '' && <QrCode value={code} size={208} label={texts.codeLabel} />}
        {code !== '' && <p>{isInWechat && channel === 'wxpay' ? texts.inWechat : texts.scan[channel]}</p>}
        {href !== '' && (
          <a className={form.first} href={href}>
            {texts.open[channel]}
          </a>
        )}
        {jsapi && (
          <button
            type="button"
            className={form.first}
            id="pay"
            data-params={JSON.stringify(jsapi)}
            data-done={doneHref}
          >
            {texts.payHere}
          </button>
        )}
        {jsapi && <output id="pay-said" />}
        {cashierHref !== '' && (
          <p>
            {texts.sandbox}
            <a href={cashierHref}>{texts.openCashier}</a>
          </p>
        )}
      </section>
      <div className={styles.buttons}>
        <a className={form.second} href={doneHref}>
          {doneText}
        </a>
      </div>
    </>
  )
}

/** A page on which something is paid. */
export const renderPayPage = (input: PayPageInput): string =>
  renderVisitorFormPage(input, <Pay {...input.content} />)
