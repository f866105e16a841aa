import {
  CopyOutlined,
  DeleteOutlined,
  DownOutlined,
  EditOutlined,
  PlusOutlined,
  UpOutlined,
} from '@ant-design/icons'
import { type BlockId, titleOf } from '@zhanfang/document'
import { Button } from 'antd'
import {
  type CSSProperties,
  memo,
  type PointerEvent as ReactPointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type CanvasLink, linkCanvas } from './canvas-bridge.ts'
import { fillFrame } from '../../../canvas/canvas-document.ts'
import styles from './canvas-frame.module.css'
import type { Zoom } from './canvas-size.tsx'
import {
  useBlock,
  useDesigner,
  useReadOnly,
  useRoot,
  useSelection,
  useView,
} from '../designer/designer-context.tsx'
import { type CanvasArea, toCanvasPoint, watchForDrag } from './drag.ts'
import { blockAt, contains, lineOf, type Point, type Rect } from './geometry.ts'
import { LatePart } from '../../../components/late/late-part.tsx'
import { SelectionTools, Writing } from '../late-part.tsx'
import { Spinner } from '../spinner.tsx'
import { texts } from '../texts.ts'
import { walkBlocks } from '../document/walk-blocks.ts'

/** Height of a phone in CSS pixels: an empty page is shown at least this tall. */
const phoneHeight = 667

interface CanvasFrameProps {
  appId: string
  /** Width of the shown device in CSS pixels. */
  width: number
  zoom: Zoom
  /** Told where the canvas is on the screen, for drags that come from outside. */
  onArea: (area: CanvasArea | null) => void
  narrow: boolean
}

