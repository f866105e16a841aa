import type { AnswerProblem } from './answers.ts'
import {
  compile,
  createEngine,
  Evaluation,
  normalizeAnswers,
  type Outcome,
  type SurveyPage,
} from './engine.ts'
import type { AnswerValues, Element, Ending, SurveyDefinition } from './model.ts'
import { pipedElement } from './piping.ts'
import type { Problem } from './question-type.ts'
import { questionType } from './registry.ts'

/** One question while it is being answered. The same object until something of it changes. */
export interface QuestionState {
  /** What was entered so far, not normalised. */
  value: unknown
  /** Visible and on the path. */
  shown: boolean
  required: boolean
  /** The answer is given by a rule or an expression and cannot be changed. */
  readOnly: boolean
  /** Counts the shown questions from 1; undefined for layout and for what is not shown. */
  number: number | undefined
  /** Only what the respondent is to see now: nobody is told off before they had a chance to answer. */
  problems: readonly Problem[]
}

/** The whole of a sheet. The same object until something of it changes. */
export interface SheetSummary {
  /** Pages that have something to show now. */
  pages: readonly SurveyPage[]
  answered: number
  total: number
  /** Something is still being uploaded. */
  busy: boolean
}

/** Answers while they are being entered: every question and the whole can be watched on their own. */
export interface AnswerSheet {
  question: (id: string) => QuestionState
  subscribe: (id: string, listener: () => void) => () => void
  summary: () => SheetSummary
  subscribeSummary: (listener: () => void) => () => void
  /** Tells of every value that is entered. */
  subscribeValues: (listener: () => void) => () => void
  /** All values as entered, hidden ones too, so that they return when shown again. */
  values: () => AnswerValues
  /** Normalised answers of shown questions: what is submitted. */
  answers: () => AnswerValues
  set: (id: string, value: unknown) => void
  replace: (values: AnswerValues) => void
  setBusy: (id: string, busy: boolean) => void
  /** The question was left: shows what is wrong with what was entered, but asks for nothing that is missing. */
  leave: (id: string) => void
  /** Shows and gives what is wrong with all shown questions, or with these. */
  check: (ids?: ReadonlySet<string>) => AnswerProblem[]
  /** Shows problems that the server found; each stays until its question is answered anew. */
  show: (problems: readonly AnswerProblem[]) => void
  outcome: () => Outcome
  /** The page after the end, with answers in its texts; undefined when the survey has none. */
  ending: () => Ending | undefined
}

const none: readonly Problem[] = []
const missing = /required$/i

/** The pages of a definition, whatever the rules say: what a page without a script shows. */
export function staticPages(definition: SurveyDefinition): SurveyPage[] {
  const compiled = compile(definition)
  const blank = new Evaluation(compiled, normalizeAnswers(compiled, {}))
  const piped = (text: string) => blank.piped(text)
  const pages: (SurveyPage & { elements: Element[] })[] = [{ id: 'first', title: '', elements: [] }]
  compiled.elements.forEach((element, index) => {
    const shown = compiled.pipes.has(index) ? pipedElement(element, piped) : element
    if (shown.type === 'pageBreak') pages.push({ id: shown.id, title: shown.title, elements: [] })
    else pages.at(-1)?.elements.push(shown)
  })
  return pages.filter((page) => page.elements.length > 0)
}

