import { richDocumentLimits as limits } from '../../model/limits.ts'
import { storableText } from '../../model/values.ts'
import type { CleanNode } from '../../sanitize/place.ts'
import { type Declarations, pixelsOf } from './css.ts'
import { attribute, type HtmlElement } from './html-tree.ts'
import type { LeftOutList } from '../left-out.ts'
import { pendingPicture, type PictureSource } from '../reading.ts'

const BYTES_MAX = 20 * 1024 * 1024

/** Where pictures wait that were drawn only when they come into view. */
const sources = [
  'data-src',
  'data-original',
  'data-actualsrc',
  'data-lazy-src',
  'data-original-src',
  'data-url',
  'src',
] as const

/** An address on the web, in full; undefined for every other. `base` is that of the page. */
export function webAddressOf(text: string, base: string | undefined): string | undefined {
  const address = text.trim()
  if (address === '' || /^(?:data|blob|file|javascript|about|cid|content):/i.test(address)) return undefined
  const full = address.startsWith('//') ? `https:${address}` : address
  if (!URL.canParse(full, base)) return undefined
  const url = new URL(full, base)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined
}

/** The largest picture that `srcset` offers. */
function largestOf(srcset: string): string | undefined {
  let largest: { address: string; size: number } | undefined
  for (const part of srcset.split(/,\s+/)) {
    const [address = '', size = '1x'] = part.trim().split(/\s+/)
    const value = Number.parseFloat(size)
    if (address !== '' && value > (largest?.size ?? 0)) largest = { address, size: value }
  }
  return largest?.address
}

const dataPattern = /^data:(image\/(?:png|jpe?g|gif|webp|bmp|avif));base64,/i

function bytesOfData(address: string): { bytes: Uint8Array<ArrayBuffer>; mediaType: string } | undefined {
  const found = dataPattern.exec(address.trim())
  if (found === null || address.length > BYTES_MAX * 1.4) return undefined
  try {
    const text = atob(address.trim().slice(found[0].length).replaceAll(/\s+/g, ''))
    return {
      bytes: Uint8Array.from(text, (character) => character.charCodeAt(0)),
      mediaType: (found[1] ?? '').toLowerCase().replace('image/jpg', 'image/jpeg'),
    }
  } catch {
    return undefined
  }
}

const fileNameOf = (address: string) => {
  const name = address.split(/[\\/]/).at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

const pixels = (value: number | undefined) =>
  value === undefined || Number.isNaN(value) || value < 0 ? 0 : Math.min(50_000, Math.round(value))

/** Width and height of the file, where an element says them beside how large it is drawn. */
function sizeOf(element: HtmlElement): { width: number; height: number } | undefined {
  const said = (name: string) => Number(attribute(element, name) ?? Number.NaN)
  const ratio = said('data-ratio')
  const width = [said('data-w'), said('data-rawwidth'), said('data-width')].find((value) => value > 0)
  const height = [said('data-rawheight'), said('data-height')].find((value) => value > 0)
  if (width === undefined) return undefined
  if (ratio > 0) return { width, height: width * ratio }
  return height === undefined ? undefined : { width, height }
}

/** Collects the pictures of a text, each address once. */
export function createPictures(
  leftOut: LeftOutList,
  base: string | undefined,
  given: ReadonlyMap<string, PictureSource>,
) {
  const found: PictureSource[] = []
  const numbers = new Map<string, number>()

  function add(key: string, source: PictureSource): string {
    const known = numbers.get(key)
    if (known !== undefined) return pendingPicture(known)
    numbers.set(key, found.length)
    found.push(source)
    return pendingPicture(found.length - 1)
  }

  function srcOf(address: string): string | undefined {
    const source = given.get(address)
    if (source !== undefined) return add(address, source)
    if (/^\/files\/[\w./-]+$/.test(address)) return address
    const web = webAddressOf(address, base)
    if (web !== undefined) return add(web, { from: 'web', url: web })
    const data = bytesOfData(address)
    if (data !== undefined) {
      const name = `picture-${found.length + 1}.${data.mediaType.slice('image/'.length).replace('jpeg', 'jpg')}`
      return add(address, { from: 'bytes', name, ...data })
    }
    if (/^(?:file:|cid:|[a-z]:\\)/i.test(address))
      return add(address, { from: 'computer', name: fileNameOf(address) })
    return undefined
  }

  return {
    found,
    /** A picture that lies under something; its size as far as it is known. */
    ground(address: string, width: number, height: number, link: object | undefined): CleanNode | undefined {
      const src = srcOf(address)
      return src === undefined
        ? undefined
        : {
            type: 'image',
            attrs: {
              src,
              width: pixels(width),
              height: pixels(height),
              alt: '',
              ...(link === undefined ? {} : { link }),
            },
          }
    },
    /** The picture of an `img`; undefined where there is none to be had. */
    read(element: HtmlElement, css: Declarations, link: object | undefined): CleanNode | undefined {
      const addresses = [
        ...sources.map((name) => attribute(element, name)),
        largestOf(attribute(element, 'data-srcset') ?? attribute(element, 'srcset') ?? ''),
      ]
      const width = pixelsOf(attribute(element, 'width') ?? css['width'], 0)
      const height = pixelsOf(attribute(element, 'height') ?? css['height'], 0)
      if (width !== undefined && height !== undefined && width <= 2 && height <= 2 && width > 0) {
        leftOut.note('trackingPicture')
        return undefined
      }
      let src: string | undefined
      for (const address of addresses) {
        if (address !== undefined && address !== '' && src === undefined) src = srcOf(address)
      }
      if (src === undefined) {
        leftOut.note('picture', attribute(element, 'alt'))
        return undefined
      }
      const own = sizeOf(element)
      const caption = storableText(attribute(element, 'data-caption') ?? '').trim()
      return {
        type: 'image',
        attrs: {
          src,
          width: pixels(own?.width ?? width),
          height: pixels(own?.height ?? height),
          alt: storableText(attribute(element, 'alt') ?? '')
            .slice(0, limits.alt)
            .toWellFormed(),
          ...(caption === '' || caption.length > limits.caption ? {} : { caption }),
          ...(link === undefined ? {} : { link }),
        },
      }
    },
  }
}
export type Pictures = ReturnType<typeof createPictures>
