// Rules in words, the same in the panel, the overview and labels.
import {
  type Action,
  beginsPage,
  type Comparison,
  type Cond,
  type Element,
  isRef,
  type Op,
  type Operator,
  partsOf,
  questionNumbers,
  questionType,
  type Rule,
  type SetValue,
  shownExpression,
  type Source,
  type SurveyDefinition,
  type Target,
} from '@zhanfang/survey'
import { pageNumberOf } from '../store/batch-edits.ts'
import { texts as editorTexts } from '../texts.ts'

const texts = editorTexts.logicPanel

function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > length ? `${line.slice(0, length)}…` : line
}

/** “3. 标题”; which page a page break begins; the name of the type where there is no number. */
export function elementLabel(definition: SurveyDefinition, id: string, length = 24): string {
  const element = definition.elements.find((candidate) => candidate.id === id)
  if (!element) return texts.deleted
  const number = questionNumbers(definition.elements).get(id)
  const type = questionType(element.type)?.title ?? element.type
  const title = shorten(element.title, length)
  if (beginsPage(element)) {
    const page = editorTexts.page(pageNumberOf(definition, id))
    return title ? `${page}：${title}` : page
  }
  if (number !== undefined) return `${number}. ${title || type}`
  return title ? `${type}：${title}` : type
}

export function operatorsOf(element: Element | undefined): Operator[] {
  return element ? (questionType(element.type)?.operators(element) ?? []) : []
}

const { operators: labels } = texts

const onNumbers = (ops: readonly (readonly [Op, string])[], part?: 'score'): Operator[] =>
  ops.map(([op, label]) => ({
    op,
    label: part === undefined ? label : `${texts.points}${label}`,
    operand: { kind: part === undefined ? 'text' : 'number' },
    ...(part === undefined ? {} : { part }),
  }))

const numberOps = [
  ['eq', labels.eq],
  ['ne', labels.ne],
  ['gt', labels.gt],
  ['gte', labels.gte],
  ['lt', labels.lt],
  ['lte', labels.lte],
] as const

/** Comparisons of variables, parameters of the address and the total score. */
export function sourceOperators(): Operator[] {
  return [
    ...onNumbers(numberOps),
    { op: 'contains', label: labels.contains, operand: { kind: 'text' } },
    { op: 'answered', label: labels.answered, operand: { kind: 'none' } },
    { op: 'notAnswered', label: labels.notAnswered, operand: { kind: 'none' } },
  ]
}

/** Comparisons of the points of one question. */
export function scoreOperators(): Operator[] {
  return onNumbers(numberOps, 'score')
}

/** Whatever a condition reads, in words. */
export function sourceLabel(definition: SurveyDefinition, source: Source): string {
  if ('v' in source) return texts.variableOf(source.v)
  if ('url' in source) return texts.urlOf(source.url)
  return 'sys' in source ? texts.totalScore : elementLabel(definition, source.q)
}

/** The operator of the model that a comparison uses; undefined when the question has no such one. */
export function operatorOf(element: Element | undefined, { left, op }: Comparison): Operator | undefined {
  if (!isRef(left)) return sourceOperators().find((operator) => operator.op === op)
  if (left.part === 'score') return scoreOperators().find((operator) => operator.op === op)
  const isRows = (operator: Operator) => operator.rows !== undefined
  return operatorsOf(element).find(
    (operator) =>
      operator.op === op &&
      operator.part === left.part &&
      (!isRows(operator) || left.row !== undefined || left.rows !== undefined),
  )
}

function operandWords(
  definition: SurveyDefinition,
  comparison: Comparison,
  operator: Operator | undefined,
): string {
  const { right } = comparison
  if (right === undefined) return ''
  if (typeof right === 'number') return String(right)
  if (typeof right === 'object' && 'ref' in right) return `“${sourceLabel(definition, right.ref)}”`
  if (typeof right === 'object' && 'range' in right) {
    return texts.words.between(String(right.range[0]), String(right.range[1]))
  }
  const ids = typeof right === 'string' ? [right] : right
  const operand = operator?.operand
  if (operand?.kind !== 'option' && operand?.kind !== 'options') return `“${ids.join('、')}”`
  const names = ids.map((id) => operand.options.find((option) => option.id === id)?.text ?? texts.deleted)
  return names.map((name) => `“${shorten(name, 16)}”`).join('、')
}

