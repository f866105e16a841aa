import type { LineDiagnosis } from '@zhanfang/exchange'
import { type RefObject, useMemo, useState } from 'react'
import styles from './import.module.css'
import { texts } from './texts.ts'

/** CSS pixels; the same in the style sheet, so that marks stand beside their lines. */
export const LINE_HEIGHT = 22

const rank = { taken: 0, changed: 1, skipped: 2 } as const

interface SourceEditorProps {
  value: string
  readOnly: boolean
  lines: readonly LineDiagnosis[]
  input: RefObject<HTMLTextAreaElement | null>
  onChange: (value: string) => void
}

/** The source with a mark beside each line: taken, changed or left out. Only the marks on screen are drawn. */
export function SourceEditor({ value, readOnly, lines, input, onChange }: SourceEditorProps) {
  const [view, setView] = useState({ top: 0, height: 900 })
  const marks = useMemo(() => {
    const worst = new Map<number, LineDiagnosis>()
    for (const line of lines) {
      const known = worst.get(line.line)
      if (!known || rank[line.status] > rank[known.status]) worst.set(line.line, line)
    }
    return worst
  }, [lines])
  const count = useMemo(() => value.split('\n').length, [value])
  const first = Math.max(1, Math.floor(view.top / LINE_HEIGHT) - 4)
  const last = Math.min(count, Math.ceil((view.top + view.height) / LINE_HEIGHT) + 4)
  return (
    <div className={styles.source}>
      <div className={styles.gutter} aria-hidden>
        <div style={{ transform: `translateY(${-view.top}px)` }}>
          {Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
            const line = first + index
            const mark = marks.get(line)
            return (
              <div
                key={line}
                className={styles.mark}
                data-status={mark && mark.as !== 'blank' ? mark.status : undefined}
                style={{ top: (line - 1) * LINE_HEIGHT }}
                title={mark?.message}
              >
                {line}
              </div>
            )
          })}
        </div>
      </div>
      <textarea
        ref={input}
        className={styles.text}
        value={value}
        readOnly={readOnly}
        spellCheck={false}
        wrap="off"
        aria-label={texts.source}
        placeholder={texts.placeholder}
        onChange={(event) => onChange(event.target.value)}
        onScroll={(event) =>
          setView({ top: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight })
        }
      />
    </div>
  )
}
