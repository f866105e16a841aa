import type { PackagePicture } from '@zhanfang/exchange'
import { type SurveyDefinition, surveyDefinitionSchema } from '@zhanfang/survey'

/** A picture that could not be stored, and why in words. */
export class PictureNotStored extends Error {
  override readonly name = 'PictureNotStored'
}

interface PictureStore {
  /** Stores a picture and gives its address. Rejects when it cannot. */
  store: (picture: PackagePicture) => Promise<string>
  /** Addresses of pictures that another try has stored already; new ones are added. */
  stored: Map<string, string>
  /** Words for a failure. */
  wordsOf: (picture: PackagePicture, error: unknown) => string
}

/**
 * The definition with the addresses of stored pictures where those of the package stood. Only pictures that it shows are
 * stored, one after another. Rejects with `PictureNotStored`; what was stored by then is kept for another try.
 */
export async function withStoredPictures(
  definition: SurveyDefinition,
  pictures: readonly PackagePicture[],
  { store, stored, wordsOf }: PictureStore,
): Promise<SurveyDefinition> {
  const json = JSON.stringify(definition)
  const shown = pictures.filter(({ address }) => json.includes(`"${address}"`))
  if (shown.length === 0) return definition
  for (const picture of shown) {
    if (stored.has(picture.address)) continue
    try {
      stored.set(picture.address, await store(picture))
    } catch (error) {
      throw new PictureNotStored(wordsOf(picture, error), { cause: error })
    }
  }
  const kept: unknown = JSON.parse(json, (_key, value: unknown) =>
    typeof value === 'string' ? (stored.get(value) ?? value) : value,
  )
  return surveyDefinitionSchema.parse(kept)
}
