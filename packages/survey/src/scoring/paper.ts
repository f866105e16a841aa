import { isRecord } from '../answers/raw-values.ts'
import type { Element, Translations } from '../model/model.ts'
import { beginsPage } from '../model/structure.ts'
import { questionType } from '../registry.ts'
import { shuffled } from '../logic/shuffle.ts'
import { floorCents, sumPoints } from './cents.ts'
import type { ExamPart, ScoringKey } from './exam-part.ts'

/** What makes one candidate's paper out of the survey; stored, so that a reload shows the same paper. */
export interface PaperLayout {
  /** Ids of the paper's elements. */
  order: string[]
  /** Ids of options by element id, where they were shuffled. */
  optionOrders: Record<string, string[]>
  /** Questions that came from banks, as they were then. */
  drawn: Element[]
  /** Texts of these in other languages. */
  translations?: Translations | undefined
}

/** The same key for another score: what blanks, options and rows are worth changes with it. */
function scaledKey(key: ScoringKey, factor: number): ScoringKey {
  const scale = (points: number) => floorCents(points * factor)
  switch (key.kind) {
    case 'options':
      return {
        ...key,
        ...(key.partialScore === undefined ? {} : { partialScore: scale(key.partialScore) }),
        // Fractions are shares already.
        ...(key.weights && key.mode === 'optionScores'
          ? {
              weights: Object.fromEntries(
                Object.entries(key.weights).map(([id, points]) => [id, scale(points)]),
              ),
            }
          : {}),
      }
    case 'text': {
      const entries = Object.entries(key.blanks)
      return {
        ...key,
        blanks: Object.fromEntries(
          entries.map(([id, blank]) => [id, { ...blank, score: scale(blank.score) }]),
        ),
      }
    }
    case 'levels':
      return {
        ...key,
        points: Object.fromEntries(
          Object.entries(key.points).map(([level, points]) => [level, scale(points)]),
        ),
      }
    case 'manual':
      return {
        ...key,
        ...(key.rubric ? { rubric: key.rubric.map((line) => ({ ...line, max: scale(line.max) })) } : {}),
        ...(key.keywords
          ? { keywords: key.keywords.map((one) => ({ ...one, score: scale(one.score) })) }
          : {}),
      }
    default:
      return key
  }
}

/** An exam part worth another score, with everything inside in proportion. */
export function rescored(exam: ExamPart, score: number): ExamPart {
  if (exam.score === score || !exam.key) return { ...exam, score }
  if (exam.score === 0) return { ...exam, score }
  const key = scaledKey(exam.key, score / exam.score)
  if (key.kind !== 'text') return { ...exam, score, key }
  // Cut points of blanks may not add up any more: the last one takes the rest, so that all right is the full score.
  const ids = Object.keys(key.blanks)
  const before = exam.key.kind === 'text' ? Object.values(exam.key.blanks) : []
  const wasWhole = Math.abs(before.reduce((sum, blank) => sum + blank.score, 0) - exam.score) < 0.005
  const last = ids.at(-1)
  const lastBlank = last === undefined ? undefined : key.blanks[last]
  if (!wasWhole || last === undefined || !lastBlank) return { ...exam, score, key }
  const others = ids.slice(0, -1).reduce((sum, id) => sum + (key.blanks[id]?.score ?? 0), 0)
  const rest = floorCents(score - others)
  return { ...exam, score, key: { ...key, blanks: { ...key.blanks, [last]: { ...lastBlank, score: rest } } } }
}

/** Options in a new order; those with a place of their own (pinned, exclusive, with a text beside) keep it. */
function optionOrder(element: Element, seed: string): string[] | undefined {
  const options = 'options' in element && Array.isArray(element.options) ? element.options : []
  const parts = options
    .filter(isRecord)
    .flatMap((option) =>
      typeof option.id === 'string'
        ? [{ id: option.id, stays: option.pinned === true || option.exclusive === true || 'other' in option }]
        : [],
    )
  if (parts.length < 2 || parts.length !== options.length) return undefined
  const moving = shuffled(
    parts.filter(({ stays }) => !stays).map(({ id }) => id),
    `${seed}:${element.id}`,
  )
  return parts.map((part) => (part.stays ? part.id : (moving.shift() ?? part.id)))
}

/** Questions of one page change places among themselves; layout, groups and pages stay. */
function questionOrder(elements: readonly Element[], seed: string): Element[] {
  const isMoving = (element: Element) =>
    questionType(element.type)?.role === 'question' && !('group' in element)
  const order = [...elements]
  let page = 0
  let places: number[] = []
  const shuffle = () => {
    const moved = shuffled(places, `${seed}:page${page}`)
    places.forEach((place, index) => {
      const element = elements[moved[index] ?? place]
      if (element) order[place] = element
    })
    places = []
    page += 1
  }
  elements.forEach((element, index) => {
    if (beginsPage(element)) shuffle()
    else if (isMoving(element)) places.push(index)
  })
  shuffle()
  return order
}

/**
 * Lays out a paper. `drawn` holds the questions drawn for each random set, by its id; they stand in its place.
 * The same seed gives the same paper.
 */
export function layOutPaper(
  elements: readonly Element[],
  drawn: Readonly<Record<string, Element[]>>,
  { seed, questions, options }: { seed: string; questions: boolean; options: boolean },
): PaperLayout {
  const whole = elements.flatMap((element) =>
    questionType(element.type)?.picks ? (drawn[element.id] ?? []) : [element],
  )
  const ordered = questions ? questionOrder(whole, seed) : whole
  const optionOrders: Record<string, string[]> = {}
  if (options) {
    for (const element of whole) {
      const order = optionOrder(element, seed)
      if (order) optionOrders[element.id] = order
    }
  }
  return { order: ordered.map(({ id }) => id), optionOrders, drawn: Object.values(drawn).flat() }
}

function withOptionOrder(element: Element, order: readonly string[] | undefined): Element {
  if (!order || !('options' in element) || !Array.isArray(element.options)) return element
  const byId = new Map(
    element.options.filter(isRecord).map((option): [unknown, Record<string, unknown>] => [option.id, option]),
  )
  const options = order.flatMap((id) => byId.get(id) ?? [])
  // The view must not shuffle once more.
  return Object.assign({}, element, { options }, 'order' in element ? { order: 'fixed' } : {})
}

/** The elements of a paper, with their keys, from the survey's frozen elements and the layout. */
export function paperElements(elements: readonly Element[], layout: PaperLayout): Element[] {
  const byId = new Map([...elements, ...layout.drawn].map((element) => [element.id, element]))
  return layout.order.flatMap((id) => {
    const element = byId.get(id)
    return element ? [withOptionOrder(element, layout.optionOrders[id])] : []
  })
}

/**
 * What the parts of a question add up to (blanks, points of options or levels, lines of a rubric): the most that an answer
 * can earn. Undefined where the key has no parts of its own.
 */
export function pointsOfParts({ exam }: Element, isMultiple: boolean): number | undefined {
  const key = exam?.key
  if (key?.kind === 'text') return sumPoints(Object.values(key.blanks).map(({ score }) => score))
  if (key?.kind === 'options' && key.mode === 'optionScores') {
    const points = Object.values(key.weights ?? {}).filter((one) => one > 0)
    return isMultiple ? sumPoints(points) : Math.max(0, ...points)
  }
  if (key?.kind === 'manual' && key.rubric && key.rubric.length > 0)
    return sumPoints(key.rubric.map(({ max }) => max))
  return undefined
}
