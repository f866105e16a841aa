import type { ReadResult } from '../reading/diagnosis.ts'
import type { QuestionDraft } from '../elements/draft.ts'
import { typeTitle, wjxType } from '../elements/names.ts'
import { picturesInText } from '../reading/inline-pictures.ts'
import { Reading } from '../reading/reading.ts'
import { halfWidth, plainText } from '../reading/source-lines.ts'
import { texts } from '../texts.ts'
import { readTruth } from '../wjx/marks.ts'
import { cutOptions } from '../wjx/options.ts'
import { keysOfBlanks } from '../wjx/body/gap-fill.ts'

/** Rows of a workbook by the names of its sheets. */
export type WorkbookRows = Readonly<Record<string, readonly (readonly string[])[]>>

const clean = (text: string) => text.replace(/\s+/g, '')
const types: Readonly<Record<string, string>> = {
  单选题: 'single',
  单项选择题: 'single',
  多选题: 'multiple',
  多项选择题: 'multiple',
  不定项选择题: 'multiple',
  判断题: 'judge',
  是非题: 'judge',
  填空题: 'gapFill',
  简答题: 'textarea',
  问答题: 'textarea',
  论述题: 'textarea',
}
const hard: Readonly<Record<string, number>> = {
  易: 1,
  简单: 1,
  容易: 1,
  中: 3,
  较易: 2,
  一般: 3,
  中等: 3,
  较难: 4,
  困难: 5,
  难: 5,
}

const optionLetters = 'ABCDEFGHIJ'
const blankNumbers = ['1', '2', '3', '4', '5', '6', '7', '8']
/** Headings of a bank that are read. */
const known: ReadonlySet<string> = new Set([
  '序号',
  '题干',
  '题目',
  '解析',
  '分数',
  '分值',
  '单空分数',
  '答案',
  '标签',
  '难度',
  '题型',
  '选项',
  '必答',
  ...Array.from(optionLetters, (letter) => `选项${letter}`),
  ...blankNumbers.map((number) => `空${number}`),
])

/** Columns by what their headings say. */
function headings(row: readonly string[]): Map<string, number> {
  return new Map(
    row.map((cell, index) => [
      clean(halfWidth(cell))
        .replace(/[a-j]$/, (letter) => letter.toUpperCase())
        .replace(/[（(].*[)）]$/, ''),
      index,
    ]),
  )
}

/** What other tables of questions call the columns of a bank. */
const otherNames: readonly (readonly [RegExp, string])[] = [
  [/^(?:试题|试题内容|题目内容|题干内容|题目名称|试题题干)$/, '题干'],
  [/^(?:题目类型|试题类型|类型|题类)$/, '题型'],
  [/^(?:选项内容|候选项|备选项|备选答案)$/, '选项'],
  [/^(?:正确|标准|参考)答案$/, '答案'],
  [/^(?:答案|试题|题目)解析$/, '解析'],
  [/^(?:题目分值|题目分数|每题分值|分)$/, '分值'],
  [/^(?:难易度|难易程度|难度等级|难度系数)$/, '难度'],
  [/^(?:知识点|考点|(?:所属)?章节|(?:题目)?分类)$/, '标签'],
  [/^(?:是否)?(?:必答|必填)$/, '必答'],
  [/^(?:编号|题号|no\.?|id)$/i, '序号'],
]

/** The columns of a bank, whatever its table calls them. */
function bankColumns(row: readonly string[]): Map<string, number> {
  const own = headings(row)
  const columns = new Map<string, number>()
  for (const [name, index] of own) {
    const other = otherNames.find(([pattern]) => pattern.test(name))?.[1]
    const letter = /^[A-J]$/.test(name) ? `选项${name}` : undefined
    const number = /^选项([1-9]|10)$/.exec(name)?.[1]
    const counted = number === undefined ? undefined : `选项${optionLetters[Number(number) - 1] ?? ''}`
    const known = other ?? letter ?? counted ?? name
    columns.set(own.has(known) ? name : known, index)
  }
  return columns
}

