import { imageSource } from '@zhanfang/blocks'
import type { ReactNode } from 'react'
import { sitePaths } from '../frame/site-frame-view.tsx'
import { PlainHeading, renderPlainPage } from '../plain-page/plain-page.tsx'
import type { PhotoCard, PhotosContent, PhotosPageInput } from './photo-page-input.ts'
import styles from './photo-page.module.css'
import { texts } from './texts.ts'

type Of<Kind extends PhotosContent['kind']> = Extract<PhotosContent, { kind: Kind }>

const Card = ({ card, number, state = '' }: { card: PhotoCard; number: number; state?: string }) => (
  <li>
    <a href={card.href}>
      <img
        {...imageSource(card.url, 480)}
        alt={texts.photoOf(card.author, number)}
        width={card.width}
        height={card.height}
        loading="lazy"
      />
      {state !== '' && <small>{state}</small>}
    </a>
  </li>
)

function Wall({ said, note, action, own, photos, moreHref }: Of<'wall'>) {
  return (
    <>
      {said !== '' && <output className={styles.said}>{said}</output>}
      {note !== '' && <p className={styles.note}>{note}</p>}
      {action && (
        <p className={styles.buttons}>
          <a className={styles.first} href={action.href}>
            {action.text}
          </a>
        </p>
      )}
      {own.length > 0 && (
        <section aria-label={texts.own}>
          <h2>{texts.own}</h2>
          <ul className={styles.wall}>
            {own.map((card, index) => (
              <Card key={card.href} card={card} number={index + 1} state={card.state} />
            ))}
          </ul>
        </section>
      )}
      {photos.length === 0 ? (
        <p className={styles.empty}>
          <strong>{texts.empty}</strong>
          <span>{texts.emptyText}</span>
        </p>
      ) : (
        <ul className={styles.wall} id="wall" aria-label={texts.all}>
          {photos.map((card, index) => (
            <Card key={card.href} card={card} number={index + 1} />
          ))}
        </ul>
      )}
      {moreHref !== '' && (
        <p className={styles.more}>
          <a id="more" className={styles.second} href={moreHref}>
            {texts.more}
          </a>
        </p>
      )}
    </>
  )
}

function Form({ action, closed, note, problems }: Of<'form'>) {
  if (closed !== '') return <p className={styles.said}>{closed}</p>
  return (
    <form className={styles.form} method="post" action={action} encType="multipart/form-data">
      {problems.length > 0 && (
        <div className={styles.problem} role="alert" id="problem">
          {problems.length === 1 ? (
            problems[0]
          ) : (
            <>
              {texts.some}
              <ul>
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      <p className={styles.note}>{note}</p>
      <label className={styles.field}>
        <span>{texts.choose}</span>
        <input
          type="file"
          name="picture"
          accept="image/jpeg,image/png,image/webp,image/gif"
          multiple
          required
          {...(problems.length > 0 ? { 'aria-invalid': true, 'aria-describedby': 'problem' } : {})}
        />
      </label>
      <p className={styles.note}>{texts.wait}</p>
      <button type="submit" className={styles.first}>
        {texts.submit}
      </button>
    </form>
  )
}

function Photo({ activity, url, width, height, author, state, reason, ...deeds }: Of<'photo'>) {
  const { removeAction, reportAction, typed, problem } = deeds
  return (
    <>
      <figure className={styles.photo}>
        <img {...imageSource(url, 1080)} alt={texts.photoOf(author, 1)} width={width} height={height} />
        <figcaption>
          {activity} · {texts.by(author)}
          {state !== '' && <b>{state}</b>}
          {reason !== '' && <span>{texts.reason(reason)}</span>}
        </figcaption>
      </figure>
      {removeAction !== '' && (
        <details className={styles.deed}>
          <summary>{texts.remove}</summary>
          <form method="post" action={removeAction} className={styles.form}>
            <p className={styles.note}>{texts.removeAsk}</p>
            <button type="submit" className={styles.danger}>
              {texts.removeYes}
            </button>
          </form>
        </details>
      )}
      {reportAction !== '' && (
        <details className={styles.deed} open={problem !== ''}>
          <summary>{texts.report}</summary>
          <form method="post" action={reportAction} className={styles.form}>
            {problem !== '' && (
              <p className={styles.problem} role="alert" id="problem">
                {problem}
              </p>
            )}
            <label className={styles.field}>
              <span>{texts.reportWhy}</span>
              <textarea
                name="reason"
                rows={3}
                maxLength={200}
                required
                defaultValue={typed}
                {...(problem === '' ? {} : { 'aria-invalid': true, 'aria-describedby': 'problem' })}
              />
            </label>
            <button type="submit" className={styles.second}>
              {texts.reportSend}
            </button>
          </form>
        </details>
      )}
    </>
  )
}

function bodyOf(content: PhotosContent): ReactNode {
  switch (content.kind) {
    case 'wall':
      return <Wall {...content} />
    case 'form':
      return <Form {...content} />
    case 'photo':
      return <Photo {...content} />
  }
}

/** A page of the photographs of an activity. Everything on it works without a script; with one the wall goes on by itself. */
export function renderPhotosPage(input: PhotosPageInput): string {
  const { site, title, backHref, backText, content } = input
  return renderPlainPage(input, {
    className: styles.page,
    isWide: content.kind === 'wall',
    children: (
      <>
        <a className={styles.back} href={backHref}>
          ‹ {backText}
        </a>
        <PlainHeading className={styles.heading}>{title}</PlainHeading>
        {bodyOf(content)}
        <p className={styles.onward}>
          <a href={sitePaths(site).home}>{site.name}</a>
        </p>
      </>
    ),
  })
}
