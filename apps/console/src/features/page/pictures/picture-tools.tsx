import { AimOutlined, ScissorOutlined, SwapOutlined } from '@ant-design/icons'
import type { BlockImage, ImageFocus } from '@zhanfang/blocks'
import { useFormPort } from '@zhanfang/blocks/forms'
import { ImageCropDialog } from '@zhanfang/blocks/image-crop-dialog'
import type { Block } from '@zhanfang/document'
import { propPatch } from '@zhanfang/document/written-texts'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { CanvasLink } from '../canvas/canvas-bridge.ts'
import { contains, type Point, type Rect } from '../canvas/geometry.ts'
import { useDesigner, useView } from '../designer/designer-context.tsx'
import { focusAt, focusByKey, isCut } from './focus-point.ts'
import { type PictureIn, picturesIn } from './pictures-in.ts'
import styles from './picture-tools.module.css'
import { pictureTexts as texts } from './texts.ts'

interface PictureToolsProps {
  block: Block
  /** The block on the page. */
  rect: Rect
  canvas: RefObject<CanvasLink | null>
  scale: number
  /** Where the page was pressed last. */
  pressed: Point | undefined
}

/** Height in pixels of the screen from which on a picture has room for its tools. */
const ROOMY = 110

interface Shown extends PictureIn {
  box: Rect
}

/** What can be done with a picture of the selected block where it stands: the one that was pressed, else the first. */
export function PictureTools({ block, rect, canvas, scale, pressed }: PictureToolsProps) {
  const shown = useShownPictures(block, rect, canvas)
  const [turn, setTurn] = useState({ pressed, steps: 0 })
  if (turn.pressed !== pressed) setTurn({ pressed, steps: 0 })
  const begin =
    pressed === undefined
      ? 0
      : Math.max(
          0,
          shown.findIndex(({ box }) => contains(box, pressed)),
        )
  const index = shown.length === 0 ? -1 : (begin + turn.steps) % shown.length
  const picture = shown[index]
  if (picture === undefined) return null
  return (
    <ToolsOf
      key={JSON.stringify(picture.path)}
      block={block}
      picture={picture}
      origin={rect}
      scale={scale}
      nth={index + 1}
      count={shown.length}
      onNext={() => setTurn({ pressed, steps: turn.steps + 1 })}
    />
  )
}

/** The pictures of the block that are in view, with where they stand on the page. */
function useShownPictures(block: Block, rect: Rect, canvas: PictureToolsProps['canvas']): readonly Shown[] {
  const layout = useView((view) => view.layout)
  const [shown, setShown] = useState<readonly Shown[]>([])
  useLayoutEffect(() => {
    const measure = () => {
      const pictures = picturesIn(block.props)
      const boxes =
        canvas.current?.pictureBoxes(
          block.id,
          pictures.map(({ image }) => image.url),
        ) ?? []
      const isInView = ({ x, width }: Rect) => x + width / 2 > rect.x && x + width / 2 < rect.x + rect.width
      setShown(
        pictures.flatMap((picture, index) => {
          const box = boxes[index]
          return box === undefined || !isInView(box) ? [] : [{ ...picture, box }]
        }),
      )
    }
    // The page draws what was changed a moment later.
    const frame = requestAnimationFrame(measure)
    return () => cancelAnimationFrame(frame)
  }, [block, rect, canvas, layout])
  return shown
}

interface ToolsOfProps extends Pick<PictureToolsProps, 'block' | 'scale'> {
  picture: Shown
  origin: Rect
  nth: number
  count: number
  onNext: () => void
}

