import {
  ApartmentOutlined,
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  HolderOutlined,
  PlusOutlined,
  StarOutlined,
  SwapOutlined,
} from '@ant-design/icons'
import { favoriteQuestionAdd, limits } from '@zhanfang/contract'
import {
  beginsPage,
  type Element,
  questionNumbers,
  questionType,
  questionTypes,
  surveyLimits,
  translationsOfQuestions,
} from '@zhanfang/survey'
import { placeAt as placeInList, useDragOrder } from '@zhanfang/survey/forms'
import { answerViews, surveyStyle } from '@zhanfang/survey/views'
import { App, Button, Dropdown, Input, InputNumber, Popover, Tooltip } from 'antd'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react'
import { hasScores } from '../../public/scored-questions.ts'
import { rulesOf } from '../store/definition-edits.ts'
import { useEditor, useEditorState } from '../store/editor-context.tsx'
import { useCallMutation } from '../../../../api.ts'
import { texts as bankTexts } from '../../bank/texts.ts'
import { elementName } from '../store/editor-store.ts'
import { useExamParts } from '../../public/exam-parts.ts'
import styles from '../editor.module.css'
import { elementLabel } from '../logic/rule-words.ts'
import { paletteGroups, TypeIcon } from '../questions/palette.tsx'
import { focusPaperItem, paperItemId } from './paper-focus.ts'
import { texts } from '../texts.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useQuestionClipboard } from '../questions/use-question-clipboard.ts'
import { useNearScreen } from './use-near-screen.ts'

/** What the palette needs of the paper while something is dragged over it. */
/** The type that an empty survey offers to begin with: the palette's first. */
const firstType = questionTypes[0]?.type ?? ''

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
            <Toolbar
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
/** What an element takes on the paper on average, CSS pixels. */
const USUAL_HEIGHT = 190

interface PaperStretchProps {
  count: number
  /** Wherever it is. */
  isDrawn: boolean
  isFirstSight: boolean
  children: () => ReactNode
}

/** Some elements in a row, drawn while they are near the screen: a thousand at once would slow down every key. */
function PaperStretch({ count, isDrawn, isFirstSight, children }: PaperStretchProps) {
  const { ref, isNear, height } = useNearScreen<HTMLDivElement>(isFirstSight)
  const draws = isDrawn || isNear
  return (
    <div ref={ref} role="none" style={draws ? undefined : { height: height ?? count * USUAL_HEIGHT }}>
      {draws && children()}
    </div>
  )
}

interface PaperRowProps {
  element: Element
  index: number
  count: number
  number: number | undefined
  isSelected: boolean
  isDragged: boolean
  /** Where something dragged would land. */
  mark: 'above' | 'below' | 'none'
  isInserting: boolean
  canWrite: boolean
  onSelect: (id: string) => void
  onKeyDown: (event: KeyboardEvent, element: Element) => void
  onInsert: (at: number | undefined) => void
  toolbar: ReactNode
}

/** One element with what can be done to it. With hundreds of them only those that changed are drawn again. */
const PaperRow = memo(function PaperRow({
  element,
  index,
  count,
  number,
  isSelected,
  isDragged,
  mark,
  isInserting,
  canWrite,
  onSelect,
  onKeyDown,
  onInsert,
  toolbar,
}: PaperRowProps) {
  const place = { above: styles.above, below: styles.below, none: '' }[mark]
  return (
    // The keys of the element are those of its cover button inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      id={paperItemId(element.id)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listitem"
      aria-posinset={index + 1}
      aria-setsize={count}
      data-place={index}
      className={`${styles.item} ${place} ${isDragged ? styles.dragged : ''} ${element.group === undefined ? '' : styles.member}`}
      onKeyDown={(event) => onKeyDown(event, element)}
    >
      <PaperItem
        element={element}
        index={index}
        number={number}
        isSelected={isSelected}
        onSelect={onSelect}
      />
      {toolbar}
      {canWrite && (
        <button
          type="button"
          className={styles.insert}
          aria-label={texts.insertAt(index + 2)}
          aria-haspopup="menu"
          aria-expanded={isInserting}
          title={texts.insertHere}
          onClick={() => onInsert(index + 1)}
        >
          <PlusMark />
        </button>
      )}
      {isInserting && <InsertMenu at={index + 1} onClose={() => onInsert(undefined)} />}
    </div>
  )
})

/** A plain drawing: the icon component would cost more than the whole row. */
function PlusMark() {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <path d="M6 1v10M1 6h10" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}

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

interface PaperItemProps {
  element: Element
  index: number
  number: number | undefined
  isSelected: boolean
  onSelect: (id: string) => void
}

const nothing = () => undefined

/** One element as respondents see it, under a button that selects it. It is drawn again only when it changes. */
const PaperItem = memo(function PaperItem({ element, index, number, isSelected, onSelect }: PaperItemProps) {
  const View = answerViews[element.type]?.default
  const type = questionType(element.type)
  return (
    <div className={`${styles.card} ${isSelected ? styles.selected : ''}`}>
      <button
        type="button"
        className={styles.cover}
        data-cover=""
        aria-pressed={isSelected}
        aria-label={texts.numberedItem(index + 1, type?.title ?? element.type, element.title)}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete Control+D Control+C Control+V"
        onClick={() => onSelect(element.id)}
      />
      <div className={styles.view} inert>
        {beginsPage(element) ? (
          <PageBreakBar id={element.id} />
        ) : type?.isUnseen?.(element) ? (
          <p className={styles.unseen}>
            <TypeIcon type={type} />
            <b>{element.title || type.title}</b>
            <span>{texts.unseen}</span>
          </p>
        ) : View ? (
          <View
            question={element}
            value={undefined}
            onChange={nothing}
            problems={[]}
            required={element.required ?? false}
            number={number}
            disabled={false}
            seed=""
          />
        ) : (
          <p>{texts.unknownType}</p>
        )}
        {element.optionsFrom && <OptionsNote {...element.optionsFrom} />}
      </div>
      {element.exam && <ScoreNote element={element} />}
    </div>
  )
})

