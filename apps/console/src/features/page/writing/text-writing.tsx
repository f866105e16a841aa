import { type Block, type BlockKind, sameJson, titleOf } from '@zhanfang/document'
import { type PropPath, textPatch, type WrittenText, writtenTexts } from '@zhanfang/document/written-texts'
import { cutText } from '@zhanfang/format'
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { TextBox } from '../../../canvas/text-places.ts'
import type { CanvasLink } from '../canvas/canvas-bridge.ts'
import { useDesigner, useView } from '../designer/designer-context.tsx'
import { texts } from '../texts.ts'
import { writingTexts } from './texts.ts'
import { isList, nextEntry, type Selected, toggleList } from './list-lines.ts'
import { linkAround } from './text-link.ts'
import { textSettings } from './text-settings.ts'
import { endsWord, isOtherWay } from './word-steps.ts'
import { focusBar, WritingBar } from './writing-bar.tsx'
import styles from './writing.module.css'

interface TextWritingProps {
  block: Block
  kind: BlockKind
  /** Where the page was pressed. */
  at: { x: number; y: number } | undefined
  canvas: RefObject<CanvasLink | null>
  /** At which the page is shown. */
  scale: number
  onFinish: () => void
  onGiveUp: () => void
}

const indexOf = (all: readonly WrittenText[], path: PropPath) =>
  all.findIndex((one) => sameJson([...one.path], [...path]))

/** What is written in the block itself: what lists show is written where that content is. */
const ownTexts = (kind: BlockKind, props: Record<string, unknown>) =>
  writtenTexts(kind, props).filter(({ path }) => path[0] !== 'query')

interface Place {
  path: PropPath
  /** Characters before the caret. */
  caret: number
}

/** The text to begin with: the one that was pressed, else the first that shows; of a block without words its first. */
function firstText(
  canvas: CanvasLink | null,
  block: Block,
  all: readonly WrittenText[],
  at: TextWritingProps['at'],
): Place | undefined {
  const shown = canvas?.textAt(block.id, all, at)
  if (shown !== undefined)
    return { path: all[shown.index]?.path ?? [], caret: shown.offset ?? all[shown.index]?.value.length ?? 0 }
  const [first] = all
  return first?.value === '' ? { path: first.path, caret: 0 } : undefined
}

/** One text of a block after the other, each written where it stands. */
export function TextWriting({ block, kind, at, canvas, scale, onFinish, onGiveUp }: TextWritingProps) {
  const designer = useDesigner()
  const all = ownTexts(kind, block.props)
  /** Not known yet before the canvas has been asked, which cannot be done while this is drawn. */
  const [begin, setBegin] = useState<{ place: Place | undefined }>()
  const asked = useRef({ block, all, at })
  useEffect(() => {
    const { current } = asked
    const frame = requestAnimationFrame(() =>
      setBegin({ place: firstText(canvas.current, current.block, current.all, current.at) }),
    )
    return () => cancelAnimationFrame(frame)
  }, [canvas])
  const place = begin?.place
  const index = place === undefined ? -1 : indexOf(all, place.path)
  const text = all[index]
  const isNothing = begin !== undefined && text === undefined
  useEffect(() => {
    // What has no words on the page is edited beside it.
    if (!isNothing) return
    designer.stopWriting()
    designer.wishEdit()
  }, [designer, isNothing])
  if (text === undefined || place === undefined) return null
  /** Goes to the next text that shows; past the last one the writing ends. */
  const goOn = (step: 1 | -1) => {
    for (let next = index + step; next >= 0 && next < all.length; next += step) {
      const other = all[next]
      if (other === undefined || other.value.trim() === '') continue
      if (canvas.current?.writeOver(block.id, all, next) === undefined) continue
      designer.store.seal()
      setBegin({ place: { path: other.path, caret: other.value.length } })
      return
    }
    onFinish()
  }
  return (
    <TextField
      key={JSON.stringify(place.path)}
      block={block}
      kind={kind}
      all={all}
      index={index}
      text={text}
      caret={place.caret}
      canvas={canvas}
      scale={scale}
      onNext={goOn}
      onFinish={onFinish}
      onGiveUp={onGiveUp}
    />
  )
}

interface TextFieldProps extends Omit<TextWritingProps, 'at'> {
  all: readonly WrittenText[]
  index: number
  text: WrittenText
  caret: number
  onNext: (step: 1 | -1) => void
}

/**
 * Where the text is drawn, following the page while it is written; what it was last while it is empty. Without a place
 * where the block shows nothing of its own: then a remark of the editor stands there.
 */
