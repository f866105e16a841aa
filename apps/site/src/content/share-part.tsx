import styles from './share-part.module.css'
import { texts } from './texts.ts'

export interface SharePartInput {
  title: string
  /** Address of the page that is passed on. */
  address: string
  /** A picture with the title and a code that leads here. */
  poster: string
  /** The page is read inside WeChat, whose own menu passes it on. */
  inWechat: boolean
}

const words = texts.share

/**
 * Ways to pass a content on. The address and the poster need no script; with one there are a button that copies, and the
 * system's own menu where the browser has it.
 */
export function SharePart({ title, address, poster, inWechat }: SharePartInput) {
  return (
    <details className={styles.share} data-share data-title={title} data-address={address}>
      <summary>{words.open}</summary>
      {inWechat && <p className={styles.hint}>{words.inWechat}</p>}
      <p className={styles.line}>
        <input readOnly value={address} aria-label={words.address} />
        <button type="button" className={styles.button} data-share-copy hidden>
          {words.copy}
        </button>
      </p>
      <p className={styles.line}>
        <a className={styles.button} href={poster} target="_blank" rel="noopener">
          {words.poster}
        </a>
        <button type="button" className={styles.button} data-share-system hidden>
          {words.system}
        </button>
      </p>
      <output className={styles.hint} data-share-said data-copied={words.copied} data-failed={words.failed} />
    </details>
  )
}
