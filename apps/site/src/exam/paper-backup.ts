import type { ExamPaper } from '@zhanfang/contract'
import type { AnswerValues } from '@zhanfang/survey/engine'

/** What a page entered. */
export interface KeptPaper {
  /** The page that entered it. */
  seat: string
  /** The last save that is known to have reached the server. */
  saved: number
  sequence: number
  values: AnswerValues
}

/** What was entered since the last save that got through, in this browser. */
export const paperBackup = {
  read(paperId: string): KeptPaper | undefined {
    try {
      const raw: unknown = JSON.parse(localStorage.getItem(`zhanfang:paper:${paperId}`) ?? 'null')
      if (typeof raw !== 'object' || raw === null || !('sequence' in raw) || !('values' in raw))
        return undefined
      const { sequence, values } = raw
      const seat = 'seat' in raw && typeof raw.seat === 'string' ? raw.seat : ''
      const saved = 'saved' in raw && typeof raw.saved === 'number' ? raw.saved : -1
      return typeof sequence === 'number' && typeof values === 'object' && values !== null
        ? { seat, saved, sequence, values: { ...values } }
        : undefined
    } catch {
      return undefined
    }
  },
  write(paperId: string, kept: KeptPaper): void {
    try {
      localStorage.setItem(`zhanfang:paper:${paperId}`, JSON.stringify(kept))
    } catch {
      // The server has what was saved last.
    }
  },
  clear(paperId: string): void {
    try {
      localStorage.removeItem(`zhanfang:paper:${paperId}`)
    } catch {
      // Nothing was kept.
    }
  },
}

/**
 * What a page goes on with: the server's answers, or those that this browser kept and could not save. The latter only
 * when nobody has saved anything on another device since.
 */
export function newestAnswers(
  paper: Pick<ExamPaper, 'sequence' | 'answers' | 'satBefore'>,
  kept: KeptPaper | undefined,
): { sequence: number; values: AnswerValues } {
  const isNewest =
    kept !== undefined &&
    kept.sequence > paper.sequence &&
    (kept.seat === paper.satBefore || kept.saved === paper.sequence)
  return isNewest
    ? { sequence: kept.sequence, values: kept.values }
    : { sequence: paper.sequence, values: paper.answers }
}
