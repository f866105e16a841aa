/** Widths in pixels that our own files are served in (`/files/<key>?w=…`). */
export const imageWidths = [320, 480, 640, 750, 960, 1280] as const

const LARGEST = 1280

const ownFile = (url: string) => url.startsWith('/files/')
const withWidth = (url: string, width: number) => `${url}${url.includes('?') ? '&' : '?'}w=${width}`

export interface ImageSource {
  src: string
  /** `srcset`; undefined when only one size exists. */
  srcSet: string | undefined
}

/**
 * Where an image comes from: `src` about `width` device pixels wide, and every width for the browser to choose from.
 * Only our own files have widths; images of other sites stay as they are.
 */
export function imageSource(url: string, width: number): ImageSource {
  if (!ownFile(url)) return { src: url, srcSet: undefined }
  return {
    src: withWidth(url, imageWidths.find((known) => known >= width) ?? LARGEST),
    srcSet: imageWidths.map((known) => `${withWidth(url, known)} ${known}w`).join(', '),
  }
}
