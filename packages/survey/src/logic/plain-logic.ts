import { isTaken, withPlacesLeft } from '../answers/places-left.ts'
import { isBlank, own } from '../answers/raw-values.ts'
import type { AnswerValues, Element, SurveyDefinition } from '../model/model.ts'
import { beginsPage } from '../model/structure.ts'
import { questionType } from '../registry.ts'
import { localNow } from './local-now.ts'
import { judgedProblems, noProblems } from './answer-problems.ts'
import type { AnsweringContext, ElementState, SurveyEngine, SurveyPage } from './survey-engine.ts'
import type { SurveyLogic } from './survey-logic.ts'

const known = new WeakMap<SurveyDefinition, boolean>()

/**
 * Whether what a survey shows or asks can change with its answers: by rules, variables, computed answers, options from
 * other questions or answers in its texts. A text that merely looks as if it took in an answer counts too.
 */
export function hasLogic(definition: SurveyDefinition): boolean {
  const before = known.get(definition)
  if (before !== undefined) return before
  const { rules, variables = [], elements, endings } = definition
  const found =
    rules.length > 0 ||
    variables.length > 0 ||
    elements.some((element) => 'expression' in element || element.optionsFrom !== undefined) ||
    JSON.stringify([elements, endings]).includes('{{')
  known.set(definition, found)
  return found
}

/** Whether any title has looks or links: the page loads what draws them. */
export const hasRichTitles = ({ elements }: SurveyDefinition): boolean =>
  elements.some(({ titleMarks }) => titleMarks !== undefined)

const unknownState: ElementState = {
  visible: false,
  onPath: false,
  required: false,
  readOnly: false,
  problems: noProblems,
}

/** The pages of elements that are all shown; titles of groups with nothing in them are left out. */
function pagesOf(elements: readonly Element[]): readonly SurveyPage[] {
  const filled = new Set(elements.filter(({ type }) => questionType(type)).map(({ group }) => group))
  const isGroup = new Set(elements.map(({ group }) => group))
  const pages: (SurveyPage & { elements: Element[] })[] = []
  let start: Element | undefined
  let isNew = true
  for (const element of elements) {
    if (beginsPage(element)) {
      start = element
      isNew = true
      continue
    }
    if (!questionType(element.type) || (isGroup.has(element.id) && !filled.has(element.id))) continue
    if (isNew) pages.push({ id: start?.id ?? 'first', title: start?.title ?? '', elements: [] })
    isNew = false
    pages.at(-1)?.elements.push(element)
  }
  return pages
}

/** Runs a survey in which nothing depends on an answer; the same to whoever uses it as `createEngine`. */
function createPlainEngine(
  definition: SurveyDefinition,
  answers: AnswerValues = {},
  { left, now = localNow() }: Pick<AnsweringContext, 'left' | 'now'> = {},
): SurveyEngine {
  const { elements, endings } = definition
  const byId = new Map<string, Element>()
  for (const element of elements) if (!byId.has(element.id)) byId.set(element.id, element)
  const raws = new Map<string, unknown>()
  const read = new Map<string, unknown>()
  const states = new Map<string, ElementState>()
  const listeners = new Map<string, Set<() => void>>()
  const pages = pagesOf(elements)

  function enter(element: Element, value: unknown): void {
    if (isBlank(value)) raws.delete(element.id)
    else raws.set(element.id, value)
    const answer = value === undefined ? undefined : questionType(element.type)?.normalize(element, value)
    if (answer === undefined) read.delete(element.id)
    else read.set(element.id, answer)
    states.delete(element.id)
  }
  for (const element of byId.values()) {
    const value = own(answers, element.id)
    if (value !== undefined) enter(element, value)
  }

  function stateOf(id: string): ElementState {
    const cached = states.get(id)
    if (cached) return cached
    const element = byId.get(id)
    const type = element && questionType(element.type)
    if (!element || !type) return unknownState
    const isQuestion = type.role === 'question'
    const answer = read.get(id)
    const required = isQuestion && element.required === true && !isTaken(element, left)
    const met = { ...withPlacesLeft(element, left), required }
    const state = {
      visible: true,
      onPath: true,
      required,
      readOnly: false,
      problems: isQuestion
        ? judgedProblems(type, met, { answer, entered: answer, raw: raws.get(id), isGiven: false, now })
        : noProblems,
    }
    states.set(id, state)
    return state
  }

  return {
    setAnswer(id, value) {
      const element = byId.get(id)
      if (!element) return
      enter(element, value)
      for (const listener of listeners.get(id) ?? []) listener()
    },
    answer: (id) => raws.get(id),
    element: (id) => byId.get(id),
    stateOf,
    subscribe(id, listener) {
      if (!byId.has(id)) return () => undefined
      const set = listeners.get(id) ?? new Set()
      listeners.set(id, set.add(listener))
      return () => set.delete(listener)
    },
    pages: () => pages,
    subscribePages: () => () => undefined,
    answers: () =>
      Object.fromEntries([...byId.keys()].flatMap((id) => (read.has(id) ? [[id, read.get(id)]] : []))),
    draft: () =>
      Object.fromEntries([...byId.keys()].flatMap((id) => (raws.has(id) ? [[id, raws.get(id)]] : []))),
    problems: () =>
      [...byId.keys()].flatMap((id) =>
        stateOf(id).problems.map((problem) => ({ questionId: id, ...problem })),
      ),
    outcome: () => ({ kind: 'complete' }),
    ending: () => endings[0],
    variables: () => ({}),
  }
}

/** The logic of a survey without any: see `hasLogic`. */
export const plainLogic: SurveyLogic = {
  createEngine: createPlainEngine,
  outcome: () => ({ kind: 'complete' }),
  staticElements: ({ elements }) => elements,
}
