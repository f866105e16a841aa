import { isVideoPage } from '@zhanfang/blocks/video-page'
import { formatFileSize } from '@zhanfang/format'
import type { CSSProperties } from 'react'
import type {
  AudioNode,
  FileNode,
  GalleryNode,
  GalleryPicture,
  ImageNode,
  VideoNode,
} from '../model/nodes.ts'
import styles from './rich-document-view.module.css'
import type { Drawing } from './site.ts'
import { texts } from './texts.ts'

/** Pixels: texts are no wider than this on any screen. */
const TEXT_WIDTH = 720
/** Drawn first where the browser does not choose by itself; the next width that files are served in. */
const FIRST_WIDTH = 750

const sizesOf = (share: number) =>
  `(min-width: ${TEXT_WIDTH}px) ${Math.round(TEXT_WIDTH * share)}px, ${Math.round(100 * share)}vw`

interface PictureProps {
  picture: GalleryPicture
  drawing: Drawing
  share: number
  ratio?: string | undefined
}

function Picture({ picture: { src, width, height, alt, caption }, drawing, share, ratio }: PictureProps) {
  const known = width > 0 && height > 0
  const style: CSSProperties = {}
  if (ratio !== undefined)
    Object.assign(style, { aspectRatio: ratio.replace(':', ' / '), objectFit: 'cover' })
  return (
    <img
      className={styles.picture}
      style={ratio === undefined ? undefined : style}
      src={drawing.site.imageSrc(src, FIRST_WIDTH * share)}
      srcSet={drawing.site.imageSrcSet(src)}
      sizes={sizesOf(share)}
      // The words below it say the same.
      alt={alt === '' && caption !== undefined ? caption : alt}
      width={known ? width : undefined}
      height={known ? height : undefined}
      loading="lazy"
      decoding="async"
    />
  )
}

export function ImageView({ node: { attrs }, drawing }: { node: ImageNode; drawing: Drawing }) {
  const { size, ratio, align = 'center', link, caption, width } = attrs
  const href = link === undefined ? undefined : drawing.site.href(link)
  const picture = <Picture picture={attrs} drawing={drawing} share={(size ?? 100) / 100} ratio={ratio} />
  const style: CSSProperties = {}
  if (size !== undefined) style.width = `${size}%`
  else if (width > 0) style.maxWidth = `min(100%, ${width}px)`
  return (
    <figure className={styles.figure} data-align={align} style={style}>
      {href === undefined ? picture : <a href={href}>{picture}</a>}
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

export function GalleryView({ node: { attrs }, drawing }: { node: GalleryNode; drawing: Drawing }) {
  const { layout = 'grid', pictures } = attrs
  const columns = layout === 'rows' ? 1 : pictures.length === 2 || pictures.length === 4 ? 2 : 3
  return (
    <ul
      className={styles.gallery}
      data-layout={layout}
      data-columns={columns}
      aria-label={texts.gallery}
      // Pictures in a strip are reached with the arrow keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={layout === 'strip' ? 0 : undefined}
    >
      {pictures.map((picture, index) => (
        <li key={index}>
          <figure>
            <Picture
              picture={picture}
              drawing={drawing}
              share={layout === 'strip' ? 0.8 : 1 / columns}
              ratio={layout === 'rows' ? undefined : layout === 'strip' ? '4:3' : '1:1'}
            />
            {picture.caption !== undefined && <figcaption>{picture.caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  )
}

export function VideoView({ node: { attrs }, drawing }: { node: VideoNode; drawing: Drawing }) {
  const { src, poster, title = '' } = attrs
  const picture = poster === undefined ? undefined : drawing.site.imageSrc(poster, FIRST_WIDTH)
  return (
    <figure className={styles.figure} data-align="center">
      {isVideoPage(src) ? (
        <a className={styles.screen} href={src} aria-label={texts.openVideo(title || texts.video)}>
          {picture !== undefined && <img src={picture} alt="" loading="lazy" />}
          <svg viewBox="0 0 64 64" width={56} height={56} aria-hidden="true">
            <circle cx="32" cy="32" r="30" fill="rgb(0 0 0 / 62%)" stroke="#fff" strokeWidth="2" />
            <path d="M26 21v22l18-11z" fill="#fff" />
          </svg>
          <span>{texts.elsewhere}</span>
        </a>
      ) : (
        // Films of operators come without captions; their words stand beside them.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          className={styles.film}
          src={src}
          poster={picture}
          controls
          playsInline
          preload={picture === undefined ? 'metadata' : 'none'}
          aria-label={title || texts.video}
        >
          <a href={src}>{texts.unsupported}</a>
        </video>
      )}
      {title !== '' && <figcaption>{title}</figcaption>}
    </figure>
  )
}

export function AudioView({ node: { attrs } }: { node: AudioNode }) {
  const { src, title = '', author = '' } = attrs
  return (
    <figure className={styles.audio}>
      {(title !== '' || author !== '') && (
        <figcaption>
          <strong>{title || texts.audio}</strong>
          {author !== '' && <span>{author}</span>}
        </figcaption>
      )}
      {/* Recordings of operators come without captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio src={src} controls preload="none" aria-label={title || texts.audio}>
        <a href={src}>{texts.unsupported}</a>
      </audio>
    </figure>
  )
}

export function FileView({ node: { attrs } }: { node: FileNode }) {
  const { src, name, size } = attrs
  const extension = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? ''
  return (
    <p className={styles.card}>
      <span className={styles.fileMark} aria-hidden="true">
        {extension}
      </span>
      <span className={styles.cardWords}>
        <strong>{name}</strong>
        {size > 0 && <span>{formatFileSize(size)}</span>}
      </span>
      <a className={styles.action} href={src} download={name} aria-label={`${texts.download} ${name}`}>
        {texts.download}
      </a>
    </p>
  )
}
