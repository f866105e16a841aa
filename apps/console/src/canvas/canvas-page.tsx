import { blockKinds, isPlainSkin, type SiteContext, type SiteGround, skinOnSite } from '@zhanfang/blocks'
import { bandsOf, type BandPart, BlockView, PageFrame } from '@zhanfang/blocks/page-view'
import { type BlockId, slotTitleOf } from '@zhanfang/document'
import { memo, useCallback, useMemo, useSyncExternalStore } from 'react'
import type { CanvasStore, CanvasTopic } from './canvas-store.ts'
import { texts } from './texts.ts'

interface CanvasProps {
  store: CanvasStore
  site: SiteContext
}

function useTopic<Value>(store: CanvasStore, topic: CanvasTopic, read: () => Value): Value {
  const subscribe = useCallback((listener: () => void) => store.subscribe(topic, listener), [store, topic])
  return useSyncExternalStore(subscribe, read, read)
}

/** The page in the frame: the same views that visitors get, each block drawn anew only when it changes itself. */
export function CanvasPage({
  store,
  site: siteOfApp,
  ground,
}: CanvasProps & { ground?: SiteGround | undefined }) {
  const root = useTopic(store, 'root', () => store.getDocument().root)
  const skin = useTopic(store, 'skin', () => store.getDocument().skin)
  const headings = useTopic(store, 'headings', store.getHeadings)
  const variants = useTopic(store, 'variants', store.getVariants)
  const { accent } = skin
  const site = useMemo(
    () => ({ ...siteOfApp, headings, variants, ...(accent !== undefined && { accent }) }),
    [accent, headings, siteOfApp, variants],
  )
  // A block keeps its kind: what stands on strips changes with the order alone.
  const bands = bandsOf(
    root.map((id) => store.getBlock(id)?.kind ?? ''),
    site.family,
  )
  return (
    <PageFrame
      skin={skinOnSite(skin, ground)}
      picture={isPlainSkin(skin) ? ground?.bgImageUrl : undefined}
      site={site}
    >
      {root.map((id, index) => (
        <CanvasBlock key={id} id={id} store={store} site={site} eager={index < 2} band={bands[index]} />
      ))}
    </PageFrame>
  )
}

const CanvasBlock = memo(function CanvasBlock({
  id,
  store,
  site,
  eager,
  band,
}: CanvasProps & { id: BlockId; eager: boolean; band?: BandPart | undefined }) {
  const block = useTopic(store, `block:${id}`, () => store.getBlock(id))
  if (block === undefined) return null
  const childrenOf = (slot: string) =>
    block.slots !== undefined && Object.hasOwn(block.slots, slot) ? (block.slots[slot] ?? []) : []
  return (
    <BlockView
      block={block}
      site={site}
      eager={eager}
      band={band}
      renderSlot={(slot) => {
        const children = childrenOf(slot)
        if (children.length === 0 && site.mode === 'canvas')
          return (
            <div className="empty-slot" data-editor-only="">
              {texts.emptySlot(slotTitleOf(block, slot, blockKinds))}
            </div>
          )
        return children.map((child) => (
          <CanvasBlock key={child} id={child} store={store} site={site} eager={false} />
        ))
      }}
    />
  )
})
