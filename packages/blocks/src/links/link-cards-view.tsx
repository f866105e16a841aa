import type { SiteContext } from '../context/site-context.ts'
import { ImageView } from '../view/image-view.tsx'
import { Island } from '../view/island.tsx'
import type { ShownCard } from './link-cards.ts'
import styles from './link-cards-view.module.css'
import { linkCardTexts as texts } from './link-card-texts.ts'

/** A fragment that is no part of the page: whoever goes there stays where they are, and the card closes. */
const CLOSED = '#closed'

function Card({ card, site }: { card: ShownCard; site: SiteContext }) {
  const { id, type, heading, text, image, url, weapp } = card
  const name = heading.trim() || texts.names[type]
  const hint = texts.hints[type]
  const opener =
    url === '' ? null : (
      <a className={styles.button} href={url}>
        {texts.openMiniProgram}
      </a>
    )
  return (
    <Island name="zf-link-card" settings={{ copies: type === 'copy' ? text : '', done: texts.copied }}>
      {/* A dialog of the browser opens by a script alone. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={id} className={styles.layer} role="dialog" aria-modal="true" aria-label={name} tabIndex={-1}>
        <a className={styles.beside} href={CLOSED} aria-label={texts.close} tabIndex={-1} />
        <div className={styles.card}>
          <p className={styles.heading}>{name}</p>
          {image.url !== '' && (
            <ImageView
              image={{ ...image, alt: image.alt.trim() || name }}
              site={site}
              sizes="300px"
              className={type === 'pop-up' ? styles.picture : styles.code}
            />
          )}
          {text.trim() !== '' && <p className={type === 'copy' ? styles.copied : styles.text}>{text}</p>}
          {hint !== undefined && (
            <p className={styles.hint} data-hint="">
              {hint}
            </p>
          )}
          {weapp ? (
            // Inside WeChat a script puts WeChat's own button in place of what is in here.
            <div data-weapp={weapp.id} data-weapp-path={weapp.path}>
              {opener ??
                (image.url === '' && <p className={styles.hint}>{texts.inWechat(heading.trim())}</p>)}
            </div>
          ) : (
            opener
          )}
          <a className={styles.close} href={CLOSED}>
            {texts.close}
          </a>
        </div>
      </div>
    </Island>
  )
}

/**
 * What links of the page open on it. A card shows while the address names it, so that it needs no script, can be shared and
 * is left by the back button.
 */
export function LinkCards({ cards, site }: { cards: readonly ShownCard[]; site: SiteContext }) {
  return cards.map((card) => <Card key={card.id} card={card} site={site} />)
}
