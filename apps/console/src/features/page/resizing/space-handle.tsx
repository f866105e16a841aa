import { FRAME_SPACE_MAX, type Frame, frameOf, phoneSpaces } from '@zhanfang/blocks'
import { type BlockId, listAt, placeOf, titleOf } from '@zhanfang/document'
import { useRef } from 'react'
import { useDesigner, useView } from '../designer/designer-context.tsx'
import styles from './resizing.module.css'
import type { ResizeProps } from './resize-handles.tsx'
import { snappedSpace, spaceByKey, withinSpaces } from './space-steps.ts'
import { texts } from './texts.ts'
import { useResize } from './use-resize.ts'

/** From here on a page is none of a phone's; `frame.phone` says the same. */
const PHONE_BELOW = 720

const spaceOfSide = { top: 'marginTop', bottom: 'marginBottom' } as const

/** The frame with another space: that of a phone alone, where the block has one of its own and a phone is shown. */
function frameWith(
  frame: Frame,
  space: 'marginTop' | 'marginBottom',
  value: number,
  isPhone: boolean,
): Frame {
  if (isPhone && frame.phone !== undefined) return { ...frame, phone: { ...frame.phone, [space]: value } }
  return { ...frame, [space]: value }
}

/** The grip on the space above or below a block. */
export function SpaceHandle({ block, rect, width, scale, side }: ResizeProps & { side: 'top' | 'bottom' }) {
  const designer = useDesigner()
  const { store } = designer
  const space = spaceOfSide[side]
  const isPhone = width < PHONE_BELOW
  const frame = frameOf(block.props)
  const shown = isPhone ? phoneSpaces(frame) : frame
  const value = shown[space]
  const isOwn = isPhone && frame.phone !== undefined
  const name = isOwn ? texts.onPhone(texts.sides[side]) : texts.sides[side]
  const start = useRef(0)

  /** Spaces of the blocks beside this one that have any. */
  const others = (): { id: BlockId; side: 'top' | 'bottom'; value: number }[] => {
    const document = store.getDocument()
    const list = placeOf(document, block.id)?.list
    return (list === undefined ? [] : (listAt(document, list) ?? [])).flatMap((id) => {
      const other = id === block.id ? undefined : store.getBlock(id)
      if (other === undefined) return []
      const spaces = isPhone ? phoneSpaces(frameOf(other.props)) : frameOf(other.props)
      return (['top', 'bottom'] as const).flatMap((at) => {
        const found = spaces[spaceOfSide[at]]
        return found === 0 ? [] : [{ id, side: at, value: found }]
      })
    })
  }
  const patchOf = (next: number) => ({
    frame: frameWith(frameOf(store.getBlock(block.id)?.props ?? {}), space, next, isPhone),
  })
  const { dragging, handlers } = useResize({
    label: texts.step.space(name),
    onMove: ({ y }, isFree) => {
      const wanted = start.current + y / (scale || 1)
      const next = isFree
        ? withinSpaces(wanted)
        : snappedSpace(
            wanted,
            others().map((other) => other.value),
            scale,
          )
      store.execute({ type: 'setProps', id: block.id, patch: patchOf(next) })
    },
  })
  // A block that lies over the one before has no space above it.
  if (side === 'top' && frame.overlap > 0) return null
  const equal = dragging ? others().filter((other) => other.value === value) : []
  const [same] = equal
  const sameBlock = same && store.getBlock(same.id)
  return (
    <div
      className={styles.space}
      data-side={side}
      style={{ height: value }}
      data-dragging={dragging || undefined}
    >
      <div
        className={styles.grip}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a slider whose rail is the page itself
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={FRAME_SPACE_MAX}
        aria-valuenow={value}
        aria-valuetext={texts.pixels(value)}
        title={texts.spaceHelp}
        data-writing=""
        {...handlers}
        onPointerDown={(event) => {
          start.current = value
          handlers.onPointerDown(event)
        }}
        onKeyDown={(event) => {
          if (event.altKey || event.ctrlKey || event.metaKey) return
          const next = spaceByKey(value, event.key, event.shiftKey)
          if (next === undefined) return
          event.preventDefault()
          event.stopPropagation()
          designer.run({ type: 'setProps', id: block.id, patch: patchOf(next) }, () =>
            texts.spaceValue(name, next),
          )
        }}
      />
      <span className={styles.value} aria-hidden>
        {texts.spaceValue(name, value)}
        {sameBlock !== undefined && ` · ${texts.sameAs(titleOf(sameBlock, designer.kinds))}`}
      </span>
      {equal.map((other) => (
        <EqualSpace key={`${other.id} ${other.side}`} {...other} origin={rect} from={side} own={value} />
      ))}
    </div>
  )
}

interface EqualSpaceProps {
  id: BlockId
  side: 'top' | 'bottom'
  value: number
  /** The block whose space is drawn, and on which side of it. */
  origin: ResizeProps['rect']
  from: 'top' | 'bottom'
  own: number
}

/** The same space at another block, which the dragged one was drawn to. */
function EqualSpace({ id, side, value, origin, from, own }: EqualSpaceProps) {
  const rect = useView(({ layout }) => layout.blocks.get(id))
  if (rect === undefined) return null
  const top = side === 'top' ? rect.y - value : rect.y + rect.height
  const base = from === 'top' ? origin.y - own : origin.y + origin.height
  return (
    <div
      className={styles.equal}
      style={{ top: top - base, left: rect.x - origin.x, width: rect.width, height: value }}
      data-testid="equal-space"
    />
  )
}