function comparisonWords(definition: SurveyDefinition, comparison: Comparison): string {
  const { left } = comparison
  const ref = isRef(left) ? left : undefined
  const element = ref && definition.elements.find((candidate) => candidate.id === ref.q)
  const operator = operatorOf(element, comparison)
  const { row, rows } = ref ?? {}
  const rowName =
    row !== undefined
      ? operator?.rows?.find((candidate) => candidate.id === row)?.text
      : rows && (rows === 'any' ? texts.anyRow : texts.everyRow)
  return [
    sourceLabel(definition, left),
    rowName && `［${rowName}］`,
    operator?.label ?? comparison.op,
    operandWords(definition, comparison, operator),
  ]
    .filter(Boolean)
    .join(' ')
}

export function condWords(definition: SurveyDefinition, cond: Cond): string {
  const list = (conds: readonly Cond[], joiner: string) =>
    conds
      .map((part) => {
        const words = condWords(definition, part)
        return 'left' in part || conds.length === 1 ? words : `（${words}）`
      })
      .join(joiner)
  if ('all' in cond) return cond.all.length === 0 ? texts.always : list(cond.all, texts.and)
  if ('any' in cond) return list(cond.any, texts.or)
  if ('not' in cond) return `${texts.notWord}（${condWords(definition, cond.not)}）`
  if ('expr' in cond) return texts.expressionOf(shownExpression(definition, cond.expr))
  return comparisonWords(definition, cond)
}

/** An element, or one option or row of it, in words. */
export function targetLabel(definition: SurveyDefinition, { q, opt, row }: Target, length = 24): string {
  const label = elementLabel(definition, q, length)
  const part = opt ?? row
  if (part === undefined) return label
  const element = definition.elements.find(({ id }) => id === q)
  const found =
    element &&
    targetParts(element).find(({ id, kind }) => id === part && (kind === 'row') === (row !== undefined))
  return `${label}［${found?.text ?? texts.deletedPart}］`
}

/** Options, columns and rows of an element that a rule can show and hide. */
export function targetParts(element: Element): { id: string; text: string; kind: 'opt' | 'row' }[] {
  const read = (key: 'options' | 'columns' | 'rows', kind: 'opt' | 'row') => {
    const list = partsOf(element, key)
    if (!Array.isArray(list)) return []
    return list.flatMap((part: unknown) => {
      if (typeof part !== 'object' || part === null || !('id' in part) || typeof part.id !== 'string')
        return []
      const text = 'text' in part ? part.text : 'title' in part ? part.title : ''
      return [{ id: part.id, text: shorten(String(text), 16), kind }]
    })
  }
  return [...read('options', 'opt'), ...read('columns', 'opt'), ...read('rows', 'row')]
}

function setWords(definition: SurveyDefinition, q: string, value: SetValue): string {
  if ('ref' in value) return texts.answerOf(sourceLabel(definition, value.ref))
  if ('expression' in value) return texts.expressionOf(shownExpression(definition, value.expression))
  const element = definition.elements.find(({ id }) => id === q)
  const parts = element ? targetParts(element) : []
  const list = typeof value.literal === 'object' ? value.literal : [String(value.literal)]
  return list.map((one) => `“${parts.find(({ id }) => id === one)?.text ?? one}”`).join('、')
}

export function actionWords(definition: SurveyDefinition, action: Action): string {
  switch (action.do) {
    default:
      return texts.words[action.do](
        action.targets.map((target) => targetLabel(definition, target)).join('、') || '…',
      )
    case 'ending':
      return texts.words.ending(
        definition.endings.find(({ id }) => id === action.endId)?.title ?? texts.deleted,
      )
    case 'set':
      return texts.words.set(elementLabel(definition, action.q), setWords(definition, action.q, action.value))
    case 'calculate': {
      const expression = shownExpression(definition, action.expression)
      return action.op === 'set'
        ? texts.words.calculate(action.v, expression)
        : texts.words.add(action.v, expression)
    }
    case 'error':
      return texts.words.error(elementLabel(definition, action.q), action.message)
    case 'jump': {
      const from = elementLabel(definition, action.from)
      if ('q' in action.to) return texts.words.jump(from, elementLabel(definition, action.to.q))
      return texts.words.jumpEnd(from, action.to.end === 'complete' ? texts.toEnd : texts.toScreenOut)
    }
    case 'end':
      return texts.words.end(texts.endKinds[action.kind])
  }
}

/** The whole rule: “当 … 就 …”. */
export function ruleWords(
  definition: SurveyDefinition,
  rule: Rule,
): { when: string; act: string; otherwise: string } {
  const actions = (list: readonly Action[]) =>
    list.map((action) => actionWords(definition, action)).join('，')
  return {
    when: condWords(definition, rule.when),
    act: actions(rule.actions),
    otherwise: actions(rule.otherwise ?? []),
  }
}
