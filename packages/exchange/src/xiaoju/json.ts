import { type Cond, newId, questionType } from '@zhanfang/survey'
import type { ReadResult } from '../reading/diagnosis.ts'
import type { OptionDraft, QuestionDraft } from '../elements/draft.ts'
import type { BuiltElement } from '../elements/element.ts'
import { isRecord, type Json, listOf, numberAt, parseJson, recordAt, textAt } from '../reading/json-source.ts'
import { xiaojuType } from '../elements/names.ts'
import { Reading } from '../reading/reading.ts'
import { plainText } from '../reading/source-lines.ts'
import { texts } from '../texts.ts'

const formats: Readonly<Record<string, string>> = {
  m: 'mobile',
  idcard: 'idcard',
  e: 'email',
  licensePlate: 'plate',
}

const known = new Set(
  'field title type isRequired showIndex showType showSpliter placeholder placeholderDesc valid options numberRange textRange minNum maxNum starMin starMax innerType cascaderData rangeConfig starStyle min max minMsg maxMsg quotaDisplay checked nps layout deleteRecover quotaNoDisplay optionOrigin originType matrixOptionsRely importKey randomSort importData cOption cOptions exclude relTypes rely extraOptions sLimit mhLimit matrixOption id qid othersKeyMap'.split(
    ' ',
  ),
)

function optionsOf(json: Json): OptionDraft[] {
  return listOf(json['options'])
    .filter(isRecord)
    .map((option): OptionDraft => {
      const placeholder = textAt(option, 'placeholderDesc')
      const score = numberAt(option, 'score')
      const quota = numberAt(option, 'quota')
      return {
        id: textAt(option, 'hash') || undefined,
        text: plainText(textAt(option, 'text')),
        ...(option['others'] === true
          ? {
              other: {
                required: option['mustOthers'] === true,
                ...(placeholder ? { placeholder: placeholder.slice(0, 100) } : {}),
              },
            }
          : {}),
        ...(score === undefined ? {} : { weight: score }),
        ...(quota !== undefined && quota >= 1
          ? { quota: { max: Math.floor(quota), showLeft: json['quotaNoDisplay'] !== true } }
          : {}),
      }
    })
}

/** What is said of each level and asked behind it: a word for it, and a text that may have to be given. */
function reasonsOf(json: Json, worded = true): Record<string, unknown> {
  const levels = Object.entries(recordAt(json, 'rangeConfig')).flatMap(([level, config]) =>
    isRecord(config) && Number.isInteger(Number(level)) ? [{ level: Number(level), config }] : [],
  )
  const stars = [1, 2, 3, 4, 5].map((star) => levels.find(({ level }) => level === star)?.config ?? {})
  const labels = stars.map((config) => textAt(config, 'explain').slice(0, 50))
  const reasons = levels
    .filter(({ config }) => config['isShowInput'] === true)
    .map(({ level, config }) => {
      const placeholder = textAt(config, 'text').slice(0, 100)
      return {
        id: newId(),
        from: level,
        to: level,
        tags: [],
        input: { required: config['required'] === true, ...(placeholder ? { placeholder } : {}) },
      }
    })
  return {
    ...(worded && labels.some((label) => label !== '') ? { labels } : {}),
    ...(reasons.length > 0 ? { reasons } : {}),
  }
}

const rangeAt = (json: Json, key: string) => {
  const range = recordAt(json, key)
  return { min: numberAt(recordAt(range, 'min'), 'value'), max: numberAt(recordAt(range, 'max'), 'value') }
}

function tree(children: unknown, depth = 0): { id: string; text: string; children?: unknown[] }[] {
  return listOf(children)
    .filter(isRecord)
    .map((node) => {
      const inner = depth < 8 ? tree(node['children'], depth + 1) : []
      const hash = textAt(node, 'hash')
      return {
        id: /^[A-Za-z0-9][\w-]{0,39}$/.test(hash) ? hash : newId(),
        text: plainText(textAt(node, 'text')),
        ...(inner.length > 0 ? { children: inner } : {}),
      }
    })
}

