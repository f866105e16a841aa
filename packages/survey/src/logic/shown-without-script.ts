// What a form without a script can hide by itself: a style sheet that follows what is chosen in it.
import { isPartList } from '../model/parts.ts'
import type { Element, SurveyDefinition } from '../model/model.ts'
import { fieldName } from '../model/question-type.ts'
import { type Action, type Comparison, type Cond, isRef } from '../model/rules.ts'
import { beginsPage } from '../model/structure.ts'
import { questionType } from '../registry.ts'

/** A condition on what is chosen in a form: the option of a question, or any option of it. */
export type FormCondition =
  | boolean
  | { q: string; option?: string }
  | { all: FormCondition[] }
  | { any: FormCondition[] }
  | { not: FormCondition }

const allOf = (parts: FormCondition[]): FormCondition => {
  const open = parts.filter((part) => part !== true)
  return open.includes(false) ? false : ((open.length > 1 ? { all: open } : open[0]) ?? true)
}
const anyOf = (parts: FormCondition[]): FormCondition => {
  const open = parts.filter((part) => part !== false)
  return open.includes(true) ? true : ((open.length > 1 ? { any: open } : open[0]) ?? false)
}
const notOf = (part: FormCondition): FormCondition => (typeof part === 'boolean' ? !part : { not: part })

/** Whether a bound may be too wide (`most`: holds at least where the rule does) or too narrow (`least`). */
type Bound = 'most' | 'least'
const opposite = { most: 'least', least: 'most' } as const

interface Effect {
  cond: Cond
  /** The actions stand in `otherwise`. */
  isElse: boolean
}

/**
 * When each element may be seen, by what is chosen in the form. Only conditions on the options of choices are known; all
 * else is taken for possible, so that nothing is hidden which the rules may show. Elements that may always be seen are
 * left out.
 */
export function formConditions(definition: SurveyDefinition): Map<string, FormCondition> {
  const byId = new Map(definition.elements.map((element) => [element.id, element]))
  const effects = { show: new Map<string, Effect[]>(), hide: new Map<string, Effect[]>() }
  /** Given by rules, whatever the form says. */
  const isSet = new Set<string>()
  /** What is chosen may not count. */
  const isUnsure = new Set<string>()
  let isCutShort = false

  function note(action: Action, effect: Effect): void {
    if (action.do === 'jump' || action.do === 'end') isCutShort = true
    else if (action.do === 'set') isSet.add(action.q)
    else if (action.do === 'clear') for (const { q } of action.targets) isUnsure.add(q)
    else if (action.do === 'show' || action.do === 'hide')
      for (const { q, opt, row } of action.targets) {
        if (opt !== undefined || row !== undefined) isUnsure.add(q)
        else effects[action.do].set(q, [...(effects[action.do].get(q) ?? []), effect])
      }
  }
  for (const { on, when, actions, otherwise = [] } of definition.rules) {
    if (!on) continue
    for (const action of actions) note(action, { cond: when, isElse: false })
    for (const action of otherwise) note(action, { cond: when, isElse: true })
  }

  const pageOf = new Map<string, string>()
  let page: string | undefined
  for (const element of definition.elements) {
    if (beginsPage(element)) page = element.id
    else if (page !== undefined) pageOf.set(element.id, page)
  }

  const known = { most: new Map<string, FormCondition>(), least: new Map<string, FormCondition>() }
  const open = new Set<string>()
  let cuts = 0
  let steps = 0

  function visible(id: string, bound: Bound): FormCondition {
    const unknown = bound === 'most'
    const found = known[bound].get(id)
    if (found !== undefined) return found
    if (bound === 'least' && (isCutShort || isUnsure.has(id))) return unknown
    steps += 1
    if (open.has(id) || steps > MOST_STEPS) {
      cuts += 1
      return unknown
    }
    const before = cuts
    open.add(id)
    const of = ({ cond, isElse }: Effect, side: Bound) =>
      isElse ? notOf(condition(cond, opposite[side])) : condition(cond, side)
    const shows = effects.show.get(id)
    const around = [pageOf.get(id), byId.get(id)?.group].filter((one) => one !== undefined && byId.has(one))
    const result = allOf([
      shows ? anyOf(shows.map((effect) => of(effect, bound))) : true,
      notOf(anyOf((effects.hide.get(id) ?? []).map((effect) => of(effect, opposite[bound])))),
      ...around.map((one) => (one === undefined ? true : visible(one, bound))),
    ])
    open.delete(id)
    // What was cut off at a circle is good for who asked alone.
    if (cuts === before) known[bound].set(id, result)
    return result
  }

  function condition(cond: Cond, bound: Bound): FormCondition {
    if ('all' in cond) return allOf(cond.all.map((part) => condition(part, bound)))
    if ('any' in cond) return anyOf(cond.any.map((part) => condition(part, bound)))
    if ('not' in cond) return notOf(condition(cond.not, opposite[bound]))
    return 'expr' in cond ? bound === 'most' : comparison(cond, bound)
  }

  function comparison({ left, op, right, orUnanswered }: Comparison, bound: Bound): FormCondition {
    const unknown = bound === 'most'
    if (!isRef(left) || Object.keys(left).some((key) => key !== 'q')) return unknown
    const { q } = left
    const element = byId.get(q)
    const options = element && optionsOf(element)
    if (
      !options ||
      isSet.has(q) ||
      (right !== undefined && typeof right !== 'string' && !Array.isArray(right))
    )
      return unknown
    const ids: readonly string[] = typeof right === 'string' ? [right] : (right ?? [])
    const chosen = (option: string, side: Bound): FormCondition =>
      options.includes(option) ? allOf([{ q, option }, visible(q, side)]) : false
    const answered = (side: Bound) => allOf([{ q }, visible(q, side)])
    const no = (part: (side: Bound) => FormCondition) => notOf(part(opposite[bound]))
    const any = (side: Bound) => anyOf(ids.map((id) => chosen(id, side)))
    const otherwise = (part: FormCondition) => (orUnanswered ? anyOf([part, no(answered)]) : part)
    switch (op) {
      case 'answered':
        return answered(bound)
      case 'notAnswered':
        return no(answered)
      case 'is':
      case 'isOneOf':
      case 'includesAny':
        return otherwise(any(bound))
      case 'isNot':
      case 'isNoneOf':
      case 'includesNone':
        return otherwise(allOf([answered(bound), no(any)]))
      case 'includesAll':
        return otherwise(allOf(ids.map((id) => chosen(id, bound))))
      default:
        return unknown
    }
  }

  return new Map(
    definition.elements.flatMap(({ id }) => {
      const shown = visible(id, 'most')
      return shown === true ? [] : [[id, shown] as const]
    }),
  )
}

