import { imageSource } from '../context/image-source.ts'
import { groundVariables } from '../context/skin-variables.ts'
import { isVideoPage } from '../model/video-page.ts'
import type { CssVariables } from '../view/css-variables.ts'
import { type Ground, groundOf } from './ground.ts'
import styles from './ground.module.css'

/** Style of an element that stands on a ground: its colours, and the variables of the words on it. */
export function groundStyle(
  props: Ground,
  accent: string | undefined,
): CssVariables & { background?: string } {
  const { ground, color, colorEnd, veil } = props
  const wordsOn = groundOf(props)
  if (wordsOn === undefined) return {}
  return {
    ...groundVariables(wordsOn, accent),
    ...((ground === 'picture' || ground === 'film') && { '--veil': veil / 100 }),
    background: ground === 'gradient' ? `linear-gradient(135deg, ${color}, ${colorEnd})` : color,
  }
}

/** Class of an element with a ground; undefined where it has none. */
export const groundClass = ({ ground }: Ground): string | undefined =>
  ground === 'none' ? undefined : styles.filled

interface GroundFilmProps {
  film: string
  /** The picture that stands there until it plays. */
  poster: string
  className: string | undefined
}

/** A film without sound behind words; nothing where there is none, or where it is the page of another site. */
export function GroundFilm({ film, poster, className }: GroundFilmProps) {
  if (film === '' || isVideoPage(film)) return null
  return (
    <video
      className={className}
      autoPlay
      muted
      loop
      playsInline
      preload="none"
      poster={poster === '' ? undefined : imageSource(poster, 1280).src}
      disablePictureInPicture
      disableRemotePlayback
      tabIndex={-1}
      aria-hidden
    >
      <source src={film} media="(prefers-reduced-motion: no-preference)" />
    </video>
  )
}

/**
 * The picture or the film behind what stands on a ground, first in its element. Without a script: the film has no sound,
 * plays by itself where browsers let it, and is not even loaded for those who want less motion. Browsers that save data
 * let nothing play by itself, and with `preload` they load nothing: the picture stays.
 */
export function GroundMedia({ props, eager }: { props: Ground; eager: boolean }) {
  const { ground, picture, film } = props
  if (ground !== 'picture' && ground !== 'film') return null
  const image = picture.url === '' ? undefined : imageSource(picture.url, 1280)
  return (
    <>
      {image !== undefined && (
        <img
          className={styles.picture}
          src={image.src}
          srcSet={image.srcSet}
          sizes="100vw"
          alt=""
          loading={eager ? 'eager' : 'lazy'}
        />
      )}
      {ground === 'film' && (
        <GroundFilm film={film} poster={picture.url} className={`${styles.picture} ${styles.film}`} />
      )}
    </>
  )
}
