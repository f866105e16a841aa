import { type Action, type Cond, type Element, questionType, type SurveyDefinition } from '@zhanfang/survey'
import { fieldOf, isOn, numberField, optionsOf, textField } from '../elements/element-fields.ts'
import type { WriteResult } from '../writing/losses.ts'
import { foreignName, typeTitle } from '../elements/names.ts'
import { withReadBack } from '../writing/read-back.ts'
import { texts } from '../texts.ts'
import { readXiaojuJson } from './json.ts'

const formats: Readonly<Record<string, string>> = {
  mobile: 'm',
  idcard: 'idcard',
  email: 'e',
  plate: 'licensePlate',
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')

interface Written {
  type: string
  field: string
  [key: string]: unknown
}

function bound(element: Element, key: string, name: 'min' | 'max', otherwise: number) {
  const range = fieldOf(element, key)
  const value: unknown =
    typeof range === 'object' && range !== null
      ? Object.entries(range).find(([one]) => one === name)?.[1]
      : undefined
  const number = typeof value === 'number' ? value : otherwise
  return { placeholder: String(number), value: number }
}

function questionOf(element: Element): Written | undefined {
  const type =
    element.type === 'number'
      ? 'text'
      : element.type === 'dropdown' && !isOn(element, 'multi')
        ? 'radio'
        : foreignName('xiaoju', element.type)
  if (type === undefined) return undefined
  const written: Written = {
    field: element.id,
    type,
    title: escapeHtml(element.title),
    isRequired: element.required === true,
    showIndex: true,
    showType: true,
    showSpliter: true,
    placeholder: textField(element, 'placeholder'),
  }
  if (type === 'text' || type === 'textarea') {
    const isNumber = element.type === 'number'
    written['valid'] = isNumber ? 'n' : (formats[textField(element, 'format')] ?? '')
    written['numberRange'] = {
      min: bound(element, 'range', 'min', 0),
      max: bound(element, 'range', 'max', 1000),
    }
    written['textRange'] = {
      min: bound(element, 'length', 'min', 0),
      max: bound(element, 'length', 'max', 500),
    }
  }
  if (element.type === 'vote') written['innerType'] = isOn(element, 'multi') ? 'checkbox' : 'radio'
  if (element.type === 'judge') {
    written['options'] = [textField(element, 'trueText'), textField(element, 'falseText')].map(
      (text, index) => ({
        text: escapeHtml(text),
        hash: `${index}`,
        others: false,
        mustOthers: false,
        othersKey: '',
        placeholderDesc: '',
      }),
    )
  }
  const options = optionsOf(element)
  if (options.length > 0) {
    written['options'] = options.map((option) => ({
      text: escapeHtml(option.text),
      hash: option.id,
      others: option.other !== undefined,
      mustOthers: option.other?.required ?? false,
      othersKey: option.other ? `${element.id}_${option.id}` : '',
      placeholderDesc: option.other?.placeholder ?? '',
    }))
    Object.assign(written, {
      minNum: numberField(element, 'min') ?? 0,
      maxNum: numberField(element, 'max') ?? 0,
    })
  }
  if (element.type === 'rating') {
    const icon = textField(element, 'icon')
    Object.assign(written, {
      starMin: 1,
      starMax: numberField(element, 'max') ?? 5,
      starStyle: icon === 'heart' ? 'love' : icon === 'number' ? 'number' : 'star',
    })
  }
  if (element.type === 'nps')
    Object.assign(written, {
      min: 0,
      max: 10,
      minMsg: textField(element, 'left'),
      maxMsg: textField(element, 'right'),
    })
  if (element.type === 'cascade') {
    const levels = fieldOf(element, 'levels')
    written['cascaderData'] = {
      placeholder: (Array.isArray(levels) ? levels : []).map((level) => ({ text: String(level) })),
      children: treeOf(fieldOf(element, 'tree')),
    }
  }
  return written
}

function treeOf(tree: unknown): unknown[] {
  if (!Array.isArray(tree)) return []
  return tree.flatMap((node: unknown) => {
    if (typeof node !== 'object' || node === null || !('id' in node) || !('text' in node)) return []
    return [{ hash: node.id, text: node.text, children: 'children' in node ? treeOf(node.children) : [] }]
  })
}

/** A comparison as XIAOJU's condition, where it has one with that meaning. */
function conditionOf(cond: Cond): { field: string; operator: string; value: string[] } | undefined {
  if (!('op' in cond) || !('q' in cond.left) || cond.left.part !== undefined || cond.left.row !== undefined)
    return undefined
  const { right } = cond
  const value = typeof right === 'string' ? [right] : Array.isArray(right) ? right.map(String) : undefined
  if (!value) return undefined
  if (cond.op === 'is' || cond.op === 'isOneOf' || cond.op === 'includesAny')
    return { field: cond.left.q, operator: 'in', value }
  if (cond.op === 'includesNone' || cond.op === 'isNot' || cond.op === 'isNoneOf')
    return { field: cond.left.q, operator: 'nin', value }
  return undefined
}

/** Writes the metadata of a XIAOJU survey with the logic that it can hold. */
export function writeXiaojuJson(definition: SurveyDefinition): WriteResult {
  const losses: WriteResult['losses'] = []
  const dataList: Written[] = []
  const pages: number[] = []
  let onPage = 0
  for (const element of definition.elements) {
    if (element.type === 'pageBreak') {
      if (onPage > 0) pages.push(onPage)
      onPage = 0
      if (element.title) losses.push({ element: element.id, message: texts.loss.setting(texts.taken.title) })
      continue
    }
    const written = questionType(element.type)?.role === 'question' ? questionOf(element) : undefined
    if (!written) {
      losses.push({ element: element.id, message: texts.loss.type(typeTitle(element.type)) })
      continue
    }
    if (element.description) losses.push({ element: element.id, message: texts.loss.description })
    if (element.exam) losses.push({ element: element.id, message: texts.loss.exam })
    dataList.push(written)
    onPage += 1
  }
  if (pages.length > 0) pages.push(onPage)
  const known = new Set(dataList.map(({ field }) => field))
  const showLogicConf: unknown[] = []
  const jumpLogicConf: unknown[] = []
  for (const rule of definition.rules) {
    const conds = 'all' in rule.when ? rule.when.all : [rule.when]
    const conditions = conds.flatMap((cond) => conditionOf(cond) ?? [])
    const whole =
      rule.on &&
      conditions.length === conds.length &&
      conditions.length > 0 &&
      !rule.otherwise &&
      conditions.every(({ field }) => known.has(field))
    const placed =
      whole &&
      rule.actions.every((action: Action) => {
        if (action.do === 'show') {
          for (const { q, opt, row } of action.targets) {
            if (!known.has(q) || opt !== undefined || row !== undefined) return false
            showLogicConf.push({ target: q, scope: 'question', conditions })
          }
          return true
        }
        if (action.do !== 'jump' || conditions.length !== 1) return false
        const target = 'q' in action.to ? action.to.q : 'end'
        if (target !== 'end' && !known.has(target)) return false
        jumpLogicConf.push({ target, scope: 'question', conditions })
        return true
      })
    if (!placed) losses.push({ message: texts.loss.rules })
  }
  const json = {
    title: definition.title,
    bannerConf: {
      titleConfig: {
        mainTitle: `<h3>${escapeHtml(definition.title)}</h3>`,
        subTitle: definition.intro ? `<p>${escapeHtml(definition.intro)}</p>` : '',
      },
    },
    dataConf: { dataList },
    submitConf: { submitTitle: '提交', msgContent: { msg_200: definition.endings[0]?.title ?? '' } },
    skinConf: { themeConf: { color: definition.theme.color } },
    pageConf: pages,
    logicConf: { showLogicConf, jumpLogicConf },
  }
  return withReadBack(definition, { text: `${JSON.stringify(json, undefined, 2)}\n`, losses }, readXiaojuJson)
}