/** Ids of what can be chosen in a form; undefined where more counts than what is chosen in it. */
function optionsOf(element: Element): readonly string[] | undefined {
  const shape = questionType(element.type)?.answerShape
  if (shape !== 'choice' && shape !== 'choices') return undefined
  const options = 'options' in element ? element.options : undefined
  if (!isPartList(options) || element.optionsFrom || ('selectAll' in element && element.selectAll === true))
    return undefined
  return options.map(({ id }) => id)
}

/** Only circles of conditions take more, which cannot be published. */
const MOST_STEPS = 100_000

/** Longer selectors are left out: what they would hide is shown. */
const MOST_SIGNS = 4000

/**
 * Writes conditions as selectors; undefined for those that are too long. A condition stands in many others, and twice as
 * often with each question of a chain: each is written once.
 */
function createSelectors(): (condition: FormCondition) => string | undefined {
  const written = new Map<FormCondition, string | undefined>()

  function write(condition: FormCondition): string | undefined {
    if (condition === true) return ':is(*)'
    if (condition === false) return ':not(*)'
    if ('q' in condition) {
      const name = `[name="${fieldName(condition.q)}"]`
      const value = condition.option === undefined ? ':not([value=""])' : `[value="${condition.option}"]`
      return `:has(:is(${name},${name} option)${value}:checked)`
    }
    if ('not' in condition) {
      const inner = selectorOf(condition.not)
      return inner && `:not(${inner})`
    }
    const parts = ('all' in condition ? condition.all : condition.any).map(selectorOf)
    if (parts.some((part) => part === undefined)) return undefined
    return 'all' in condition ? parts.join('') : `:is(${parts.join(',')})`
  }

  function selectorOf(condition: FormCondition): string | undefined {
    if (!written.has(condition)) {
      const selector = write(condition)
      written.set(condition, selector !== undefined && selector.length <= MOST_SIGNS ? selector : undefined)
    }
    return written.get(condition)
  }
  return selectorOf
}

/**
 * A style sheet that hides the questions of a form for as long as what is chosen in it rules them out; empty when there is
 * nothing to hide. Where a browser does not know `:has()`, all are shown.
 * @param rootOf the id of the page's element for a question
 */
export function formStyle(definition: SurveyDefinition, rootOf: (questionId: string) => string): string {
  if (definition.rules.length === 0) return ''
  const selectorOf = createSelectors()
  return [...formConditions(definition)]
    .map(([id, condition]) => {
      const selector = selectorOf(condition)
      return selector === undefined ? '' : `form:not(${selector}) #${rootOf(id)}{display:none}`
    })
    .join('')
}
