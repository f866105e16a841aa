import { useState } from 'react'
import { type AnswerViewProps, questionIds } from '../../view/answer-view.ts'
import { moved, useDragOrder } from '../../forms/form-parts/drag-order.ts'
import { useHydrated } from '../../view/hydrated.ts'
import type { Option } from '../../model/model.ts'
import { orderedOptions } from '../../choices/option-order.ts'
import { QuestionGroup } from '../../view/question-frame.tsx'
import { fieldName } from '../../model/question-type.ts'
import { safeImageUrl } from '../../view/safe-image.ts'
import { placesOf, type RankingQuestion } from './question.ts'
import { useWords } from '../../view/view-language.ts'
import { texts as chinese } from './texts.ts'
import { textsEn } from './texts-en.ts'
import { textsTw } from './texts-tw.ts'
import styles from './view.module.css'

/** The order so far: ids of options, each once. */
function draftOrder(value: unknown, options: readonly Option[]): string[] {
  if (!Array.isArray(value)) return []
  return [...new Set(value)].filter((id) => options.some((option) => option.id === id))
}

function Name({ option }: { option: Option }) {
  const image = safeImageUrl(option.image)
  return (
    <>
      {image && <img className={styles.image} src={image} alt="" loading="lazy" />}
      <span className={styles.text}>
        {option.text}
        {option.description && <span className={styles.description}>{option.description}</span>}
      </span>
    </>
  )
}

/** Without a script: the place of each option out of a list. */
function PlaceLists({
  question,
  value,
  disabled,
  list,
}: AnswerViewProps<RankingQuestion> & { list: readonly Option[] }) {
  const texts = useWords(chinese, textsEn, textsTw)
  const order = draftOrder(value, question.options)
  const places = placesOf(question)
  return (
    <ul className={styles.list}>
      {list.map((option, index) => {
        const place = order.indexOf(option.id)
        return (
          <li key={option.id} className={styles.row}>
            <select
              id={index === 0 ? questionIds(question.id).control : undefined}
              className={styles.select}
              name={fieldName(question.id, option.id)}
              defaultValue={place === -1 ? '' : place + 1}
              aria-label={texts.select(option.text)}
              disabled={disabled}
            >
              <option value="">{texts.noPlace}</option>
              {Array.from({ length: places }, (_, at) => (
                <option key={at} value={at + 1}>
                  {texts.place(at + 1)}
                </option>
              ))}
            </select>
            <Name option={option} />
          </li>
        )
      })}
    </ul>
  )
}

/** Placed options first, in their order: a tap gives the next place or takes it away, handles and arrows move. */
function OrderList({
  question,
  value,
  onChange,
  disabled,
  list,
}: AnswerViewProps<RankingQuestion> & { list: readonly Option[] }) {
  const texts = useWords(chinese, textsEn, textsTw)
  const [said, setSaid] = useState('')
  const order = draftOrder(value, question.options)
  const places = placesOf(question)
  const byId = new Map(question.options.map((option) => [option.id, option]))
  const rows = [...order.flatMap((id) => byId.get(id) ?? []), ...list.filter(({ id }) => !order.includes(id))]
  const save = (next: string[]) => onChange(next.length > 0 ? next.slice(0, places) : undefined)

  const place = (from: number, to: number) => {
    const option = rows[from]
    if (!option || disabled) return
    const at = Math.max(0, Math.min(to, from < order.length ? order.length - 1 : order.length, places - 1))
    const next = from < order.length ? moved(order, from, at) : order.toSpliced(at, 0, option.id)
    save(next)
    setSaid(texts.moved(option.text, at + 1))
  }
  const toggle = (option: Option, index: number) => {
    if (index < order.length) {
      save(order.filter((id) => id !== option.id))
      setSaid(texts.taken(option.text))
    } else if (order.length < places) place(index, order.length)
  }
  const { listRef, drag, handle } = useDragOrder<HTMLOListElement>(place)
  return (
    <>
      <ol className={styles.list} ref={listRef}>
        {rows.map((option, index) => {
          const isPlaced = index < order.length
          const isFull = !isPlaced && order.length >= places
          const lands = drag && drag.to === index && drag.to !== drag.from
          const line = lands ? (drag.to < drag.from ? styles.above : styles.below) : ''
          return (
            <li
              key={option.id}
              className={`${styles.row} ${isPlaced ? styles.placed : ''} ${drag?.from === index ? styles.dragged : ''} ${line}`}
            >
              <button
                type="button"
                id={option.id === list[0]?.id ? questionIds(question.id).control : undefined}
                className={styles.main}
                disabled={disabled || isFull}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                aria-label={
                  isPlaced
                    ? texts.take(option.text, index + 1)
                    : isFull
                      ? texts.unplaced(option.text)
                      : texts.put(option.text, order.length + 1)
                }
                onClick={() => toggle(option, index)}
                onKeyDown={(event) => {
                  if (!event.altKey || !isPlaced) return
                  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
                  event.preventDefault()
                  place(index, index + (event.key === 'ArrowUp' ? -1 : 1))
                }}
              >
                <span className={styles.badge} aria-hidden="true">
                  {isPlaced ? index + 1 : ''}
                </span>
                <Name option={option} />
              </button>
              {isPlaced && (
                <>
                  <button
                    type="button"
                    className={styles.step}
                    disabled={disabled || index === 0}
                    aria-label={texts.up(option.text)}
                    onClick={() => place(index, index - 1)}
                  >
                    <svg viewBox="0 0 24 24" aria-hidden="true">
                      <path d="m6 15 6-6 6 6" fill="none" stroke="currentColor" strokeWidth="2" />
                    </svg>
                  </button>
                  <button
                    type="button"
                    className={styles.step}
                    disabled={disabled || index === order.length - 1}
                    aria-label={texts.down(option.text)}
                    onClick={() => place(index, index + 1)}
                  >
                    <svg viewBox="0 0 24 24" aria-hidden="true">
                      <path d="m6 9 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" />
                    </svg>
                  </button>
                </>
              )}
              {!disabled && (
                <span className={styles.handle} title={texts.drag} aria-hidden="true" {...handle(index)}>
                  <svg viewBox="0 0 24 24">
                    <path d="M5 9h14M5 15h14" stroke="currentColor" strokeWidth="2" />
                  </svg>
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <output className={styles.said}>{said}</output>
    </>
  )
}

export default function RankingView(props: AnswerViewProps<RankingQuestion>) {
  const texts = useWords(chinese, textsEn, textsTw)
  const { question, value, onChange, required, disabled, seed } = props
  const hydrated = useHydrated()
  const list = orderedOptions(question.options, question.order, `${seed}.${question.id}`)
  const places = placesOf(question)
  const hint = places < question.options.length ? texts.top(places) : texts.all
  const List = hydrated ? OrderList : PlaceLists
  return (
    <QuestionGroup
      {...props}
      hint={hint}
      onClear={value !== undefined && !required && !disabled ? () => onChange(undefined) : undefined}
    >
      <List {...props} list={list} />
    </QuestionGroup>
  )
}
