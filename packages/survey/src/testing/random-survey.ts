// Random definitions with answers, made of every type in the registry.
import fc from 'fast-check'
import { partsOf } from '../expression/expression-names.ts'
import type { Element, SurveyDefinition } from '../model/model.ts'
import { isPartList, partList } from '../model/parts.ts'
import type { Operator } from '../model/question-type.ts'
import { questionType, questionTypes } from '../registry.ts'
import { type Action, type Cond, type Rule, setPolicies, type Target } from '../model/rules.ts'
import { element, survey } from './factories.ts'

/** `arbitrary.ts` of each type: random parts of a question and random raw answers to one. */
interface TypeArbitrary {
  questionArbitrary: fc.Arbitrary<Record<string, unknown>>
  answerArbitrary(question: Element): fc.Arbitrary<unknown>
}

const modules = import.meta.glob<TypeArbitrary>('../types/*/arbitrary.ts', { eager: true })

/** The arbitrary of a type; a type without one is a mistake. */
export function arbitraryOf(type: string): TypeArbitrary {
  const folder = type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const found = modules[`../types/${folder}/arbitrary.ts`]
  if (!found) throw new Error(`types/${folder}/arbitrary.ts is missing`)
  return found
}

export function elementArbitrary(type: string, id: string): fc.Arbitrary<Element> {
  return arbitraryOf(type).questionArbitrary.map((parts) => element(type, id, parts))
}

function operandArbitrary(operator: Operator): fc.Arbitrary<unknown> {
  const { operand } = operator
  const dates = fc.constantFrom('2026', '2026-03', '2026-03-01', '09:00', '2026-03-01T09:00')
  switch (operand.kind) {
    case 'none':
      return fc.constant(undefined)
    case 'number':
      return fc.integer({ min: 0, max: 10 })
    case 'numberRange':
      return fc
        .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 3, max: 20 }))
        .map((range) => ({ range }))
    case 'text':
      return fc.constantFrom('a', '中', '1', '')
    case 'date':
      return dates
    case 'dateRange':
      return fc.tuple(dates, dates).map((range) => ({ range }))
    case 'option':
      return fc.constantFrom(...operand.options.map(({ id }) => id), 'gone')
    case 'options':
      return fc.uniqueArray(fc.constantFrom(...operand.options.map(({ id }) => id)), { minLength: 1 })
  }
}

/** A comparison on one question, by one of the operators that the editor offers. */
function comparisonArbitrary(question: Element): fc.Arbitrary<Cond> {
  const operators = questionType(question.type)?.operators(question) ?? []
  return fc.constantFrom(...operators).chain((operator) =>
    fc
      .record({
        right: operandArbitrary(operator),
        row: operator.rows ? fc.constantFrom(...operator.rows.map(({ id }) => id)) : fc.constant(undefined),
        rows: fc.constantFrom('any' as const, 'every' as const, undefined),
        orUnanswered: fc.boolean(),
      })
      .map(({ right, row, rows, orUnanswered }): Cond => {
        const left: Record<string, unknown> = { q: question.id }
        if (operator.part !== undefined) left['part'] = operator.part
        if (operator.rows && rows) left['rows'] = rows
        else if (row !== undefined) left['row'] = row
        const comparison = { left, op: operator.op, right, orUnanswered }
        return JSON.parse(JSON.stringify(comparison))
      }),
  )
}

/** An expression over some questions. */
function expressionArbitrary(questions: readonly Element[]): fc.Arbitrary<string> {
  const name =
    questions.length === 0
      ? fc.constant('2')
      : fc.constantFrom(...questions.map(({ id }) => id)).map((id) => `{${id}}`)
  const form = fc.constantFrom(
    (a: string, _b: string) => `count(${a})`,
    (a: string, b: string) => `sum(${a}, ${b}, 1)`,
    (a: string, b: string) => `if(${a} > 3, ${b}, 'a')`,
    (a: string, b: string) => `${a} notempty and not (${b} = 'o0')`,
    (a: string, b: string) => `len(${a}) + len(${b})`,
    (a: string, _b: string) => `totalScore() > 3 and ${a} notempty`,
  )
  return fc.tuple(form, name, name).map(([make, a, b]) => make(a, b))
}

