import { Problem } from './page-parts.tsx'
import type { ShownWork, WorksContent } from './works-page-input.ts'
import styles from './works-page.module.css'
import { texts } from './texts.ts'

type Of<Kind extends WorksContent['kind']> = Extract<WorksContent, { kind: Kind }>

/** What a work shows: its facts, text, pictures and video. */
export function WorkBody({ work }: { work: ShownWork }) {
  const { number, title, author, group, text, pictures, video } = work
  const facts = [texts.number(number), group, author].filter((part) => part !== '').join(' · ')
  return (
    <article className={styles.work}>
      <p className={styles.facts}>{facts}</p>
      {video !== '' && (
        // What a visitor has filmed has no captions that we could offer.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video src={video} controls playsInline preload="metadata" aria-label={texts.playVideo(title)}>
          <a href={video}>{texts.playVideo(title)}</a>
        </video>
      )}
      {pictures.map((picture, index) => (
        <a key={picture} href={picture}>
          <img
            src={`${picture}?w=960`}
            alt={texts.picture(title, index)}
            loading={index === 0 ? undefined : 'lazy'}
          />
        </a>
      ))}
      {text !== '' && <p className={styles.text}>{text}</p>}
    </article>
  )
}

function Vote({ work, vote, votes }: Pick<Of<'work'>, 'work' | 'vote' | 'votes'>) {
  if (votes === '' && vote.kind === 'note' && vote.text === '') return null
  return (
    <section className={styles.vote}>
      {votes !== '' && <strong>{votes}</strong>}
      {vote.kind === 'form' && (
        <form method="post" action={vote.action}>
          <button type="submit" className={styles.first} aria-label={texts.voteFor(work.title)}>
            {texts.vote}
          </button>
        </form>
      )}
      {vote.kind === 'link' && (
        <a className={styles.first} href={vote.href}>
          {vote.text}
        </a>
      )}
      {vote.kind === 'note' && vote.text !== '' && <span>{vote.text}</span>}
    </section>
  )
}

/** One work, to be voted for; its author sees what became of it. */
export function Work({ work, votes, vote, done, problem, own }: Of<'work'>) {
  return (
    <>
      {problem !== '' && <Problem>{problem}</Problem>}
      {done !== '' && <output className={styles.done}>{done}</output>}
      {own && (
        <section className={styles.own} data-tone={own.tone} aria-label={texts.state}>
          <strong>{own.state}</strong>
          {own.reason !== '' && <span>{texts.reason(own.reason)}</span>}
        </section>
      )}
      <WorkBody work={work} />
      <Vote work={work} vote={vote} votes={votes} />
      {own && own.editHref !== null && (
        <p className={styles.buttons}>
          <a className={styles.second} href={own.editHref}>
            {texts.edit}
          </a>
        </p>
      )}
      {own && own.withdrawAction !== null && (
        <details className={styles.cancel}>
          <summary>{texts.withdraw}</summary>
          <form method="post" action={own.withdrawAction}>
            <p>{texts.withdrawAsk}</p>
            <button type="submit" className={styles.danger}>
              {texts.withdraw}
            </button>
          </form>
        </details>
      )}
    </>
  )
}

function Pictures({ form }: { form: Of<'form'> }) {
  const { pictures, least, most, title, problem } = form
  if (most === 0) return null
  return (
    <fieldset className={styles.field}>
      <legend>
        {texts.pictures}
        <small>{texts.picturesHint(least, most)}</small>
      </legend>
      {pictures.length > 0 && (
        <ul className={styles.uploads}>
          {pictures.map(({ id, url, kept }, index) => (
            <li key={id}>
              <label>
                <img src={`${url}?w=320`} alt={texts.picture(title, index)} />
                <span>
                  <input type="checkbox" name="file" value={id} defaultChecked={kept} />
                  {texts.keepPicture}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <label>
        <span>{texts.addPictures}</span>
        <input
          type="file"
          name="picture"
          multiple
          accept="image/jpeg,image/png,image/webp,image/gif"
          aria-describedby={problem?.field === 'picture' ? 'problem' : undefined}
        />
      </label>
    </fieldset>
  )
}

/** A work to be handed in, or changed; works without a script, and keeps what was uploaded when something is wrong. */
export function WorkForm(form: Of<'form'>) {
  const { action, note, title, text, asksText, groups, groupId, video, asksVideo, limits, problem } = form
  const described = (field: string) => (problem?.field === field ? 'problem' : undefined)
  return (
    <form className={styles.form} method="post" action={action} encType="multipart/form-data">
      {note !== '' && <p className={styles.note}>{note}</p>}
      {problem && <Problem>{problem.message}</Problem>}
      <label className={styles.field}>
        <span>{texts.title}</span>
        <input
          name="title"
          required
          maxLength={limits.title}
          defaultValue={title}
          aria-describedby={described('title')}
        />
      </label>
      {groups.length > 0 && (
        <label className={styles.field}>
          <span>{texts.group}</span>
          <select name="groupId" required defaultValue={groupId} aria-describedby={described('groupId')}>
            <option value="">{texts.choose}</option>
            {groups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {asksText !== 'off' && (
        <label className={styles.field}>
          <span>
            {texts.text}
            {asksText === 'optional' && <small>{texts.optional}</small>}
          </span>
          <textarea
            name="text"
            rows={6}
            required={asksText === 'required'}
            maxLength={limits.text}
            defaultValue={text}
            aria-describedby={described('text')}
          />
        </label>
      )}
      <Pictures form={form} />
      {asksVideo !== 'off' && (
        <fieldset className={styles.field}>
          <legend>
            {texts.videoFile}
            <small>
              {texts.videoHint}
              {asksVideo === 'optional' && texts.optional}
            </small>
          </legend>
          {video && (
            <label className={styles.check}>
              <input type="checkbox" name="file" value={video.id} defaultChecked={video.kept} />
              <a href={video.url}>{texts.keepVideo}</a>
            </label>
          )}
          <input
            type="file"
            name="video"
            accept="video/mp4,video/quicktime,video/webm"
            aria-label={texts.videoFile}
            aria-describedby={described('video')}
          />
        </fieldset>
      )}
      <button type="submit" className={styles.first}>
        {texts.submit}
      </button>
    </form>
  )
}
