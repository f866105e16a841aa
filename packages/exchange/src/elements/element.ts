import {
  anyElementSchema,
  type Element,
  examLimits,
  imageUrlSchema,
  type ExamPart,
  newId,
  parseTree,
  questionType,
  storedFormula,
  type ScoringKey,
  surveyLimits,
} from '@zhanfang/survey'
import { blankMark, type ExamDraft, type OptionDraft, type PartDraft, type QuestionDraft } from './draft.ts'
import { typeTitle } from './names.ts'
import { texts } from '../texts.ts'

/** Gives out ids: what a source calls a thing when that can be an id of ours and is free, otherwise a new one. */
export class IdPool {
  readonly #used = new Set<string>()

  take(wanted: unknown): string {
    if (typeof wanted === 'string' && /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/.test(wanted) && !(wanted in {})) {
      if (!this.#used.has(wanted)) {
        this.#used.add(wanted)
        return wanted
      }
    }
    const id = newId()
    this.#used.add(id)
    return id
  }
}

/** An element with what had to be changed to make it, in words. */
export interface BuiltElement {
  element: Element
  notes: string[]
  /** Ids in the order of the draft's parts, for logic. */
  optionIds: string[]
  rowIds: string[]
  columnIds: string[]
  blankIds: string[]
}

/** Type to use when this build has no such type. */
function nearest(draft: QuestionDraft): string {
  const several: readonly string[] = ['ranking', 'imageMultiple', 'matrixMultiple']
  if (draft.options && draft.options.length > 0) {
    if (draft.rows && draft.rows.length > 0) return 'matrixSingle'
    return several.includes(draft.type) ? 'multiple' : 'single'
  }
  if (draft.columns && draft.columns.length > 0) return 'matrixSingle'
  if (draft.type === 'scale' || draft.type === 'nps') return 'rating'
  if (draft.type === 'slider') return 'number'
  if (['group', 'divider', 'media', 'hiddenField', 'computed'].includes(draft.type)) return 'paragraph'
  return draft.rows && draft.rows.length > 0 ? 'textarea' : 'text'
}

