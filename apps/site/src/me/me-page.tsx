import type { ReactNode } from 'react'
import { sitePaths } from '../frame/site-frame-view.tsx'
import { PlainHeading, renderPlainPage } from '../plain-page/plain-page.tsx'
import { MeLogin } from './me-login.tsx'
import type { MeButton, MeContent, MePageInput, MeProblem, MeProfile } from './me-page-input.ts'
import styles from './me-page.module.css'
import { texts } from './texts.ts'

type Of<Kind extends MeContent['kind']> = Extract<MeContent, { kind: Kind }>

function ButtonForm({ action, title, fields = [], plain }: MeButton & { plain?: boolean }) {
  return (
    <form method="post" action={action}>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={plain ? styles.plain : styles.second}>
        {title}
      </button>
    </form>
  )
}

function Problem({ problem }: { problem: MeProblem | undefined }) {
  if (!problem) return null
  return (
    <p className={styles.problem} role="alert" id="problem">
      {problem.message}
    </p>
  )
}

function Avatar({ nickname, avatar }: MeProfile) {
  if (avatar !== '') return <img className={styles.avatar} src={avatar} alt="" width={64} height={64} />
  return (
    <span className={styles.avatar} aria-hidden="true">
      {Array.from(nickname)[0] ?? ''}
    </span>
  )
}