/** The page as visitors see it, in a frame of its own, under a transparent layer that takes every click and drag. */
export function CanvasFrame({ appId, width, zoom, onArea, narrow }: CanvasFrameProps) {
  const designer = useDesigner()
  const frame = useRef<HTMLIFrameElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const link = useRef<CanvasLink | null>(null)
  const area = useRef<CanvasArea | null>(null)
  const helpId = useId()
  const [loaded, setLoaded] = useState(false)
  const room = useRoom(scroller)
  const height = useView((view) => Math.max(view.layout.height, phoneHeight))
  const drawn = useView((view) => view.layout.height > 0)
  const dragging = useView((view) => view.drag !== null)
  const [pressed, setPressed] = useState<Point>()
  const [attempt, setAttempt] = useState(0)
  const [stuck, setStuck] = useState(false)
  useEffect(() => {
    if (frame.current === null) return
    let gone = false
    fillFrame(frame.current).then(
      () => gone || setLoaded(true),
      () => gone || setStuck(true),
    )
    return () => {
      gone = true
    }
  }, [attempt])
  // Style sheets that do not come may keep it waiting.
  useEffect(() => {
    if (drawn) return
    const timer = setTimeout(() => setStuck(true), 20_000)
    return () => clearTimeout(timer)
  }, [drawn, attempt])
  const reloadFrame = () => {
    setLoaded(false)
    setStuck(false)
    setAttempt(attempt + 1)
  }
  const isEmpty = useRoot().length === 0
  const fitting = room > 0 ? Math.min(1, room / width) : 1
  const scale = zoom === 'fit' ? fitting : zoom

  useEffect(() => {
    if (!loaded || frame.current === null) return
    const pending: { id: BlockId | null; until: number } = { id: null, until: 0 }
    const opened = linkCanvas(frame.current, {
      document: () => designer.store.getDocument(),
      appId,
      mode: 'canvas',
      missing: designer.deletedTargets,
      onLayout: (update) => {
        designer.view.setState(({ layout }) => ({ layout: update(layout) }))
        // Drawn first: only then is the page as long as the layout says, and can be scrolled to its new end.
        if (pending.id !== null && performance.now() < pending.until) requestAnimationFrame(scrollToPending)
      },
      onSlotShown: (address) => designer.slotShown(address),
    })
    if (opened === null) return
    const scrollTo = (id: BlockId) => {
      const rect = designer.view.getState().layout.blocks.get(id)
      if (rect !== undefined && area.current !== null) scrollIntoView(rect, area.current)
    }
    const scrollToPending = () => {
      if (pending.id !== null) scrollTo(pending.id)
    }
    link.current = opened
    const disconnect = designer.connectCanvas({
      reveal: (id) => {
        // What was just added or moved is reported a frame or two later.
        pending.id = id
        pending.until = performance.now() + 600
        scrollTo(id)
      },
      showSlot: opened.showSlot,
      showPart: opened.showPart,
      lowContrasts: opened.lowContrasts,
    })
    const stop = designer.store.onChange((change) => opened.change(change))
    return () => {
      stop()
      disconnect()
      opened.close()
      link.current = null
    }
  }, [appId, designer, loaded])

  useLayoutEffect(() => {
    area.current =
      overlay.current === null || scroller.current === null
        ? null
        : { overlay: overlay.current, scroller: scroller.current, width }
    onArea(area.current)
    return () => onArea(null)
  }, [onArea, width])

  const hit = (event: { clientX: number; clientY: number }) => {
    if (area.current === null) return null
    const point = toCanvasPoint(area.current, event.clientX, event.clientY)
    return { point, id: blockAt(designer.store.getDocument(), designer.view.getState().layout, point) }
  }

  const press = (event: ReactPointerEvent) => {
    if (isWritten(event)) return
    designer.stopWriting()
    const found = event.button === 0 ? hit(event) : null
    const block = found === null || found.id === null ? undefined : designer.store.getBlock(found.id)
    if (block === undefined) return
    const selection = designer.store.getSelection()
    const ids = selection.includes(block.id) ? selection : [block.id]
    watchForDrag(event.nativeEvent, {
      designer,
      area: () => area.current,
      dragged: { type: 'move', ids },
      label: ids.length > 1 ? texts.several(ids.length) : titleOf(block, designer.kinds),
      onDrop: (to) => designer.run({ type: 'move', ids, to }),
    })
  }

  const click = (event: React.MouseEvent) => {
    if (isWritten(event)) return
    const found = hit(event)
    if (found === null) return
    if (found.id === null) designer.select([])
    else {
      if (event.shiftKey) designer.selectTo(found.id)
      else if (event.ctrlKey || event.metaKey) designer.toggle(found.id)
      else designer.select([found.id], { reveal: false })
      link.current?.press(found.id, found.point.x, found.point.y)
      setPressed(found.point)
      // What is added next goes into the column that was pressed.
      const slot = designer.view
        .getState()
        .layout.slots.find(({ address, rect }) => address.blockId === found.id && contains(rect, found.point))
      if (slot !== undefined) designer.slotShown(slot.address)
    }
  }

  /** A right click, a long press of the menu key: what was not selected is selected first. */
  const openMenu = (event: React.MouseEvent) => {
    if (designer.view.getState().drag !== null || isWritten(event)) return
    event.preventDefault()
    const byKey = event.clientX === 0 && event.clientY === 0
    const found = byKey ? null : hit(event)
    if (found !== null && found.id === null) designer.select([])
    else if (found?.id && !designer.store.getSelection().includes(found.id))
      designer.select([found.id], { reveal: false })
    const [id] = designer.store.getSelection()
    const rect = id === undefined ? undefined : designer.view.getState().layout.blocks.get(id)
    const page = overlay.current?.getBoundingClientRect()
    const at =
      byKey && rect !== undefined && page !== undefined
        ? { x: page.left + (rect.x + 24) * scale, y: page.top + (rect.y + 24) * scale }
        : { x: event.clientX, y: event.clientY }
    designer.openMenu({ at })
  }

  return (
    <div ref={scroller} className={styles.scroller} data-testid="canvas-scroller">
      <div className={styles.room} style={{ width: width * scale, height: height * scale }}>
        <div className={styles.phone} style={phoneStyle(width, height, scale)}>
          <iframe key={attempt} ref={frame} className={styles.frame} title={texts.frameTitle} tabIndex={-1} />
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see the role */}
          <div
            ref={overlay}
            className={dragging ? `${styles.overlay} ${styles.dragging}` : styles.overlay}
            role="application"
            aria-label={texts.canvas}
            aria-describedby={helpId}
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the canvas takes keys itself, as an application does
            tabIndex={0}
            data-designer-area="canvas"
            onPointerDown={press}
            onPointerMove={(event) => {
              if (event.pointerType !== 'mouse' || designer.view.getState().drag !== null) return
              const id = hit(event)?.id ?? null
              if (designer.view.getState().hover !== id) designer.view.setState({ hover: id })
            }}
            onPointerLeave={() => designer.view.setState({ hover: null })}
            onClick={click}
            onContextMenu={openMenu}
            onDoubleClick={(event) => {
              const found = isWritten(event) ? null : hit(event)
              if (found?.id) designer.write(found.id, found.point)
            }}
            onKeyDown={(event) => {
              if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey)
                return
              const [only, ...others] = designer.store.getSelection()
              if (event.key === 'Enter' && only !== undefined && others.length === 0) {
                event.preventDefault()
                designer.write(only)
              }
              if (walkBlocks(designer, event.key, event.shiftKey)) event.preventDefault()
            }}
          >
            <span id={helpId} className="visually-hidden">
              {texts.canvasHelp}
            </span>
            {isEmpty && (
              <p className={styles.empty}>{narrow ? texts.canvasEmptyNarrow : texts.canvasEmpty}</p>
            )}
            <HoverBox />
            <SelectionBoxes narrow={narrow} width={width} scale={scale} canvas={link} pressed={pressed} />
            <DropLine />
            <InsertLine />
            {drawn && (
              <LatePart>
                <Writing canvas={link} scale={scale} overlay={overlay} />
              </LatePart>
            )}
          </div>
          {!drawn && !stuck && <Spinner className={styles.loading} words={texts.canvasLoading} />}
          {!drawn && stuck && (
            <div className={`${styles.loading} ${styles.stuck}`} role="alert">
              <p>{texts.canvasFailed}</p>
              <Button onClick={reloadFrame}>{texts.retry}</Button>
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

/** Whether it happens in what is written with, which takes its own clicks. */
const isWritten = ({ target }: { target: EventTarget }) =>
  target instanceof Element && target.closest('[data-writing]') !== null

/** Width that the canvas may take, following the window. */
function useRoom(scroller: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const measure = () => setRoom(Math.max(0, element.clientWidth - 32))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return room
}

function scrollIntoView(rect: Rect, { overlay, scroller, width }: CanvasArea): void {
  const page = overlay.getBoundingClientRect()
  const box = scroller.getBoundingClientRect()
  const scale = page.width / width || 1
  const top = page.top + rect.y * scale
  const bottom = top + rect.height * scale
  const margin = 48
  if (top < box.top + margin) scroller.scrollTop += top - box.top - margin
  else if (bottom > box.bottom - margin) {
    scroller.scrollTop += Math.min(bottom - box.bottom + margin, top - box.top - margin)
  }
}

/** The page at its scale. What is pressed on it takes that back (`--unscale`): tools keep their size on a small page. */
function phoneStyle(width: number, height: number, scale: number): CSSProperties & { '--unscale'?: number } {
  if (scale === 1 || scale <= 0) return { width, height }
  return { width, height, transform: `scale(${scale})`, '--unscale': 1 / scale }
}

const boxStyle = ({ x, y, width, height }: Rect) => ({ left: x, top: y, width, height })

function HoverBox() {
  const rect = useView(({ hover, layout, drag }) =>
    hover === null || drag !== null ? undefined : layout.blocks.get(hover),
  )
  return rect === undefined ? null : <div className={styles.hover} style={boxStyle(rect)} />
}

interface ToolsProps {
  narrow: boolean
  /** Width of the shown device. */
  width: number
  /** At which the page is shown. */
  scale: number
  canvas: RefObject<CanvasLink | null>
  /** Where the page was pressed last. */
  pressed: Point | undefined
}

function SelectionBoxes(tools: ToolsProps) {
  const selection = useSelection()
  // One box with its tools goes from block to block: drawing them anew for every selection costs more than moving them.
  return selection.map((id, index) => (
    <SelectionBox
      key={selection.length === 1 ? 'only' : String(index)}
      id={id}
      withTools={selection.length === 1}
      {...tools}
    />
  ))
}

function SelectionBox({
  id,
  withTools,
  narrow,
  width,
  scale,
  canvas,
  pressed,
}: ToolsProps & { id: BlockId; withTools: boolean }) {
  const designer = useDesigner()
  const block = useBlock(id)
  const rect = useView(({ layout }) => layout.blocks.get(id))
  // Tools would lie over what is dragged or written.
  const busy = useView(({ drag, writing }) => drag !== null || writing !== null)
  const readOnly = useReadOnly()
  if (block === undefined || rect === undefined) return null
  return (
    <div className={styles.selected} style={boxStyle(rect)}>
      {withTools && !busy && !readOnly && (
        <div className={`${styles.tools} ${placeOfTools(rect, scale)}`} data-block-tool="">
          <span className={styles.name}>{titleOf(block, designer.kinds)}</span>
          {narrow && (
            <Tool
              label={texts.edit}
              icon={<EditOutlined aria-hidden />}
              onClick={() => designer.wishEdit()}
            />
          )}
          <Tool label={texts.moveUp} icon={<UpOutlined aria-hidden />} onClick={() => designer.move('up')} />
          <Tool
            label={texts.moveDown}
            icon={<DownOutlined aria-hidden />}
            onClick={() => designer.move('down')}
          />
          <Tool
            label={texts.duplicate}
            icon={<CopyOutlined aria-hidden />}
            onClick={() => designer.duplicate()}
          />
          <Tool
            label={texts.remove}
            icon={<DeleteOutlined aria-hidden />}
            onClick={() => designer.remove()}
          />
        </div>
      )}
      {withTools && !busy && !readOnly && (
        <>
          <AddBeside id={id} side="before" />
          <AddBeside id={id} side="after" />
          <LatePart>
            <SelectionTools
              block={block}
              rect={rect}
              width={width}
              canvas={canvas}
              scale={scale}
              pressed={pressed}
            />
          </LatePart>
        </>
      )}
    </div>
  )
}

/** The plus on the edge of the selected block: what is chosen from its menu goes into that gap. */
function AddBeside({ id, side }: { id: BlockId; side: 'before' | 'after' }) {
  const designer = useDesigner()
  const label = side === 'before' ? texts.addAbove : texts.addBelow
  return (
    <button
      type="button"
      className={`${styles.plus} ${side === 'before' ? styles.addBefore : styles.addAfter}`}
      data-block-tool=""
      aria-label={label}
      aria-haspopup="menu"
      title={label}
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation()
        const box = event.currentTarget.getBoundingClientRect()
        designer.openMenu({ at: { x: box.left + box.width / 2, y: box.bottom }, beside: { id, side } })
      }}
    >
      <PlusOutlined aria-hidden />
    </button>
  )
}

