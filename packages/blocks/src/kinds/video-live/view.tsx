import { columnSizes } from '../../model/column-sizes.ts'
import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { ImageView } from '../../view/image-view.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import type { VideoLiveProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const COVER_RATIO = 16 / 9

/** A web page cannot open a live room of WeChat: it says where to look, and the mini-program opens it by the id. */
function VideoLiveView({ props, site, eager }: ViewInput<VideoLiveProps>) {
  const { finderName, heading, startsAt, cover, style } = props
  const name = finderName.trim()
  if (name === '') return <Placeholder site={site}>{texts.empty}</Placeholder>
  const [day = '', time = ''] = startsAt.split('T')
  return (
    <div className={styles.frame}>
      <div className={classNames(styles.live, styles[style])}>
        {style !== 'line' && (
          <div className={styles.cover}>
            {cover.url === '' ? (
              <span className={styles.stage} aria-hidden="true">
                <svg viewBox="0 0 48 48" width={52} height={52}>
                  <circle cx="24" cy="24" r="22" fill="#fff" opacity=".2" />
                  <path d="m20 16 13 8-13 8z" fill="#fff" />
                </svg>
              </span>
            ) : (
              <ImageView image={cover} site={site} ratio={COVER_RATIO} sizes={columnSizes()} eager={eager} />
            )}
            <span className={styles.badge}>{texts.live}</span>
          </div>
        )}
        <div className={styles.words}>
          <p className={styles.title}>
            {style === 'line' && <span className={styles.inlineBadge}>{texts.live}</span>}
            {heading.trim() || texts.defaultTitle(name)}
          </p>
          {startsAt !== '' && (
            <p className={styles.time}>
              <time dateTime={`${startsAt}:00+08:00`}>
                {texts.starts(`${day.replaceAll('-', '/')} ${time}`)}
              </time>
            </p>
          )}
          <p className={styles.account}>{texts.account(name)}</p>
          <p className={styles.how}>{texts.how}</p>
        </div>
      </div>
    </div>
  )
}

export const view = defineView(schema, VideoLiveView)
