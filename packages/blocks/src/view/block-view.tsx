import type { BandPart } from './bands.ts'
import { columnSizes } from '../model/column-sizes.ts'
import { type Block, kindNamed } from '@zhanfang/document'
import type { ReactNode } from 'react'
import styles from './block-view.module.css'
import { classNames } from './class-names.ts'
import { FRAME_OVERLAP_STEP, type Frame, frameGround, frameOf, plainFrame } from '../model/frame.ts'
import type { FrameSpace } from '../model/frame-spaces.ts'
import { anchorOf } from '../look/headings.ts'
import { blockKinds } from '../model/block-kinds.ts'
import { samplesIn } from '../model/samples.ts'
import { frameTexts } from '../model/frame-texts.ts'
import { imageSource } from '../context/image-source.ts'
import { CanvasNote, Placeholder } from './placeholder.tsx'
import type { SiteContext } from '../context/site-context.ts'
import { groundVariables } from '../context/skin-variables.ts'
import { blockViews } from '../views.ts'

export interface BlockViewProps {
  block: Block
  site: SiteContext
  /** Near the top of the page: its first image loads at once. */
  eager?: boolean
  /** Its place in the strip of its section, where the family draws one. */
  band?: BandPart | undefined
  /** Draws the children in one of the block's slots. */
  renderSlot?: (slotName: string) => ReactNode
}

const noSlots = () => null

const stickClass = { top: styles.stickTop, bottom: styles.stickBottom }

function background({ background: from, backgroundEnd: to }: Frame): string | undefined {
  if (from === '') return undefined
  return to === '' ? from : `linear-gradient(135deg, ${from}, ${to})`
}

/** The frame's own look as style of the block's wrapper; undefined when there is nothing to say. */
function frameStyle(frame: Frame, site: SiteContext) {
  if (frame === plainFrame) return undefined
  const size = (pixels: number) => (pixels === 0 ? undefined : `${pixels / 16}rem`)
  // The page says whether it is a phone's: what differs there needs no rule of its own.
  const room = (space: FrameSpace) => {
    const [wide, phone] = [frame[space], (frame.phone ?? frame)[space]]
    return wide === phone ? size(wide) : `calc(${wide / 16}rem + var(--zf-phone) * ${(phone - wide) / 16}rem)`
  }
  const ground = frameGround(frame)
  return {
    ...(ground === undefined ? undefined : groundVariables(ground, site.accent)),
    ...(frame.backgroundImage !== '' && { '--zf-veil': ground, '--zf-veil-share': frame.veil / 100 }),
    ...(frame.overlap > 0 && { '--overlap': `${(frame.overlap * FRAME_OVERLAP_STEP) / 16}rem` }),
    marginTop: frame.overlap > 0 ? undefined : room('marginTop'),
    marginBottom: room('marginBottom'),
    marginInline: room('marginX'),
    paddingTop: room('paddingTop'),
    paddingBottom: room('paddingBottom'),
    paddingInline: room('paddingX'),
    borderRadius: size(frame.radius),
    background: background(frame),
  }
}

const bandClasses = (band: BandPart | undefined, { family }: SiteContext) =>
  band === undefined || band === 'before'
    ? [band === 'before' && styles.last]
    : [
        styles.band,
        styles[family.bandEdge],
        (band === 'first' || band === 'only') && styles.first,
        (band === 'last' || band === 'only') && styles.last,
      ]

/** Tells the operator why visitors may not meet the block. */
function VisibilityNote({ frame, site }: { frame: Frame; site: SiteContext }) {
  const words = frameTexts.visibility(frame)
  return words === '' ? null : <CanvasNote site={site}>{words}</CanvasNote>
}

/** Tells the operator that only some visitors meet the block, and the others one beside it. */
function VariantNote({ id, site }: { id: string; site: SiteContext }) {
  const letter = site.variants?.get(id)
  return letter === undefined ? null : <CanvasNote site={site}>{frameTexts.variant(letter)}</CanvasNote>
}

/** Tells the operator that what stands here is invented, until it is written over. */
function SampleNote({ block, site }: { block: Block; site: SiteContext }) {
  return samplesIn(block, kindNamed(block.kind, blockKinds)).length === 0 ? null : (
    <CanvasNote site={site}>{frameTexts.sample}</CanvasNote>
  )
}

/** One block in its frame. In the canvas its wrapper carries `data-block-id` and `data-block-kind`, nowhere else. */
export function BlockView({ block, site, eager = false, band, renderSlot = noSlots }: BlockViewProps) {
  const View = Object.hasOwn(blockViews, block.kind) ? blockViews[block.kind] : undefined
  const inCanvas = site.mode === 'canvas'
  const frame = frameOf(block.props)
  // Whoever visits a page must not meet a box that says nothing, nor what is not meant for him.
  if (!site.isShown(frame) || (View === undefined && !inCanvas)) return null
  const isJumpedTo = site.anchors?.has(block.id) === true || site.headings.some(({ id }) => id === block.id)
  const image = frame.backgroundImage === '' ? undefined : imageSource(frame.backgroundImage, 750)
  return (
    <div
      className={classNames(
        styles.block,
        ...bandClasses(band, site),
        frameGround(frame) !== undefined && styles.ground,
        image !== undefined && styles.veiled,
        frame.shownOn !== 'all' && styles[frame.shownOn],
        frame.radius > 0 && styles.rounded,
        frame.stick !== 'none' && stickClass[frame.stick],
        frame.overlap > 0 && styles.over,
        frame.shadow !== 'none' && styles[frame.shadow],
      )}
      style={frameStyle(frame, site)}
      id={isJumpedTo ? anchorOf(block.id) : undefined}
      data-clicks={inCanvas ? undefined : site.clicksPath?.(block.id)}
      {...(inCanvas && { 'data-block-id': block.id, 'data-block-kind': block.kind })}
    >
      {image !== undefined && (
        <img
          className={styles.picture}
          src={image.src}
          srcSet={image.srcSet}
          sizes={columnSizes()}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
        />
      )}
      {inCanvas && <VariantNote id={block.id} site={site} />}
      <VisibilityNote frame={frame} site={site} />
      {inCanvas && <SampleNote block={block} site={site} />}
      {View === undefined ? (
        <Placeholder site={site}>未知元素</Placeholder>
      ) : (
        <View props={block.props} blockId={block.id} site={site} eager={eager} renderSlot={renderSlot} />
      )}
    </div>
  )
}
