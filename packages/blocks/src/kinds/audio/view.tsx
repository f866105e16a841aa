import { columnSizes } from '../../model/column-sizes.ts'
import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { ImageView } from '../../view/image-view.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import { surfaceClass } from '../../view/surface-class.ts'
import type { AudioProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const layoutClass = { bar: styles.bar, cover: styles.large, banner: styles.banner }
const coverSizes = {
  bar: '64px',
  cover: '(min-width: 720px) 320px, 60vw',
  banner: columnSizes(),
}

function AudioView({ props, site }: ViewInput<AudioProps>) {
  const { url, cover, title, author, layout, surface, loop } = props
  if (url === '') return <Placeholder site={site}>{texts.empty}</Placeholder>
  return (
    <div className={styles.frame}>
      <figure
        className={classNames(
          styles.audio,
          layoutClass[layout],
          surfaceClass[surface],
          surface === 'plain' && styles.bare,
        )}
      >
        <div className={styles.cover}>
          {cover.url === '' ? (
            <svg className={styles.note} viewBox="0 0 48 48" aria-hidden="true">
              <path
                d="M20 32.5V14l14-3v18.5"
                fill="none"
                stroke="currentColor"
                strokeWidth="2.4"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
              <circle cx="16.5" cy="32.5" r="3.5" fill="currentColor" />
              <circle cx="30.5" cy="29.5" r="3.5" fill="currentColor" />
            </svg>
          ) : (
            <ImageView
              image={{ ...cover, alt: '' }}
              site={site}
              ratio={layout === 'banner' ? 2 : 1}
              sizes={coverSizes[layout]}
            />
          )}
        </div>
        <figcaption className={styles.words}>
          <p className={styles.title}>{title.trim() || texts.title}</p>
          {author.trim() !== '' && <p className={styles.author}>{author}</p>}
        </figcaption>
        {/* Recordings of operators come without captions. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <audio
          className={styles.player}
          src={url}
          controls
          preload="none"
          loop={loop}
          aria-label={title.trim() || texts.title}
        >
          <a href={url}>{texts.unsupported}</a>
        </audio>
      </figure>
    </div>
  )
}

export const view = defineView(schema, AudioView)
