import { imageSource } from '@zhanfang/blocks'
import { activityTypeSchema, typePicturePath } from '@zhanfang/contract/content-kinds/activity/plan'
import { formatDateTime } from '@zhanfang/format'
import type { ContentCardComponent } from '../../content-card.tsx'
import styles from './card.module.css'
import { texts } from './texts.ts'

/** An activity in a list: when and where it is stand below its name. */
export const card: ContentCardComponent = ({ entry, href }) => {
  const { title, tag, imageUrl, details = {} } = entry
  const type = activityTypeSchema.safeParse(details['type']).data ?? 'other'
  const image =
    imageUrl === '' ? { src: typePicturePath(type), srcSet: undefined } : imageSource(imageUrl, 320)
  const time = formatDateTime(details['startsAt']) || texts.timeOpen
  const place = details['place'] ?? ''
  return (
    <a className={styles.card} href={href}>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.facts}>
          <span>{time}</span>
          {place !== '' && <span>{place}</span>}
        </span>
        {tag !== '' && <span className={styles.tag}>{tag}</span>}
      </span>
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
    </a>
  )
}