export function createAnswerSheet(definition: SurveyDefinition, initial: AnswerValues = {}): AnswerSheet {
  const ids = definition.elements.map((element) => element.id)
  const questions = new Set(
    definition.elements
      .filter((element) => questionType(element.type)?.role === 'question')
      .map((element) => element.id),
  )
  let engine = createEngine(definition, initial)
  /** Questions whose own problems show. */
  const marked = new Set<string>()
  const foreign = new Map<string, readonly Problem[]>()
  const numbers = new Map<string, number>()
  const states = new Map<string, QuestionState>()
  const answered = new Set<string>()
  const busy = new Set<string>()
  const listeners = new Map<string, Set<() => void>>()
  const summaryListeners = new Set<() => void>()
  const valueListeners = new Set<() => void>()
  let summary: SheetSummary = { pages: [], answered: 0, total: 0, busy: false }

  function compute(id: string): QuestionState {
    const state = engine.stateOf(id)
    const shown = state.visible && state.onPath
    const value = engine.answer(id)
    if (shown && value !== undefined && questions.has(id)) answered.add(id)
    else answered.delete(id)
    return {
      value,
      shown,
      required: state.required,
      readOnly: state.readOnly,
      number: numbers.get(id),
      problems: shown
        ? (foreign.get(id) ?? (marked.has(id) && state.problems.length > 0 ? state.problems : none))
        : none,
    }
  }

  function refresh(id: string): void {
    const before = states.get(id)
    const now = compute(id)
    if (
      before &&
      before.value === now.value &&
      before.shown === now.shown &&
      before.required === now.required &&
      before.readOnly === now.readOnly &&
      before.number === now.number &&
      before.problems === now.problems
    ) {
      return
    }
    states.set(id, now)
    for (const listener of listeners.get(id) ?? []) listener()
  }

  function renumber(): void {
    numbers.clear()
    let number = 0
    for (const page of engine.pages()) {
      for (const { id } of page.elements) if (questions.has(id)) numbers.set(id, (number += 1))
    }
    for (const id of ids) refresh(id)
  }

  function summarise(): void {
    const now: SheetSummary = {
      pages: engine.pages(),
      answered: answered.size,
      total: numbers.size,
      busy: busy.size > 0,
    }
    const same =
      now.pages === summary.pages &&
      now.answered === summary.answered &&
      now.total === summary.total &&
      now.busy === summary.busy
    if (same) return
    summary = now
    for (const listener of summaryListeners) listener()
  }

  // An engine that was replaced is simply let go of: nothing changes it any more.
  function watch(): void {
    for (const id of ids) engine.subscribe(id, () => refresh(id))
    engine.subscribePages(renumber)
    renumber()
    summarise()
  }
  watch()

  return {
    question: (id) => states.get(id) ?? compute(id),
    subscribe(id, listener) {
      const set = listeners.get(id) ?? new Set()
      listeners.set(id, set.add(listener))
      return () => set.delete(listener)
    },
    summary: () => summary,
    subscribeSummary(listener) {
      summaryListeners.add(listener)
      return () => summaryListeners.delete(listener)
    },
    subscribeValues(listener) {
      valueListeners.add(listener)
      return () => valueListeners.delete(listener)
    },
    values: () => engine.draft(),
    answers: () => engine.answers(),
    set(id, value) {
      foreign.delete(id)
      engine.setAnswer(id, value)
      refresh(id)
      summarise()
      for (const listener of valueListeners) listener()
    },
    replace(values) {
      engine = createEngine(definition, values)
      marked.clear()
      foreign.clear()
      watch()
    },
    setBusy(id, isBusy) {
      if (isBusy) busy.add(id)
      else busy.delete(id)
      summarise()
    },
    leave(id) {
      const { problems } = engine.stateOf(id)
      if (problems.every((problem) => missing.test(problem.code))) return
      marked.add(id)
      refresh(id)
    },
    check(only) {
      const found = engine.problems().filter((problem) => !only || only.has(problem.questionId))
      for (const id of only ?? ids) {
        foreign.delete(id)
        // Once checked, a question says at once when it is put right or goes wrong again.
        marked.add(id)
        refresh(id)
      }
      return found
    },
    show(problems) {
      foreign.clear()
      for (const { questionId, ...problem } of problems) {
        foreign.set(questionId, [...(foreign.get(questionId) ?? []), problem])
      }
      for (const id of ids) refresh(id)
    },
    outcome: () => engine.outcome(),
    ending: () => engine.ending(),
  }
}
