import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type Element,
  type Language,
  languageNames,
  questionNumbers,
  questionType,
  type SurveyDefinition,
  textRoleNames,
  withTranslations,
} from '@zhanfang/survey'
import { Button } from 'antd'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useEditor } from '../store/editor-context.tsx'
import styles from './languages.module.css'
import { texts } from './texts.ts'
import { TranslationLine } from './translation-line.tsx'
import { linesOf, type TableLine, type TextRow } from './translation-rows.ts'

/** CSS pixels of a line before it was drawn. */
const USUAL_HEIGHT = 54

interface TranslationTableProps {
  definition: SurveyDefinition
  /** The language that the survey is written in. */
  original: Language
  language: Language
  rows: readonly TextRow[]
  /** Said of a row that is written into. */
  onTouch: (key: string) => void
  onGo: (elementId: string) => void
}

type HeadLine = Extract<TableLine, { kind: 'head' }>

/** What the headings say of questions and parts of the survey. */
function headingsOf(elements: readonly Element[]): (line: HeadLine) => string {
  const types = new Map(elements.map(({ id, type }) => [id, questionType(type)?.title ?? type]))
  const numbers = questionNumbers(elements)
  return ({ elementId, isEnding }) => {
    if (elementId === undefined) return isEnding ? texts.endings : texts.survey
    const type = types.get(elementId) ?? ''
    const number = numbers.get(elementId)
    return number === undefined ? texts.layout(type) : texts.question(number, type)
  }
}

/** The texts of a survey beside their translations; of thousands only those near the screen are drawn. */
export function TranslationTable({
  definition,
  original,
  language,
  rows,
  onTouch,
  onGo,
}: TranslationTableProps) {
  const { store, canWrite } = useEditor()
  const scroller = useRef<HTMLElement>(null)
  const { elements } = definition
  // Translating leaves the questions as they are.
  const headOf = useMemo(() => headingsOf(elements), [elements])
  const lines = useMemo(() => linesOf(rows), [rows])
  // A function of its own at each look would have all lines measured anew while they are scrolled.
  const keyAt = useCallback((index: number) => lines[index]?.key ?? index, [lines])
  // oxlint-disable-next-line react/incompatible-library -- nothing here keeps what the virtualizer gives between renders
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    getItemKey: keyAt,
    estimateSize: () => USUAL_HEIGHT,
    overscan: 8,
  })

  const write = useCallback(
    ({ text }: TextRow, words: string, label: string, merge?: string) => {
      onTouch(text.key)
      const made = words.trim() === '' ? '' : words
      const edit = { key: text.key, text: made, source: text.text }
      store.edit(withTranslations(store.snapshot().definition, language, [edit]), label, merge)
    },
    [store, language, onTouch],
  )
  const change = useCallback(
    (row: TextRow, words: string) =>
      write(row, words, texts.step.text(languageNames[language]), `${language} ${row.text.key}`),
    [write, language],
  )
  const confirm = useCallback((row: TextRow) => write(row, row.words, texts.step.confirm), [write])
  const copy = useCallback((row: TextRow) => write(row, row.text.text, texts.step.copy), [write])

  /** The text whose field takes the keyboard as soon as it is drawn. */
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const field = scroller.current?.querySelector<HTMLElement>(`[data-text="${CSS.escape(wanted.current)}"]`)
    if (!field) return
    wanted.current = undefined
    field.focus()
  })
  const next = (key: string) => {
    const from = lines.findIndex((line) => line.kind === 'text' && line.key === key)
    const to = lines.findIndex((line, index) => index > from && line.kind === 'text')
    const line = lines[to]
    if (!line) return store.say(texts.last)
    const field = scroller.current?.querySelector<HTMLElement>(`[data-text="${CSS.escape(line.key)}"]`)
    if (field) return field.focus()
    wanted.current = line.key
    virtualizer.scrollToIndex(to)
  }
  const nextOf = useRef(next)
  useEffect(() => {
    nextOf.current = next
  })
  const goNext = useCallback((key: string) => nextOf.current(key), [])

  /** The heading under which a line stands; asked for of those near the screen only. */
  const placeAt = (index: number): string => {
    for (let at = index; at >= 0; at -= 1) {
      const line = lines[at]
      if (line?.kind === 'head') return headOf(line)
    }
    return ''
  }
  return (
    <section ref={scroller} className={styles.list} aria-label={texts.table(languageNames[language])}>
      <div className={styles.sheet} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const line = lines[index]
          if (!line) return null
          const ends = lines[index + 1]?.kind !== 'text'
          const begins = lines[index - 1]?.kind === 'head'
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={`${styles.line} ${begins ? styles.first : ''} ${ends ? styles.final : ''}`}
              style={{ transform: `translateY(${start}px)` }}
            >
              {line.kind === 'head' ? (
                <h3 className={styles.head}>
                  {placeAt(index)}
                  {line.elementId !== undefined && (
                    <Button type="link" size="small" onClick={() => onGo(line.elementId ?? '')}>
                      {texts.go}
                    </Button>
                  )}
                </h3>
              ) : (
                <TranslationLine
                  row={line.row}
                  language={language}
                  original={original}
                  place={`${placeAt(index)} ${textRoleNames[line.row.text.role]}`}
                  canWrite={canWrite}
                  onChange={change}
                  onConfirm={confirm}
                  onCopy={copy}
                  onNext={goNext}
                />
              )}
            </div>
          )
        })}
      </div>
    </section>
  )
}
