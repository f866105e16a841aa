import type { ReactNode } from 'react'
import { sitePaths } from '../frame/site-frame-view.tsx'
import { PlainHeading, renderPlainPage } from '../plain-page/plain-page.tsx'
import type { ProjectContent, ProjectPageInput } from './project-page-input.ts'
import styles from './project-page.module.css'
import { Problem } from './room-parts.tsx'
import { Room } from './room.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.join
type Of<Kind extends ProjectContent['kind']> = Extract<ProjectContent, { kind: Kind }>

function Join({ state, note, action, withdraw, value, maxLength, problem }: Of<'join'>) {
  return (
    <>
      {problem && <Problem>{problem.message}</Problem>}
      {note !== '' && (
        <section className={styles.part} aria-label={texts.note}>
          <h2>{texts.note}</h2>
          <p className={styles.lines}>{note}</p>
        </section>
      )}
      {state === 'waiting' ? (
        <section className={styles.part}>
          <p>{texts.waiting}</p>
          <form method="post" action={withdraw}>
            <button type="submit" className={styles.second}>
              {texts.withdraw}
            </button>
          </form>
        </section>
      ) : (
        <form className={styles.form} method="post" action={action}>
          {state === 'ask' && (
            <label className={styles.field}>
              <span>
                {texts.reason}
                <small>{texts.optional}</small>
              </span>
              <textarea
                name="reason"
                rows={4}
                maxLength={maxLength}
                defaultValue={value}
                aria-describedby={problem ? 'problem' : undefined}
              />
            </label>
          )}
          <button type="submit" className={styles.first}>
            {state === 'ask' ? texts.apply : texts.joinNow}
          </button>
        </form>
      )}
    </>
  )
}

function Invite({ by, role, action, secret, problem }: Of<'invite'>) {
  return (
    <>
      {problem && <Problem>{problem.message}</Problem>}
      <p>{texts.invited(by, role)}</p>
      <form className={styles.form} method="post" action={action}>
        <input type="hidden" name="key" value={secret} />
        <button type="submit" className={styles.first}>
          {texts.joinNow}
        </button>
      </form>
    </>
  )
}

function bodyOf(content: ProjectContent): ReactNode {
  switch (content.kind) {
    case 'join':
      return <Join {...content} />
    case 'invite':
      return <Invite {...content} />
    case 'room':
      return <Room {...content} />
  }
}

/** A page on which somebody joins a project, or works in it. Works without a script; nobody but its visitor may keep it. */
export function renderProjectPage(input: ProjectPageInput): string {
  const { site, title, backHref, backText, content } = input
  return renderPlainPage(input, {
    className: styles.page,
    children: (
      <>
        <a className={styles.back} href={backHref}>
          ‹ {backText}
        </a>
        {/* A project's own room is for those who are in it. */}
        <PlainHeading className={styles.heading} isPersonal={content.kind === 'room'}>
          {title}
        </PlainHeading>
        {bodyOf(content)}
        <p className={styles.onward}>
          <a href={sitePaths(site).home}>{site.name}</a>
        </p>
      </>
    ),
  })
}