/** Above the block; where the page begins, below it, or inside it when it is too tall for that. */
function placeOfTools(rect: Rect, scale: number): string | undefined {
  if (rect.y * scale >= 44) return styles.above
  return rect.height * scale < 320 ? styles.below : styles.inside
}

/** A plain button: it is drawn on every selection, so it has to be light. */
function Tool({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation()
        onClick()
      }}
    >
      {icon}
    </button>
  )
}

function DropLine() {
  const line = useView(({ drag }) => (drag?.surface === 'canvas' ? drag.drop?.line : undefined))
  if (line === undefined) return null
  return (
    <div
      className={styles.drop}
      style={{ transform: `translate(${line.x}px, ${line.y}px)`, width: line.width }}
      data-testid="drop-line"
    />
  )
}

/** Where a click in the palette would insert. */
function InsertLine() {
  const designer = useDesigner()
  const place = useView(({ insertion, drag }) => (drag === null ? insertion : null))
  const layout = useView((view) => view.layout)
  if (place === null) return null
  const line = lineOf(designer.store.getDocument(), layout, place)
  if (line === undefined) return null
  return (
    <div
      className={styles.drop}
      style={{ transform: `translate(${line.x}px, ${line.y}px)`, width: line.width }}
      data-testid="insert-line"
    >
      <span className={styles.gapName}>{designer.gapInWords(place)}</span>
    </div>
  )
}

/** The name of what is dragged, beside the pointer: it follows that by itself, without being drawn anew for each move. */
export const DragLabel = memo(function DragLabel() {
  const { pointer } = useDesigner()
  const label = useView(({ drag }) => drag?.label)
  const idle = useView(({ drag }) => drag?.drop === null)
  const ghost = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (label === undefined) return
    const follow = () => {
      const { x, y } = pointer.getState()
      if (ghost.current !== null) ghost.current.style.transform = `translate(${x + 14}px, ${y + 10}px)`
    }
    follow()
    return pointer.subscribe(follow)
  }, [label, pointer])
  if (label === undefined) return null
  return (
    <div ref={ghost} className={idle ? `${styles.ghost} ${styles.ghostIdle}` : styles.ghost} aria-hidden>
      {label}
    </div>
  )
})