/** Whether a row heads a table of questions: one with their words and one with options, keys or types. */
export function headsQuestions(row: readonly string[]): boolean {
  const columns = bankColumns(row)
  return (
    (columns.has('题干') || columns.has('题目')) &&
    (columns.has('选项A') || columns.has('答案') || (columns.has('题型') && columns.has('选项')))
  )
}

/** The type of a row that its sheet does not say: from its own column, or from its options and its key. */
function typeOfRow(label: string, title: string, options: readonly string[], answer: string): string {
  const name = clean(label)
  const named = types[name] ?? types[`${name}题`] ?? (name === '' ? undefined : wjxType(name)?.type)
  if (named !== undefined && name !== '选择题' && name !== '选择') return named
  const given = options.filter((text) => text !== '')
  const [first = '', second = ''] = given
  if (given.length === 2 && readTruth(first) !== undefined && readTruth(second) === !readTruth(first))
    return 'judge'
  if (given.length > 0) return /^[A-J](?:[\s,，、;；|/]*[A-J])+$/i.test(answer) ? 'multiple' : 'single'
  if (readTruth(answer) !== undefined) return 'judge'
  return /[_＿]{2,}|[（(]\s*[)）]/.test(title) ? 'gapFill' : 'textarea'
}

/** Reads SurveyKing's question bank workbook: one sheet a type, one question a row. */
export function readSurveyKingBank(workbook: WorkbookRows): ReadResult {
  const reading = new Reading()
  reading.kind = 'exam'
  let line = 0
  let graded = false
  for (const [sheet, rows] of Object.entries(workbook)) {
    const ofSheet = types[clean(sheet)] ?? types[`${clean(sheet)}题`]
    const [head, ...rest] = rows
    const columns = bankColumns(head ?? [])
    const hasStem = columns.has('题干') || columns.has('题目')
    const saysTypes = headsQuestions(head ?? [])
    const isExam = ['答案', '分值', '分数', '单空分数', '空1'].some((name) => columns.has(name)) || !saysTypes
    graded ||= isExam && hasStem
    line += 1
    const unread = [...columns.keys()].filter((name) => name !== '' && !known.has(name))
    const isBank = hasStem && (ofSheet !== undefined || saysTypes)
    reading.note(
      { line, path: sheet, source: (head ?? []).join(' | ') },
      isBank ? (unread.length > 0 ? 'changed' : 'taken') : 'skipped',
      'setting',
      ofSheet === undefined && !saysTypes
        ? texts.unknownSkipped(sheet)
        : !hasStem
          ? texts.workbook.noStem
          : unread.length > 0
            ? texts.workbook.unread(unread.join('、'))
            : texts.taken.setting,
    )
    for (const [index, row] of rest.entries()) {
      line += 1
      const place = { line, path: `${sheet}!${index + 2}`, source: row.join(' | ').slice(0, 500) }
      const cell = (name: string) => wordsOfCell(row[columns.get(name) ?? -1]?.trim() ?? '')
      const title = cell('题干') || cell('题目')
      if (row.every((text) => text.trim() === '')) {
        reading.note(place, 'taken', 'blank', texts.taken.blank)
        continue
      }
      if (!isBank || title === '') {
        reading.note(place, 'skipped', 'question', texts.notBuilt)
        continue
      }
      const list = (prefix: string, marks: string[]) => marks.map((mark) => cell(`${prefix}${mark}`))
      const letters = list('选项', Array.from(optionLetters))
      const choices = letters.some((text) => text !== '') ? letters : optionsOfCell(cell('选项'))
      let type =
        columns.has('题型') || ofSheet === undefined
          ? typeOfRow(cell('题型'), title, choices, halfWidth(cell('答案')))
          : ofSheet
      const labels = cell('标签')
        .split(/[\s,，、;；]+/)
        .filter(Boolean)
      const difficulty = [cell('难度'), ...labels]
        .map((label) => hard[label])
        .find((level) => level !== undefined)
      const written = halfWidth(cell('分数') || cell('分值') || cell('单空分数')).replace(/分$/, '')
      const score = Number(written)
      const notes = picturesInText(row.join(' ')).map(({ source }) => texts.mediaLink(source.slice(0, 80)))
      const isScore = Number.isFinite(score) && score > 0
      if (written !== '' && !isScore) notes.push(texts.scoreUnread(written))
      const points = isScore ? score : 1
      const exam: NonNullable<QuestionDraft['exam']> = {
        score: points,
        analysis: cell('解析') || undefined,
        knowledge: labels.filter((label) => hard[label] === undefined),
        difficulty,
      }
      if (
        cell('题型') !== '' &&
        wjxType(cell('题型')) === undefined &&
        types[clean(cell('题型'))] === undefined
      )
        notes.push(texts.unknownLabel(cell('题型'), typeTitle(type)))
      // Nothing is filled into a sentence where there is no gap in it.
      if (type === 'gapFill' && !isExam && !/[_＿]{2,}|[（(]\s*[)）]/.test(title)) type = 'text'
      const draft: QuestionDraft = {
        type,
        title,
        required: !/^(?:否|选填|非必[答填]|n|no|false|0)$/i.test(cell('必答')),
        ...(isExam ? { exam } : {}),
      }
      const answer = halfWidth(cell('答案'))
      if (type === 'single' || type === 'multiple') {
        const options = choices
        const { right, strange } = rightOptions(options, answer)
        draft.options = options.flatMap((text, at) => (text === '' ? [] : [{ text, correct: right.has(at) }]))
        if (right.size === 0 && isExam)
          notes.push(answer === '' ? texts.workbook.noAnswer : texts.answerUnknown(answer))
        else if (strange.length > 0) notes.push(texts.answerUnknown(strange.join('、')))
      } else if (type === 'judge') {
        const [first, second] = choices
        if (first && second)
          draft.fields =
            readTruth(first) === false
              ? { trueText: second, falseText: first, trueFirst: false }
              : { trueText: first, falseText: second }
        const said =
          answer.toUpperCase() === 'A'
            ? first || '对'
            : answer.toUpperCase() === 'B'
              ? second || '错'
              : answer
        const { trueText = '对', falseText = '错' } = draft.fields ?? {}
        exam.correct = readTruth(said) ?? (said === trueText ? true : said === falseText ? false : undefined)
        if (exam.correct === undefined && isExam)
          notes.push(answer === '' ? texts.workbook.noAnswer : texts.answerUnknown(answer))
      } else if (type === 'gapFill') {
        const own = list('空', blankNumbers).filter((text) => text !== '')
        const count = title.match(/[_＿]{2,}|[（(]\s*[)）]/g)?.length ?? 0
        const blanks = own.length > 0 ? own : keysOfBlanks(answer, Math.max(1, count))
        exam.blanks = blanks.map((text) => ({
          accept: text.split(/[|｜]/).map((one) => one.trim()),
          // 单空分数 is for each blank, 分值 for all of them.
          score:
            columns.has('单空分数') || own.length > 0
              ? points
              : Math.round((points / blanks.length) * 100) / 100,
        }))
        if (columns.has('单空分数') || own.length > 0)
          exam.score = Math.round(points * Math.max(1, blanks.length) * 100) / 100
        let marks = 0
        const marked = title.replace(/[_＿]{2,}|[（(]\s*[)）]/g, () => {
          marks += 1
          return '\uE000'
        })
        draft.content =
          (marks === blanks.length || blanks.length === 0) && marks > 0
            ? marked
            : `${title} ${(blanks.length > 0 ? blanks : ['']).map(() => '\uE000').join(' ')}`
        if (blanks.length === 0 && isExam) notes.push(texts.workbook.noAnswer)
        if (marks !== blanks.length && marks > 0 && blanks.length > 0)
          notes.push(texts.workbook.blanksDiffer(marks, blanks.length))
        const places = blanks.length > 0 ? blanks.length : Math.max(1, marks)
        draft.blanks = Array.from({ length: places }, (_, at) => ({ title: String(at + 1) }))
      } else if (type !== 'textarea') {
        draft.options = choices.flatMap((text) => (text === '' ? [] : [{ text }]))
        if (answer !== '') notes.push(texts.answerNoPlace)
        delete draft.exam
      } else {
        exam.manual = true
        if (answer)
          exam.analysis = [`${texts.paper.answer}${answer}`, exam.analysis].filter(Boolean).join('\n')
      }
      reading.add(draft, place, notes)
    }
  }
  if (!graded) reading.kind = 'survey'
  return reading.finish()
}

