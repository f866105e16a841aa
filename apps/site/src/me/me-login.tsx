import type { MeContent } from './me-page-input.ts'
import styles from './me-page.module.css'
import { texts } from './texts.ts'

type Login = Extract<MeContent, { kind: 'login' }>

function Agree({ agreementHref }: Pick<Login, 'agreementHref'>) {
  return (
    <label className={styles.agree}>
      <input type="checkbox" name="agreed" value="1" />
      <span>
        {texts.agree}
        <a href={agreementHref} target="_blank" rel="noopener">
          {texts.agreement}
        </a>
        <small>{texts.agreeHint}</small>
      </span>
    </label>
  )
}

function Captcha({ captcha }: Pick<Login, 'captcha'>) {
  if (!captcha) return null
  return (
    <>
      <input type="hidden" name="captchaId" value={captcha.id} />
      <img className={styles.captcha} src={captcha.image} alt={texts.captchaPicture} />
      <label className={styles.field}>
        <span>{texts.captcha}</span>
        <input name="captchaCode" required maxLength={10} autoComplete="off" />
      </label>
    </>
  )
}

/** Logging in, or giving the account a number: the number, then the code that it was sent. */
export function MeLogin(login: Login) {
  const { step, action, phone, agreementHref, weixinHref, captcha, wait, againHref, binds, problem } = login
  const described = (field: string) => (problem?.field === field ? 'problem' : undefined)
  const said = problem && (
    <p className={styles.problem} role="alert" id="problem">
      {problem.message}
    </p>
  )
  if (step === 'agree') {
    return (
      <form className={styles.form} method="post" action={action}>
        <p className={styles.lead}>{texts.weixinAgree}</p>
        {said}
        <Agree agreementHref={agreementHref} />
        <button type="submit" name="do" value="agree" className={styles.first}>
          {texts.goOn}
        </button>
      </form>
    )
  }
  if (step === 'phone') {
    return (
      <>
        <p className={styles.lead}>{binds ? texts.bindText : texts.loginText}</p>
        {weixinHref !== undefined && !binds && (
          <>
            <a className={styles.weixin} href={weixinHref}>
              {texts.weixin}
            </a>
            <p className={styles.or}>{texts.or}</p>
          </>
        )}
        <form className={styles.form} method="post" action={action}>
          {said}
          <label className={styles.field}>
            <span>{texts.phone}</span>
            <input
              name="mobile"
              type="tel"
              inputMode="numeric"
              defaultValue={phone}
              required
              maxLength={20}
              autoComplete="tel-national"
              aria-describedby={described('mobile')}
            />
          </label>
          <Captcha captcha={captcha} />
          <button type="submit" name="do" value="send" className={styles.first}>
            {texts.sendCode}
          </button>
        </form>
      </>
    )
  }
  return (
    <>
      <p className={styles.lead}>{texts.sentTo(phone)}</p>
      <form className={styles.form} method="post" action={action}>
        {said}
        <label className={styles.field}>
          <span>{texts.code}</span>
          <input
            name="code"
            inputMode="numeric"
            required
            maxLength={6}
            autoComplete="one-time-code"
            aria-describedby={described('code')}
          />
        </label>
        {!binds && <Agree agreementHref={agreementHref} />}
        <button type="submit" name="do" value="enter" className={styles.first}>
          {binds ? texts.bind : texts.enter}
        </button>
      </form>
      <form className={styles.form} method="post" action={action}>
        <Captcha captcha={captcha} />
        <button type="submit" name="do" value="again" className={styles.second} data-wait={wait}>
          {texts.again}
        </button>
      </form>
      <p className={styles.onward}>
        <a href={againHref}>{texts.otherPhone}</a>
      </p>
    </>
  )
}
