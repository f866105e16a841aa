import { imageSource } from '@zhanfang/blocks'
import { type BlockId, blocksOf, imageUrlSchema, type PageDocument } from '@zhanfang/document'

/** A picture that visitors would wait long for, bytes as they get it. */
export const HEAVY_IMAGE = 600 * 1024
/** Pictures asked for at a time, and in all. */
const AT_ONCE = 6
const MOST = 120
/** How long one answer is waited for: nobody who publishes waits for a picture that never comes. */
const PATIENCE_MS = 10_000

export interface ImageFinding {
  blockId: BlockId | null
  /** Which of its block's pictures it is, from 1; null where there is only one. */
  position: number | null
  url: string
  problem: 'missing' | 'heavy'
  bytes: number
}

/** Addresses of pictures that a value holds, wherever: under `url` beside a width, and under names that end so. */
function imagesIn(value: unknown, found: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return found
  for (const [key, child] of Object.entries(value)) {
    const isPicture = key === 'url' ? 'width' in value && 'alt' in value : /image(Url)?$/i.test(key)
    if (isPicture && typeof child === 'string' && imageUrlSchema.safeParse(child).success) found.push(child)
    else imagesIn(child, found)
  }
  return found
}

/** Every picture of a page with the first block that shows it; no block stands for the page itself. */
function imagesOf(document: PageDocument): Map<string, Pick<ImageFinding, 'blockId' | 'position'>> {
  const found = new Map<string, Pick<ImageFinding, 'blockId' | 'position'>>()
  const note = (value: unknown, blockId: BlockId | null) => {
    const urls = imagesIn(value)
    for (const [index, url] of urls.entries()) {
      const position = blockId === null || urls.length === 1 ? null : index + 1
      if (!found.has(url)) found.set(url, { blockId, position })
    }
  }
  for (const { block } of blocksOf(document)) note(block.props, block.id)
  note(document.skin, null)
  note(document.page, null)
  return found
}

export interface ImageChecks {
  found: ImageFinding[]
  /** Pictures about which no answer came: no network, or too slow. */
  unanswered: number
}

/**
 * Asks for the head of every picture of our own in the size that phones get it, and tells which are gone and which are
 * heavy, and how far it has come. Pictures of other sites cannot be asked about from here.
 */
export async function checkImages(
  document: PageDocument,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<ImageChecks> {
  const own = [...imagesOf(document)].filter(([url]) => url.startsWith('/')).slice(0, MOST)
  const total = own.length
  const found: ImageFinding[] = []
  let done = 0
  let unanswered = 0
  onProgress(0, total)
  const work = async () => {
    for (let next = own.shift(); next !== undefined; next = own.shift()) {
      const [url, place] = next
      try {
        const answer = await fetch(imageSource(url, 750).src, {
          method: 'HEAD',
          signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
        })
        const bytes = Number(answer.headers.get('content-length') ?? 0)
        if (answer.status === 404 || answer.status === 410)
          found.push({ ...place, url, problem: 'missing', bytes: 0 })
        else if (answer.ok && bytes > HEAVY_IMAGE) found.push({ ...place, url, problem: 'heavy', bytes })
      } catch {
        unanswered += 1
      }
      done += 1
      if (!signal.aborted) onProgress(done, total)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { found, unanswered }
}
