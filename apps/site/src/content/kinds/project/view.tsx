import { imageSource } from '@zhanfang/blocks'
import { type ShownProject, shownProjectSchema } from '@zhanfang/contract/content-kinds/project/shown'
import { formatDateTime } from '@zhanfang/format'
import { texts as allTexts } from '../../../project/texts.ts'
import { defineContentView } from '../../define-content-view.tsx'
import styles from './view.module.css'

const { view: texts } = allTexts

function Bar({ percent, label }: { percent: number; label: string }) {
  return (
    <span className={styles.bar}>
      <progress aria-label={label} value={percent} max={100} />
      <span>{texts.percent(percent)}</span>
    </span>
  )
}

const datesOf = ({ from, to }: { from: string; to: string }) =>
  from === '' && to === '' ? '' : texts.to(from, to)

function Me({ me }: Pick<ShownProject, 'me'>) {
  const words: Record<ShownProject['me']['state'], { text: string; link: string }> = {
    preview: { text: texts.preview, link: '' },
    guest: { text: '', link: texts.login },
    stranger: { text: '', link: texts.join },
    waiting: { text: texts.waiting, link: texts.seeRequest },
    member: { text: texts.member(me.role), link: texts.room },
    full: { text: texts.full, link: '' },
    closed: { text: texts.closed, link: '' },
  }
  const { text, link } = words[me.state]
  return (
    <p className={styles.me}>
      {text !== '' && <span>{text}</span>}
      {link !== '' && <a href={me.href}>{link}</a>}
    </p>
  )
}

function Stages({ project }: { project: ShownProject }) {
  return (
    <section className={styles.part} aria-labelledby="stages">
      <h2 id="stages">{texts.stages}</h2>
      <ol className={styles.stages}>
        {project.stages.map((stage) => {
          const percent = project.stagePercents[stage.id] ?? 0
          const dates = datesOf(stage)
          return (
            <li key={stage.id} data-state={percent === 100 ? 'done' : percent > 0 ? 'doing' : 'open'}>
              <strong>{stage.name}</strong>
              {dates !== '' && <small>{dates}</small>}
              {stage.about !== '' && <p>{stage.about}</p>}
              <Bar percent={percent} label={stage.name} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Updates({ updates, olderHref }: Pick<ShownProject, 'updates' | 'olderHref'>) {
  return (
    <section className={styles.part} aria-labelledby="updates">
      <h2 id="updates">{texts.updates}</h2>
      <ul className={styles.updates}>
        {updates.map(({ id, author, stage, text, pictures, at }) => (
          <li key={id}>
            <p className={styles.facts}>
              <strong>{author}</strong>
              <time dateTime={at}>{formatDateTime(at)}</time>
              {stage !== '' && <span>{stage}</span>}
            </p>
            <p className={styles.lines}>{text}</p>
            {pictures.length > 0 && (
              <ul className={styles.pictures} aria-label={texts.pictures(author)}>
                {pictures.map((url) => (
                  <li key={url}>
                    <img
                      src={imageSource(url, 320).src}
                      srcSet={imageSource(url, 320).srcSet}
                      sizes="(min-width: 720px) 200px, 30vw"
                      width={320}
                      height={320}
                      alt=""
                      loading="lazy"
                      decoding="async"
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {olderHref !== null && (
        <p>
          <a href={olderHref}>{texts.older}</a>
        </p>
      )}
    </section>
  )
}

function People({ memberCount, memberNames }: { memberCount: number; memberNames: readonly string[] }) {
  return (
    <section className={styles.part} aria-labelledby="people">
      <h2 id="people">{texts.peopleTitle}</h2>
      <p className={styles.lines}>
        {memberNames.length === 0
          ? texts.people(memberCount)
          : memberNames.join('、') + (memberCount > memberNames.length ? texts.more(memberCount) : '')}
      </p>
    </section>
  )
}

/** What is done, how far it is, who does it, and the way in; the work itself has pages of its own. */
export const view = defineContentView(shownProjectSchema, ({ fields: project, body }) => {
  const dates = datesOf(project)
  return (
    <>
      <section className={styles.standing} aria-label={texts.facts}>
        <Bar percent={project.percent} label={texts.progress} />
        <dl>
          {project.organiser !== '' && (
            <div>
              <dt>{texts.organiser}</dt>
              <dd>{project.organiser}</dd>
            </div>
          )}
          {dates !== '' && (
            <div>
              <dt>{texts.dates}</dt>
              <dd>{dates}</dd>
            </div>
          )}
        </dl>
        {project.joinNote !== '' && <p className={styles.lines}>{project.joinNote}</p>}
        <Me me={project.me} />
      </section>
      {body}
      {project.stages.length > 0 && <Stages project={project} />}
      {project.updates.length > 0 && <Updates {...project} />}
      {project.memberCount !== null && project.memberCount > 0 && (
        <People memberCount={project.memberCount} memberNames={project.memberNames} />
      )}
    </>
  )
})
