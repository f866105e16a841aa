import { type QuestionType, questionTypes } from '@zhanfang/survey'
import { Input, Segmented } from 'antd'
import { memo, type PointerEvent, useRef, useState } from 'react'
import { BankedQuestions, KeptQuestions } from '../../bank/kept-questions.tsx'
import { texts as bankTexts } from '../../bank/texts.ts'
import { useEditor } from '../store/editor-context.tsx'
import styles from '../editor.module.css'
import { texts } from '../texts.ts'

/** Types by their groups, in the order of the palette. */
export const paletteGroups: readonly (readonly [string, readonly QuestionType[]])[] = [
  ...Map.groupBy(questionTypes, (type) => type.group),
]

/** The drawing of a type; its markup comes with our own code. */
export function TypeIcon({ type }: { type: QuestionType }) {
  return (
    <svg
      className={styles.typeIcon}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: type.icon }}
    />
  )
}

/** Whether a type is looked for: by its name, its group, or what it is called in definitions. */
const isWanted = (group: string, type: QuestionType, wanted: string) =>
  [type.title, group, type.type].some((name) => name.toLowerCase().includes(wanted))

/** Moves less than this are a click, pixels. */
const CLICK = 6

const sources = ['types', 'kept', 'bank'] as const

interface PaletteProps {
  onAdded?: () => void
  /** A type is dragged to a height of the window, dropped there, or given up. */
  onDrag?: (type: string, y: number, phase: 'move' | 'drop' | 'cancel') => void
}

/** What can be added: a click adds it after the selected question, a drag where it is dropped. */
export const Palette = memo(function Palette({ onAdded, onDrag }: PaletteProps) {
  const { store, canWrite } = useEditor()
  const [query, setQuery] = useState('')
  const [source, setSource] = useState<(typeof sources)[number]>('types')
  const wanted = query.trim().toLowerCase()
  const groups = paletteGroups
    .map(([group, types]) => [group, types.filter((type) => isWanted(group, type, wanted))] as const)
    .filter(([, types]) => types.length > 0)
  // Saving draws the palette again in the middle of a drag.
  const start = useRef<{ x: number; y: number }>(undefined)
  const isDragging = useRef(false)
  const dragHandlers = (type: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !onDrag) return
      start.current = { x: event.clientX, y: event.clientY }
      isDragging.current = false
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return
      const { x, y } = start.current
      if (Math.hypot(event.clientX - x, event.clientY - y) > CLICK) isDragging.current = true
      if (isDragging.current) onDrag?.(type, event.clientY, 'move')
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      start.current = undefined
      if (!isDragging.current) return
      const over = document.elementFromPoint(event.clientX, event.clientY)
      const isOnPaper = over !== null && over.closest('[data-survey-paper]') !== null
      onDrag?.(type, event.clientY, isOnPaper ? 'drop' : 'cancel')
    },
    onPointerCancel: () => {
      start.current = undefined
      if (isDragging.current) onDrag?.(type, 0, 'cancel')
      isDragging.current = false
    },
    onClick: () => {
      // The click that ends a drag adds nothing.
      if (isDragging.current) {
        isDragging.current = false
        return
      }
      store.add(type)
      onAdded?.()
    },
  })
  return (
    <div className={styles.palette}>
      <Segmented
        block
        className={styles.sources}
        aria-label={bankTexts.tabsLabel}
        value={source}
        onChange={setSource}
        options={sources.map((value) => ({ value, label: bankTexts.tabs[value] }))}
      />
      {source === 'kept' && <KeptQuestions onAdded={onAdded} />}
      {source === 'bank' && <BankedQuestions onAdded={onAdded} />}
      <div hidden={source !== 'types'}>
        <p className={styles.hint}>{texts.paletteHint}</p>
        <Input.Search
          allowClear
          value={query}
          placeholder={texts.paletteSearch}
          aria-label={texts.paletteSearch}
          onChange={(event) => setQuery(event.target.value)}
        />
        {groups.length === 0 && <p className={styles.hint}>{texts.paletteNone}</p>}
        {groups.map(([group, types]) => (
          <section key={group}>
            <h2 className={styles.groupName}>{group}</h2>
            <div className={styles.types}>
              {types.map((type) => (
                <button
                  key={type.type}
                  type="button"
                  className={styles.type}
                  disabled={!canWrite}
                  {...dragHandlers(type.type)}
                >
                  <TypeIcon type={type} />
                  {type.title}
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
})
