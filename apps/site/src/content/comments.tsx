import { formatDateTime } from '@zhanfang/format'
import type { ContentComment, ContentComments } from './content-input.ts'
import styles from './content-page.module.css'
import { texts } from './texts.ts'

function Comment({ comment }: { comment: ContentComment }) {
  const { author, avatar, text, createdAt, isWaiting, reply } = comment
  return (
    <li className={styles.comment}>
      {avatar === '' ? (
        <span className={styles.initial} aria-hidden="true">
          {Array.from(author.trim())[0] ?? ''}
        </span>
      ) : (
        <img src={avatar} alt="" width={36} height={36} loading="lazy" decoding="async" />
      )}
      <div>
        <p className={styles.commentFacts}>
          <b>{author}</b>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
        <p className={styles.commentText}>{text}</p>
        {isWaiting && <p className={styles.waiting}>{texts.waiting}</p>}
        {reply !== '' && (
          <p className={styles.reply}>
            <b>{texts.reply}</b>
            {reply}
          </p>
        )}
      </div>
    </li>
  )
}

/** What visitors say of a content, and where they say it. */
export function Comments({ comments }: { comments: ContentComments }) {
  const { total, list, olderHref, form, loginHref, notice } = comments
  return (
    <section className={styles.part} aria-labelledby="comments">
      <h2 id="comments">{texts.comments(total)}</h2>
      {notice !== '' && <output className={styles.notice}>{notice}</output>}
      {form && (
        <form className={styles.write} method="post" action={form.action}>
          {form.error !== '' && (
            <p className={styles.error} role="alert" id="comment-error">
              {form.error}
            </p>
          )}
          <textarea
            name="text"
            rows={3}
            required
            maxLength={form.maxLength}
            defaultValue={form.value}
            aria-label={texts.write}
            placeholder={texts.writeHint}
            {...(form.error === '' ? {} : { 'aria-describedby': 'comment-error', 'aria-invalid': true })}
          />
          <button type="submit">{texts.send}</button>
        </form>
      )}
      {loginHref !== undefined && (
        <p>
          <a className={styles.login} href={loginHref}>
            {texts.login}
          </a>
        </p>
      )}
      {list.length === 0 ? (
        form && <p className={styles.quiet}>{texts.noComments}</p>
      ) : (
        <ol className={styles.comments}>
          {list.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
      {olderHref !== undefined && (
        <p className={styles.ways}>
          <a href={olderHref}>{texts.older}</a>
        </p>
      )}
    </section>
  )
}
