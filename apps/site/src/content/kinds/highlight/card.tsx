import { imageSource } from '@zhanfang/blocks'
import { formatDate } from '@zhanfang/format'
import type { ContentCardComponent } from '../../content-card.tsx'
import styles from './card.module.css'

/** A highlight in a list: its picture first, as large as there is room. */
export const card: ContentCardComponent = ({ entry, href }) => {
  const { title, tag, note, time, imageUrl } = entry
  const image = imageUrl === '' ? undefined : imageSource(imageUrl, 750)
  return (
    <a className={styles.card} href={href}>
      {image !== undefined && (
        <img
          className={styles.picture}
          src={image.src}
          srcSet={image.srcSet}
          sizes="(min-width: 1200px) 720px, (min-width: 720px) 560px, 92vw"
          width={750}
          height={422}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <span className={styles.title}>{title}</span>
      <span className={styles.facts}>
        {tag !== '' && <span className={styles.person}>{tag}</span>}
        {note !== '' && <span>{note}</span>}
        <span>{formatDate(time)}</span>
      </span>
    </a>
  )
}