function clip(text: string, max: number, part: string, notes: string[]): string {
  if (text.length <= max) return text
  notes.push(texts.cut(part, max))
  return text.slice(0, max)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function few<T>(list: readonly T[], max: number, part: string, notes: string[]): readonly T[] {
  if (list.length <= max) return list
  notes.push(texts.tooMany(part, max))
  return list.slice(0, max)
}

/** The picture of a part; one whose address cannot be shown here is named. */
function imageOf({ image }: { image?: string }, notes: string[]): { image?: string } {
  if (image === undefined || image === '') return {}
  if (imageUrlSchema.safeParse(image).success) return { image }
  notes.push(texts.mediaLink(image.slice(0, 200)))
  return {}
}

function optionsOf(drafts: readonly OptionDraft[], notes: string[]) {
  const ids = new IdPool()
  return few(drafts, surveyLimits.options, texts.taken.option, notes).map((draft) => ({
    id: ids.take(draft.id),
    text: clip(draft.text, surveyLimits.optionText, texts.taken.option, notes),
    ...(draft.other ? { other: draft.other } : {}),
    ...(draft.exclusive ? { exclusive: true } : {}),
    ...(draft.pinned ? { pinned: true } : {}),
    ...(draft.score === undefined ? {} : { score: draft.score }),
    ...(draft.quota ? { quota: draft.quota } : {}),
    ...imageOf(draft, notes),
  }))
}

/** Rows, columns and blanks: `text` and `title` both, as types name the words of a part differently. */
function partsOf(drafts: readonly PartDraft[], max: number, notes: string[]) {
  const ids = new IdPool()
  return few(drafts, max, texts.taken.row, notes).map((draft) => {
    const title = clip(draft.title, surveyLimits.optionText, texts.taken.row, notes)
    return {
      id: ids.take(draft.id),
      title,
      text: title,
      format: draft.format ?? 'none',
      required: draft.required ?? false,
      kind: draft.kind ?? 'text',
      length: draft.length ?? {},
      range: draft.range ?? {},
      ...draft.range,
      decimals: draft.decimals ?? 6,
      expression: draft.expression ?? '',
      result: draft.result ?? 'number',
      ...(draft.score === undefined ? {} : { score: draft.score }),
      ...(draft.unit === undefined ? {} : { unit: draft.unit }),
      ...(draft.placeholder === undefined ? {} : { placeholder: draft.placeholder }),
      ...(draft.exclusive ? { exclusive: true } : {}),
      mode: draft.mode ?? 'date',
      ...imageOf(draft, notes),
      ...(draft.options ? { options: optionsOf(draft.options, notes) } : {}),
    }
  })
}

/** Parts of a list as the type's own default list has them: only keys of the same kind of value, so nothing is invented. */
function rangeOf(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const range: Record<string, unknown> = {}
  if (fields['min'] !== undefined) range['min'] = fields['min']
  if (fields['max'] !== undefined) range['max'] = fields['max']
  return range
}

/**
 * The element for a draft, always one that the schema of its type accepts: settings that it refuses go back to the
 * type's defaults and are named in the notes. Undefined when not even that helps.
 */
export function buildElement(draft: QuestionDraft, ids: IdPool): BuiltElement | undefined {
  const notes: string[] = []
  let { type } = draft
  if (
    (type === 'imageSingle' || type === 'imageMultiple') &&
    !draft.options?.every(({ image }) => image !== undefined)
  ) {
    type = type === 'imageSingle' ? 'single' : 'multiple'
  }
  if (!questionType(type)) {
    type = nearest(draft)
    notes.push(texts.noTypeHere(typeTitle(draft.type), typeTitle(type)))
  }
  const known = questionType(type)
  if (!known) return undefined
  const defaults: Record<string, unknown> = { ...known.defaults() }
  const fields: Record<string, unknown> = { ...draft.fields }
  const options = optionsOf(draft.options ?? [], notes)
  const rows = partsOf(draft.rows ?? [], surveyLimits.rows, notes)
  const columns = partsOf(draft.columns ?? [], surveyLimits.columns, notes)
  const blanks = partsOf(draft.blanks ?? [], surveyLimits.rows, notes)
  const raw: Record<string, unknown> = { ...defaults, id: ids.take(draft.id) }
  raw['title'] = clip(draft.title, surveyLimits.questionTitle, texts.taken.question(''), notes)
  if (draft.description)
    raw['description'] = clip(draft.description, surveyLimits.description, texts.loss.description, notes)
  if (known.role === 'question') raw['required'] = draft.required ?? false
  if ('options' in defaults) raw['options'] = draft.options ? options : []
  else if (options.length > 0 && type !== 'judge' && !('columns' in defaults && columns.length === 0))
    notes.push(texts.noPlaceFor(texts.taken.option, typeTitle(type)))
  if ('rows' in defaults && Array.isArray(defaults['rows'])) raw['rows'] = rows
  if ('columns' in defaults && Array.isArray(defaults['columns'])) {
    raw['columns'] =
      columns.length > 0
        ? columns
        : options.map((option) => ({
            ...option,
            title: option.text,
            format: 'none',
            kind: 'text',
            required: false,
          }))
  }
  if (type === 'table') {
    // What is computed names other columns by their places, or as the source calls them.
    const stored = columns.map((column) => ({
      ...column,
      expression: storedFormula(columns, column.expression),
    }))
    if (stored.length > 0) raw['columns'] = stored
    raw['summaries'] = Object.fromEntries(
      columns.flatMap(({ id, kind }, index) => {
        const summary = draft.columns?.[index]?.summary
        // Only numbers have sums.
        return summary === undefined || (kind !== 'number' && kind !== 'computed' && summary !== 'count')
          ? []
          : [[id, summary]]
      }),
    )
    const { dynamicRows, minRows, maxRows, addText } = fields
    raw['rows'] =
      dynamicRows === true || rows.length === 0
        ? {
            mode: 'growing',
            min: typeof minRows === 'number' ? Math.max(1, minRows) : 1,
            max: typeof maxRows === 'number' ? maxRows : 20,
            ...(typeof addText === 'string' ? { addText } : {}),
          }
        : { mode: 'fixed', rows }
  }
  if (isRecord(defaults['range'])) raw['range'] = { ...rangeOf(fields) }
  if ('content' in defaults && 'blanks' in defaults) {
    let next = 0
    raw['blanks'] = blanks
    raw['content'] = (draft.content ?? draft.title).replaceAll(blankMark, () => {
      const blank = blanks[next]
      next += 1
      return blank ? `{{${blank.id}}}` : '____'
    })
  }
  if ('text' in defaults && type === 'paragraph') {
    raw['title'] = ''
    raw['text'] = draft.description ? `${draft.title}\n${draft.description}` : draft.title
    delete raw['description']
  }
  // A source that names no kind of file takes all of them.
  if (type === 'file') raw['kinds'] = []
  if (type === 'cascade') {
    const { lines } = fields
    delete fields['lines']
    if (Array.isArray(lines) && lines.length > 0) {
      const { tree, depth, errors } = parseTree(lines.map(String).join('\n'))
      if (tree.length > 0) {
        const levels = Array.from({ length: depth }, (_, index) => texts.level(index + 1))
        Object.assign(fields, { tree, levels })
      }
      for (const { line, message } of errors.slice(0, 5)) notes.push(texts.treeLine(line, message))
      if (tree.length === 0) notes.push(texts.treeEmpty)
    } else if (fields['tree'] === undefined) notes.push(texts.treeEmpty)
  }
  for (const [key, value] of Object.entries(fields)) {
    if (value !== undefined && !(key === 'range' && raw['range'] !== undefined)) raw[key] = value
  }
  const exam =
    draft.exam && known.role === 'question'
      ? examOf(
          draft,
          withOptionIds(
            draft.exam,
            draft,
            blanks.map((blank) => blank.options?.map(({ id }) => id) ?? []),
          ),
          type,
          {
            options: options.map(({ id }) => id),
            rows: rows.map(({ id }) => id),
            columns: columns.length > 0 ? columns.map(({ id }) => id) : options.map(({ id }) => id),
            blanks: blanks.map(({ id }) => id),
          },
          notes,
        )
      : undefined
  if (exam) raw['exam'] = exam
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const parsed = anyElementSchema.safeParse(raw)
    if (parsed.success) {
      return {
        element: parsed.data,
        notes,
        optionIds: options.map(({ id }) => id),
        rowIds: rows.map(({ id }) => id),
        columnIds: columns.length > 0 ? columns.map(({ id }) => id) : options.map(({ id }) => id),
        blankIds: blanks.map(({ id }) => id),
      }
    }
    const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
    notes.push(texts.dropped([...wrong].join('、')))
    for (const key of wrong) {
      if (key in defaults) raw[key] = defaults[key]
      else delete raw[key]
    }
  }
  return undefined
}

