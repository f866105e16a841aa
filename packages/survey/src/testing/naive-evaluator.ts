// The meaning of the logic once more, written down as plainly as possible to compare with: no graph, no order.
import { compare, type Operand } from '../comparison.ts'
import type { EvaluatedSurvey } from '../engine.ts'
import type { AnswerValues, SurveyDefinition } from '../model.ts'
import type { LogicValue } from '../question-type.ts'
import { questionType } from '../registry.ts'
import { type Action, type Cond, type EndKind, isRef, type Ref, type Source } from '../rules.ts'

/** Evaluates a definition without circles by looking up what each thing depends on, again and again. */
export function evaluateNaively(definition: SurveyDefinition, raw: AnswerValues): EvaluatedSurvey {
  const { elements } = definition
  const place = (id: string) => elements.findIndex((one) => one.id === id)
  const memo = new Map<string, unknown>()
  const once = <T>(key: string, compute: () => T): T => {
    if (!memo.has(key)) memo.set(key, compute())
    return memo.get(key) as T
  }

  const valueOf = (index: number, limit: number): unknown => {
    const one = elements[index]
    if (!one || index > limit || !isShown(index)) return undefined
    return questionType(one.type)?.normalize(one, raw[one.id])
  }
  const readRef = (ref: Source, limit: number): LogicValue => {
    if (!isRef(ref)) return { kind: 'none' }
    const index = place(ref.q)
    const one = elements[index]
    const answer = valueOf(index, limit)
    const type = one && questionType(one.type)
    return !one || !type || answer === undefined ? { kind: 'none' } : type.read(one, answer, ref)
  }
  /** `limit`: the last element whose answer may be read. */
  const holds = (cond: Cond, limit = Infinity): boolean => {
    if ('all' in cond) return cond.all.every((part) => holds(part, limit))
    if ('any' in cond) return cond.any.some((part) => holds(part, limit))
    if ('not' in cond) return !holds(cond.not, limit)
    if ('expr' in cond) return false
    const { right } = cond
    let operand: Operand = { kind: 'none' }
    if (typeof right === 'object' && 'ref' in right)
      operand = { kind: 'value', value: readRef(right.ref, limit) }
    else if (typeof right === 'object' && 'range' in right) {
      operand = { kind: 'range', from: right.range[0], to: right.range[1] }
    } else if (right !== undefined) operand = { kind: 'literal', value: right }
    return compare(cond.op, readRef(cond.left, limit), operand, cond.orUnanswered)
  }

  /** Actions of all rules in order, with whether each acts. */
  const actions = definition.rules
    .filter((rule) => rule.on)
    .flatMap((rule) => [
      ...rule.actions.map((action) => ({ rule, action, wanted: true })),
      ...(rule.otherwise ?? []).map((action) => ({ rule, action, wanted: false })),
    ])
  const acting = (kind: Action['do'], id: string) =>
    actions.filter(
      ({ action }) => action.do === kind && 'targets' in action && action.targets.some(({ q }) => q === id),
    )
  const acts = ({ rule, wanted }: (typeof actions)[number]) => holds(rule.when) === wanted

  const isVisible = (index: number): boolean =>
    once(`visible ${index}`, () => {
      const one = elements[index]
      if (!one) return false
      const page = elements.slice(0, index).findLastIndex((other) => other.type === 'pageBreak')
      if (one.type !== 'pageBreak' && page !== -1 && !isVisible(page)) return false
      if (acting('hide', one.id).some(acts)) return false
      const shows = acting('show', one.id)
      return shows.length === 0 || shows.some(acts)
    })

  /** Where the jump from an element leads, if one is taken. */
  const jumpFrom = (source: number): { to: number; kind?: EndKind; endId?: string | undefined } | undefined =>
    once(`jump ${source}`, () => {
      if (!isShown(source)) return undefined
      for (const { rule, action, wanted } of actions) {
        if (action.do !== 'jump' || place(action.from) !== source) continue
        const to = 'q' in action.to ? place(action.to.q) : Infinity
        if (to <= source || holds(rule.when, source) !== wanted) continue
        return 'q' in action.to ? { to } : { to, kind: action.to.end, endId: action.to.endId }
      }
      return undefined
    })

  /** End actions that act, with the last element before the end. */
  const endings = actions.flatMap((entry, order) => {
    if (entry.action.do !== 'end') return []
    const last = Math.max(-1, ...readsOf(entry.rule.when).map((ref) => place(ref.q)))
    return [{ entry, last, order, kind: entry.action.kind, endId: entry.action.endId }]
  })

  /** Whether any jump of an element, taken or not, leads over another one: others cannot matter to it. */
  const mayPass = (source: number, index: number) =>
    actions.some(
      ({ action }) =>
        action.do === 'jump' &&
        place(action.from) === source &&
        ('q' in action.to ? place(action.to.q) : Infinity) > index,
    )

  const isOnPath = (index: number): boolean =>
    once(`path ${index}`, () => {
      for (let source = 0; source < index; source += 1) {
        if (mayPass(source, index) && (jumpFrom(source)?.to ?? 0) > index) return false
      }
      return !endings.some((ending) => ending.last < index && acts(ending.entry))
    })

  const isShown = (index: number): boolean => isVisible(index) && isOnPath(index)

  const isRequired = (index: number): boolean => {
    const one = elements[index]
    if (!one || questionType(one.type)?.role !== 'question') return false
    if (acting('require', one.id).some(acts)) return true
    return one.required === true && !acting('optional', one.id).some(acts)
  }

  const finishes = [
    ...elements.flatMap((_, index) => {
      const taken = jumpFrom(index)
      return taken?.kind ? [{ last: index, order: -1, kind: taken.kind, endId: taken.endId }] : []
    }),
    ...endings.filter((ending) => acts(ending.entry)),
  ].sort((a, b) => a.last - b.last || a.order - b.order)
  const [first] = finishes

  return {
    states: Object.fromEntries(
      elements.map((one, index) => [
        one.id,
        { visible: isVisible(index), onPath: isOnPath(index), required: isRequired(index), readOnly: false },
      ]),
    ),
    answers: Object.fromEntries(
      elements.flatMap((one, index): [string, unknown][] => {
        const value = valueOf(index, Infinity)
        return value === undefined ? [] : [[one.id, value]]
      }),
    ),
    variables: {},
    outcome: first
      ? first.endId === undefined
        ? { kind: first.kind }
        : { kind: first.kind, endId: first.endId }
      : { kind: 'complete' },
  }
}

function readsOf(cond: Cond): Ref[] {
  if ('all' in cond) return cond.all.flatMap(readsOf)
  if ('any' in cond) return cond.any.flatMap(readsOf)
  if ('not' in cond) return readsOf(cond.not)
  if ('expr' in cond) return []
  return [
    cond.left,
    ...(typeof cond.right === 'object' && 'ref' in cond.right ? [cond.right.ref] : []),
  ].filter(isRef)
}
