import type { ReadResult } from '../reading/diagnosis.ts'
import type { ExamDraft, OptionDraft, PartDraft, QuestionDraft } from '../elements/draft.ts'
import { isRecord, type Json, listOf, numberAt, sourceLimit, textAt } from '../reading/json-source.ts'
import { typeTitle, wjxType } from '../elements/names.ts'
import { readOption } from '../elements/option-text.ts'
import { Reading } from '../reading/reading.ts'
import { plainText } from '../reading/source-lines.ts'
import { texts } from '../texts.ts'
import { kindOfNumber, kindOfTitle } from './kind.ts'
import { misshapenFields } from './row-schema.ts'
import { lostLevels, scaleOf } from './body/matrix.ts'
import { readTruth } from './marks.ts'

const known = new Set(
  'qtype title select rowtitle columntitle requir lowlimit uplimit minvalue maxvalue minvaluetext maxvaluetext total correctselect quizscore isquiz answeranalysis types selects min_rows max_rows leveldata ext maxsize uploadlimit introduction endpageinformation language atype randomchoice'.split(
    ' ',
  ),
)

/** What the first line of a JSONL says of the survey. */
export interface WjxMetadata {
  title: string
  description: string
  endpageinformation: string
  language: string
  atype?: number
}

/** Without the byte order mark in front, which is no JSON. */
const withoutMark = (source: string) => source.replace(/^\uFEFF/, '')

