import { columnSizes } from '../../model/column-sizes.ts'
import { classNames } from '../../view/class-names.ts'
import type { CssVariables } from '../../view/css-variables.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { ImageView } from '../../view/image-view.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import { isSafeUrl } from '../../model/safe-url.ts'
import { surfaceClass } from '../../view/surface-class.ts'
import type { VideoProps } from './kind.ts'
import { isVideoPage } from '../../model/video-page.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const layoutClass = { inset: styles.inset, full: styles.full, card: styles.inset }

function VideoView({ props, site }: ViewInput<VideoProps>) {
  const { url, poster, title, description, layout, ratio, loop, muted } = props
  if (url === '' || !isSafeUrl(url)) return <Placeholder site={site}>{texts.empty}</Placeholder>
  const style: CssVariables = { '--ratio': ratio.replace(':', ' / ') }
  const words = title.trim() !== '' || description.trim() !== ''
  return (
    <div className={classNames(styles.frame, layoutClass[layout])} style={style}>
      <figure
        className={classNames(
          styles.video,
          ratio === '9:16' && styles.tall,
          layout === 'card' ? surfaceClass.card : surfaceClass.plain,
        )}
      >
        {isVideoPage(url) ? (
          <a className={styles.screen} href={url} aria-label={`${texts.play} ${title}`.trim()}>
            {poster.url !== '' && (
              <ImageView
                image={{ ...poster, alt: '' }}
                site={site}
                sizes={columnSizes()}
                className={styles.poster}
              />
            )}
            <svg className={styles.play} viewBox="0 0 64 64" aria-hidden="true">
              <circle cx="32" cy="32" r="30" fill="rgb(0 0 0 / 62%)" stroke="#fff" strokeWidth="2" />
              <path d="M26 21v22l18-11z" fill="#fff" />
            </svg>
            <span className={styles.elsewhere}>{texts.elsewhere}</span>
          </a>
        ) : (
          // Films of operators come without captions; their words stand beside them.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video
            className={styles.screen}
            src={url}
            poster={poster.url === '' ? undefined : site.imageSrc(poster.url, 960)}
            controls
            playsInline
            preload={poster.url === '' ? 'metadata' : 'none'}
            loop={loop}
            muted={muted}
            aria-label={title.trim() || poster.alt.trim() || texts.title}
          >
            <a href={url}>{texts.unsupported}</a>
          </video>
        )}
        {words && (
          <figcaption className={classNames(styles.words, layout === 'card' && styles.padded)}>
            {title.trim() !== '' && <p className={styles.title}>{title}</p>}
            {description.trim() !== '' && <p className={styles.description}>{description}</p>}
          </figcaption>
        )}
      </figure>
    </div>
  )
}

export const view = defineView(schema, VideoView)
