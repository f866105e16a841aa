import { blockKinds, type BlockKindName, type PropsOf } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument, type PageDocument, type Skin } from '@zhanfang/document'

/** A block of a template: its kind, and what differs from the kind's defaults. */
export type TemplateBlock = {
  [Name in BlockKindName]: { kind: Name; props: Partial<PropsOf<Name>> }
}[BlockKindName]

/** A page to begin from that comes with the product; one file of the folder `templates` each. */
export interface PageTemplate {
  /** Name of its file. */
  id: string
  name: string
  /** One line of what it is good for. */
  description: string
  category: string
  skin: Partial<Skin>
  blocks: readonly TemplateBlock[]
}

/** The page of a template. Ids are the same each time, so that previews can be compared; using it gives new ones. */
export function documentOfTemplate({ id, skin, blocks }: PageTemplate): PageDocument {
  const empty = emptyPageDocument()
  const made = blocks.map(({ kind, props }, index) => {
    const block = createBlock(kind, blockKinds, props, `t${index + 1}`)
    if (block === undefined) throw new Error(`template ${id}: there is no kind ${kind}`)
    return block
  })
  return {
    ...empty,
    skin: { ...empty.skin, ...skin },
    blocks: Object.fromEntries(made.map((block) => [block.id, block])),
    root: made.map((block) => block.id),
  }
}
