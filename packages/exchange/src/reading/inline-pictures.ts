// Pictures that a text carries in itself, as `data:` addresses.
import { contentOf, type Element } from '@zhanfang/survey'

/** A picture that came with a source; `address` stands for it in the definition until it is stored somewhere. */
export interface PackagePicture {
  address: string
  /** Its path in the package, or what the source says of it. */
  name: string
  /** By its bytes: `image/png` and the like. */
  mediaType: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Pictures of one source, the bytes of each and of all together, unpacked. */
export const pictureLimits = { count: 300, bytes: 10 * 1024 * 1024, together: 60 * 1024 * 1024 } as const

const mediaTypes: Partial<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
}

/** Whether an element only shows a picture, as pictures between questions become one. */
export const isPicture = ({ type }: Pick<Element, 'type'>): boolean => type === 'media'

/** The media type of a picture by its first bytes; its name says nothing. */
export const mediaTypeOf = (bytes: Uint8Array): string | undefined => mediaTypes[contentOf(bytes) ?? '']

/** A picture in a rich text: where it is, or itself, and what it shows. */
export interface TextPicture {
  source: string
  alt: string
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i')
    .exec(tag)
    ?.slice(1)
    .find(Boolean) ?? ''

/** The pictures in a text of HTML or Markdown, in their order. */
export function picturesInText(text: string): TextPicture[] {
  if (!/<img\b|!\[/i.test(text)) return []
  return [...text.matchAll(/<img\b[^>]*>|!\[([^\]]{0,200})\]\(\s*([^)\s]+)[^)]*\)/gi)].flatMap(
    ([whole, alt = '', link = '']) => {
      const isTag = whole.startsWith('<')
      const source = isTag ? attribute(whole, 'src') : link
      return source === '' ? [] : [{ source, alt: isTag ? attribute(whole, 'alt') : alt }]
    },
  )
}

/** Gathers the pictures of one source: those of `data:` addresses get addresses that stand for them. */
export class InlinePictures {
  readonly pictures: PackagePicture[] = []
  readonly #addresses = new Map<string, string>()
  #together = 0

  /** The address for a picture: its own when it can be shown from there, undefined for what cannot be taken. */
  addressOf({ source, alt }: TextPicture): string | undefined {
    if (/^https:\/\//i.test(source)) return source
    const known = this.#addresses.get(source)
    if (known !== undefined) return known
    const bytes = decoded(source)
    const mediaType = bytes && mediaTypeOf(bytes)
    if (!bytes || mediaType === undefined || bytes.length > pictureLimits.bytes) return undefined
    if (this.pictures.length >= pictureLimits.count || this.#together + bytes.length > pictureLimits.together)
      return undefined
    this.#together += bytes.length
    const number = this.pictures.length + 1
    const address = `/package-picture/${number}`
    const name = alt.slice(0, 60) || `${number}.${mediaType.slice('image/'.length)}`
    this.pictures.push({ address, name, mediaType, bytes })
    this.#addresses.set(source, address)
    return address
  }
}

/** The bytes of a `data:` address in Base64; undefined for anything else. */
function decoded(source: string): Uint8Array<ArrayBuffer> | undefined {
  const start = /^data:[a-z/+.-]{0,40};base64,/i.exec(source)
  // Four letters are three bytes.
  if (!start || source.length > pictureLimits.bytes * 1.4) return undefined
  try {
    return Uint8Array.from(atob(source.slice(start[0].length)), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
