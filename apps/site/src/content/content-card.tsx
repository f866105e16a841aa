import { type ContentEntry, imageSource } from '@zhanfang/blocks'
import { formatDate } from '@zhanfang/format'
import type { ReactNode } from 'react'
import styles from './content-card.module.css'

/** One content in a list, as its kind draws it. */
export type ContentCardComponent = (input: { entry: ContentEntry; href: string }) => ReactNode

/** One content in a list: its words, and its picture beside them. */
export function ContentCard({ entry, href }: { entry: ContentEntry; href: string }) {
  const image = entry.imageUrl === '' ? undefined : imageSource(entry.imageUrl, 320)
  const facts = [formatDate(entry.time), entry.note].filter((fact) => fact !== '')
  return (
    <a className={styles.card} href={href}>
      <span className={styles.words}>
        <span className={styles.title}>{entry.title}</span>
        {entry.description.trim() !== '' && <span className={styles.description}>{entry.description}</span>}
        {(entry.tag !== '' || facts.length > 0) && (
          <span className={styles.facts}>
            {entry.tag !== '' && <span className={styles.tag}>{entry.tag}</span>}
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        )}
      </span>
      {image !== undefined && (
        <img
          className={styles.picture}
          src={image.src}
          srcSet={image.srcSet}
          sizes="(min-width: 720px) 192px, 112px"
          width={192}
          height={128}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </a>
  )
}