function draftOf(json: Json): { draft: QuestionDraft; notes: string[] } | undefined {
  const foreign = textAt(json, 'type')
  const inner = textAt(json, 'innerType')
  const type = xiaojuType(foreign)
  if (type === undefined) return undefined
  const fields: Record<string, unknown> = {}
  const notes: string[] = []
  const draft: QuestionDraft = {
    type,
    id: textAt(json, 'field') || undefined,
    title: plainText(textAt(json, 'title')),
    required: json['isRequired'] === true,
    fields,
  }
  const placeholder = textAt(json, 'placeholder')
  if (placeholder) fields['placeholder'] = placeholder.slice(0, 100)
  switch (foreign) {
    case 'text': {
      const valid = textAt(json, 'valid')
      if (valid === 'n') {
        draft.type = 'number'
        Object.assign(fields, { ...rangeAt(json, 'numberRange'), decimals: 6 })
      } else {
        if (formats[valid] !== undefined) fields['format'] = formats[valid]
        fields['length'] = lengthOf(json)
      }
      break
    }
    case 'textarea':
      fields['length'] = lengthOf(json)
      break
    case 'checkbox':
    case 'vote':
    case 'radio':
    case 'binary-choice': {
      const options = optionsOf(json)
      const [min, max] = [numberAt(json, 'minNum'), numberAt(json, 'maxNum')]
      if (foreign === 'vote') fields['multi'] = inner === 'checkbox'
      if (json['randomSort'] === true) fields['order'] = 'random'
      if (min) fields['min'] = min
      if (max) fields['max'] = max
      if (foreign === 'binary-choice') {
        if (options.length === 2 && !options.some(({ other }) => other))
          Object.assign(fields, { trueText: options[0]?.text, falseText: options[1]?.text })
        else draft.type = 'single'
      }
      draft.options = options
      if (options.some(({ weight }) => weight))
        draft.exam = { score: Math.max(0, ...options.map(({ weight = 0 }) => weight)), mode: 'optionScores' }
      if (listOf(json['options']).some((option) => isRecord(option) && Number(option['limit']) > 0)) {
        fields['quotas'] = true
        notes.push(texts.unknownKey('limit'))
      }
      break
    }
    case 'radio-star':
      Object.assign(fields, {
        max: 5,
        icon:
          textAt(json, 'starStyle') === 'love'
            ? 'heart'
            : textAt(json, 'starStyle') === 'number'
              ? 'number'
              : 'star',
        ...reasonsOf(json),
      })
      break
    case 'radio-nps':
    case 'radio-grade': {
      const [low, high] = [textAt(json, 'minMsg'), textAt(json, 'maxMsg')]
      Object.assign(fields, {
        ...(low ? { left: low } : {}),
        ...(high ? { right: high } : {}),
        ...reasonsOf(json, false),
      })
      break
    }
    case 'cascade':
    case 'cascader': {
      const data = recordAt(json, 'cascaderData')
      const levels = listOf(data['placeholder'])
        .filter(isRecord)
        .map((level) => textAt(level, 'text') || ' ')
      Object.assign(fields, { tree: tree(data['children']), ...(levels.length > 0 ? { levels } : {}) })
    }
  }
  const unused = Object.keys(json).filter((key) => !known.has(key))
  if (unused.length > 0) notes.push(texts.unknownKey(unused.slice(0, 8).join('、')))
  return { draft, notes }
}

function lengthOf(json: Json) {
  const { min, max } = rangeAt(json, 'textRange')
  return { ...(min ? { min } : {}), ...(max ? { max } : {}) }
}

function condition(json: unknown, questions: ReadonlyMap<string, BuiltElement>): Cond | undefined {
  if (!isRecord(json)) return undefined
  const built = questions.get(textAt(json, 'field'))
  const raw = json['value']
  const values = (Array.isArray(raw) ? raw : [raw])
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String)
  const operator = textAt(json, 'operator')
  if (!built || values.length === 0) return undefined
  const left = { q: built.element.id }
  const offered = new Set(
    (questionType(built.element.type)?.operators(built.element) ?? []).map(({ op }) => op),
  )
  const negative = operator === 'nin' || operator === 'neq' || operator === 'ne'
  if (offered.has('eq') && values.every((value) => Number.isFinite(Number(value)))) {
    const any: Cond = { any: values.map((value) => ({ left, op: 'eq', right: Number(value) })) }
    return negative ? { all: [{ left, op: 'answered' }, { not: any }] } : any
  }
  const ids = values.filter((value) => built.optionIds.includes(value))
  if (ids.length === 0) return undefined
  if (offered.has('includesAny'))
    return { left, op: negative ? 'includesNone' : operator === 'eq' ? 'exactly' : 'includesAny', right: ids }
  const [only = ''] = ids
  if (ids.length === 1) return { left, op: negative ? 'isNot' : 'is', right: only }
  return { left, op: negative ? 'isNoneOf' : 'isOneOf', right: ids }
}