function condArbitrary(questions: readonly Element[], depth = 2): fc.Arbitrary<Cond> {
  const leaf: fc.Arbitrary<Cond> =
    questions.length === 0
      ? fc.constantFrom<Cond>({ all: [] }, { any: [] })
      : fc.oneof(
          { weight: 8, arbitrary: fc.constantFrom(...questions).chain(comparisonArbitrary) },
          { weight: 1, arbitrary: expressionArbitrary(questions).map((expr): Cond => ({ expr })) },
          {
            weight: 1,
            arbitrary: fc
              .integer({ min: 0, max: 6 })
              .map((right): Cond => ({ left: { sys: 'totalScore' }, op: 'gte', right })),
          },
        )
  if (depth === 0) return leaf
  const inner = condArbitrary(questions, depth - 1)
  const list = fc.array(inner, { maxLength: 3 })
  return fc.oneof(
    { weight: 6, arbitrary: leaf },
    { weight: 1, arbitrary: list.map((all): Cond => ({ all })) },
    { weight: 1, arbitrary: list.map((any): Cond => ({ any })) },
    { weight: 1, arbitrary: inner.map((not): Cond => ({ not })) },
  )
}

/** Ids of the options or rows of an element that rules can hide. */
function partTargets(element: Element): Target[] {
  const { id } = element
  const parts = (key: 'options' | 'columns' | 'rows') => partList(element, key)?.map((part) => part.id) ?? []
  return [
    ...[...parts('options'), ...parts('columns')].map((opt) => ({ q: id, opt })),
    ...parts('rows').map((row) => ({ q: id, row })),
  ]
}

function actionArbitrary(elements: readonly Element[], from: number): fc.Arbitrary<Action> {
  const later = elements.slice(from)
  const parts = later.flatMap(partTargets)
  const before = elements.slice(0, from)
  const rich: { weight: number; arbitrary: fc.Arbitrary<Action> }[] = [
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('calculate' as const),
        v: fc.constant('n'),
        op: fc.constantFrom('set', 'add'),
        expression: expressionArbitrary(before),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ do: 'ending' as const, endId: 'e2' }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('set' as const),
        q: fc.constantFrom(...(later.length > 0 ? later : elements)).map(({ id }) => id),
        value: fc.oneof(
          fc.constantFrom('o0', 'a', 2, true).map((literal) => ({ literal })),
          expressionArbitrary(before).map((expression) => ({ expression })),
          fc.constantFrom(...elements).map(({ id }) => ({ ref: { q: id } })),
        ),
        policy: fc.constantFrom(...setPolicies.filter((policy) => policy !== 'onChange')),
      }),
    },
  ]
  if (parts.length > 0) {
    rich.push({
      weight: 3,
      arbitrary: fc.record({
        do: fc.constantFrom('show' as const, 'hide' as const),
        targets: fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 2 }),
      }),
    })
  }
  const target = fc.constantFrom(...(later.length > 0 ? later : elements)).map(({ id }) => ({ q: id }))
  const targets = fc.array(target, { minLength: 1, maxLength: 3 })
  const anywhere = fc.constantFrom(...elements).map(({ id }) => id)
  return fc.oneof(
    ...rich,
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constantFrom('show' as const, 'hide' as const), targets }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constantFrom('require', 'optional', 'enable', 'disable', 'clear'),
        targets,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('jump' as const),
        from: anywhere,
        to: fc.oneof(
          { weight: 4, arbitrary: anywhere.map((q) => ({ q })) },
          { weight: 1, arbitrary: fc.constant({ end: 'screenOut' as const, endId: 'e1' }) },
        ),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('end' as const),
        kind: fc.constantFrom('complete', 'quotaFull'),
      }),
    },
  )
}

/** A rule that mostly reads before it writes; every sixth one reads anywhere, so that circles occur too. */
function ruleArbitrary(elements: readonly Element[], id: string): fc.Arbitrary<Rule> {
  const isQuestion = (one: Element) => questionType(one.type)?.role === 'question'
  return fc
    .record({
      place: fc.nat({ max: elements.length - 1 }),
      anywhere: fc.constantFrom(true, ...Array(5).fill(false)),
    })
    .chain(({ place, anywhere }) => {
      const read = (anywhere ? elements : elements.slice(0, place + 1)).filter(isQuestion)
      const actions = fc.array(actionArbitrary(elements, place + 1), { minLength: 1, maxLength: 2 })
      return fc.record(
        {
          id: fc.constant(id),
          on: fc.constantFrom(true, true, true, true, false),
          when: condArbitrary(read),
          actions,
          otherwise: actions,
        },
        { requiredKeys: ['id', 'on', 'when', 'actions'] },
      )
    })
}

