import { imageSource } from '@zhanfang/blocks'
import { formatDateTime } from '@zhanfang/format'
import type { CircleDeed, CirclePicture, CirclePostView, CircleReasonedDeed } from './circle-page-input.ts'
import styles from './circle-page.module.css'
import { texts } from './texts.ts'

/** The picture of somebody, or how their name begins. */
export function Face({ name, url }: { name: string; url: string }) {
  return url === '' ? (
    <span className={styles.initial} aria-hidden="true">
      {Array.from(name.trim())[0] ?? ''}
    </span>
  ) : (
    <img className={styles.face} src={url} alt="" width={40} height={40} loading="lazy" decoding="async" />
  )
}

const isReasoned = (deed: CircleDeed | CircleReasonedDeed): deed is CircleReasonedDeed =>
  'reasonLabel' in deed

/** A form with one button; one that says why opens first. */
export function Deed({ deed }: { deed: CircleDeed | CircleReasonedDeed }) {
  const { title, action, fields, danger } = deed
  const hidden = fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
  const className = danger ? styles.danger : styles.plain
  if (!isReasoned(deed))
    return (
      <form method="post" action={action}>
        {hidden}
        <button type="submit" className={className}>
          {title}
        </button>
      </form>
    )
  return (
    <details className={styles.reasoned}>
      <summary className={className}>{title}</summary>
      <form method="post" action={action}>
        {hidden}
        <label className={styles.field}>
          <span>{deed.reasonLabel}</span>
          <input name="reason" maxLength={200} required={deed.reasonRequired} />
        </label>
        <button type="submit" className={styles.second}>
          {texts.confirm}
        </button>
      </form>
    </details>
  )
}

export const Deeds = ({ deeds }: { deeds: readonly (CircleDeed | CircleReasonedDeed)[] }) =>
  deeds.length === 0 ? null : (
    <details className={styles.deeds}>
      <summary>{texts.more}</summary>
      <div>
        {deeds.map((deed) => (
          <Deed key={deed.title + deed.action} deed={deed} />
        ))}
      </div>
    </details>
  )

/** Pictures in a grid; one alone keeps its shape. */
export function Pictures({ pictures }: { pictures: readonly CirclePicture[] }) {
  if (pictures.length === 0) return null
  const isOne = pictures.length === 1
  return (
    <ul className={styles.pictures} data-count={Math.min(pictures.length, 9)}>
      {pictures.map(({ url, width, height }, index) => {
        const source = imageSource(url, isOne ? 640 : 320)
        return (
          <li key={url}>
            <a href={imageSource(url, 1600).src}>
              <img
                src={source.src}
                srcSet={source.srcSet}
                sizes={isOne ? '(min-width: 720px) 420px, 80vw' : '(min-width: 720px) 200px, 30vw'}
                width={isOne ? width : 320}
                height={isOne ? height : 320}
                alt={texts.picture(index + 1)}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** A post as it stands in the feed and on its own page. */
export function Post({ post, isAlone = false }: { post: CirclePostView; isAlone?: boolean }) {
  const { author, avatar, byTeam, at, isEdited, text, video, file, card, className, marks, notice, like } =
    post
  const time = <time dateTime={at}>{formatDateTime(at)}</time>
  return (
    <article className={styles.post} id={`p-${post.id}`}>
      <header className={styles.by}>
        <Face name={author} url={avatar} />
        <div>
          <b>
            {author}
            {byTeam && author !== texts.team && <span className={styles.badge}>{texts.team}</span>}
          </b>
          <p className={styles.quiet}>
            {isAlone ? time : <a href={post.href}>{time}</a>}
            {isEdited && ` ${texts.edited}`}
            {className !== '' && ` · ${className}`}
          </p>
        </div>
        {marks.map((mark) => (
          <span key={mark} className={styles.badge} data-mark={mark}>
            {texts.marks[mark]}
          </span>
        ))}
      </header>
      {notice !== '' && <p className={styles.notice}>{notice}</p>}
      {text.length > 0 && (
        <p className={styles.text} data-clamped={!isAlone}>
          {text.map((piece) =>
            piece.href === undefined ? (
              <span key={piece.at} data-kind={piece.kind}>
                {piece.text}
              </span>
            ) : (
              <a key={piece.at} href={piece.href}>
                {piece.text}
              </a>
            ),
          )}
        </p>
      )}
      <Pictures pictures={post.pictures} />
      {video && (
        // Films of visitors come without captions; their words stand beside them.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          className={styles.video}
          controls
          preload="metadata"
          playsInline
          src={video.url}
          aria-label={video.name}
        >
          <a href={video.url}>{video.name}</a>
        </video>
      )}
      {file && (
        <a className={styles.file} href={file.url} download={file.name}>
          <span>{file.name}</span>
          <small>{texts.download(file.size)}</small>
        </a>
      )}
      {card && (
        <a className={styles.card} href={card.href}>
          {card.imageUrl !== '' && (
            <img src={imageSource(card.imageUrl, 320).src} alt="" width={88} height={66} loading="lazy" />
          )}
          <span>
            <small>{card.kind}</small>
            <b>{card.title}</b>
            {card.description !== '' && <span>{card.description}</span>}
          </span>
        </a>
      )}
      <footer className={styles.foot}>
        {like && (
          <form method="post" action={like.action}>
            <input type="hidden" name="liked" value={like.isSet ? '0' : '1'} />
            <input type="hidden" name="back" value={like.back} />
            <button type="submit" aria-pressed={like.isSet}>
              {like.isSet ? texts.liked : texts.like}
              {like.count > 0 && ` ${like.count}`}
            </button>
          </form>
        )}
        {!isAlone && like && <a href={`${post.href}#comments`}>{texts.comments(post.comments)}</a>}
      </footer>
    </article>
  )
}
