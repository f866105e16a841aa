import { pagesOf } from '../logic/survey-pages.ts'
import type { Outcome } from '../logic/compiled/compiled.ts'
import { beginsPage } from '../model/structure.ts'
import type { SurveyDefinition } from '../model/model.ts'
import { Trial } from './trial.ts'

export interface TrialRunOptions {
  /** How many made-up people answer; at most 100,000. */
  respondents: number
  /** The same seed gives the same people. */
  seed?: number
  /** Called every now and then with the number of people who are through. */
  onProgress?: (done: number) => void
}

/** What happened at one element. */
export interface TrialQuestion {
  id: string
  /** How many people saw it, and how many of them answered. */
  shown: number
  answered: number
}

/** What happened in a trial run. */
export interface TrialRunResult {
  respondents: number
  /** Every element in document order. */
  questions: TrialQuestion[]
  /** How the survey ended, the commonest first; people who got stuck are not among them. */
  endings: { outcome: Outcome; count: number }[]
  /** Elements that nobody saw, page breaks apart. */
  dead: string[]
  /** Pages that nobody saw, by their page breaks. */
  deadPages: string[]
  /** Endings that nobody reached. */
  deadEndings: string[]
  /** People who could not submit, with the question that they could not answer, by question. */
  stuck: { questionId: string; code: string; message: string; count: number }[]
  /** Rules whose condition never held, or always did. */
  rulesNever: string[]
  rulesAlways: string[]
}

const mostRespondents = 100_000

/** Lets made-up people answer a survey (see `Trial`) and counts what they met. */
export function trialRun(definition: SurveyDefinition, options: TrialRunOptions): TrialRunResult {
  const trial = new Trial(definition, { seed: options.seed })
  const { compiled } = trial
  const { elements } = compiled
  const respondents = Math.max(0, Math.min(mostRespondents, Math.floor(options.respondents)))
  const shown = new Int32Array(elements.length)
  const answered = new Int32Array(elements.length)
  const held = new Int32Array(compiled.conds.length)
  const endings = new Map<string, { outcome: Outcome; count: number }>()
  const stuck = new Map<string, TrialRunResult['stuck'][number]>()
  const seenPages = new Set<string>()

  for (let person = 0; person < respondents; person += 1) {
    const { evaluation, stuck: obstacle, outcome } = trial.next()
    for (let index = 0; index < elements.length; index += 1) {
      if (!evaluation.isShown(index)) continue
      shown[index] = (shown[index] ?? 0) + 1
      if (evaluation.valueOf(index) !== undefined) answered[index] = (answered[index] ?? 0) + 1
    }
    if (obstacle) {
      const { code, message } = obstacle.problem
      const questionId = elements[obstacle.index]?.id ?? ''
      const key = `${questionId} ${code}`
      const entry = stuck.get(key) ?? { questionId, code, message, count: 0 }
      entry.count += 1
      stuck.set(key, entry)
    }
    for (const page of pagesOf(evaluation)) seenPages.add(page.id)
    compiled.conds.forEach((_, index) => {
      if (evaluation.holds(index)) held[index] = (held[index] ?? 0) + 1
    })
    if (!obstacle) {
      const key = `${outcome.kind} ${outcome.endId ?? ''}`
      const entry = endings.get(key) ?? { outcome, count: 0 }
      entry.count += 1
      endings.set(key, entry)
    }
    if (options.onProgress && person % 50 === 49) options.onProgress(person + 1)
  }
  options.onProgress?.(respondents)

  const ended = new Set(
    [...endings.values()].map(({ outcome }) => outcome.endId ?? definition.endings[0]?.id),
  )
  const rulesWith = (count: number) =>
    definition.rules
      .filter(({ id, on }) => {
        const own = compiled.conds.flatMap((cond, index) => (cond.ruleId === id ? [held[index] ?? 0] : []))
        return on && own.length > 0 && own.every((times) => times === count)
      })
      .map(({ id }) => id)
  const dead = respondents === 0 ? [] : elements.filter((_, index) => shown[index] === 0)
  return {
    respondents,
    questions: elements.map(({ id }, index) => ({
      id,
      shown: shown[index] ?? 0,
      answered: answered[index] ?? 0,
    })),
    endings: [...endings.values()].sort((a, b) => b.count - a.count),
    dead: dead.filter((element) => !beginsPage(element)).map(({ id }) => id),
    deadPages: elements
      .filter((element) => beginsPage(element) && respondents > 0 && !seenPages.has(element.id))
      .map(({ id }) => id),
    deadEndings:
      respondents === 0 ? [] : definition.endings.filter(({ id }) => !ended.has(id)).map(({ id }) => id),
    stuck: [...stuck.values()].sort((a, b) => b.count - a.count),
    rulesNever: respondents === 0 ? [] : rulesWith(0),
    rulesAlways: respondents === 0 ? [] : rulesWith(respondents),
  }
}