function useTextBox({
  block,
  all,
  index,
  canvas,
}: Pick<TextFieldProps, 'block' | 'all' | 'index' | 'canvas'>) {
  const layout = useView((view) => view.layout)
  const [box, setBox] = useState<TextBox>()
  const latest = useRef(all)
  useEffect(() => {
    latest.current = all
  })
  useLayoutEffect(() => {
    const measure = () => {
      const found = canvas.current?.writeOver(block.id, latest.current, index)
      if (found !== undefined) setBox(found)
      else if (canvas.current?.textAt(block.id, latest.current) === undefined) setBox(undefined)
    }
    // The page draws what was typed a moment later; and is not to be asked while this is drawn.
    const frame = requestAnimationFrame(measure)
    return () => cancelAnimationFrame(frame)
  }, [block, canvas, index, layout])
  useEffect(() => {
    const link = canvas.current
    return () => link?.showTexts()
  }, [canvas])
  return box
}

function TextField(props: TextFieldProps) {
  const { block, kind, all, index, text, caret, canvas, scale, onNext, onFinish, onGiveUp } = props
  const designer = useDesigner()
  const { store } = designer
  const field = useRef<HTMLTextAreaElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  /** How far the caret is in the text, 0 to 1. */
  const [share, setShare] = useState(0)
  const [inList, setInList] = useState(false)
  const helpId = useId()
  const link = linkAround(kind, block.props, text.path)
  const box = useTextBox({ block, all, index, canvas })
  const rect = useView(({ layout }) => layout.blocks.get(block.id))
  /** What an input method is still making may be longer than what may be kept. */
  const [draft, setDraft] = useState({ shown: text.value, kept: text.value })
  if (draft.kept !== text.value) setDraft({ shown: text.value, kept: text.value })
  /** Known from when it was last drawn. */
  const [isMultiline, setMultiline] = useState(false)
  if (box !== undefined && box.isMultiline !== isMultiline) setMultiline(box.isMultiline)
  const last = useRef('')

  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(caret, caret)
  }, [caret])

  const tell = (typed: string, isComposing: boolean) => {
    const oneLine = isMultiline ? typed : typed.replaceAll(/\s*\n\s*/g, ' ')
    const kept = cutText(oneLine, text.maxLength)
    if (kept.length < oneLine.length && !isComposing && text.maxLength !== undefined)
      designer.refuse(writingTexts.writingCut(text.maxLength))
    setDraft({ shown: isComposing ? typed : kept, kept })
    const props = store.getBlock(block.id)?.props ?? block.props
    if (!store.getHistory().editing) store.begin(texts.editLabel(titleOf(block, designer.kinds)))
    const outcome = store.execute({
      type: 'setProps',
      id: block.id,
      patch: textPatch(props, text.path, kept),
    })
    if (!outcome.ok) {
      designer.refuse(outcome.message)
      setDraft({ shown: text.value, kept: text.value })
    }
  }

  /** What the bar sets is part of what is written, and a step of its own in it. */
  const setLook = (patch: Record<string, unknown>) => {
    store.seal()
    if (!store.getHistory().editing) store.begin(texts.editLabel(titleOf(block, designer.kinds)))
    const outcome = store.execute({ type: 'setProps', id: block.id, patch })
    if (!outcome.ok) designer.refuse(outcome.message)
    store.seal()
  }

  /** The bar takes no focus away: with it, the text is still being written. */
  const leave = ({ relatedTarget }: React.FocusEvent) => {
    const isHere = [field.current, bar.current].some(
      (one) => relatedTarget instanceof Node && one?.contains(relatedTarget) === true,
    )
    // A dialog that the bar has opened, such as the picker of contents, leads back to it.
    const isAsked = relatedTarget instanceof Element && relatedTarget.closest('[role="dialog"]') !== null
    if (!isHere && !isAsked) onFinish()
  }

  /** Lines that have become entries of a list, or lines again. */
  const setLines = (next: Selected) => {
    if (text.maxLength !== undefined && next.text.length > text.maxLength) {
      designer.refuse(writingTexts.writingCut(text.maxLength))
      return
    }
    store.seal()
    tell(next.text, false)
    store.seal()
    // The caret follows once the text is there.
    requestAnimationFrame(() => field.current?.setSelectionRange(next.from, next.to))
  }
  const selectedIn = (element: HTMLTextAreaElement): Selected => ({
    text: element.value,
    from: element.selectionStart,
    to: element.selectionEnd,
  })

  const step = (direction: 'undo' | 'redo') => {
    const { editing, canUndo, canRedo } = store.getHistory()
    if (!editing) {
      onFinish()
      designer[direction]()
    } else if (direction === 'undo' ? canUndo : canRedo) designer[direction]()
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    // Keys of an unfinished composition belong to the input method; some tell so only by this number.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const mod = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    const entry =
      key === 'enter' && !mod && isMultiline && field.current !== null
        ? nextEntry(selectedIn(field.current))
        : undefined
    if (entry !== undefined) setLines(entry)
    else if (key === 'escape') onGiveUp()
    else if (event.altKey && key === 'f10') focusBar(bar.current)
    else if (key === 'enter' && (!isMultiline || mod)) onFinish()
    else if (key === 'tab') onNext(event.shiftKey ? -1 : 1)
    else if (mod && key === 'z') step(event.shiftKey ? 'redo' : 'undo')
    else if (mod && key === 'y') step('redo')
    else if (mod && key === 's') return
    else return
    event.preventDefault()
  }

  // Without words on the page yet, the field lies on what stands there instead.
  const shown = box ?? (rect && placeOfEmpty(rect))
  return (
    <>
      <span id={helpId} className="visually-hidden">
        {writingTexts.writingHelp}
      </span>
      <textarea
        ref={field}
        className={styles.field}
        data-fills={shown?.fillsBox || undefined}
        data-empty={text.value === '' || undefined}
        rows={1}
        value={draft.shown}
        aria-label={writingTexts.writing(titleOf(block, designer.kinds))}
        aria-describedby={helpId}
        data-writing=""
        placeholder={writingTexts.newText}
        spellCheck={false}
        style={shown === undefined ? { opacity: 0 } : fieldStyle(shown)}
        onChange={(event) => {
          const { nativeEvent } = event
          const input = nativeEvent instanceof InputEvent ? nativeEvent : undefined
          const way = input?.inputType ?? ''
          if (isOtherWay(last.current, way)) store.seal()
          last.current = way
          tell(event.target.value, input?.isComposing ?? false)
          if (endsWord(way, input?.data ?? null)) store.seal()
        }}
        onCompositionEnd={(event) => {
          tell(event.currentTarget.value, false)
          store.seal()
        }}
        onKeyDown={onKeyDown}
        onSelect={({ currentTarget }) => {
          const { selectionEnd, value } = currentTarget
          setShare(value === '' ? 0 : selectionEnd / value.length)
          setInList(isList(selectedIn(currentTarget)))
        }}
        onBlur={leave}
      />
      {shown !== undefined && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears where the focus goes
        <div onBlur={leave}>
          <WritingBar
            bar={bar}
            settings={textSettings(kind, block.props)}
            text={{ x: shown.x, y: shown.y, height: shown.height, caret: shown.y + shown.height * share }}
            count={{ length: draft.kept.length, most: text.maxLength }}
            scale={scale}
            onChange={setLook}
            link={link && { value: link.value, onChange: (next) => setLook(link.patch(next)) }}
            list={
              isMultiline
                ? {
                    isOn: inList,
                    onPress: () => field.current && setLines(toggleList(selectedIn(field.current))),
                  }
                : undefined
            }
            onMore={() => {
              onFinish()
              designer.wishEdit()
            }}
            onFinish={onFinish}
            onLeave={() => field.current?.focus({ preventScroll: true })}
          />
        </div>
      )}
    </>
  )
}

const placeOfEmpty = ({
  x,
  y,
  width,
  height,
}: {
  x: number
  y: number
  width: number
  height: number
}): TextBox => ({
  x: x + 16,
  y: y + height / 2 - 14,
  width: width - 32,
  height: 28,
  isMultiline: false,
  fillsBox: true,
  style: {
    'font-size': '16px',
    'line-height': '28px',
    'text-align': 'center',
    color: '#1d2129',
  },
})

/** Words that share their line with others have room for the next sign beside them, or it would break the line for a moment. */
const SPARE = 12

function fieldStyle({ x, y, width, height, fillsBox, style }: TextBox): CSSProperties {
  const spare = fillsBox ? 0 : SPARE
  const isCentred = style['text-align'] === 'center' || style['text-align'] === 'end'
  const named = Object.entries(style).map(([name, value]) => [
    name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ])
  return {
    ...Object.fromEntries(named),
    left: isCentred ? x - spare : x,
    top: y,
    width: width + (isCentred ? 2 * spare : spare),
    minHeight: height,
    caretColor: style.color,
  }
}