const jsonOf = (line: string): Json | undefined => {
  try {
    const value: unknown = JSON.parse(line)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The metadata of a JSONL; a text without any gives empty ones. */
export function wjxMetadata(source: string): WjxMetadata {
  for (const line of withoutMark(source).split(/\r\n|\n|\r/)) {
    const json = jsonOf(line)
    if (json?.['qtype'] !== '问卷基础信息') continue
    return {
      title: textAt(json, 'title'),
      description: textAt(json, 'introduction'),
      endpageinformation: textAt(json, 'endpageinformation'),
      language: textAt(json, 'language') || 'zh',
      atype: numberAt(json, 'atype'),
    }
  }
  return { title: '', description: '', endpageinformation: '', language: 'zh' }
}

const words = (value: unknown): string[] =>
  listOf(value).map((one) =>
    plainText(
      typeof one === 'string' || typeof one === 'number'
        ? String(one)
        : isRecord(one)
          ? textAt(one, 'title', 'text', 'name')
          : '',
    ),
  )
const cellKinds: Readonly<Record<string, string>> = {
  单选: 'single',
  多选: 'multiple',
  下拉: 'dropdown',
  数字: 'number',
  小数: 'number',
  日期: 'date',
}
const presets: Readonly<Record<string, readonly string[]>> = {
  性别: ['男', '女'],
  年龄段: ['18岁以下', '18~25', '26~30', '31~40', '41~50', '51~60', '60以上'],
  学历: ['初中及以下', '高中/中专', '大专', '本科', '硕士', '博士'],
  婚姻: ['未婚', '已婚', '离异', '丧偶'],
}

/** Right answers: a list, or one text of letters (`AC`, `A,C`) or of words with signs between them. */
function rightAnswers(json: Json): string[] {
  const given = json['correctselect']
  if (typeof given !== 'string') return words(given)
  const letters = /^[A-Z](?:\s*[,，、;；]?\s*[A-Z])*$/.test(given.trim())
  return letters
    ? Array.from(given.replace(/[^A-Z]/g, ''))
    : given.split(/[,，、;；]/).map((one) => one.trim())
}

function examOf(json: Json, draft: QuestionDraft): ExamDraft | undefined {
  const right = rightAnswers(json).filter(Boolean)
  // A question of an exam may be one that is only asked.
  if (json['isquiz'] === '0' || json['isquiz'] === 0 || json['isquiz'] === false) return undefined
  const analysis = textAt(json, 'answeranalysis')
  const points = numberAt(json, 'quizscore')
  if (right.length === 0 && points === undefined && !textAt(json, 'qtype').startsWith('考试'))
    return undefined
  const exam: ExamDraft = { score: points ?? 5, ...(analysis ? { analysis } : {}) }
  if (draft.type === 'judge') {
    const choices = words(json['select'])
    const letter = ['A', 'B'].indexOf(right[0] ?? '')
    exam.correct = readTruth(choices[letter] ?? ['对', '错'][letter] ?? right[0] ?? '')
  } else if (draft.type === 'ranking') {
    const options = draft.options ?? []
    exam.order = right
      .map((one) => {
        const at = options.findIndex(({ text }) => text === one)
        return at < 0 && /^[A-Z]$/.test(one) ? one.charCodeAt(0) - 65 : at
      })
      .filter((at) => at >= 0 && at < options.length)
  } else if (draft.options) {
    draft.options = draft.options.map((option, index) =>
      right.includes(option.text) || right.includes(String.fromCharCode(65 + index))
        ? { ...option, correct: true }
        : option,
    )
  } else if (draft.type === 'textarea' || draft.type === 'file' || draft.type === 'signature') {
    exam.manual = true
    if (right.length > 0)
      exam.analysis = [`${texts.paper.answer}${right.join('；')}`, exam.analysis].filter(Boolean).join('\n')
  } else if (right.length > 0)
    exam.blanks =
      draft.type === 'gapFill' ? right.map((one) => ({ accept: one.split(/[|｜]/) })) : [{ accept: right }]
  return exam
}

function draftOf(json: Json): { draft: QuestionDraft; notes: string[] } {
  const label = textAt(json, 'qtype')
  const notes: string[] = []
  const select = words(json['select'])
  const preset = presets[label]
  const named =
    wjxType(label) ??
    wjxType(label.replace(/^考试/, '')) ??
    (preset ? { type: 'single', fields: {} } : undefined)
  const found = named?.type ?? (select.length > 0 ? 'single' : 'text')
  const type = found === 'text' && /\{_+\}/.test(textAt(json, 'title')) ? 'gapFill' : found
  if (!named) notes.push(texts.unknownLabel(label, typeTitle(type)))
  const fields: Record<string, unknown> = { ...named?.fields }
  const draft: QuestionDraft = {
    type,
    title: plainText(textAt(json, 'title')) || label,
    required: json['requir'] !== false && json['requir'] !== 'false',
    fields,
  }
  const rows = words(json['rowtitle'])
  const options = select.map((text): OptionDraft => readOption(text))
  const [min, max] = [numberAt(json, 'lowlimit', 'minvalue'), numberAt(json, 'uplimit', 'maxvalue')]
  const [low, high] = [textAt(json, 'minvaluetext'), textAt(json, 'maxvaluetext')]
  if (type.startsWith('matrix')) {
    draft.rows = rows.map((title) => ({ title }))
    draft.columns = select.map((title): PartDraft => ({
      title,
      kind: label.includes('数值') || label.includes('滑动') ? 'number' : 'text',
    }))
    if (type === 'matrixInput' && draft.columns.length === 0)
      draft.columns = (
        words(json['columntitle']).length > 0 ? words(json['columntitle']) : [draft.title]
      ).map((title) => ({
        title,
        kind: label.includes('数值') || label.includes('滑动') ? 'number' : 'text',
      }))
    if (type === 'matrixScale') {
      Object.assign(fields, scaleOf(select))
      notes.push(...lostLevels(select))
    }
  } else if (type === 'table') {
    const growing = /自增/.test(label)
    const kinds = words(json['types'])
    const lists = listOf(json['selects'])
    const titles = growing
      ? words(json['columntitle']).length > 0
        ? words(json['columntitle'])
        : rows
      : words(json['columntitle']).length > 0
        ? words(json['columntitle'])
        : rows
    const template = growing ? listOf(lists[0]) : []
    draft.columns = titles.map((title, index): PartDraft => {
      const list = growing
        ? typeof template[index] === 'string' && template[index] !== ''
          ? template[index].split('|')
          : []
        : words(lists[index])
      const kind =
        list.length > 0
          ? (cellKinds[kinds[index] ?? ''] ?? 'dropdown')
          : (cellKinds[kinds[index] ?? ''] ?? 'text')
      const choosing = kind === 'dropdown' || kind === 'single' || kind === 'multiple'
      return {
        title,
        kind: choosing && list.length === 0 ? 'text' : kind,
        ...(choosing && list.length > 0 ? { options: list.map((text) => ({ text })) } : {}),
      }
    })
    if (!growing) draft.rows = [{ title: draft.title }]
    Object.assign(fields, {
      dynamicRows: growing,
      minRows: numberAt(json, 'min_rows') ?? 0,
      maxRows: numberAt(json, 'max_rows') ?? 20,
    })
  } else if (type === 'constantSum') {
    draft.rows = (rows.length > 0 ? rows : select).map((title) => ({ title }))
    fields['total'] = numberAt(json, 'total') ?? 100
  } else if (type === 'multiText')
    draft.rows = (rows.length > 0 ? rows : select.length > 0 ? select : [draft.title]).map((title) => ({
      title,
    }))
  else if (type === 'gapFill') {
    let blanks = 0
    draft.content = draft.title.replace(/\{_+\}|_{3,}/g, () => {
      blanks += 1
      return '\uE000'
    })
    if (blanks === 0) {
      draft.content += ' \uE000'
      blanks = 1
    }
    draft.title = draft.title.replace(/\{_+\}/g, '____')
    draft.blanks = Array.from({ length: blanks }, (_, index) => ({ title: String(index + 1) }))
  } else if (type === 'scale') {
    const scale = scaleOf(select.length > 1 ? select : ['1', '2', '3', '4', '5'])
    Object.assign(fields, scale, low || high ? { labels: { min: low, max: high } } : {})
    notes.push(...lostLevels(select))
  } else if (type === 'nps')
    Object.assign(fields, { ...(low ? { left: low } : {}), ...(high ? { right: high } : {}) })
  else if (type === 'slider') Object.assign(fields, { min: min ?? 0, max: max ?? 100 })
  else if (type === 'rating')
    Object.assign(
      fields,
      select.length > 1 && select.length <= 10 ? { max: select.length, labels: select } : {},
    )
  else if (type === 'judge') {
    if (select[0] && select[1]) Object.assign(fields, { trueText: select[0], falseText: select[1] })
  } else if (type === 'file') {
    const count = numberAt(json, 'uploadlimit')
    if (count !== undefined) fields['max'] = count
    if (rows.length > 0) {
      fields['max'] = Math.max(rows.length, count ?? 1)
      draft.description = texts.filesOf(rows.join('、'))
      notes.push(texts.filesTogether)
    }
  } else if (type === 'cascade') {
    fields['lines'] =
      typeof json['leveldata'] === 'string' ? json['leveldata'].split(/\r\n|\n|\r/) : words(json['leveldata'])
  } else if (
    ['single', 'multiple', 'dropdown', 'vote', 'ranking', 'imageSingle', 'imageMultiple'].includes(type)
  ) {
    draft.options = options.length > 0 ? options : (preset ?? []).map((text) => ({ text }))
    if (min !== undefined && min > 0) fields['min'] = min
    if (max !== undefined && max > 0) fields['max'] = max
    if (label === '投票多选') fields['multi'] = true
  }
  if (label === '投票单选' || label === '投票多选') Object.assign(draft, { type: 'vote' })
  const exam = examOf(json, draft)
  if (exam) draft.exam = exam
  const unused = Object.keys(json).filter((key) => !known.has(key))
  if (unused.length > 0) notes.push(texts.unknownKey(unused.slice(0, 8).join('、')))
  return { draft, notes }
}

/** What to say of fields that cannot be read. */
function misshapen(json: Json): string[] {
  const fields = misshapenFields(json)
  return fields.length > 0 ? [texts.fieldsUnread(fields.join('、'))] : []
}

/** Reads 问卷星's JSONL: the survey in the first line, one question in each of the others. */
export function readWjxJsonl(source: string): ReadResult {
  const reading = new Reading()
  if (source.length > sourceLimit) {
    reading.note({ line: 1, source: '' }, 'skipped', 'unknown', texts.tooBig('8 MB'))
    return reading.finish()
  }
  let exam = false
  let atype: number | undefined
  for (const [index, line] of withoutMark(source)
    .split(/\r\n|\n|\r/)
    .entries()) {
    const place = { line: index + 1, source: line.slice(0, 500) }
    const json = jsonOf(line)
    if (line.trim() === '') reading.note(place, 'taken', 'blank', texts.taken.blank)
    else if (!json) reading.note(place, 'skipped', 'unknown', texts.notJson(line.slice(0, 40)))
    else if (json['qtype'] === '问卷基础信息') {
      const metadata = wjxMetadata(line)
      reading.title = plainText(metadata.title)
      reading.intro = plainText(metadata.description)
      if (metadata.endpageinformation) reading.ending = { text: plainText(metadata.endpageinformation) }
      atype = metadata.atype
      const bad = misshapen(json)
      reading.note(place, bad.length > 0 ? 'changed' : 'taken', 'title', bad[0] ?? texts.taken.title)
    } else if (textAt(json, 'qtype', 'title') === '')
      reading.note(place, 'skipped', 'question', texts.rowUnnamed)
    else {
      const { draft, notes } = draftOf(json)
      // A question that is only asked does not make the rest of an exam anything else.
      exam ||= draft.exam !== undefined || textAt(json, 'qtype').startsWith('考试')
      reading.add(draft, place, [...misshapen(json), ...notes])
    }
  }
  reading.kind =
    atype !== undefined ? kindOfNumber(atype) : exam ? 'exam' : (kindOfTitle(reading.title)?.kind ?? 'survey')
  if (reading.elements.length === 0)
    reading.note({ line: 1, source: '' }, 'skipped', 'unknown', texts.nothingFound)
  return reading.finish()
}
