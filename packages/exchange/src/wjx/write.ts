import { type Element, questionType, type SurveyDefinition } from '@zhanfang/survey'
import {
  endsOf,
  fieldOf,
  numberField,
  oneLine,
  optionsOf,
  partsOf,
  textField,
  withBlanks,
} from '../elements/element-fields.ts'
import type { WriteResult } from '../writing/losses.ts'
import { foreignName, typeTitle } from '../elements/names.ts'
import { withReadBack } from '../writing/read-back.ts'
import { texts } from '../texts.ts'
import { readWjxText } from './text.ts'

/** Names that 问卷星's text has for types, where the name of its JSONL is another. */
const labels: Readonly<Record<string, string>> = {
  single: '单选题',
  multiple: '多选题',
  dropdown: '下拉框',
  judge: '判断题',
  text: '填空题',
  textarea: '简答题',
  scale: '量表题',
  ranking: '排序题',
  constantSum: '比重题',
  slider: '滑动条',
  matrixSingle: '矩阵单选题',
  matrixMultiple: '矩阵多选题',
  matrixScale: '矩阵量表题',
  matrixInput: '矩阵填空题',
  multiText: '多项填空题',
  gapFill: '考试多项填空',
  file: '文件上传',
  signature: '绘图题',
  cascade: '多级下拉题',
}

/** The label of a type in 问卷星's text, without brackets. */
export const wjxLabel = (type: string): string | undefined => labels[type] ?? foreignName('wjx', type)

function optionLine(element: Element, index: number): string {
  const option = optionsOf(element)[index]
  if (!option) return ''
  const key = element.exam?.key
  const right = key?.kind === 'options' && key.mode !== 'optionScores' && key.correct.includes(option.id)
  return `${oneLine(option.text)}${option.other ? '____' : ''}${right ? '（正确答案）' : ''}`
}

/** The tree of a cascade, indented by level. */
function treeLines(element: Element): string[] {
  const lines: string[] = []
  const walk = (nodes: unknown, level: number) => {
    for (const node of Array.isArray(nodes) ? nodes : []) {
      if (typeof node !== 'object' || node === null || !('text' in node)) continue
      lines.push(`${'  '.repeat(level)}${oneLine(String(node.text))}`)
      if ('children' in node) walk(node.children, level + 1)
    }
  }
  walk(fieldOf(element, 'tree'), 0)
  return lines
}

function bodyOf(element: Element): string[] {
  const rows = partsOf(element, 'rows').map(({ title }) => oneLine(title))
  const columns = partsOf(element, 'columns').map(({ title }) => oneLine(title))
  switch (element.type) {
    case 'matrixSingle':
    case 'matrixMultiple':
    case 'matrixInput':
    case 'table':
      return [
        '行：',
        ...rows.map((row) => `- ${row}`),
        ...(columns.length > 0 ? ['列：', ...columns.map((column) => `- ${column}`)] : []),
      ]
    case 'matrixScale':
      return [
        '行：',
        ...rows.map((row) => `- ${row}`),
        `${numberField(element, 'from')}~${numberField(element, 'to')}`,
      ]
    case 'multiText':
      return rows.map((row) => `____${row}`)
    case 'constantSum':
      return [`总分：${numberField(element, 'total')}`, ...rows]
    case 'slider':
      return [`${numberField(element, 'min')}~${numberField(element, 'max')}`]
    case 'scale': {
      const ends = endsOf(element)
      const [from, to] = [numberField(element, 'from'), numberField(element, 'to')]
      return from === 1 && to === 5 && ends.min !== '' && ends.max !== ''
        ? [`${oneLine(ends.min)}~${oneLine(ends.max)}`]
        : [`${from}~${to}`]
    }
    case 'nps':
      return [`${oneLine(textField(element, 'left')) || 0}~${oneLine(textField(element, 'right')) || 10}`]
    case 'rating': {
      const words = fieldOf(element, 'labels')
      const list = Array.isArray(words) ? words.map((word) => oneLine(String(word))) : []
      return list.length > 0 && list.every((word) => word !== '')
        ? list
        : [`1~${numberField(element, 'max')}`]
    }
    case 'cascade':
      return treeLines(element)
    case 'judge':
      return [oneLine(textField(element, 'trueText')), oneLine(textField(element, 'falseText'))]
  }
  return optionsOf(element).map((_, index) => optionLine(element, index))
}

function examLines(element: Element): string[] {
  const { exam } = element
  if (!exam) return []
  const { key } = exam
  const answer =
    key?.kind === 'boolean'
      ? key.correct
        ? texts.judge.right
        : texts.judge.wrong
      : key?.kind === 'text' && element.type !== 'gapFill'
        ? Object.values(key.blanks)
            .map(({ accept }) => accept.join('|'))
            .join(';')
        : key?.kind === 'number' && key.value !== undefined
          ? String(key.value)
          : undefined
  return [
    ...(answer === undefined ? [] : [`答案：${oneLine(answer)}`]),
    ...(exam.analysis === undefined ? [] : [`解析：${oneLine(exam.analysis)}`]),
  ]
}

/** Writes 问卷星's text: it reads back here as it was, within what that text can say. */
export function writeWjxText(definition: SurveyDefinition): WriteResult {
  const losses: WriteResult['losses'] = []
  const parts: string[] = [oneLine(definition.title)]
  if (definition.intro.trim()) parts.push(definition.intro.trim().replace(/\n{2,}/g, '\n'))
  if (definition.rules.length > 0) losses.push({ message: texts.loss.rules })
  if (definition.endings.length > 1) losses.push({ message: texts.loss.endings })
  let number = 0
  for (const element of definition.elements) {
    const lose = (message: string) => losses.push({ element: element.id, message })
    if (element.type === 'pageBreak') {
      parts.push('=== 分页 ===')
      if (element.title) lose(texts.loss.setting(texts.taken.title))
      continue
    }
    if (element.type === 'paragraph') {
      const text = [element.title, textField(element, 'text')]
        .map((one) => one.replace(/\s*\n\s*/g, ' ').trim())
        .filter(Boolean)
        .join(' ')
      if (text) parts.push(`${text}[段落说明]`)
      continue
    }
    const label = wjxLabel(element.type)
    if (questionType(element.type)?.role !== 'question' || label === undefined) {
      lose(texts.loss.type(typeTitle(element.type)))
      continue
    }
    number += 1
    const limits =
      element.type === 'multiple'
        ? [
            numberField(element, 'min') ? `【最少选${numberField(element, 'min')}项】` : '',
            numberField(element, 'max') ? `【最多选${numberField(element, 'max')}项】` : '',
          ].join('')
        : ''
    const score = element.exam ? `（${element.exam.score}分）` : ''
    const key = element.exam?.key
    const title =
      element.type === 'gapFill'
        ? withBlanks(element, (id) =>
            key?.kind === 'text' && key.blanks[id] ? `{${key.blanks[id].accept.join('|')}}` : '{_}',
          )
        : element.title
    if (element.description) lose(texts.loss.description)
    parts.push(
      [
        `${number}. ${oneLine(title)}${limits}[${label}]${score}${element.required === false ? '（选填）' : ''}`,
        ...bodyOf(element),
        ...examLines(element),
      ].join('\n'),
    )
  }
  return withReadBack(definition, { text: `${parts.join('\n\n')}\n`, losses }, (source) =>
    readWjxText(source),
  )
}
