import { PlusOutlined } from '@ant-design/icons'
import { limits } from '@zhanfang/contract'
import { type Element, questionNumbers, questionTypes, surveyLimits } from '@zhanfang/survey'
import { placeAt as placeInList, useDragOrder } from '@zhanfang/survey/forms'
import { surveyStyle } from '@zhanfang/survey/views'
import { App, Button, Input } from 'antd'
import {
  type KeyboardEvent,
  memo,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react'
import styles from '../editor.module.css'
import { useQuestionClipboard } from '../questions/use-question-clipboard.ts'
import { rulesOf } from '../store/definition-edits.ts'
import { useEditor, useEditorState } from '../store/editor-context.tsx'
import { elementName } from '../store/editor-store.ts'
import { texts } from '../texts.ts'
import { focusPaperItem, paperItemId } from './paper-focus.ts'
import { PaperRow } from './paper-row.tsx'
import { PaperStretch } from './paper-stretch.tsx'
import { PaperToolbar } from './paper-toolbar.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

/** The type that an empty survey offers to begin with: the palette's first. */
const firstType = questionTypes[0]?.type ?? ''

/** What the palette needs of the paper while something is dragged over it. */
export interface PaperHandle {
  /** Shows where something would land at a height of the window. */
  showDrop: (y: number) => void
  /** The place there, and the mark taken away. */
  takeDrop: (y: number) => number
  hideDrop: () => void
}

interface PaperProps {
  onLogic: (elementId: string) => void
  onProperties: () => void
  ref?: Ref<PaperHandle>
}

/** The survey as respondents see it, to select, order and fill. */
export const Paper = memo(function Paper({ onLogic, onProperties, ref }: PaperProps) {
  const { store, canWrite } = useEditor()
  const { modal } = App.useApp()
  const elements = useEditorState((state) => state.definition.elements)
  const rules = useEditorState((state) => state.definition.rules)
  const theme = useEditorState((state) => state.definition.theme)
  const selectedId = useEditorState((state) => state.selectedId)
  const [drop, setDrop] = useState<number>()
  const { listRef, drag, handle } = useDragOrder<HTMLDivElement>((from, to) => {
    const element = elements[from]
    if (element) store.move(element.id, to)
  })
  const numbers = useMemo(() => questionNumbers(elements), [elements])
  useQuestionClipboard(store, canWrite)

  const placeAt = useCallback(
    (y: number) => (listRef.current ? placeInList(listRef.current, -1, y) : 0),
    [listRef],
  )
  useImperativeHandle(
    ref,
    () => ({
      showDrop: (y) => setDrop(placeAt(y)),
      takeDrop: (y) => {
        setDrop(undefined)
        return placeAt(y)
      },
      hideDrop: () => setDrop(undefined),
    }),
    [placeAt],
  )

  // What is selected by undo, adding or a link comes into sight.
  useEffect(() => {
    if (selectedId === undefined) return
    document.getElementById(paperItemId(selectedId))?.scrollIntoView({ block: 'nearest' })
  }, [selectedId])

  const keepFocus = useKeptFocus()
  const remove = useCallback(
    (element: Element) => {
      const used = rulesOf(store.snapshot().definition, element.id).length
      const act = () => store.remove(element.id)
      if (used === 0) act()
      else {
        modal.confirm({
          title: texts.removeTitle(elementName(element)),
          content: texts.removeWithRules(used),
          okText: texts.removeBoth,
          okButtonProps: { danger: true },
          cancelText: texts.cancel,
          onOk: act,
          // What opened it may be gone.
          afterClose: keepFocus,
        })
      }
    },
    [keepFocus, modal, store],
  )

  const onKeyDown = useCallback(
    (event: KeyboardEvent, element: Element) => {
      if (!(event.target instanceof HTMLElement) || event.target.dataset.cover === undefined) return
      const { key, altKey } = event
      const list = store.snapshot().definition.elements
      const index = list.indexOf(element)
      const command = event.ctrlKey || event.metaKey
      const neighbour =
        key === 'ArrowUp' ? list[index - 1] : key === 'ArrowDown' ? list[index + 1] : undefined
      if (altKey && canWrite && (key === 'ArrowUp' || key === 'ArrowDown')) {
        store.move(element.id, index + (key === 'ArrowUp' ? -1 : 1))
        requestAnimationFrame(() => focusPaperItem(element.id))
      } else if (!altKey && !command && neighbour) {
        store.select(neighbour.id)
        requestAnimationFrame(() => focusPaperItem(neighbour.id))
      } else if (canWrite && (key === 'Delete' || key === 'Backspace')) remove(element)
      else if (canWrite && command && key.toLowerCase() === 'd') store.duplicate(element.id)
      else if (key === 'Enter') {
        store.select(element.id)
        onProperties()
      } else return
      event.preventDefault()
    },
    [canWrite, onProperties, remove, store],
  )
  const [insertAt, setInsertAt] = useState<number>()

  const row = (element: Element, index: number) => {
    const lands = drag && drag.to === index && drag.to !== drag.from
    const isAbove = drop === index || (lands && drag.to < drag.from)
    const isBelow = (drop === elements.length && index === elements.length - 1) || lands
    const isSelected = element.id === selectedId
    return (
      <PaperRow
        key={element.id}
        element={element}
        index={index}
        count={elements.length}
        number={numbers.get(element.id)}
        isSelected={isSelected}
        isDragged={drag?.from === index}
        mark={isAbove ? 'above' : isBelow ? 'below' : 'none'}
        isInserting={insertAt === index + 1}
        canWrite={canWrite}
        onSelect={store.select}
        onKeyDown={onKeyDown}
        onInsert={setInsertAt}
        toolbar={
          isSelected && canWrite ? (
            <PaperToolbar
              element={element}
              index={index}
              count={elements.length}
              rules={rules.length === 0 ? 0 : rulesOf(store.snapshot().definition, element.id).length}
              handle={handle(index)}
              onLogic={onLogic}
              onRemove={remove}
            />
          ) : undefined
        }
      />
    )
  }

  return (
    <div className={styles.paper} style={surveyStyle(theme)} data-survey-paper>
      <HeaderImage url={theme.headerImageUrl} />
      <PaperHead />
      <div
        className={styles.items}
        ref={listRef}
        // Between the list and its items stand the stretches, which ol does not allow.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="list"
        aria-label={texts.paper}
      >
        {Array.from({ length: Math.ceil(elements.length / STRETCH) }, (_, at) => {
          const first = at * STRETCH
          const stretch = elements.slice(first, first + STRETCH)
          return (
            <PaperStretch
              // A stretch is a place on the paper, whatever stands there.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              count={stretch.length}
              isDrawn={elements.length <= DRAWN_WHOLE || stretch.some(({ id }) => id === selectedId)}
              isFirstSight={first < FIRST_SIGHT}
            >
              {() => stretch.map((element, offset) => row(element, first + offset))}
            </PaperStretch>
          )
        })}
      </div>
      {elements.length === 0 && (
        <div className={`${styles.empty} ${drop === undefined ? '' : styles.emptyDrop}`} data-empty-paper>
          <p>
            <b>{texts.empty}</b>
          </p>
          <p>{texts.emptyHint}</p>
          <Button
            disabled={!canWrite}
            icon={<PlusOutlined aria-hidden />}
            onClick={() => store.add(firstType)}
          >
            {texts.emptyAdd}
          </Button>
        </div>
      )}
    </div>
  )
})

/** Elements that come and go together. */
const STRETCH = 8
/** Up to here all elements stay drawn: so few cost nothing, and the browser's own search finds them. */
const DRAWN_WHOLE = 40
/** More than fit on a tall screen: the first sight of a survey is whole. */
const FIRST_SIGHT = 12
/** Title and description of the survey, written on the paper itself. */
function PaperHead() {
  const { store, canWrite } = useEditor()
  const title = useEditorState((state) => state.definition.title)
  const intro = useEditorState((state) => state.definition.intro)
  return (
    <div className={styles.head}>
      <Input.TextArea
        className={styles.paperTitle}
        variant="borderless"
        aria-label={texts.title}
        placeholder={texts.titlePlaceholder}
        autoSize
        readOnly={!canWrite}
        value={title}
        maxLength={limits.surveyTitle.max}
        onFocus={() => store.select(undefined)}
        onPressEnter={(event) => event.preventDefault()}
        onChange={(event) =>
          store.edit(
            { ...store.snapshot().definition, title: event.target.value.replaceAll('\n', ' ') },
            texts.step.title,
            'title',
          )
        }
      />
      <Input.TextArea
        className={styles.paperIntro}
        variant="borderless"
        aria-label={texts.intro}
        placeholder={texts.introPlaceholder}
        autoSize
        readOnly={!canWrite}
        value={intro}
        maxLength={surveyLimits.intro}
        onFocus={() => store.select(undefined)}
        onChange={(event) =>
          store.edit({ ...store.snapshot().definition, intro: event.target.value }, texts.step.intro, 'intro')
        }
      />
    </div>
  )
}

/** The picture over the title, as respondents see it. */
function HeaderImage({ url }: { url: string | undefined }) {
  return url === undefined ? null : <img className={styles.headerImage} src={url} alt="" />
}
