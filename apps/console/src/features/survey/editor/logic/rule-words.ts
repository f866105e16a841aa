// Rules in words, the same in the panel, the overview and labels.
import {
  type Action,
  type Comparison,
  type Cond,
  type Element,
  type Operator,
  questionType,
  type Rule,
  type SurveyDefinition,
} from '@zhanfang/survey'
import { texts as editorTexts } from '../texts.ts'

const texts = editorTexts.logicPanel

// Lists of hundreds of questions name each of them by its number.
const numbersOf = new WeakMap<readonly Element[], ReadonlyMap<string, number>>()

/** Numbers of the questions as the paper shows them, by id; layout has none. */
export function questionNumbers(definition: SurveyDefinition): ReadonlyMap<string, number> {
  const known = numbersOf.get(definition.elements)
  if (known) return known
  const questions = definition.elements.filter((element) => questionType(element.type)?.role === 'question')
  const numbers = new Map(questions.map((element, index) => [element.id, index + 1]))
  numbersOf.set(definition.elements, numbers)
  return numbers
}

function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > length ? `${line.slice(0, length)}…` : line
}

/** “3. 标题”, or the name of the type where there is no number. */
export function elementLabel(definition: SurveyDefinition, id: string, length = 24): string {
  const element = definition.elements.find((candidate) => candidate.id === id)
  if (!element) return texts.deleted
  const number = questionNumbers(definition).get(id)
  const type = questionType(element.type)?.title ?? element.type
  const title = shorten(element.title, length)
  if (number !== undefined) return `${number}. ${title || type}`
  return title ? `${type}：${title}` : type
}

export function operatorsOf(element: Element | undefined): Operator[] {
  return element ? (questionType(element.type)?.operators(element) ?? []) : []
}

/** The operator of the model that a comparison uses; undefined when the question has no such one. */
export function operatorOf(element: Element | undefined, { left, op }: Comparison): Operator | undefined {
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
  if (typeof right === 'object' && 'ref' in right) return `“${elementLabel(definition, right.ref.q)}”`
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
  const element = definition.elements.find((candidate) => candidate.id === comparison.left.q)
  const operator = operatorOf(element, comparison)
  const { row, rows } = comparison.left
  const rowName =
    row !== undefined
      ? operator?.rows?.find((candidate) => candidate.id === row)?.text
      : rows && (rows === 'any' ? texts.anyRow : texts.everyRow)
  return [
    elementLabel(definition, comparison.left.q),
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
  return comparisonWords(definition, cond)
}

export function actionWords(definition: SurveyDefinition, action: Action): string {
  switch (action.do) {
    case 'show':
    case 'hide':
    case 'require':
    case 'optional':
      return texts.words[action.do](
        action.targets.map(({ q }) => elementLabel(definition, q)).join('、') || '…',
      )
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
