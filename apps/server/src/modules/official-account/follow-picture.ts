import { Refusal } from '../../http/refusal.ts'
import { texts } from './texts.ts'

const TIMEOUT_MS = 5_000
const MOST_BYTES = 1_048_576

/** The picture by which people follow an account, as a data URL: pages of ours show none of another address. */
export async function followPicture(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const mediaType = answer.headers.get('content-type')?.split(';', 1)[0] ?? ''
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (answer.ok && /^image\/(?:png|jpeg|gif|webp)$/.test(mediaType) && bytes.length <= MOST_BYTES)
      return `data:${mediaType};base64,${bytes.toString('base64')}`
  } catch {
    // Told below.
  }
  throw new Refusal('unavailable', { message: texts.followLost })
}
