import type { BlockImage } from '../../model/block-image.ts'
import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { ImageView } from '../../view/image-view.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import type { SiteContext } from '../../context/site-context.ts'
import type { FollowOfficialAccountProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

/** The code on white, whatever the skin, so that every phone can read it. */
function QrCode({ qr, name, site }: { qr: BlockImage; name: string; site: SiteContext }) {
  return (
    <span className={styles.qr}>
      <ImageView
        image={{ ...qr, alt: qr.alt.trim() || texts.qrAlt(name) }}
        site={site}
        ratio={1}
        sizes="180px"
      />
    </span>
  )
}

function Avatar({ avatar, name, site }: { avatar: BlockImage; name: string; site: SiteContext }) {
  if (avatar.url !== '')
    return (
      <ImageView
        className={styles.avatar}
        image={{ ...avatar, alt: '' }}
        site={site}
        ratio={1}
        sizes="44px"
      />
    )
  return (
    <span className={styles.avatar} aria-hidden="true">
      {Array.from(name)[0]}
    </span>
  )
}

function FollowView({ props, site }: ViewInput<FollowOfficialAccountProps>) {
  const { description, avatar, qr, style } = props
  const name = props.name.trim()
  if (name === '') return <Placeholder site={site}>{texts.empty}</Placeholder>
  const hasCode = qr.url !== ''
  const words = (
    <span className={styles.words}>
      <span className={styles.name}>{name}</span>
      {description.trim() !== '' && <span className={styles.description}>{description}</span>}
      {(style !== 'line' || !hasCode) && (
        <span className={styles.how}>{hasCode ? texts.press : texts.searchFor(name)}</span>
      )}
    </span>
  )
  return (
    <div className={styles.frame}>
      {style === 'line' && hasCode ? (
        <details className={classNames(styles.follow, styles.line)}>
          <summary className={styles.row}>
            <Avatar avatar={avatar} name={name} site={site} />
            {words}
            <span className={styles.button}>{texts.showQr}</span>
          </summary>
          <div className={styles.opened}>
            <QrCode qr={qr} name={name} site={site} />
            <p className={styles.how}>{texts.press}</p>
          </div>
        </details>
      ) : (
        <div className={classNames(styles.follow, styles[style])}>
          {style !== 'poster' ? (
            <div className={styles.head}>
              <Avatar avatar={avatar} name={name} site={site} />
              {words}
            </div>
          ) : (
            words
          )}
          {hasCode && <QrCode qr={qr} name={name} site={site} />}
        </div>
      )}
    </div>
  )
}

export const view = defineView(schema, FollowView)
