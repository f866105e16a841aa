import { z } from 'zod'
import { type SecretBox, UnreadableSecret } from '../../../../../secrets/secret-box.ts'

/** What is handed over. */
export interface GivenNumber {
  number: string
  password: string
}

const givenSchema = z.tuple([z.string(), z.string()])
const placeOf = (appId: string, goodsId: string) => `goods number:${appId}:${goodsId}`

/** A number as the table holds it. */
export const sealNumber = (
  secrets: SecretBox,
  appId: string,
  goodsId: string,
  { number, password }: GivenNumber,
) => ({
  sealed: secrets.seal(JSON.stringify([number, password]), placeOf(appId, goodsId)),
  mark: markOf(secrets, appId, goodsId, number),
})

/** The mark by which a number of these goods is found. */
export const markOf = (secrets: SecretBox, appId: string, goodsId: string, number: string): string =>
  secrets.mark(number, placeOf(appId, goodsId))

/** A number as it is handed over; empty where another key has sealed it, so that one of these breaks no list. */
export function openNumber(
  secrets: SecretBox,
  appId: string,
  goodsId: string,
  sealed: string,
): GivenNumber & { isReadable: boolean } {
  try {
    const opened: unknown = JSON.parse(secrets.open(sealed, placeOf(appId, goodsId)))
    const [number, password] = givenSchema.parse(opened)
    return { number, password, isReadable: true }
  } catch (error) {
    if (error instanceof UnreadableSecret) return { number: '', password: '', isReadable: false }
    throw error
  }
}

/** A number of which only its ends show; a short one shows less. */
export function maskNumber(number: string): string {
  const signs = Array.from(number)
  const shown = signs.length >= 10 ? 3 : signs.length >= 6 ? 2 : 0
  return shown === 0 ? '****' : `${signs.slice(0, shown - 1).join('')}****${signs.slice(-shown).join('')}`
}
