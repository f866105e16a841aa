import type { LineDiagnosis } from '@zhanfang/exchange'
import { type RefObject, useMemo, useState } from 'react'
import styles from './import.module.css'
import { texts } from './texts.ts'

/** CSS pixels; the same in the style sheet, so that marks stand beside their lines. */
export const LINE_HEIGHT = 22

/** Longer sources are shown but not typed into: text fields of browsers stand still at tens of thousands of lines. */
export const EDITABLE_LINES = 4000
/** Characters. */
const LONG_PASTE = 20_000

const rank = { taken: 0, changed: 1, skipped: 2 } as const

interface SourceEditorProps {
  value: string
  readOnly: boolean
  lines: readonly LineDiagnosis[]
  input: RefObject<HTMLTextAreaElement | null>
  /** The scroller that stands in for the field when the source is long. */
  long: RefObject<HTMLElement | null>
  /** Lines of the question that is selected. */
  marked: ReadonlySet<number>
  onChange: (value: string) => void
  /** Called with the line that the caret stands in, when it was put there. */
  onLine: (line: number) => void
}

/** The source with a mark beside each line: taken, changed or left out. Only the marks on screen are drawn. */
export function SourceEditor({
  value,
  readOnly,
  lines,
  input,
  long,
  marked,
  onChange,
  onLine,
}: SourceEditorProps) {
  const [view, setView] = useState({ top: 0, height: 900 })
  const marks = useMemo(() => {
    const worst = new Map<number, LineDiagnosis>()
    for (const line of lines) {
      const known = worst.get(line.line)
      if (!known || rank[line.status] > rank[known.status]) worst.set(line.line, line)
    }
    return worst
  }, [lines])
  const all = useMemo(() => value.split('\n'), [value])
  const count = all.length
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
                data-marked={marked.has(line) || undefined}
                style={{ top: (line - 1) * LINE_HEIGHT }}
                title={mark?.message}
              >
                {line}
              </div>
            )
          })}
        </div>
      </div>
      <div className={styles.marked} aria-hidden>
        <div style={{ transform: `translateY(${-view.top}px)` }}>
          {[...marked]
            .filter((line) => line >= first && line <= last)
            .map((line) => (
              <div key={line} style={{ top: (line - 1) * LINE_HEIGHT }} />
            ))}
        </div>
      </div>
      {count > EDITABLE_LINES ? (
        <section
          className={styles.longText}
          aria-label={texts.source}
          onScroll={(event) =>
            setView({ top: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight })
          }
          ref={long}
        >
          <div style={{ height: count * LINE_HEIGHT, position: 'relative' }}>
            {all.slice(first - 1, last).map((line, index) => (
              <div
                key={first + index}
                className={styles.longLine}
                style={{ top: (first + index - 1) * LINE_HEIGHT }}
              >
                {line}
              </div>
            ))}
          </div>
        </section>
      ) : (
        <textarea
          ref={input}
          className={styles.text}
          value={value}
          readOnly={readOnly}
          spellCheck={false}
          wrap="off"
          aria-label={texts.source}
          placeholder={texts.placeholder}
          onPaste={(event) => {
            const { value: before, selectionStart, selectionEnd } = event.currentTarget
            const pasted = event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n')
            if (pasted.length < LONG_PASTE) return
            // Browsers take many seconds to lay out so much by themselves.
            event.preventDefault()
            onChange(before.slice(0, selectionStart) + pasted + before.slice(selectionEnd))
          }}
          onClick={({ currentTarget }) =>
            onLine(value.slice(0, currentTarget.selectionStart).split('\n').length)
          }
          onChange={(event) => onChange(event.target.value)}
          onScroll={(event) =>
            setView({ top: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight })
          }
        />
      )}
    </div>
  )
}
