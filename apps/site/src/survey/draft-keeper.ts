import type { AnswerValues } from '@zhanfang/survey/engine'
import type { DraftStore } from './draft.ts'

const SAVE_AFTER_MS = 300

/** One filling of the questionnaire, from the first entry to the submit. */
export interface Filling {
  submitId: string
  /** ISO 8601. */
  startedAt: string
  /** Makes random orders; the same after a reload. */
  seed: string
}

export interface DraftKeeper {
  /** Keeps what was entered, soon. */
  keep: (values: AnswerValues) => void
  /** Keeps at once what is still waiting. */
  flush: () => void
  /** Throws the draft away, for good once `done`. */
  forget: (done: boolean) => void
  /** Which filling is going on now. */
  filling: () => Filling
  begin: (filling: Filling) => void
  /** Something that was entered is kept nowhere. */
  isAtRisk: () => boolean
  isDone: () => boolean
}

/** Writes the draft a moment after the last change, and knows whether the browser really keeps it. */
export function createDraftKeeper(store: DraftStore, first: Filling, onRisk: () => void): DraftKeeper {
  let filling = first
  let waiting: { values: AnswerValues; timer: number } | undefined
  let atRisk = false
  let done = false

  function flush(): void {
    if (!waiting) return
    const { values, timer } = waiting
    clearTimeout(timer)
    waiting = undefined
    if (Object.keys(values).length === 0) {
      store.clear()
      atRisk = false
      return
    }
    const kept = store.write({ ...filling, values, savedAt: Date.now() })
    if (!kept && !atRisk) onRisk()
    atRisk = !kept
  }

  return {
    keep(values) {
      if (done) return
      clearTimeout(waiting?.timer)
      waiting = { values, timer: window.setTimeout(flush, SAVE_AFTER_MS) }
    },
    flush,
    forget(forGood) {
      clearTimeout(waiting?.timer)
      waiting = undefined
      atRisk = false
      done = forGood
      store.clear()
    },
    filling: () => filling,
    begin(next) {
      filling = next
    },
    isAtRisk: () => atRisk,
    isDone: () => done,
  }
}
