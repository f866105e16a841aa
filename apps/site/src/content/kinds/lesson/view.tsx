import { contentKey, noLink, type SiteContext } from '@zhanfang/blocks'
import { isVideoPage } from '@zhanfang/blocks/video-page'
import type { LessonPart } from '@zhanfang/contract/content-kinds/lesson/fields'
import {
  type ListedPart,
  type ShownLesson,
  shownLessonSchema,
} from '@zhanfang/contract/content-kinds/lesson/shown'
import { RichDocumentView } from '@zhanfang/rich-document/view'
import type { ContentPageInput } from '../../content-input.ts'
import { defineContentView } from '../../define-content-view.tsx'
import { texts } from './texts.ts'
import styles from './view.module.css'

type Open = NonNullable<ShownLesson['open']>

function Progress({ done, total }: Pick<ShownLesson, 'done' | 'total'>) {
  return (
    <p className={styles.progress}>
      <progress aria-label={texts.progressLabel} value={done} max={Math.max(1, total)} />
      <span>{texts.progress(done, total)}</span>
    </p>
  )
}

/** What the mark before a part says of it. */
function stateOf({ isDone, isLocked, waits }: ListedPart): { sign: string; words: string; state: string } {
  if (isDone) return { sign: '✓', words: texts.done, state: 'done' }
  if (isLocked) return { sign: '·', words: texts.locked, state: 'locked' }
  if (waits) return { sign: '·', words: texts.waits, state: 'locked' }
  return { sign: '', words: '', state: 'open' }
}

function Chapters({ lesson, hrefOf }: { lesson: ShownLesson; hrefOf: (part: string) => string }) {
  return (
    <section aria-label={texts.chapters} className={styles.chapters}>
      {lesson.chapters.map(({ title, parts }, index) => (
        // Chapters have no ids, and their order is what is shown.
        // oxlint-disable-next-line react/no-array-index-key
        <section key={index}>
          <h2>{title}</h2>
          <ol>
            {parts.map((part) => {
              const { sign, words, state } = stateOf(part)
              const facts = [
                texts.types[part.type],
                part.minutes > 0 ? texts.minutes(part.minutes) : '',
                words !== '' ? words : part.isFree && lesson.loginHref !== null ? texts.free : '',
              ].filter((fact) => fact !== '')
              return (
                <li key={part.id}>
                  <a
                    href={hrefOf(part.id)}
                    data-state={state}
                    aria-current={
                      lesson.open !== null && lesson.open.part?.id === part.id ? 'step' : undefined
                    }
                  >
                    <span className={styles.sign} aria-hidden="true">
                      {sign}
                    </span>
                    <span className={styles.partWords}>
                      <span className={styles.partTitle}>{part.title}</span>
                      <span className={styles.facts}>{facts.join(' · ')}</span>
                    </span>
                  </a>
                </li>
              )
            })}
          </ol>
        </section>
      ))}
    </section>
  )
}

/** The film, recording, file or survey of a part. */
function Matter({
  part,
  lesson,
  open,
  site,
}: {
  part: LessonPart
  lesson: ShownLesson
  open: Open
  site: SiteContext
}) {
  const { type, media, chosen } = part
  const player = {
    src: media.url,
    controls: true,
    preload: 'metadata',
    'aria-label': part.title,
    'data-part': part.id,
    'data-action': lesson.action,
    'data-seconds': open.seconds,
    'data-kept': lesson.isKept ? 'account' : 'browser',
  } as const
  switch (type) {
    case 'text':
      return null
    case 'video':
      if (media.url === '') return null
      // Pages of video sites are opened, as everywhere on the site.
      if (isVideoPage(media.url)) {
        return (
          <p className={styles.matter}>
            <a className={styles.main} href={media.url} rel="noopener">
              {texts.types.video}
            </a>
          </p>
        )
      }
      return (
        // What is said in a film that somebody brings has no captions that we could offer.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video {...player} className={styles.video} playsInline>
          <a href={media.url}>{texts.noPlayer}</a>
        </video>
      )
    case 'audio':
      return media.url === '' ? null : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio {...player} className={styles.audio}>
          <a href={media.url}>{texts.noPlayer}</a>
        </audio>
      )
    case 'file':
      return open.file === null ? (
        <p className={styles.gone}>{texts.gone}</p>
      ) : (
        <p className={styles.matter}>
          <span>
            {open.file.name}
            {open.file.note !== '' && <small>{open.file.note}</small>}
          </span>
          <a className={styles.main} href={open.file.url} target="_blank" rel="noopener">
            {texts.download}
          </a>
        </p>
      )
    case 'survey': {
      const href = site.href({ ...noLink, eventType: 'survey', itemId: chosen.id })
      return href === undefined ? (
        <p className={styles.gone}>{texts.gone}</p>
      ) : (
        <div className={styles.matter}>
          <span>
            {chosen.title || texts.survey}
            <small>{texts.surveyHint}</small>
          </span>
          <a className={styles.main} href={href} target="_blank" rel="noopener">
            {texts.surveyOpen}
          </a>
        </div>
      )
    }
  }
}