const typeNames = questionTypes.map(({ type }) => type)

const hasOptions = (one: Element) => isPartList(partsOf(one, 'options'))

/** Points for the options, for some of the elements. */
function scored(one: Element, isScored: boolean): Element {
  const options = partsOf(one, 'options')
  if (!isScored || !isPartList(options)) return one
  return Object.assign({}, one, {
    options: options.map((option, index) => ({ ...option, score: index + 1 })),
  })
}

/** Answers, variables and parameters in a text; not of the element itself, nor of one below it. */
const pipes = [
  (id: string) => `{{q:${id}}}`,
  (id: string) => `{{q:${id}|无}}`,
  (id: string) => `{{q:${id}.other|无}}`,
  () => '{{v:n}}',
  () => '{{url:from|处}}',
]

/**
 * Puts elements below groups into them, lets some take options from questions before them, and some say in their titles
 * what was answered there.
 */
function woven(elements: readonly Element[]): fc.Arbitrary<Element[]> {
  const made = fc.record({
    isMember: fc.boolean(),
    isScored: fc.constantFrom(true, false, false, false),
    from: fc.constantFrom(true, false, false),
    source: fc.nat(),
    filter: fc.constantFrom('all' as const, 'chosen' as const, 'notChosen' as const),
    pipe: fc.option(fc.constantFrom(...pipes), { freq: 3, nil: undefined }),
  })
  return fc.tuple(...elements.map(() => made)).map((choices) => {
    let group: string | undefined
    return elements.map((one, index) => {
      const {
        isMember = false,
        isScored = false,
        from = false,
        source = 0,
        filter = 'all',
        pipe,
      } = choices[index] ?? {}
      if (one.type === 'group') group = one.id
      else if (one.type === 'pageBreak' || !isMember) group = undefined
      const sources = elements.slice(0, index).filter(hasOptions)
      const chosen = sources[source % Math.max(1, sources.length)]
      const named = elements[source % Math.max(1, index)]
      const takes = from && chosen && (hasOptions(one) || isPartList(partsOf(one, 'rows')))
      return {
        ...scored(one, isScored),
        ...(pipe && named && index > 0 && { title: `${one.title} ${pipe(named.id)}` }),
        ...(group !== undefined && one.type !== 'group' && { group }),
        ...(takes && { optionsFrom: { q: chosen.id, filter } }),
      }
    })
  })
}

/** Definitions of up to 9 elements of all types with up to 7 rules; those that logic asks most of are likelier. */
export const definitionArbitrary: fc.Arbitrary<SurveyDefinition> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...typeNames) },
      { weight: 1, arbitrary: fc.constantFrom('group', 'single', 'multiple', 'matrixSingle') },
    ),
    { minLength: 1, maxLength: 9 },
  )
  .chain((types) => fc.tuple(...types.map((type, index) => elementArbitrary(type, `q${index}`))))
  .chain(woven)
  .chain((elements) =>
    fc
      .nat({ max: 7 })
      .chain((count) =>
        fc.tuple(...Array.from({ length: count }, (_, index) => ruleArbitrary(elements, `r${index}`))),
      )
      .map((rules) => survey(elements, rules, { variables: [{ name: 'n', initial: 0 }] })),
  )

/** A change of one answer; undefined takes it back. */
export interface Change {
  id: string
  value: unknown
}

export function changeArbitrary(definition: SurveyDefinition): fc.Arbitrary<Change> {
  return fc
    .constantFrom(...definition.elements)
    .chain((one) =>
      fc
        .oneof(
          { weight: 6, arbitrary: arbitraryOf(one.type).answerArbitrary(one) },
          { weight: 1, arbitrary: fc.constant(undefined) },
        )
        .map((value) => ({ id: one.id, value })),
    )
}

/** A definition together with a sequence of changes. */
export const playArbitrary: fc.Arbitrary<{ definition: SurveyDefinition; changes: Change[] }> =
  definitionArbitrary.chain((definition) =>
    fc.array(changeArbitrary(definition), { maxLength: 12 }).map((changes) => ({ definition, changes })),
  )

/** The answers after all changes. */
export function answersAfter(changes: readonly Change[]): Record<string, unknown> {
  return Object.fromEntries(changes.map(({ id, value }) => [id, value]))
}