/** Which options a question takes over: on the paper nobody has chosen any. */
function OptionsNote({ q, filter }: NonNullable<Element['optionsFrom']>) {
  const label = useEditorState(({ definition }) => elementLabel(definition, q))
  return <p className={styles.note}>{texts.common.optionsNote(label, texts.common.filters[filter])}</p>
}

/** A survey that was an exam once keeps its keys and shows none. */
function ScoreNote({ element }: { element: Element }) {
  const isShown = useEditorState(({ definition }) => hasScores(definition.kind))
  const { Note } = useExamParts()
  return isShown ? <Note element={element} /> : null
}

/** Says which page begins here, as rules that lead to it do. */
function PageBreakBar({ id }: { id: string }) {
  const label = useEditorState(({ definition }) => elementLabel(definition, id))
  return (
    <div className={styles.pageBreak}>
      <span>{label}</span>
    </div>
  )
}

/** The field of a popover that was asked for takes the keyboard. */
const focusAtOnce = (field: { focus: () => void } | null) => field?.focus()

/** The picture over the title, as respondents see it. */
function HeaderImage({ url }: { url: string | undefined }) {
  return url === undefined ? null : <img className={styles.headerImage} src={url} alt="" />
}

interface ToolbarProps {
  element: Element
  index: number
  count: number
  rules: number
  handle: ReturnType<ReturnType<typeof useDragOrder>['handle']>
  onLogic: (elementId: string) => void
  onRemove: (element: Element) => void
}

function ToolButton({
  label,
  icon,
  onClick,
  disabled,
  danger,
}: {
  label: string
  icon: ReactNode
  onClick?: () => void
  disabled?: boolean
  danger?: boolean
}) {
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="small"
        aria-label={label}
        icon={icon}
        disabled={disabled}
        danger={danger}
        onClick={onClick}
      />
    </Tooltip>
  )
}

function Toolbar({ element, index, count, rules, handle, onLogic, onRemove }: ToolbarProps) {
  const { store } = useEditor()
  const [target, setTarget] = useState<number>()
  const keep = useCallMutation(favoriteQuestionAdd, { done: bankTexts.keptDone })
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={elementName(element)}>
      <span className={styles.handle} title={texts.drag} aria-hidden="true" {...handle}>
        <HolderOutlined />
      </span>
      <ToolButton
        label={texts.moveUp}
        icon={<ArrowUpOutlined aria-hidden />}
        disabled={index === 0}
        onClick={() => store.move(element.id, index - 1)}
      />
      <ToolButton
        label={texts.moveDown}
        icon={<ArrowDownOutlined aria-hidden />}
        disabled={index === count - 1}
        onClick={() => store.move(element.id, index + 1)}
      />
      <Popover
        trigger="click"
        open={target !== undefined}
        onOpenChange={(open) => setTarget(open ? index + 1 : undefined)}
        content={
          <form
            className={styles.moveTo}
            onSubmit={(event) => {
              event.preventDefault()
              if (target !== undefined) store.move(element.id, target - 1)
              setTarget(undefined)
            }}
          >
            <InputNumber
              ref={focusAtOnce}
              aria-label={texts.moveToLabel(count)}
              min={1}
              max={count}
              precision={0}
              value={target ?? index + 1}
              onChange={(next) => setTarget(next ?? index + 1)}
            />
            <Button htmlType="submit" type="primary">
              {texts.moveToOk}
            </Button>
          </form>
        }
      >
        <Button type="text" size="small" aria-label={texts.moveTo} icon={<SwapOutlined rotate={90} />} />
      </Popover>
      <ToolButton
        label={texts.duplicate}
        icon={<CopyOutlined aria-hidden />}
        onClick={() => store.duplicate(element.id)}
      />
      {questionType(element.type)?.role === 'question' && (
        <ToolButton
          label={bankTexts.keep}
          icon={<StarOutlined aria-hidden />}
          disabled={keep.isPending}
          onClick={() => {
            const { translations } = store.snapshot().definition
            keep.mutate({
              body: {
                questions: [element],
                translations: translationsOfQuestions([element], translations),
              },
            })
          }}
        />
      )}
      <ToolButton
        label={texts.rules(rules)}
        icon={<ApartmentOutlined aria-hidden />}
        onClick={() => onLogic(element.id)}
      />
      <ToolButton
        label={texts.remove}
        icon={<DeleteOutlined aria-hidden />}
        danger
        onClick={() => onRemove(element)}
      />
    </div>
  )
}

/** The types to add at a place between two elements. */
function InsertMenu({ at, onClose }: { at: number; onClose: () => void }) {
  const { store } = useEditor()
  return (
    <Dropdown
      open
      // A menu that was asked for takes the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      trigger={['click']}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      menu={{
        items: paletteGroups.map(([group, types]) => ({
          key: group,
          type: 'group' as const,
          label: group,
          children: types.map((type) => ({
            key: type.type,
            label: type.title,
            icon: <TypeIcon type={type} />,
          })),
        })),
        onClick: ({ key }) => {
          onClose()
          store.add(key, at)
          requestAnimationFrame(() => focusPaperItem(store.snapshot().selectedId))
        },
        style: { maxHeight: 360, overflow: 'auto' },
      }}
    >
      <span className={styles.insertAnchor} />
    </Dropdown>
  )
}
