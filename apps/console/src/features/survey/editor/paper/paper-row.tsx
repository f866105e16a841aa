import { beginsPage, type Element, questionType } from '@zhanfang/survey'
import { answerViews } from '@zhanfang/survey/views'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { useExamParts } from '../../public/exam-parts.ts'
import { hasScores } from '../../public/scored-questions.ts'
import styles from '../editor.module.css'
import { elementLabel } from '../logic/rule-words.ts'
import { TypeIcon } from '../questions/palette.tsx'
import { useEditorState } from '../store/editor-context.tsx'
import { texts } from '../texts.ts'
import { InsertMenu } from './insert-menu.tsx'
import { paperItemId } from './paper-focus.ts'

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
export const PaperRow = memo(function PaperRow({
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
