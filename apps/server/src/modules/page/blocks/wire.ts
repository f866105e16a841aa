import { blockKinds, linkTargetSchema } from '@zhanfang/blocks'
import type { WireItem, WirePage } from '@zhanfang/contract'
import type { Block, BlockId, PageDocument } from '@zhanfang/document'
import { z } from 'zod'

const wireTypeOf = (kind: string): number =>
  Object.hasOwn(blockKinds, kind) ? (blockKinds[kind]?.code ?? 0) : 0

const noticeSchema = z.looseObject({ contentList: z.array(z.looseObject({ link: linkTargetSchema })) })

/** Props as they go over the wire: a notice names where it leads beside its title, as the mini-program reads it. */
function wirePropsOf({ kind, props }: Block): Block['props'] {
  if (kind !== 'notice') return props
  const notice = noticeSchema.safeParse(props)
  if (!notice.success) return props
  const contentList = notice.data.contentList.map((item) => ({
    ...item,
    eventType: item.link.eventType,
    itemId: item.link.itemId,
  }))
  return { ...props, contentList }
}

/** One block with its numeric type, without those inside it. */
export function wireItemOf(block: Block): Omit<WireItem, 'classAndNavDataList'> {
  return { id: block.id, type: wireTypeOf(block.kind), kind: block.kind, data: wirePropsOf(block) }
}

/** A page as a list of items with numeric types, as the mini-program reads it. */
export function wirePageOf(document: PageDocument): WirePage {
  const blocksOf = (ids: readonly BlockId[]) => ids.flatMap((id) => document.blocks[id] ?? [])
  return {
    skin: document.skin,
    itemList: blocksOf(document.root).map((block) => ({
      ...wireItemOf(block),
      ...(block.slots
        ? {
            classAndNavDataList: Object.entries(block.slots).map(([id, children]) => ({
              id,
              dataList: blocksOf(children).map(wireItemOf),
            })),
          }
        : {}),
    })),
  }
}