/** The words of a cell that came out of a page with its tags. */
const wordsOfCell = (text: string) => (/<\/\w+>|<img\s/i.test(text) ? plainText(text) : text)

/** The options of one cell: a line for each, or apart by letters, strokes or semicolons. */
function optionsOfCell(text: string): string[] {
  if (text === '') return []
  const lines = text
    .split(/[|｜]/.test(text) ? /\r\n|\n|\r|[|｜]/ : /\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
  const cut = cutOptions(
    lines.map((line, index) => ({ line: index + 1, source: line, text: halfWidth(line).trim() })),
  )
  const options = cut.options.length > 0 ? [...cut.options] : lines
  const [only = ''] = options
  return options.length > 1 ? options : only.split(/\s*[;；]\s*/).filter((part) => part !== '')
}

/** The options that an answer names, by their letters or by their words, and what of it names none. */
function rightOptions(
  options: readonly string[],
  answer: string,
): { right: ReadonlySet<number>; strange: string[] } {
  const words = options.map((text) => halfWidth(text).trim())
  const at = words.indexOf(answer)
  if (answer === '') return { right: new Set(), strange: [] }
  if (at !== -1) return { right: new Set([at]), strange: [] }
  const bare = answer.replace(/[\s,，;；、|/.。]+/g, '').toUpperCase()
  const isLetters = /^[A-J]+$/.test(bare)
  const parts = isLetters ? Array.from(bare) : answer.split(/[\s,，;；、|/]+/)
  const found = parts.map((part) => {
    const place = isLetters ? optionLetters.indexOf(part) : words.indexOf(part)
    return { part, place: place !== -1 && words[place] !== '' ? place : -1 }
  })
  return {
    right: new Set(found.flatMap(({ place }) => (place === -1 ? [] : [place]))),
    strange: found.flatMap(({ part, place }) => (place === -1 && part !== '' ? [part] : [])),
  }
}

export interface RowProblem {
  /** Row of the sheet, 1-based. */
  row: number
  message: string
}

export interface TableRows<T> {
  rows: T[]
  problems: RowProblem[]
}

/** Rows under known headings; rows without `required` are named as problems. */
function readTable<K extends string>(
  rows: readonly (readonly string[])[],
  names: Readonly<Record<K, readonly string[]>>,
  required: NoInfer<K>,
): TableRows<Record<K, string>> {
  const [head = [], ...rest] = rows
  const columns = headings(head)
  const keys = Object.keys(names).filter((key): key is K => key in names)
  const found: Record<K, string>[] = []
  const problems: RowProblem[] = []
  for (const [index, row] of rest.entries()) {
    if (row.every((text) => text.trim() === '')) continue
    const record = keys.reduce(
      (made, key) => {
        const at = names[key].map((name) => columns.get(name)).find((one) => one !== undefined)
        return { ...made, [key]: row[at ?? -1]?.trim() ?? '' }
      },
      Object.fromEntries(keys.map((key) => [key, ''])) as Record<K, string>,
    )
    if (record[required] === '') problems.push({ row: index + 2, message: texts.notBuilt })
    else found.push(record)
  }
  return { rows: found, problems }
}

/** SurveyKing's whitelist workbook: 姓名, 登陆账号. */
export const readWhitelistRows = (rows: readonly (readonly string[])[]) =>
  readTable(rows, { name: ['姓名'], account: ['登陆账号', '登录账号', '账号'] }, 'name')

/** SurveyKing's user workbook. */
export const readUserRows = (rows: readonly (readonly string[])[]) =>
  readTable(
    rows,
    {
      name: ['用户名', '姓名'],
      account: ['登录名'],
      password: ['登录密码'],
      mobile: ['手机'],
      email: ['邮箱'],
      department: ['组织机构'],
      role: ['角色'],
    },
    'name',
  )

/** SurveyKing's dictionary workbook: items of a tree, each with its parent's value. */
export const readDictionaryRows = (rows: readonly (readonly string[])[]) =>
  readTable(
    rows,
    { name: ['字典项名称'], value: ['字典项值'], parent: ['父字典项值'], level: ['层级'], order: ['顺序'] },
    'name',
  )
