import { imageSource } from '@zhanfang/blocks'
import type { ContentCardComponent } from '../../content-card.tsx'
import styles from './card.module.css'

/** Goods in a list: the picture first, then name and price, and whether there is nothing left. */
export const card: ContentCardComponent = ({ entry, href }) => {
  const image = entry.imageUrl === '' ? undefined : imageSource(entry.imageUrl, 320)
  return (
    <a className={styles.card} href={href}>
      <span className={styles.picture}>
        {image === undefined ? (
          <span aria-hidden="true">{Array.from(entry.title)[0] ?? ''}</span>
        ) : (
          <img
            src={image.src}
            srcSet={image.srcSet}
            sizes="112px"
            width={112}
            height={112}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{entry.title}</span>
        {entry.description !== '' && <span className={styles.description}>{entry.description}</span>}
        <span className={styles.facts}>
          <span className={styles.price}>{entry.note}</span>
          {entry.tag !== '' && <span className={styles.tag}>{entry.tag}</span>}
        </span>
      </span>
    </a>
  )
}
