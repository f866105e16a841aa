import { blocksOf, type PageDocument } from '@zhanfang/document'
import { type BlockImage, blockImageSchema } from '../model/block-image.ts'

function imageIn(value: unknown): BlockImage | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const image = blockImageSchema.safeParse(value).data
  if (image) return image.url === '' ? undefined : image
  for (const child of Object.values(value)) {
    const found = imageIn(child)
    if (found) return found
  }
  return undefined
}

/** Address of the first picture that a block of the page shows; empty for none. */
export function firstImageOf(document: PageDocument): string {
  for (const { block } of blocksOf(document)) {
    const found = imageIn(block.props)
    if (found) return found.url
  }
  return ''
}