function Home({ profile, profileHref, notice, entries, more, logout }: Of<'home'>) {
  return (
    <>
      <section className={styles.profile}>
        <Avatar {...profile} />
        <div>
          <h1>{profile.nickname}</h1>
          <p>{profile.phone === '' ? texts.noPhone : profile.phone}</p>
        </div>
        <a href={profileHref}>{texts.editProfile}</a>
      </section>
      {notice && (
        <section className={styles.notice}>
          <p>{notice.text}</p>
          {notice.buttons.map((button) => (
            <ButtonForm key={button.action + button.title} {...button} />
          ))}
        </section>
      )}
      <ul className={styles.entries}>
        {entries.map(({ key, title, count, href }) => (
          <li key={key}>
            <a href={href}>
              <span>{title}</span>
              {count > 0 && <b>{count > 99 ? '99+' : count}</b>}
            </a>
          </li>
        ))}
      </ul>
      <ul className={styles.entries}>
        {more.map(({ title, href }) => (
          <li key={href}>
            <a href={href}>
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ul>
      <ButtonForm {...logout} />
    </>
  )
}

function Lines({ empty, lines, nextHref, clear }: Of<'list'>) {
  if (lines.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <>
      <ul className={styles.lines}>
        {lines.map(({ id, title, text, time, at, href, isNew, remove }) => (
          <li key={id}>
            <div>
              {href === null ? (
                <span className={styles.title}>{title}</span>
              ) : (
                <a className={styles.title} href={href}>
                  {title}
                </a>
              )}
              {isNew && <b className={styles.new}>{texts.isNew}</b>}
              {text !== '' && <p>{text}</p>}
              <time dateTime={at}>{time}</time>
            </div>
            {remove && <ButtonForm {...remove} plain />}
          </li>
        ))}
      </ul>
      {nextHref !== null && (
        <p className={styles.onward}>
          <a rel="next" href={nextHref}>
            {texts.next}
          </a>
        </p>
      )}
      {clear && <ButtonForm {...clear} />}
    </>
  )
}

function Picture({ avatarAction, profile, problem }: Of<'profile'>) {
  const isWrong = problem?.field === 'avatar'
  return (
    <section className={styles.part}>
      <h2>{texts.picture}</h2>
      <Avatar {...profile} />
      <form className={styles.form} method="post" encType="multipart/form-data" action={avatarAction}>
        {isWrong && <Problem problem={problem} />}
        <label className={styles.field}>
          <span>{texts.choosePicture}</span>
          <input
            type="file"
            name="picture"
            accept="image/png,image/jpeg,image/webp,image/gif"
            required
            aria-describedby={isWrong ? 'problem' : undefined}
          />
        </label>
        <button type="submit" className={styles.second}>
          {texts.usePicture}
        </button>
      </form>
      {profile.avatar !== '' && (
        <form method="post" encType="multipart/form-data" action={avatarAction}>
          <input type="hidden" name="drop" value="1" />
          <button type="submit" className={styles.plain}>
            {texts.dropPicture}
          </button>
        </form>
      )}
    </section>
  )
}

function Profile(given: Of<'profile'>) {
  const { action, profile, phoneHref, saved } = given
  const problem = given.problem?.field === 'nickname' ? given.problem : undefined
  return (
    <>
      {saved && <output className={styles.saved}>{texts.saved}</output>}
      <form className={styles.form} method="post" action={action}>
        <Problem problem={problem} />
        <label className={styles.field}>
          <span>{texts.nickname}</span>
          <input
            name="nickname"
            defaultValue={profile.nickname}
            required
            maxLength={40}
            autoComplete="off"
            aria-describedby={problem ? 'problem' : undefined}
          />
        </label>
        <button type="submit" className={styles.first}>
          {texts.save}
        </button>
      </form>
      <Picture {...given} />
      <section className={styles.part}>
        <h2>{texts.phone}</h2>
        <p>{profile.phone === '' ? texts.noPhone : profile.phone}</p>
        <a className={styles.second} href={phoneHref}>
          {profile.phone === '' ? texts.bindPhone : texts.changePhone}
        </a>
      </section>
    </>
  )
}

function Devices({ devices, endOthers }: Of<'devices'>) {
  return (
    <>
      <ul className={styles.lines}>
        {devices.map(({ id, name, ip, time, isThis, end }) => (
          <li key={id}>
            <div>
              <span className={styles.title}>{name}</span>
              {isThis && <b className={styles.new}>{texts.thisDevice}</b>}
              <p>{ip}</p>
              <span className={styles.time}>{texts.lastActive(time)}</span>
            </div>
            <ButtonForm {...end} plain />
          </li>
        ))}
      </ul>
      {endOthers && <ButtonForm {...endOthers} />}
    </>
  )
}

function Data({ exportHref, leave, word, leavingText, takeBack, eraseNow, problem }: Of<'data'>) {
  return (
    <>
      <section className={styles.part}>
        <h2>{texts.exportTitle}</h2>
        <p>{texts.exportText}</p>
        <a className={styles.second} href={exportHref} download="">
          {texts.exportButton}
        </a>
      </section>
      <section className={styles.part}>
        <h2>{texts.leaveTitle}</h2>
        <p>{texts.leaveText}</p>
        <p>{leavingText}</p>
        {takeBack && <ButtonForm {...takeBack} />}
        {takeBack && eraseNow ? (
          <form className={styles.form} method="post" action={eraseNow.action}>
            <Problem problem={problem} />
            <label className={styles.field}>
              <span>{texts.leaveWord(word)}</span>
              <input
                name="word"
                required
                autoComplete="off"
                aria-describedby={problem ? 'problem' : undefined}
              />
            </label>
            <button type="submit" className={styles.danger}>
              {eraseNow.title}
            </button>
          </form>
        ) : (
          <form className={styles.form} method="post" action={leave.action}>
            <Problem problem={problem} />
            <label className={styles.field}>
              <span>{texts.leaveWord(word)}</span>
              <input
                name="word"
                required
                autoComplete="off"
                aria-describedby={problem ? 'problem' : undefined}
              />
            </label>
            <button type="submit" className={styles.danger}>
              {leave.title}
            </button>
          </form>
        )}
      </section>
    </>
  )
}

function bodyOf(content: MeContent): ReactNode {
  switch (content.kind) {
    case 'login':
      return <MeLogin {...content} />
    case 'home':
      return <Home {...content} />
    case 'list':
      return <Lines {...content} />
    case 'profile':
      return <Profile {...content} />
    case 'devices':
      return <Devices {...content} />
    case 'data':
      return <Data {...content} />
    case 'agreement':
      return <p className={styles.agreement}>{content.text}</p>
  }
}

/** A page of a visitor's own account. Works without a script; search engines need not know it. */
export function renderMePage(input: MePageInput): string {
  const { site, title, backHref, content } = input
  return renderPlainPage(input, {
    className: content.kind === 'login' ? `${styles.page} ${styles.narrow}` : styles.page,
    children: (
      <>
        {backHref !== null && (
          <a className={styles.back} href={backHref}>
            ‹ {texts.back}
          </a>
        )}
        {content.kind !== 'home' && <PlainHeading className={styles.heading}>{title}</PlainHeading>}
        {bodyOf(content)}
        {/* A site need not have tabs or columns that lead on. */}
        <p className={styles.onward}>
          <a href={sitePaths(site).home}>{texts.toSite(site.name)}</a>
        </p>
      </>
    ),
  })
}
