import {
  ApartmentOutlined,
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  HolderOutlined,
  PlusOutlined,
  SwapOutlined,
} from '@ant-design/icons'
import { limits } from '@zhanfang/contract'
import { type Element, questionType, surveyLimits } from '@zhanfang/survey'
import { dropIndex, useDragOrder } from '@zhanfang/survey/forms'
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
  useState,
} from 'react'
import { rulesOf } from './definition-edits.ts'
import { useEditor, useEditorState } from './editor-context.tsx'
import { elementName } from './editor-store.ts'
import styles from './editor.module.css'
import { questionNumbers } from './logic/rule-words.ts'
import { paletteGroups, TypeIcon } from './palette.tsx'
import { texts } from './texts.ts'

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

const itemId = (id: string) => `paper-${id}`

/** Puts the keyboard on an element of the paper and brings it into sight. */
export function focusPaperItem(id: string): void {
  const item = document.getElementById(itemId(id))
  item?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  item?.scrollIntoView({ block: 'nearest' })
}

/** The survey as respondents see it, to select, order and fill. */
export function Paper({ onLogic, onProperties, ref }: PaperProps) {
  const { store, canWrite } = useEditor()
  const { modal } = App.useApp()
  const elements = useEditorState((state) => state.definition.elements)
  const rules = useEditorState((state) => state.definition.rules)
  const color = useEditorState((state) => state.definition.theme.color)
  const selectedId = useEditorState((state) => state.selectedId)
  const [drop, setDrop] = useState<number>()
  const { listRef, drag, handle } = useDragOrder<HTMLOListElement>((from, to) => {
    const element = elements[from]
    if (element) store.move(element.id, to)
  })
  const numbers = questionNumbers(store.snapshot().definition)

  const placeAt = useCallback(
    (y: number) => {
      const middles = [...(listRef.current?.children ?? [])].map((child) => {
        const { top, height } = child.getBoundingClientRect()
        return top + height / 2
      })
      return dropIndex(middles, -1, y)
    },
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
    document.getElementById(itemId(selectedId))?.scrollIntoView({ block: 'nearest' })
  }, [selectedId])

  const remove = useCallback(
    (element: Element) => {
      const used = rulesOf(store.snapshot().definition, element.id).length
      const act = () => {
        store.remove(element.id)
        const next = store.snapshot().selectedId
        if (next !== undefined) requestAnimationFrame(() => focusPaperItem(next))
      }
      if (used === 0) act()
      else {
        modal.confirm({
          title: texts.removeTitle(elementName(element)),
          content: texts.removeWithRules(used),
          okText: texts.remove,
          okButtonProps: { danger: true },
          cancelText: texts.cancel,
          onOk: act,
        })
      }
    },
    [modal, store],
  )

  const onKeyDown = (event: KeyboardEvent, element: Element, index: number) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.cover === undefined) return
    const { key, altKey } = event
    const command = event.ctrlKey || event.metaKey
    const neighbour =
      key === 'ArrowUp' ? elements[index - 1] : key === 'ArrowDown' ? elements[index + 1] : undefined
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
  }

  return (
    <div className={styles.paper} style={surveyStyle(color)} data-survey-paper>
      <PaperHead />
      <ol className={styles.items} ref={listRef} aria-label={texts.paper}>
        {elements.map((element, index) => {
          const lands = drag && drag.to === index && drag.to !== drag.from
          const mark =
            drop === index || (lands && drag.to < drag.from)
              ? styles.above
              : (drop === elements.length && index === elements.length - 1) || lands
                ? styles.below
                : ''
          return (
            // The keys of the element are those of its cover button inside.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={element.id}
              id={itemId(element.id)}
              className={`${styles.item} ${mark} ${drag?.from === index ? styles.dragged : ''}`}
              onKeyDown={(event) => onKeyDown(event, element, index)}
            >
              <PaperItem
                element={element}
                index={index}
                number={numbers.get(element.id)}
                isSelected={element.id === selectedId}
                onSelect={store.select}
              />
              {element.id === selectedId && canWrite && (
                <Toolbar
                  element={element}
                  index={index}
                  count={elements.length}
                  rules={rules.length === 0 ? 0 : rulesOf(store.snapshot().definition, element.id).length}
                  handle={handle(index)}
                  onLogic={onLogic}
                  onRemove={remove}
                />
              )}
              {canWrite && <InsertButton at={index + 1} />}
            </li>
          )
        })}
      </ol>
      {elements.length === 0 && (
        <div className={`${styles.empty} ${drop === undefined ? '' : styles.emptyDrop}`}>
          <p>
            <b>{texts.empty}</b>
          </p>
          <p>{texts.emptyHint}</p>
          <Button
            disabled={!canWrite}
            icon={<PlusOutlined aria-hidden />}
            onClick={() => store.add('single')}
          >
            {texts.emptyAdd}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Title and description of the survey, written on the paper itself. */
function PaperHead() {
  const { store, canWrite } = useEditor()
  const definition = useEditorState((state) => state.definition)
  const { title, intro } = definition
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
            { ...definition, title: event.target.value.replaceAll('\n', ' ') },
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
          store.edit({ ...definition, intro: event.target.value }, texts.step.intro, 'intro')
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
  const View = answerViews[element.type]
  const type = questionType(element.type)
  return (
    <div className={`${styles.card} ${isSelected ? styles.selected : ''}`}>
      <button
        type="button"
        className={styles.cover}
        data-cover=""
        aria-pressed={isSelected}
        aria-label={texts.numberedItem(index + 1, type?.title ?? element.type, element.title)}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete Control+D"
        onClick={() => onSelect(element.id)}
      />
      <div className={styles.view} inert>
        {element.type === 'pageBreak' ? (
          <PageBreakBar title={element.title} />
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
      </div>
    </div>
  )
})

function PageBreakBar({ title }: { title: string }) {
  return (
    <div className={styles.pageBreak}>
      <span>{title ? `${texts.pageBreak}：${title}` : texts.pageBreak}</span>
    </div>
  )
}

/** The field of a popover that was asked for takes the keyboard. */
const focusAtOnce = (field: { focus: () => void } | null) => field?.focus()

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

/** Between two elements: adds one there. */
function InsertButton({ at }: { at: number }) {
  const { store } = useEditor()
  return (
    <Dropdown
      trigger={['click']}
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
        onClick: ({ key }) => store.add(key, at),
        style: { maxHeight: 360, overflow: 'auto' },
      }}
    >
      <button
        type="button"
        className={styles.insert}
        aria-label={texts.insertAt(at + 1)}
        title={texts.insertHere}
      >
        <PlusOutlined />
      </button>
    </Dropdown>
  )
}