/** The answers of blanks that are chosen from a list, as the options there are called now. */
function withOptionIds(exam: ExamDraft, draft: QuestionDraft, optionIds: readonly string[][]): ExamDraft {
  if (!exam.blanks) return exam
  return {
    ...exam,
    blanks: exam.blanks.map((blank, index) => {
      const options = draft.blanks?.[index]?.options ?? []
      const idOf = (name: string) => optionIds[index]?.[options.findIndex(({ id }) => id === name)] ?? name
      if (options.length === 0) return blank
      const partial = blank.partial?.map((one) => ({ ...one, accept: one.accept.map(idOf) }))
      return { ...blank, accept: blank.accept.map(idOf), ...(partial ? { partial } : {}) }
    }),
  }
}

interface PartIds {
  options: string[]
  rows: string[]
  columns: string[]
  blanks: string[]
}

const cents = (points: number) => Math.round(points * 100) / 100
const folds: ('case' | 'space' | 'width')[] = ['case', 'space', 'width']

function keyOf(
  draft: QuestionDraft,
  exam: ExamDraft,
  type: string,
  ids: PartIds,
  score: number,
): ScoringKey | undefined {
  const correct = (draft.options ?? [])
    .flatMap((option, index) => (option.correct ? [ids.options[index] ?? ''] : []))
    .filter(Boolean)
  const weights = Object.fromEntries(
    (draft.options ?? []).flatMap((option, index) => {
      const id = ids.options[index]
      return option.weight === undefined || id === undefined ? [] : [[id, option.weight]]
    }),
  )
  if (type === 'judge' && exam.correct !== undefined) return { kind: 'boolean', correct: exam.correct }
  if (exam.areas) return exam.areas.length > 0 ? { kind: 'areas', correct: exam.areas } : undefined
  if (exam.order) {
    const order = exam.order.flatMap((index) => ids.options[index] ?? [])
    return order.length > 0 ? { kind: 'order', correct: order, mode: 'all' } : undefined
  }
  if (exam.pairs) {
    const pairs = exam.pairs.flatMap((columns, row) => {
      const left = ids.rows[row]
      const right = [columns].flat().flatMap((column) => ids.columns[column] ?? [])
      return left === undefined || right.length === 0 ? [] : [[left, right] as const]
    })
    if (type === 'match') {
      const correct = Object.fromEntries(pairs.map(([left, [right = '']]) => [left, right]))
      return { kind: 'pairs', correct, mode: 'perPair' }
    }
    return {
      kind: 'optionRows',
      rows: Object.fromEntries(
        pairs.map(([left, right]) => [
          left,
          { kind: 'options' as const, correct: right, mode: 'all' as const },
        ]),
      ),
    }
  }
  if (ids.options.length > 0 && (correct.length > 0 || Object.keys(weights).length > 0)) {
    const mode = exam.mode ?? 'all'
    return {
      kind: 'options',
      correct,
      mode,
      ...(exam.partialScore === undefined ? {} : { partialScore: exam.partialScore }),
      ...(mode === 'optionScores' || mode === 'fractions' ? { weights } : {}),
    }
  }
  if (exam.number) return { kind: 'number', ...exam.number }
  if (exam.blanks && exam.blanks.length > 0) {
    const names = ids.blanks.length > 0 ? ids.blanks : type === 'multiText' ? ids.rows : ['self']
    const used = exam.blanks.slice(0, names.length)
    const share = cents(score / Math.max(1, used.length))
    const blanks = Object.fromEntries(
      used.map((blank, index) => [
        names[index] ?? 'self',
        {
          accept: blank.accept,
          match: blank.match ?? ('exact' as const),
          ignore: folds,
          score: blank.score ?? share,
          ...(blank.partial && blank.partial.length > 0
            ? { partial: blank.partial.slice(0, examLimits.partial) }
            : {}),
        },
      ]),
    )
    return { kind: 'text', blanks, ...(exam.unordered ? { unordered: [names.slice(0, used.length)] } : {}) }
  }
  if (exam.manual || exam.keywords)
    return { kind: 'manual', ...(exam.keywords ? { keywords: exam.keywords } : {}) }
  return undefined
}

function examOf(
  draft: QuestionDraft,
  exam: ExamDraft,
  type: string,
  ids: PartIds,
  notes: string[],
): ExamPart {
  const sum = exam.blanks?.reduce((total, blank) => total + (blank.score ?? 0), 0) ?? 0
  const score = cents(exam.score ?? (sum > 0 ? sum : 0))
  const key = keyOf(draft, exam, type, ids, score)
  if (!key && (exam.correct !== undefined || exam.blanks || exam.number)) notes.push(texts.answerNoPlace)
  const difficulty = ([1, 2, 3, 4, 5] as const).find((level) => level === exam.difficulty)
  return {
    score,
    ...(key ? { key } : {}),
    ...(exam.analysis ? { analysis: exam.analysis } : {}),
    ...(difficulty === undefined ? {} : { difficulty }),
    ...(exam.knowledge && exam.knowledge.length > 0
      ? { knowledge: exam.knowledge.slice(0, 10).map((name) => name.slice(0, 40)) }
      : {}),
  }
}
