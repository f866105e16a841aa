import { imageSource } from '@zhanfang/blocks'
import { fields as highlightFields } from '@zhanfang/contract/content-kinds/highlight/fields'
import { defineContentView } from '../../define-content-view.tsx'
import { texts } from './texts.ts'
import styles from './view.module.css'

/** Pictures side by side are drawn this wide, those of a whole line as wide as the sheet. */
const sizes = {
  grid: '(min-width: 1200px) 380px, (min-width: 720px) 300px, 46vw',
  wide: '(min-width: 1200px) 776px, (min-width: 720px) 616px, 100vw',
}

/** Who is shown, the pictures with their words, and what is told of them. */
export const view = defineContentView(highlightFields.schema, ({ fields, body }) => {
  const { person, honour, look } = fields
  const pictures = fields.pictures.filter(({ url }) => url !== '')
  return (
    <>
      {(person !== '' || honour !== '') && (
        <p className={styles.who}>
          {person !== '' && <strong>{person}</strong>}
          {honour !== '' && <span>{honour}</span>}
        </p>
      )}
      <ul className={look === 'grid' ? styles.grid : styles.wide}>
        {pictures.map(({ url, width, height, alt, words }, index) => {
          const { src, srcSet } = imageSource(url, look === 'grid' ? 640 : 1280)
          return (
            // One picture may stand there twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <figure>
                <a href={url} aria-label={texts.enlarge(words || alt || texts.picture(index + 1))}>
                  <img
                    src={src}
                    srcSet={srcSet}
                    sizes={sizes[look]}
                    {...(width > 0 && height > 0 ? { width, height } : {})}
                    alt={alt || words}
                    loading={index < 2 ? undefined : 'lazy'}
                    decoding="async"
                  />
                </a>
                {words !== '' && <figcaption>{words}</figcaption>}
              </figure>
            </li>
          )
        })}
      </ul>
      {body}
    </>
  )
})
