import { type ComponentProps, createContext, type CSSProperties, useContext } from 'react'
import type { PictureSizes } from './picture-sizes.ts'

export const PictureSizesContext = createContext<PictureSizes>({})

/** Custom properties for style sheets that let no picture become larger than it is. */
interface PictureStyle extends CSSProperties {
  '--picture-width': string
  '--picture-ratio': number
}

function styleOf([width, height]: readonly [number, number]): PictureStyle {
  return { '--picture-width': `${width}px`, '--picture-ratio': width / height }
}

/**
 * A picture in a survey. With its size its place is there before the picture is, so that nothing moves when it comes;
 * without one (`:not([height])`) the style sheet keeps a place for it.
 */
export function Picture({ src, alt, ...more }: ComponentProps<'img'> & { src: string; alt: string }) {
  const sizes = useContext(PictureSizesContext)
  const size = Object.hasOwn(sizes, src) ? sizes[src] : undefined
  return (
    <img
      src={src}
      alt={alt}
      {...(size && { width: size[0], height: size[1], style: styleOf(size) })}
      {...more}
    />
  )
}
