import type { AnswerViewProps } from '../../view/answer-view.ts'
import { Picture } from '../../view/picture.tsx'
import { safeImageUrl } from '../../view/safe-image.ts'
import type { Media, MediaItem } from './question.ts'
import { mediaTexts } from './texts.ts'
import styles from './view.module.css'

function Item({ kind, item }: { kind: Media['kind']; item: MediaItem & { url: string } }) {
  switch (kind) {
    case 'video':
      return (
        // Whoever adds a film adds its words as the caption: there is no track to choose a file for.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          className={styles.video}
          src={item.url}
          controls
          playsInline
          preload="metadata"
          aria-label={item.caption}
        />
      )
    case 'audio':
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio className={styles.audio} src={item.url} controls preload="none" aria-label={item.caption} />
      )
    default:
      return <Picture className={styles.image} src={item.url} alt={item.caption ?? ''} loading="lazy" />
  }
}

export default function MediaView({ question }: AnswerViewProps<Media>) {
  const { kind, title, width } = question
  const safe = question.items.flatMap((item) => {
    const url = safeImageUrl(item.url)
    return url === undefined ? [] : [{ ...item, url }]
  })
  const items = kind === 'carousel' ? safe : safe.slice(0, 1)
  const figures = items.map((item, index) => (
    <figure
      key={item.id}
      className={styles.figure}
      {...(kind === 'carousel' && {
        role: 'group',
        'aria-label': mediaTexts.slide(index + 1, items.length),
      })}
    >
      <Item kind={kind} item={item} />
      {item.caption && <figcaption className={styles.caption}>{item.caption}</figcaption>}
    </figure>
  ))
  if (items.length === 0 && title === '') return null
  return (
    <div className={styles[width]}>
      {title && <h3 className={styles.heading}>{title}</h3>}
      {kind === 'carousel' && items.length > 0 ? (
        // A row that scrolls must be reachable with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={styles.slides} aria-label={mediaTexts.slides} tabIndex={0}>
          {figures}
        </section>
      ) : (
        figures
      )}
    </div>
  )
}
