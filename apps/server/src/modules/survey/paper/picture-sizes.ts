import type { PictureSizes, SurveyDefinition } from '@zhanfang/survey'

/** Pictures of one survey whose sizes are looked up. */
const MOST_PICTURES = 1000

/** Addresses of files in JSON. Texts of people cannot look like one, as their quotation marks are escaped. */
const fileAddress = /"(\/files\/[0-9A-Za-z_./-]+)"/g

/**
 * Sizes of the pictures of a survey that are stored here, so that a page keeps their places before they come. A
 * published definition stays the same object and files never change: each is looked up once.
 */
export function createPictureSizes(pictureSizes: (urls: readonly string[]) => Promise<PictureSizes>) {
  const known = new WeakMap<SurveyDefinition['elements'], PictureSizes>()
  return async ({ elements, theme }: Pick<SurveyDefinition, 'elements' | 'theme'>): Promise<PictureSizes> => {
    const found = known.get(elements)
    if (found) return found
    const addresses = JSON.stringify([elements, theme]).matchAll(fileAddress)
    const urls = [...new Set(Array.from(addresses, ([, url = '']) => url))].slice(0, MOST_PICTURES)
    const sizes = urls.length === 0 ? {} : await pictureSizes(urls)
    known.set(elements, sizes)
    return sizes
  }
}
