import { formatDateTime } from '@zhanfang/format'
import type { ReactNode } from 'react'
import { sitePaths } from '../frame/site-frame-view.tsx'
import { PlainHeading, renderPlainPage } from '../plain-page/plain-page.tsx'
import type { CircleContent, CircleMemberView, CirclePageInput } from './circle-page-input.ts'
import styles from './circle-page.module.css'
import { Feed } from './feed-view.tsx'
import { Deed, Deeds, Face, Pictures, Post } from './post-view.tsx'
import { texts } from './texts.ts'
import { Write } from './write-view.tsx'

type Of<Kind extends CircleContent['kind']> = Extract<CircleContent, { kind: Kind }>

function Comment({ comment }: { comment: Of<'post'>['comments'][number] }) {
  const { author, avatar, byTeam, toName, text, at, isWaiting, deeds, answerHref } = comment
  return (
    <li className={styles.comment} id={`c-${comment.id}`}>
      <Face name={author} url={avatar} />
      <div>
        <p className={styles.quiet}>
          <b>{author}</b>
          {byTeam && <span className={styles.badge}>{texts.team}</span>}{' '}
          <time dateTime={at}>{formatDateTime(at)}</time>
        </p>
        <p className={styles.text}>
          {toName !== '' && <span className={styles.to}>@{toName} </span>}
          {text}
        </p>
        {isWaiting && <p className={styles.notice}>{texts.waits}</p>}
        <div className={styles.row}>
          {answerHref !== '' && <a href={answerHref}>{texts.answer}</a>}
          <Deeds deeds={deeds} />
        </div>
      </div>
    </li>
  )
}

function OnePost({ post, deeds, editHref, report, notice, problem, comments, laterHref, form }: Of<'post'>) {
  return (
    <>
      {notice !== '' && <output className={styles.told}>{notice}</output>}
      {problem !== '' && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Post post={post} isAlone />
      <div className={styles.row}>
        {editHref !== null && <a href={editHref}>{texts.edit}</a>}
        {report && <Deed deed={report} />}
        <Deeds deeds={deeds} />
      </div>
      <section className={styles.part} aria-labelledby="comments">
        <h2 id="comments">{texts.commentsTitle}</h2>
        {comments.length === 0 ? (
          <p className={styles.quiet}>{texts.noComments}</p>
        ) : (
          <ol className={styles.comments}>
            {comments.map((comment) => (
              <Comment key={comment.id} comment={comment} />
            ))}
          </ol>
        )}
        {laterHref !== null && (
          <p className={styles.onward}>
            <a href={laterHref}>{texts.later}</a>
          </p>
        )}
        {form && (
          <form className={styles.form} method="post" action={form.action} id="write">
            {form.problem && (
              <p className={styles.problem} role="alert" id="problem">
                {form.problem.message}
              </p>
            )}
            <input type="hidden" name="to" value={form.to} />
            <label className={styles.field}>
              <span>{form.toName === '' ? texts.comment : texts.commentTo(form.toName)}</span>
              <textarea
                name="comment"
                rows={3}
                required
                maxLength={form.maxLength}
                defaultValue={form.value}
                aria-describedby={form.problem ? 'problem' : undefined}
              />
            </label>
            <button type="submit" className={styles.first}>
              {texts.send}
            </button>
          </form>
        )}
      </section>
    </>
  )
}

function Member({ member, words = '' }: { member: CircleMemberView; words?: string }) {
  const { name, avatar, role, notes, deeds } = member
  return (
    <li className={styles.member}>
      <Face name={name} url={avatar} />
      <div>
        <b>{name}</b>
        {role !== '' && <span className={styles.badge}>{role}</span>}
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
        {words !== '' && <p className={styles.quiet}>{words}</p>}
      </div>
      <Deeds deeds={deeds} />
    </li>
  )
}

function Members({ notice, problem, requests, offer, team, members, search, olderHref }: Of<'members'>) {
  const lists = [
    ['requests', texts.requests, requests],
    ['team', texts.teamTitle, team],
    ['members', texts.members, members],
  ] as const
  return (
    <>
      {notice !== '' && <output className={styles.told}>{notice}</output>}
      {problem !== '' && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {offer && (
        <section className={styles.part}>
          <p>{offer.text}</p>
          <div className={styles.row}>
            {offer.deeds.map((deed) => (
              <Deed key={deed.title} deed={deed} />
            ))}
          </div>
        </section>
      )}
      <form className={styles.search} method="get" action={search.action}>
        <input
          type="search"
          name="q"
          maxLength={20}
          defaultValue={search.value}
          aria-label={texts.searchMembers}
          placeholder={texts.searchMembers}
        />
        <button type="submit">{texts.find}</button>
      </form>
      {lists.map(
        ([id, title, people]) =>
          people.length > 0 && (
            <section key={id} className={styles.part} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              <ul className={styles.members}>
                {people.map((member) => (
                  <Member
                    key={member.id}
                    member={member}
                    {...('words' in member && typeof member.words === 'string'
                      ? { words: member.words }
                      : {})}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      {members.length === 0 && team.length === 0 && <p className={styles.empty}>{texts.noMembers}</p>}
      {olderHref !== null && (
        <p className={styles.onward}>
          <a href={olderHref}>{texts.olderMembers}</a>
        </p>
      )}
    </>
  )
}

function Review({ notice, problem, items }: Of<'review'>) {
  return (
    <>
      {notice !== '' && <output className={styles.told}>{notice}</output>}
      {problem !== '' && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {items.length === 0 && <p className={styles.empty}>{texts.nothing}</p>}
      {items.map(({ id, kind, author, at, why, text, before, pictures, approve, refuse }) => (
        <article key={id} className={styles.post}>
          <p className={styles.quiet}>
            <span className={styles.badge}>{kind}</span> <b>{author}</b>{' '}
            <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
          <p className={styles.notice}>{why}</p>
          <p className={styles.text}>{text}</p>
          {before !== '' && (
            <p className={styles.quiet}>
              {texts.before}：{before}
            </p>
          )}
          <Pictures pictures={pictures} />
          <div className={styles.row}>
            <Deed deed={approve} />
            <Deed deed={refuse} />
          </div>
        </article>
      ))}
    </>
  )
}

function bodyOf(content: CircleContent): ReactNode {
  switch (content.kind) {
    case 'feed':
      return <Feed {...content} />
    case 'post':
      return <OnePost {...content} />
    case 'write':
      return <Write {...content} />
    case 'members':
      return <Members {...content} />
    case 'review':
      return <Review {...content} />
  }
}

/** A page of a circle. It reads, and its forms work, without a script; nobody but its visitor may keep it. */
export function renderCirclePage(input: CirclePageInput): string {
  const { site, title, backHref, backText, content } = input
  return renderPlainPage(input, {
    className: styles.page,
    children: (
      <>
        <a className={styles.back} href={backHref}>
          ‹ {backText}
        </a>
        {content.kind !== 'feed' && <PlainHeading className={styles.heading}>{title}</PlainHeading>}
        {bodyOf(content)}
        <p className={styles.onward}>
          <a href={sitePaths(site).home}>{site.name}</a>
        </p>
      </>
    ),
  })
}
