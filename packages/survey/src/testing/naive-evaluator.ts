// The meaning of the logic once more, written down as plainly as possible to compare with: no graph, no order.
import { answerScore, isScored } from '../scoring/answer-score.ts'
import { compare, type Operand } from '../expression/comparison.ts'
import { answerFrom, Copy } from '../logic/compiled/condition.ts'
import type { EvaluatedSurvey } from '../logic/evaluated-survey.ts'
import {
  evaluateExpression,
  expressionRefs,
  type ExpressionValue,
  numberOf,
  parseExpression,
  textOf,
  truthOf,
} from '../expression/expression.ts'
import { expressionNames, expressionValue, partsOf } from '../expression/expression-names.ts'
import type { AnswerValues, Element, SurveyDefinition } from '../model/model.ts'
import { expandOptions } from '../choices/options-from.ts'
import { answerLeft, type HiddenParts, isBare, isPartList, withoutParts } from '../model/parts.ts'
import type { LogicValue } from '../model/question-type.ts'
import { questionType } from '../registry.ts'
import {
  type Action,
  type Cond,
  type EndKind,
  isRef,
  type Ref,
  type SetValue,
  type Source,
} from '../model/rules.ts'

/** Evaluates a definition without circles by looking up what each thing depends on, again and again. */
export function evaluateNaively(definition: SurveyDefinition, raw: AnswerValues): EvaluatedSurvey {
  const elements = expandOptions(definition.elements)
  const place = (id: string) => elements.findIndex((one) => one.id === id)
  const memo = new Map<string, unknown>()
  const once = <T>(key: string, compute: () => T): T => {
    if (!memo.has(key)) memo.set(key, compute())
    return memo.get(key) as T
  }

  const valueOf = (index: number, limit: number): unknown => {
    const one = elements[index]
    // Layout has no value, whatever it depends on.
    if (!one || index > limit || questionType(one.type)?.role !== 'question' || !isShown(index))
      return undefined
    return once(`value ${index}`, () => {
      const type = questionType(one.type)
      if (!type || acting('clear', one.id).some(acts)) return undefined
      if (one.type === 'computed' && 'expression' in one)
        return sound(answerFrom(type, one, compute(String(one.expression))), one)
      let isFixed = false
      let answer = type.normalize(one, raw[one.id])
      const set = actions.find(
        (entry) =>
          entry.action.do === 'set' &&
          entry.action.policy !== 'onChange' &&
          entry.action.q === one.id &&
          acts(entry),
      )
      if (set?.action.do === 'set') {
        const { policy, value } = set.action
        const isEdited = raw[one.id] !== undefined
        if (policy === 'always' || (policy === 'ifEmpty' ? answer === undefined : !isEdited)) {
          answer = answerFrom(type, one, given(value))
          isFixed = policy === 'always'
        }
      }
      if (answer === undefined) return undefined
      const hidden = hiddenParts(one.id)
      const kept = answerLeft(type, one, answer, hidden)
      return isFixed ? sound(kept, withoutParts(one, hidden)) : kept
    })
  }
  /** What rules always give, unless the question refuses it. */
  const sound = (answer: unknown, one: Element): unknown =>
    answer === undefined || (questionType(one.type)?.validate(one, answer).length ?? 0) > 0
      ? undefined
      : answer
  const given = (value: SetValue): unknown => {
    if ('literal' in value) return value.literal
    if ('expression' in value) return compute(value.expression)
    if (!isRef(value.ref)) return sourceValue(value.ref)
    return new Copy(valueOf(place(value.ref.q), Infinity), sourceValue(value.ref))
  }
  const sourceValue = (source: Source): ExpressionValue => {
    if ('v' in source) return variable(source.v)
    if (!isRef(source)) return undefined
    const shape = questionType(elements[place(source.q)]?.type ?? '')?.answerShape
    return expressionValue(readRef(source, Infinity), shape !== 'choice' && shape !== 'choiceRows')
  }
  const compute = (text: string, limit = Infinity): ExpressionValue => {
    const parsed = parseExpression(text)
    if (!parsed.ok) return undefined
    return evaluateExpression(parsed.expression, {
      value: (ref) => {
        const source = expressionNames(definition).resolve(ref)
        if (!source || (isRef(source) && place(source.q) > limit)) return undefined
        return sourceValue(source)
      },
      totalScore,
      now: '2026-03-15T10:30',
    })
  }
  const variable = (name: string): ExpressionValue =>
    once(`variable ${name}`, () => {
      const found = definition.variables?.find((one) => one.name === name)
      let value: ExpressionValue =
        found?.expression === undefined ? found?.initial : compute(found.expression)
      for (const entry of actions) {
        if (entry.action.do !== 'calculate' || entry.action.v !== name || !acts(entry)) continue
        const by = compute(entry.action.expression)
        if (entry.action.op === 'set') value = by
        else if (numberOf(by) !== undefined) value = (numberOf(value) ?? 0) + (numberOf(by) ?? 0)
      }
      return value
    })
  const totalScore = (): number =>
    elements.filter(isScored).reduce((sum, one) => {
      const [type, answer] = [questionType(one.type), valueOf(place(one.id), Infinity)]
      return sum + ((answer === undefined ? undefined : type && answerScore(one, type, answer)) ?? 0)
    }, 0)
  const hiddenParts = (id: string): HiddenParts => {
    const gone = (key: 'opt' | 'row') => {
      const named = actions.flatMap((entry) =>
        'targets' in entry.action
          ? entry.action.targets.flatMap((target) => {
              const part = target[key]
              return target.q === id && part !== undefined ? [{ entry, part }] : []
            })
          : [],
      )
      const isGone = (part: string) => {
        const own = named.filter((one) => one.part === part)
        const shows = own.filter(({ entry }) => entry.action.do === 'show')
        if (own.some(({ entry }) => entry.action.do === 'hide' && acts(entry))) return true
        return shows.length > 0 && !shows.some(({ entry }) => acts(entry))
      }
      return new Set(named.map(({ part }) => part).filter(isGone))
    }
    const hidden = { options: gone('opt'), rows: gone('row') }
    const own = definition.elements[place(id)]
    const source = elements[place(own?.optionsFrom?.q ?? '')]
    if (!own?.optionsFrom || !source || elements[place(id)] === own) return hidden
    const key = isPartList(partsOf(own, 'rows')) ? 'rows' : 'options'
    const { filter } = own.optionsFrom
    const read = readRef({ q: source.id }, Infinity)
    const chosen = read.kind === 'options' ? read.ids : []
    const there = hiddenParts(source.id).options
    for (const part of listOf(source, 'options')) {
      if (listOf(own, key).includes(part)) continue
      if (filter === 'chosen' ? !chosen.includes(part) : filter === 'notChosen' && chosen.includes(part))
        hidden[key].add(part)
      if (there.has(part)) hidden[key].add(part)
    }
    return hidden
  }
  const readRef = (ref: Source, limit: number): LogicValue => {
    if ('v' in ref) {
      const value = variable(ref.v)
      if (value === undefined || value === '') return { kind: 'none' }
      return typeof value === 'number' ? { kind: 'number', value } : { kind: 'text', value: textOf(value) }
    }
    if ('sys' in ref) return { kind: 'number', value: totalScore() }
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
    if ('expr' in cond) return truthOf(compute(cond.expr, limit))
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
      ({ action }) =>
        action.do === kind &&
        'targets' in action &&
        action.targets.some(({ q, opt, row }) => q === id && opt === undefined && row === undefined),
    )
  const acts = ({ rule, wanted }: (typeof actions)[number]) => holds(rule.when) === wanted

  const isVisible = (index: number): boolean =>
    once(`visible ${index}`, () => {
      const one = elements[index]
      if (!one) return false
      const page = elements.slice(0, index).findLastIndex((other) => other.type === 'pageBreak')
      if (one.type !== 'pageBreak' && page !== -1 && !isVisible(page)) return false
      if (one.group !== undefined && !isVisible(place(one.group))) return false
      if (acting('hide', one.id).some(acts)) return false
      const shows = acting('show', one.id)
      if (shows.length > 0 && !shows.some(acts)) return false
      return !isBare(one, hiddenParts(one.id))
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
    const score = readsScore(entry.rule.when) ? elements.findLastIndex(isScored) : -1
    const last = Math.max(score, ...readsOf(definition, entry.rule.when).map((ref) => place(ref.q)))
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

  const isReadOnly = (index: number): boolean => {
    const one = elements[index]
    if (!one || questionType(one.type)?.role !== 'question') return false
    if (one.type === 'computed' || acting('disable', one.id).some(acts)) return true
    const enables = acting('enable', one.id)
    return enables.length > 0 && !enables.some(acts)
  }

  const isRequired = (index: number): boolean => {
    const one = elements[index]
    if (!one || questionType(one.type)?.role !== 'question') return false
    if (isReadOnly(index)) return false
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
  const outcomeOf = () => {
    if (first && (first.kind !== 'complete' || first.endId !== undefined))
      return first.endId === undefined ? { kind: first.kind } : { kind: first.kind, endId: first.endId }
    const chosen = actions.find((entry) => entry.action.do === 'ending' && acts(entry))
    return chosen?.action.do === 'ending'
      ? { kind: 'complete' as const, endId: chosen.action.endId }
      : { kind: 'complete' as const }
  }

  return {
    states: Object.fromEntries(
      elements.map((one, index) => [
        one.id,
        {
          visible: isVisible(index),
          onPath: isOnPath(index),
          required: isRequired(index),
          readOnly: isReadOnly(index),
        },
      ]),
    ),
    answers: Object.fromEntries(
      elements.flatMap((one, index): [string, unknown][] => {
        const value = valueOf(index, Infinity)
        return value === undefined ? [] : [[one.id, value]]
      }),
    ),
    variables: Object.fromEntries(
      (definition.variables ?? []).flatMap(({ name }): [string, ExpressionValue][] => {
        const value = variable(name)
        return value === undefined ? [] : [[name, value]]
      }),
    ),
    outcome: outcomeOf(),
  }
}

const listOf = (element: Element, key: 'options' | 'rows'): string[] => {
  const list = partsOf(element, key)
  return isPartList(list) ? list.map(({ id }) => id) : []
}

function readsScore(cond: Cond): boolean {
  if ('all' in cond) return cond.all.some(readsScore)
  if ('any' in cond) return cond.any.some(readsScore)
  if ('not' in cond) return readsScore(cond.not)
  return 'expr' in cond ? cond.expr.includes('totalScore') : 'sys' in cond.left
}

function readsOf(definition: SurveyDefinition, cond: Cond): Ref[] {
  if ('all' in cond) return cond.all.flatMap((part) => readsOf(definition, part))
  if ('any' in cond) return cond.any.flatMap((part) => readsOf(definition, part))
  if ('not' in cond) return readsOf(definition, cond.not)
  if ('expr' in cond) {
    const parsed = parseExpression(cond.expr)
    const refs = parsed.ok ? expressionRefs(parsed.expression) : []
    return refs.flatMap((ref) => {
      const source = expressionNames(definition).resolve(ref)
      return source && isRef(source) ? [source] : []
    })
  }
  return [
    cond.left,
    ...(typeof cond.right === 'object' && 'ref' in cond.right ? [cond.right.ref] : []),
  ].filter(isRef)
}
