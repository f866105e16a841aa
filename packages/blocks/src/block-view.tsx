import type { Block } from '@zhanfang/document'
import type { ReactNode } from 'react'
import styles from './block-view.module.css'
import { Placeholder } from './placeholder.tsx'
import type { SiteContext } from './site-context.ts'
import { blockViews } from './views.ts'

export interface BlockViewProps {
  block: Block
  site: SiteContext
  /** Near the top of the page: its first image loads at once. */
  eager?: boolean
  /** Draws the children in one of the block's slots. */
  renderSlot?: (slotName: string) => ReactNode
}

const noSlots = () => null

/** One block. In the canvas its wrapper carries `data-block-id` and `data-block-kind`, nowhere else. */
export function BlockView({ block, site, eager = false, renderSlot = noSlots }: BlockViewProps) {
  const View = Object.hasOwn(blockViews, block.kind) ? blockViews[block.kind] : undefined
  const inCanvas = site.mode === 'canvas'
  // Whoever visits a page must not meet a box that says nothing.
  if (View === undefined && !inCanvas) return null
  return (
    <div
      className={styles.block}
      {...(inCanvas && { 'data-block-id': block.id, 'data-block-kind': block.kind })}
    >
      {View === undefined ? (
        <Placeholder site={site}>未知元素</Placeholder>
      ) : (
        <View props={block.props} blockId={block.id} site={site} eager={eager} renderSlot={renderSlot} />
      )}
    </div>
  )
}