function ToolsOf({ block, picture, origin, scale, nth, count, onNext }: ToolsOfProps) {
  const designer = useDesigner()
  const port = useFormPort()
  const { image, box, path } = picture
  const [mode, setMode] = useState<'crop' | 'focus' | null>(null)
  const cut = isCut(image, box)

  const put = (next: BlockImage, label: string) => {
    designer.settle()
    const props = designer.store.getBlock(block.id)?.props ?? block.props
    designer.run({ type: 'setProps', id: block.id, patch: propPatch(props, path, next) }, () => label)
  }
  /** Another picture has another focus; what it says stays, as it stands for the same place. */
  const putNew = (
    { url, width, height, alt = '' }: Omit<BlockImage, 'alt'> & { alt?: string },
    label: string,
  ) => put({ url, width, height, alt: alt || image.alt }, label)
  const attempt = async (work: Promise<unknown>) => {
    try {
      await work
    } catch (error) {
      designer.refuse(error instanceof Error && error.message !== '' ? error.message : texts.failed)
    }
  }
  const replace = async () => {
    const chosen = await port.pickImage()
    if (chosen !== null) putNew(chosen, texts.step.replace)
  }

  const place = { left: box.x - origin.x, top: box.y - origin.y, width: box.width, height: box.height }
  return (
    <>
      {mode === 'focus' && (
        <FocusLayer
          block={block}
          picture={picture}
          place={place}
          scale={scale}
          onDone={() => setMode(null)}
        />
      )}
      <div
        className={styles.tools}
        role="toolbar"
        aria-label={texts.tools(nth, count)}
        data-writing=""
        data-block-tool=""
        data-inside={box.height * scale >= ROOMY || undefined}
        style={{ left: place.left, top: place.top + place.height, transform: `scale(${1 / scale})` }}
      >
        <Tool
          label={texts.replace}
          icon={<SwapOutlined aria-hidden />}
          onPress={() => void attempt(replace())}
        />
        <Tool label={texts.crop} icon={<ScissorOutlined aria-hidden />} onPress={() => setMode('crop')} />
        <Tool
          label={texts.focus}
          icon={<AimOutlined aria-hidden />}
          isOn={mode === 'focus'}
          hint={cut ? undefined : texts.wholePicture}
          onPress={cut ? () => setMode(mode === 'focus' ? null : 'focus') : undefined}
        />
        {count > 1 && <Tool label={texts.next} words={texts.nextSign(nth, count)} onPress={onNext} />}
      </div>
      {mode === 'crop' && (
        <ImageCropDialog
          image={image}
          ratio="auto"
          onClose={() => setMode(null)}
          onCropped={(blob) => {
            const name = `cropped.${blob.type.replace('image/', '')}`
            void attempt(port.uploadImage(blob, name).then((made) => putNew(made, texts.step.crop)))
          }}
        />
      )}
    </>
  )
}

interface ToolProps {
  label: string
  icon?: ReactNode
  words?: string
  hint?: string | undefined
  isOn?: boolean
  onPress: (() => void) | undefined
}

function Tool({ label, icon, words = label, hint = label, isOn, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      title={hint}
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={onPress === undefined || undefined}
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation()
        onPress?.()
      }}
    >
      {icon}
      <span>{words}</span>
    </button>
  )
}

interface FocusLayerProps extends Pick<PictureToolsProps, 'block' | 'scale'> {
  picture: Shown
  place: { left: number; top: number; width: number; height: number }
  onDone: () => void
}

/** The dot on the part of a picture that is to stay in view however it is cut; one drag is one step of undo. */
function FocusLayer({ block, picture: { image, path }, place, scale, onDone }: FocusLayerProps) {
  const designer = useDesigner()
  const { store } = designer
  const layer = useRef<HTMLDivElement>(null)
  const dot = useRef<HTMLButtonElement>(null)
  const focus = image.focus ?? { x: 50, y: 50 }
  // Keys may come faster than the page is drawn.
  const latest = useRef(focus)
  useLayoutEffect(() => {
    latest.current = { x: focus.x, y: focus.y }
  }, [focus.x, focus.y])
  useLayoutEffect(() => dot.current?.focus({ preventScroll: true }), [])

  const set = (next: ImageFocus) => {
    latest.current = next
    if (!store.getHistory().editing) store.begin(texts.step.focus)
    const props = store.getBlock(block.id)?.props ?? block.props
    const outcome = store.execute({
      type: 'setProps',
      id: block.id,
      patch: propPatch(props, path, { ...image, focus: next }),
    })
    if (!outcome.ok) designer.refuse(outcome.message)
  }
  const end = () => {
    if (store.getHistory().editing) store.commit()
  }
  const setAt = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = layer.current?.getBoundingClientRect()
    if (box !== undefined) set(focusAt({ x: clientX, y: clientY }, box))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the dot in it is moved by keys
    <div
      ref={layer}
      className={styles.focusLayer}
      style={place}
      data-writing=""
      data-block-tool=""
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        event.stopPropagation()
        event.preventDefault()
        designer.settle()
        event.currentTarget.setPointerCapture(event.pointerId)
        setAt(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) setAt(event)
      }}
      onPointerUp={end}
      onPointerCancel={() => {
        if (store.getHistory().editing) store.rollback()
      }}
    >
      <button
        ref={dot}
        type="button"
        className={styles.dot}
        style={{
          left: `${focus.x}%`,
          top: `${focus.y}%`,
          transform: `translate(-50%, -50%) scale(${1 / scale})`,
        }}
        aria-label={texts.focusPoint(focus.x, focus.y)}
        title={texts.focusHelp}
        onKeyDown={(event) => {
          const next = focusByKey(latest.current, event.key, event.shiftKey)
          if (next !== undefined) set(next)
          else if (event.key === 'Enter' || event.key === 'Escape') {
            end()
            onDone()
          } else return
          event.preventDefault()
          event.stopPropagation()
        }}
        onBlur={end}
      />
      <span className={styles.value} style={{ transform: `scale(${1 / scale})` }} aria-hidden>
        {focus.x}% · {focus.y}%
      </span>
    </div>
  )
}
