// The pictures of templates: named where they are used, drawn when they are asked for.
import { z } from 'zod'
import type { PictureLanguage } from './languages.ts'
import type { Palette } from './palette.ts'
import { pictureSizes, type Picture } from './scene.ts'

/** The pictures of one template by their names, and the colours that they are drawn in. */
export interface PictureSet {
  /** Of the template, as it stands in the addresses of its pictures. */
  id: string
  pictures: ReadonlyMap<string, Picture>
  palette: Palette
  /** The hand that they are drawn in; areas of colour when absent. */
  language?: PictureLanguage | undefined
}

export const picturePath = (templateId: string, name: string, extension: 'webp' | 'jpg' = 'webp') =>
  `/files/templates/${templateId}/${name}.${extension}`

const pictureShape = z.looseObject({ url: z.string().startsWith('@') })

/** A copy in which every picture that is named (`url: '@name'`) is one of the set, with its size and what it shows. */
export function withPictures(value: unknown, set: Pick<PictureSet, 'id' | 'pictures'>): unknown {
  if (Array.isArray(value)) return value.map((one) => withPictures(one, set))
  if (typeof value !== 'object' || value === null) return value
  const named = pictureShape.safeParse(value).data
  const rest = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withPictures(one, set)]))
  if (!named) return rest
  const name = named.url.slice(1)
  const found = set.pictures.get(name)
  if (!found) throw new Error(`template ${set.id}: there is no picture ${name}`)
  const [width, height] = pictureSizes[found.size]
  return { ...rest, url: picturePath(set.id, name), width, height, alt: found.alt }
}
