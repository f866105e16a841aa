import type { SurveyPageData } from '../renderer.ts'
import { submitIdPattern } from '@zhanfang/contract/visitor'
import type { AnswerValues } from '@zhanfang/survey/engine'

const KEPT_MS = 7 * 86_400_000

/** Answers that were entered but not yet submitted, in this browser. */
export interface Draft {
  values: AnswerValues
  submitId: string
  startedAt: string
  /** Makes random orders; the same after a reload. */
  seed: string
  /** Milliseconds. */
  savedAt: number
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A new number of a filling: 24 letters and digits. */
export function newSubmitId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

function parseDraft(text: string | null, now: number): Draft | undefined {
  if (text === null) return undefined
  try {
    const raw: unknown = JSON.parse(text)
    if (!isRecord(raw) || !isRecord(raw.values) || Object.keys(raw.values).length === 0) return undefined
    const { values, submitId, startedAt, seed, savedAt } = raw
    if (typeof submitId !== 'string' || !submitIdPattern.test(submitId)) return undefined
    if (typeof startedAt !== 'string' || typeof seed !== 'string') return undefined
    if (typeof savedAt !== 'number' || savedAt < now - KEPT_MS || savedAt > now + KEPT_MS) return undefined
    return { values, submitId, startedAt, seed, savedAt }
  } catch {
    return undefined
  }
}

export interface DraftStore {
  /** Undefined when there is none, it is older than 7 days, or of another version of the survey. */
  read(): Draft | undefined
  /** False when the browser keeps nothing. */
  write(draft: Draft): boolean
  clear(): void
  /** Calls back when another tab has cleared the draft: it was submitted or thrown away there. */
  watch(cleared: () => void): () => void
}

/** Keeps the draft of one version of a survey in `localStorage`; what was kept of other versions is thrown away. */
export function createDraftStore({
  host,
  surveyId,
  version,
}: Pick<SurveyPageData, 'host' | 'surveyId' | 'version'>): DraftStore {
  const prefix = `zhanfang:answer:${host?.token ?? surveyId}:`
  const key = `${prefix}${version}`

  return {
    read() {
      try {
        for (const name of Object.keys(localStorage)) {
          if (name.startsWith(prefix) && name !== key) localStorage.removeItem(name)
        }
        return parseDraft(localStorage.getItem(key), Date.now())
      } catch {
        return undefined
      }
    },
    write(draft) {
      try {
        localStorage.setItem(key, JSON.stringify(draft))
        return true
      } catch {
        return false
      }
    },
    clear() {
      try {
        localStorage.removeItem(key)
      } catch {
        // Nothing was kept, so nothing is left.
      }
    },
    watch(cleared) {
      const listen = (event: StorageEvent) => {
        if ((event.key === key && event.newValue === null) || event.key === null) cleared()
      }
      addEventListener('storage', listen)
      return () => removeEventListener('storage', listen)
    },
  }
}