interface PartProps {
  lesson: ShownLesson
  open: Open
  content: ContentPageInput
  site: SiteContext
  all: string
  hrefOf: (part: string) => string
}

/** One part with what it teaches, and the way on. */
function OpenPart({ lesson, open, content, site, all, hrefOf }: PartProps) {
  const { part, position, next, previous } = open
  return (
    <>
      <Progress {...lesson} />
      <section className={styles.part} aria-labelledby="part">
        <p className={styles.position}>{texts.position(position, lesson.total)}</p>
        <h2 id="part">{open.title}</h2>
        {part === null && open.waitsFor !== null ? (
          <div className={styles.lock}>
            <p>{texts.waitsFor(open.waitsFor.title)}</p>
            <a className={styles.main} href={hrefOf(open.waitsFor.id)}>
              {texts.toPrevious}
            </a>
          </div>
        ) : part === null ? (
          <div className={styles.lock}>
            <p>{lesson.loginHref === null ? texts.noLogin : texts.lockedTitle}</p>
            {lesson.loginHref !== null && (
              <a className={styles.main} href={lesson.loginHref}>
                {texts.login}
              </a>
            )}
          </div>
        ) : (
          <>
            <Matter part={part} lesson={lesson} open={open} site={site} />
            {part.body !== null && (
              <RichDocumentView
                document={part.body}
                site={{ ...site, cardEntry: (target) => content.cards[contentKey(target)] }}
              />
            )}
            {lesson.action !== '' &&
              (open.isDone ? (
                <p className={styles.doneLine}>
                  <span>✓ {texts.done}</span>
                  {next !== null && (
                    <a className={styles.main} href={hrefOf(next)}>
                      {texts.next}
                    </a>
                  )}
                </p>
              ) : (
                <form className={styles.doneLine} method="post" action={lesson.action}>
                  <input type="hidden" name="part" value={part.id} />
                  <button className={styles.main} type="submit" name="done" value="1">
                    {next === null ? texts.doneLast : texts.doneNext}
                  </button>
                </form>
              ))}
          </>
        )}
        <nav className={styles.paging} aria-label={texts.paging}>
          {previous === null ? (
            <span />
          ) : (
            <a rel="prev" href={hrefOf(previous)}>
              {texts.previous}
            </a>
          )}
          <a href={all}>{texts.all}</a>
          {next === null ? (
            <span />
          ) : (
            <a rel="next" href={hrefOf(next)}>
              {texts.next}
            </a>
          )}
        </nav>
      </section>
    </>
  )
}

/** The way in: to the first part, to where one stopped, or once more from the beginning. */
function Begin({ lesson, hrefOf }: { lesson: ShownLesson; hrefOf: (part: string) => string }) {
  const { resume, hasBegun, total } = lesson
  const first = lesson.chapters.flatMap(({ parts }) => parts)[0]
  if (total === 0 || first === undefined) return null
  return (
    <>
      {hasBegun && <Progress {...lesson} />}
      {resume === null && <p className={styles.finished}>{texts.finished}</p>}
      <p className={styles.begin}>
        <a className={styles.main} href={hrefOf(resume?.id ?? first.id)}>
          {resume === null ? texts.again : hasBegun ? texts.goOn(resume.title) : texts.begin}
        </a>
      </p>
    </>
  )
}

/** The whole of a lesson with how far the visitor is, or the part that they opened. */
export const view = defineContentView(shownLessonSchema, ({ fields: lesson, content, site, body }) => {
  const all = site.href({ ...noLink, eventType: content.kind, itemId: content.id }) ?? ''
  const hrefOf = (part: string) => `${all}?part=${part}`
  const { open, loginHref } = lesson
  if (open !== null) {
    return <OpenPart lesson={lesson} open={open} content={content} site={site} all={all} hrefOf={hrefOf} />
  }
  const hasLocked = lesson.chapters.some(({ parts }) => parts.some(({ isLocked }) => isLocked))
  return (
    <>
      <Begin lesson={lesson} hrefOf={hrefOf} />
      {body}
      <Chapters lesson={lesson} hrefOf={hrefOf} />
      {loginHref !== null && (hasLocked || lesson.hasBegun) && (
        <p className={styles.loginLine}>
          <span>{hasLocked ? texts.loginForMore : texts.loginToKeep}</span>
          <a href={loginHref}>{texts.login}</a>
        </p>
      )}
    </>
  )
})
