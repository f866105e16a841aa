import type { QuestionReading } from '@zhanfang/exchange'
import { type Element, questionType } from '@zhanfang/survey'
import { Tag } from 'antd'
import styles from './import.module.css'
import { texts } from './texts.ts'

/** Most parts of one list that a card shows. */
const MOST = 8

interface Part {
  id: string
  words: string
  picture?: string
}

/** A list of parts of an element by its name, whatever the type is. */
function partsOf(element: Element, key: string): Part[] {
  const list: unknown = Object.entries(element).find(([name]) => name === key)?.[1]
  if (!Array.isArray(list)) return []
  return list.flatMap((part: unknown) => {
    if (typeof part !== 'object' || part === null || !('id' in part)) return []
    const words = 'text' in part ? part.text : 'title' in part ? part.title : ''
    const picture = 'image' in part ? part.image : 'url' in part ? part.url : undefined
    return [
      {
        id: String(part.id),
        words: String(words),
        ...(typeof picture === 'string' ? { picture } : {}),
      },
    ]
  })
}

function rightOf(element: Element): ReadonlySet<string> {
  const key = element.exam?.key
  if (key?.kind === 'options' || key?.kind === 'order') return new Set(key.correct)
  return new Set()
}

function keyWords(element: Element): string | undefined {
  const key = element.exam?.key
  if (key?.kind === 'text')
    return Object.values(key.blanks)
      .map(({ accept }) => accept.join(' | '))
      .join('；')
  if (key?.kind === 'number')
    return key.value === undefined ? `${key.range?.min ?? ''}~${key.range?.max ?? ''}` : String(key.value)
  if (key?.kind === 'boolean') return key.correct ? '√' : '×'
  return undefined
}

/** One imported question in short: what it asks and what can be answered. */
export function QuestionCard({
  element,
  number,
  pictureNames,
  reading,
  isSelected,
  onSelect,
}: {
  element: Element
  number?: number
  /** Names of pictures of a package by the addresses that stand for them. */
  pictureNames: ReadonlyMap<string, string>
  /** How sure its reading is. */
  reading?: QuestionReading | undefined
  isSelected: boolean
  onSelect: () => void
}) {
  const known = questionType(element.type)
  const right = rightOf(element)
  const answer = keyWords(element)
  const text: unknown = 'text' in element ? element.text : undefined
  const nameOf = ({ picture }: Part) => {
    const name = picture === undefined ? undefined : pictureNames.get(picture)
    return name === undefined ? undefined : texts.picture(name)
  }
  if (known?.role === 'layout') {
    const pictures = partsOf(element, 'items').flatMap((item) => nameOf(item) ?? [])
    return (
      <button type="button" className={styles.layout} aria-pressed={isSelected} onClick={onSelect}>
        <span>
          {element.title || (typeof text === 'string' ? text : '') || pictures.join('、') || known.title}
        </span>
        <Tag>{known.title}</Tag>
      </button>
    )
  }
  return (
    <button
      type="button"
      className={styles.card}
      aria-pressed={isSelected}
      data-confidence={reading?.confidence}
      onClick={onSelect}
    >
      <span className={styles.cardTitle}>
        {number}. {element.title}
        {element.required && <em aria-label={texts.required}>*</em>}
        <Tag>{known?.title}</Tag>
        {element.exam && <Tag color="blue">{texts.points(element.exam.score)}</Tag>}
      </span>
      {reading && reading.confidence !== 'sure' && (
        <span className={styles.reasons}>
          <b>{texts.confidence[reading.confidence]}</b>
          {reading.reasons.join('；')}
        </span>
      )}
      {(['options', 'rows', 'columns'] as const).map((key) => {
        const parts = partsOf(element, key)
        if (parts.length === 0) return undefined
        return (
          <span key={key} className={styles.parts} data-kind={key}>
            {key !== 'options' && <i>{key === 'rows' ? texts.rows : texts.columns}</i>}
            {parts.slice(0, MOST).map((part) => (
              <span key={part.id} className={styles.part} data-right={right.has(part.id) || undefined}>
                {[part.words, nameOf(part)].filter(Boolean).join(' · ')}
                {right.has(part.id) && <span aria-label={texts.right}> ✓</span>}
              </span>
            ))}
            {parts.length > MOST && <i>{texts.more(parts.length - MOST)}</i>}
          </span>
        )
      })}
      {answer !== undefined && (
        <span className={styles.parts}>
          <i>{texts.right}</i> {answer}
        </span>
      )}
    </button>
  )
}
