import type { PictureSizes, SurveyDefinition } from '@zhanfang/survey'

/** Pictures of one survey whose sizes are looked up. */
const MOST_PICTURES = 1000

/** Addresses of files in JSON. Texts of people cannot look like one, as their quotation marks are escaped. */
const fileAddress = /"(\/files\/[0-9A-Za-z_./-]+)"/g

/** For how long sizes are believed, milliseconds: a picture may be replaced by one of another size. */
const BELIEVED_MS = 60_000

/**
 * Sizes of the pictures of a survey that are stored here, so that a page keeps their places before they come. A
 * published definition stays the same object, so its pictures are looked up once a minute at most.
 */
export function createPictureSizes(pictureSizes: (urls: readonly string[]) => Promise<PictureSizes>) {
  const known = new WeakMap<SurveyDefinition['elements'], { sizes: PictureSizes; until: number }>()
  return async ({ elements, theme }: Pick<SurveyDefinition, 'elements' | 'theme'>): Promise<PictureSizes> => {
    const found = known.get(elements)
    if (found && found.until > Date.now()) return found.sizes
    const addresses = JSON.stringify([elements, theme]).matchAll(fileAddress)
    const urls = [...new Set(Array.from(addresses, ([, url = '']) => url))].slice(0, MOST_PICTURES)
    const sizes = urls.length === 0 ? {} : await pictureSizes(urls)
    known.set(elements, { sizes, until: Date.now() + BELIEVED_MS })
    return sizes
  }
}
