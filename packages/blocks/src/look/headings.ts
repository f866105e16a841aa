import { blocksOf, kindNamed, type BlockId, type PageDocument } from '@zhanfang/document'
import { modules } from '../kinds.generated.ts'
import { blockKinds } from '../model/block-kinds.ts'
import { sectionStarts } from './section-starts.ts'

/** The heading of a section of the page. */
export interface PageHeading {
  id: BlockId
  text: string
}

const readers = new Set(
  Object.values(modules).flatMap((module) =>
    'readsHeadings' in module && module.readsHeadings ? [module.kind.kind] : [],
  ),
)

/** The headings of a page in reading order; none where no block of it lists them. */
export function headingsOf(document: PageDocument): readonly PageHeading[] {
  if (!Object.values(document.blocks).some(({ kind }) => readers.has(kind))) return []
  return blocksOf(document).flatMap(({ block }) => {
    const kind = sectionStarts.has(block.kind) ? kindNamed(block.kind, blockKinds) : undefined
    const text = kind?.summary(block.props) ?? ''
    // Without words of its own a heading goes by the name of its kind.
    return text === '' || text === kind?.title ? [] : [{ id: block.id, text }]
  })
}

/** Name of the place in the page at which a heading stands. */
export const anchorOf = (id: BlockId): string => `s-${id}`
