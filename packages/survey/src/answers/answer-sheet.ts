import type { AnswerProblem } from './answers.ts'
import { logicOf } from '#logic'
import type { AnsweringContext, SurveyPage } from '../logic/survey-engine.ts'
import type { Outcome } from '../logic/compiled/compiled.ts'
import type { AnswerValues, Element, Ending, SurveyDefinition } from '../model/model.ts'
import { isNumbered } from '../model/question-numbers.ts'
import type { Problem } from '../model/question-type.ts'
import { beginsPage } from '../model/structure.ts'
import { questionType } from '../registry.ts'

/** One question while it is being answered. The same object until something of it changes. */
export interface QuestionState {
  /** As it is met now: with answers in its texts and the options that the rules leave. */
  element: Element
  /** False for what the page shows before a script runs and cannot stay so: rules and uploads need the script. */
  live: boolean
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
  /** The question as a page without a script shows it; the same for server and first render in the browser. */
  staticQuestion: (id: string) => QuestionState
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
const unknownElement: Element = { id: '', type: '', title: '' }
const missing = /required$/i

/** One page as a form without a script has it, whatever the rules say: ids only, by tens, which wake up one after another. */
export interface PageFrame {
  id: string
  groups: readonly (readonly string[])[]
}

/** How many elements wake up together: few enough that a finger does not wait for them. */
const GROUP_SIZE = 20

/** The pages of a definition in groups of elements. Pages with nothing on them are left out. */
export function pageFrames({ elements }: SurveyDefinition): PageFrame[] {
  const pages: { id: string; ids: string[] }[] = [{ id: 'first', ids: [] }]
  for (const element of elements) {
    if (beginsPage(element)) pages.push({ id: element.id, ids: [] })
    else pages.at(-1)?.ids.push(element.id)
  }
  return pages.flatMap(({ id, ids }) => {
    const count = Math.ceil(ids.length / GROUP_SIZE)
    const groups = Array.from({ length: count }, (_, group) =>
      ids.slice(group * GROUP_SIZE, (group + 1) * GROUP_SIZE),
    )
    return count === 0 ? [] : [{ id, groups }]
  })
}

export interface SheetContext extends Pick<AnsweringContext, 'url' | 'left'> {
  /** Problems that the server found with what was entered. */
  problems?: readonly AnswerProblem[]
}

export function createAnswerSheet(
  definition: SurveyDefinition,
  initial: AnswerValues = {},
  { problems, ...context }: SheetContext = {},
): AnswerSheet {
  const elements = new Map(definition.elements.map((element) => [element.id, element]))
  const ids = definition.elements.map((element) => element.id)
  const members = Map.groupBy(
    definition.elements.filter(({ group }) => group !== undefined),
    ({ group }) => group,
  )
  const questions = new Set(definition.elements.filter(isNumbered).map((element) => element.id))
  /** Questions that have a number and no answer of the respondent's own: they are no part of his work. */
  const computed = new Set(
    definition.elements.filter(({ type }) => questionType(type)?.formula).map((element) => element.id),
  )
  const logic = logicOf(definition)
  let engine = logic.createEngine(definition, initial, context)
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
    // The title of a group goes with the last of what is in it.
    const isEmpty =
      members.get(id)?.every((member) => {
        const { visible, onPath } = engine.stateOf(member.id)
        return !visible || !onPath
      }) ?? false
    const shown = state.visible && state.onPath && !isEmpty
    const value = engine.answer(id)
    if (shown && value !== undefined && questions.has(id) && !computed.has(id)) answered.add(id)
    else answered.delete(id)
    return {
      element: engine.element(id) ?? elements.get(id) ?? unknownElement,
      live: true,
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
      before.element === now.element &&
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
      total: [...numbers.keys()].filter((id) => !computed.has(id)).length,
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

  function show(found: readonly AnswerProblem[]): void {
    foreign.clear()
    for (const { questionId, ...problem } of found) {
      foreign.set(questionId, [...(foreign.get(questionId) ?? []), problem])
    }
    for (const id of ids) refresh(id)
  }
  if (problems) show(problems)

  const atFirst = new Map(logic.staticElements(definition, context).map((element) => [element.id, element]))
  const statics = new Map(
    [...states].map(([id, state]): [string, QuestionState] => {
      const element = atFirst.get(id) ?? state.element
      const stays =
        state.shown && element === state.element && questionType(element.type)?.answerShape !== 'files'
      return [id, stays ? state : { ...state, element, live: false }]
    }),
  )

  return {
    question: (id) => states.get(id) ?? compute(id),
    staticQuestion: (id) => statics.get(id) ?? states.get(id) ?? compute(id),
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
      engine = logic.createEngine(definition, values, context)
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
    show,
    outcome: () => engine.outcome(),
    ending: () => engine.ending(),
  }
}