/** Reads a survey of XIAOJU: its whole metadata, or only `dataConf`, as JSON text or parsed. */
export function readXiaojuJson(source: string | Json): ReadResult {
  const reading = new Reading()
  const parsed = parseJson(source)
  if ('problem' in parsed) {
    reading.note({ line: 1, source: '' }, 'skipped', 'unknown', parsed.problem)
    return reading.finish()
  }
  const root = isRecord(parsed.value)
    ? isRecord(parsed.value['code'])
      ? parsed.value['code']
      : parsed.value
    : {}
  const banner = recordAt(recordAt(root, 'bannerConf'), 'titleConfig')
  const heading = plainText(textAt(banner, 'mainTitle'))
  reading.title = textAt(root, 'title') || heading.split('\n')[0] || ''
  reading.intro = plainText(textAt(banner, 'subTitle')) || heading.split('\n').slice(1).join('\n')
  if (reading.title)
    reading.note({ line: 1, path: 'bannerConf', source: reading.title }, 'taken', 'title', texts.taken.title)
  const done = textAt(recordAt(recordAt(root, 'submitConf'), 'msgContent'), 'msg_200')
  if (done) reading.ending = { title: plainText(done), text: '' }
  const items = Array.isArray(parsed.value)
    ? parsed.value
    : listOf(recordAt(root, 'dataConf')['dataList'] ?? root['dataList'] ?? root['questionDataList'])
  const pages = listOf(root['pageConf']).filter((count) => typeof count === 'number')
  const breaks = new Set<number>()
  pages.slice(0, -1).reduce((sum, count) => {
    breaks.add(sum + count)
    return sum + count
  }, 0)
  const questions = new Map<string, BuiltElement>()
  for (const [index, item] of items.entries()) {
    const place = {
      line: index + 1,
      path: `dataConf.dataList[${index}]`,
      source: JSON.stringify(item).slice(0, 300),
    }
    if (breaks.has(index)) reading.add({ type: 'pageBreak', title: '' }, { ...place, source: texts.page })
    const read = isRecord(item) ? draftOf(item) : undefined
    if (!isRecord(item) || !read) {
      reading.note(
        place,
        'skipped',
        'question',
        isRecord(item) ? texts.unknownSkipped(textAt(item, 'type')) : texts.notObject,
      )
      continue
    }
    const built = reading.add(read.draft, place, read.notes)
    if (built) questions.set(textAt(item, 'field'), built)
  }
  const logic = recordAt(root, 'logicConf')
  const shows = new Map<string, Cond[]>()
  for (const [index, rule] of listOf(logic['showLogicConf']).entries()) {
    const place = {
      line: items.length + index + 1,
      path: `logicConf.showLogicConf[${index}]`,
      source: JSON.stringify(rule).slice(0, 300),
    }
    const target = isRecord(rule) ? questions.get(textAt(rule, 'target')) : undefined
    const list = isRecord(rule) ? listOf(rule['conditions']).map((one) => condition(one, questions)) : []
    const all = list.flatMap((cond) => cond ?? [])
    if (!target || all.length === 0 || all.length < list.length) {
      reading.note(place, 'skipped', 'logic', texts.expressionBeyond(place.source))
      continue
    }
    const { id } = target.element
    shows.set(id, [...(shows.get(id) ?? []), { all }])
    reading.note(place, 'taken', 'logic', texts.taken.logic, { element: id })
  }
  for (const [q, conds] of shows)
    reading.rules.push({
      id: newId(),
      on: true,
      when: conds.length === 1 && conds[0] ? conds[0] : { any: conds },
      actions: [{ do: 'show', targets: [{ q }] }],
    })
  for (const [index, rule] of listOf(logic['jumpLogicConf']).entries()) {
    const place = {
      line: items.length + index + 1,
      path: `logicConf.jumpLogicConf[${index}]`,
      source: JSON.stringify(rule).slice(0, 300),
    }
    const conditions = isRecord(rule) ? listOf(rule['conditions']) : []
    const any = conditions.flatMap((one) => condition(one, questions) ?? [])
    const goal = isRecord(rule) ? textAt(rule, 'target') : ''
    const from = conditions
      .map((one) => (isRecord(one) ? questions.get(textAt(one, 'field'))?.element.id : undefined))
      .find((id) => id !== undefined)
    const to =
      goal === 'end'
        ? { end: 'complete' as const }
        : questions.get(goal)
          ? { q: questions.get(goal)?.element.id ?? '' }
          : undefined
    if (any.length === 0 || from === undefined || !to) {
      reading.note(place, 'skipped', 'logic', texts.expressionBeyond(place.source))
      continue
    }
    reading.rules.push({
      id: newId(),
      on: true,
      when: any.length === 1 && any[0] ? any[0] : { any },
      actions: [{ do: 'jump', from, to }],
    })
    reading.note(place, 'taken', 'logic', texts.taken.logic, { element: from })
  }
  const result = reading.finish()
  const color = textAt(recordAt(recordAt(root, 'skinConf'), 'themeConf'), 'color')
  if (/^#[0-9a-f]{6}$/i.test(color)) result.definition.theme.color = color
  return result
}
