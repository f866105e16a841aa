import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type AnswerViewProps, questionIds } from '../../view/answer-view.ts'
import control from '../../view/control.module.css'
import { draftRows } from '../../answers/draft-values.ts'
import { useHydrated } from '../../view/hydrated.ts'
import type { Option } from '../../model/model.ts'
import { QuestionGroup } from '../../view/question-frame.tsx'
import { fieldName } from '../../model/question-type.ts'
import { Picture } from '../../view/picture.tsx'
import { safeImageUrl } from '../../view/safe-image.ts'
import { shuffled } from '../../logic/shuffle.ts'
import type { MatchQuestion } from './question.ts'
import { useWords } from '../../view/view-language.ts'
import { texts as chinese } from './texts.ts'
import { textsEn } from './texts-en.ts'
import { textsTw } from './texts-tw.ts'
import styles from './view.module.css'

interface SidesProps extends AnswerViewProps<MatchQuestion> {
  right: readonly Option[]
}

/** Without a script: for each of the left side a list of the right one. */
function PairLists({ question, value, problems, disabled, right }: SidesProps) {
  const texts = useWords(chinese, textsEn, textsTw)
  const ids = questionIds(question.id)
  const answers = draftRows(value)
  return (
    <div className={styles.lists}>
      {question.rows.map((row, index) => (
        <label key={row.id} className={styles.pair}>
          <span className={styles.pairName}>{row.title}</span>
          <select
            id={index === 0 ? ids.control : undefined}
            className={`${control.control} ${control.select}`}
            name={fieldName(question.id, row.id)}
            defaultValue={answers[row.id]?.v ?? ''}
            aria-label={texts.selectFor(row.title)}
            aria-invalid={problems.some(({ part }) => part === row.id)}
            disabled={disabled}
          >
            <option value="">{texts.choose}</option>
            {right.map((column) => (
              <option key={column.id} value={column.id}>
                {column.text}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}

interface Line {
  row: string
  d: string
}

/** Two columns of buttons with lines between those that belong together. */
function Sides({ question, value, onChange, problems, disabled, right }: SidesProps) {
  const texts = useWords(chinese, textsEn, textsTw)
  const ids = questionIds(question.id)
  const answers = draftRows(value)
  const [picked, setPicked] = useState<string>()
  const [said, setSaid] = useState('')
  const [lines, setLines] = useState<Line[]>([])
  const box = useRef<HTMLDivElement>(null)
  const nameOf = (id: string | undefined) => question.columns.find((column) => column.id === id)?.text
  const rowName = (id: string) => question.rows.find((row) => row.id === id)?.title ?? ''
  const pairs = JSON.stringify(question.rows.map(({ id }) => [id, answers[id]?.v]))

  const draw = () => {
    const frame = box.current
    if (!frame) return
    const origin = frame.getBoundingClientRect()
    const known: [string, string | undefined][] = JSON.parse(pairs)
    setLines(
      known.flatMap(([row, column]): Line[] => {
        const from = frame.querySelector(`[data-left="${row}"]`)?.getBoundingClientRect()
        const to = column && frame.querySelector(`[data-right="${column}"]`)?.getBoundingClientRect()
        if (!from || !to) return []
        const [x1, y1] = [from.right - origin.left, from.top + from.height / 2 - origin.top]
        const [x2, y2] = [to.left - origin.left, to.top + to.height / 2 - origin.top]
        const middle = (x1 + x2) / 2
        return [{ row, d: `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}` }]
      }),
    )
  }
  const latest = useRef(draw)
  // In this order: the lines are drawn of what was just rendered.
  useLayoutEffect(() => {
    latest.current = draw
  })
  useLayoutEffect(() => latest.current(), [pairs])
  useEffect(() => {
    const frame = box.current
    if (!frame) return
    const observer = new ResizeObserver(() => latest.current())
    observer.observe(frame)
    return () => observer.disconnect()
  }, [])

  function pickLeft(id: string) {
    if (answers[id]) {
      const { [id]: _gone, ...rest } = answers
      onChange(Object.keys(rest).length > 0 ? rest : undefined)
      setPicked(id)
      setSaid(texts.taken(rowName(id)))
      return
    }
    setPicked(picked === id ? undefined : id)
    setSaid(picked === id ? '' : texts.picked(rowName(id)))
  }
  function pickRight(id: string) {
    if (picked === undefined) {
      // A second tap on the right side takes its line away.
      const mine = Object.entries(answers).filter(([, choice]) => choice.v === id)
      if (mine.length === 0) return
      const rest = Object.fromEntries(Object.entries(answers).filter(([, choice]) => choice.v !== id))
      onChange(Object.keys(rest).length > 0 ? rest : undefined)
      setSaid(texts.taken(rowName(mine[0]?.[0] ?? '')))
      return
    }
    const kept = Object.entries(answers).filter(([, choice]) => question.reuseRight || choice.v !== id)
    onChange({ ...Object.fromEntries(kept), [picked]: { v: id } })
    setSaid(texts.said(rowName(picked), nameOf(id) ?? ''))
    // The next one that is still free: most people go down the list.
    const start = question.rows.findIndex((row) => row.id === picked)
    const next = [...question.rows.slice(start + 1), ...question.rows.slice(0, start)].find(
      (row) => !answers[row.id],
    )
    setPicked(next?.id)
  }
  return (
    <>
      <div className={styles.sides} ref={box}>
        <svg className={styles.lines} aria-hidden="true">
          {lines.map(({ row, d }) => (
            <path key={row} d={d} />
          ))}
        </svg>
        <ul className={styles.side}>
          {question.rows.map((row, index) => (
            <li key={row.id}>
              <button
                type="button"
                id={index === 0 ? ids.control : undefined}
                data-left={row.id}
                className={`${styles.item} ${answers[row.id] ? styles.joined : ''}`}
                aria-pressed={picked === row.id}
                aria-label={texts.leftState(row.title, nameOf(answers[row.id]?.v))}
                data-wrong={problems.some(({ part }) => part === row.id) || undefined}
                disabled={disabled}
                onClick={() => pickLeft(row.id)}
              >
                {row.title}
              </button>
            </li>
          ))}
        </ul>
        <ul className={styles.side}>
          {right.map((column) => {
            const mine = question.rows.filter((row) => answers[row.id]?.v === column.id)
            const image = safeImageUrl(column.image)
            return (
              <li key={column.id}>
                <button
                  type="button"
                  data-right={column.id}
                  className={`${styles.item} ${mine.length > 0 ? styles.joined : ''}`}
                  aria-label={texts.rightState(
                    column.text,
                    mine.map(({ title }) => title),
                  )}
                  disabled={disabled}
                  onClick={() => pickRight(column.id)}
                >
                  {image && <Picture className={styles.image} src={image} alt="" loading="lazy" />}
                  {column.text}
                </button>
              </li>
            )
          })}
        </ul>
      </div>
      <output className={styles.said}>{said}</output>
    </>
  )
}

export default function MatchView(props: AnswerViewProps<MatchQuestion>) {
  const texts = useWords(chinese, textsEn, textsTw)
  const { question, value, onChange, required, disabled, seed } = props
  const hydrated = useHydrated()
  const right = question.shuffleRight
    ? shuffled(question.columns, `${seed}.${question.id}`)
    : question.columns
  const View = hydrated ? Sides : PairLists
  return (
    <QuestionGroup
      {...props}
      hint={hydrated ? texts.hint : undefined}
      onClear={value !== undefined && !required && !disabled ? () => onChange(undefined) : undefined}
    >
      <View {...props} right={right} />
    </QuestionGroup>
  )
}
