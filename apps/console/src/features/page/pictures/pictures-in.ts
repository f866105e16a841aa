import type { BlockImage } from '@zhanfang/blocks'
import type { PropPath } from '@zhanfang/document/written-texts'

/** A picture of a block, with where it stands in the props. */
export interface PictureIn {
  path: PropPath
  image: BlockImage
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPicture = (value: Record<string, unknown>): value is Record<string, unknown> & BlockImage =>
  typeof value.url === 'string' &&
  value.url !== '' &&
  typeof value.alt === 'string' &&
  typeof value.width === 'number' &&
  typeof value.height === 'number'

/** The pictures that a block has chosen, whatever its kind calls them; none of where taps lead. */
export function picturesIn(value: unknown, path: PropPath = []): PictureIn[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => picturesIn(item, [...path, index]))
  if (!isRecord(value) || 'eventType' in value) return []
  const own = isPicture(value) ? [{ path, image: value }] : []
  return [...own, ...Object.entries(value).flatMap(([key, part]) => picturesIn(part, [...path, key]))]
}
