import type { BlockImage } from '../model/block-image.ts'
import { classNames } from './class-names.ts'
import styles from './image-view.module.css'
import type { SiteContext } from '../context/site-context.ts'

/** Shape of an image whose own size is unknown. */
const FALLBACK_RATIO = 16 / 9

interface ImageViewProps {
  image: BlockImage
  site: SiteContext
  /** Width over height to cut the picture to; its own shape when absent. */
  ratio?: number | undefined
  /** `sizes` of the picture, for the browser's choice among the files. */
  sizes: string
  eager?: boolean
  className?: string | undefined
}

/** An image that keeps its place while it loads and asks for no more pixels than it shows. */
export function ImageView({ image, site, ratio, sizes, eager = false, className }: ImageViewProps) {
  const { url, width, height, alt, focus } = image
  const known = width > 0 && height > 0
  const shape = ratio ?? (known ? undefined : FALLBACK_RATIO)
  const style = {
    ...(shape !== undefined && { aspectRatio: String(Number(shape.toFixed(4))) }),
    ...(focus && { '--zf-focus': `${focus.x}% ${focus.y}%` }),
  }
  return (
    <img
      className={classNames(styles.image, className)}
      style={shape === undefined && focus === undefined ? undefined : style}
      src={site.imageSrc(url, 750)}
      srcSet={site.imageSrcSet(url)}
      sizes={sizes}
      alt={alt}
      width={known ? width : undefined}
      height={known ? height : undefined}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  )
}
