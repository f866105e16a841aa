// Questions of the source as drafts of ours.
import { type FileKind, newId, surveyLimits } from '@zhanfang/survey'
import type { ExamDraft, OptionDraft, PartDraft, QuestionDraft } from '../elements/draft.ts'
import type { InlinePictures } from '../reading/inline-pictures.ts'
import { isRecord, type Json, numberAt, scalarText } from '../reading/json-source.ts'
import { typeTitle } from '../elements/names.ts'
import { texts } from '../texts.ts'
import { displayOf, rowExpression } from './row-expression.ts'
import { unreadOfPart, unreadOfQuestion } from './settings.ts'
import { flagAt, listOf, textAt, words } from './source-values.ts'
import {
  cellKind,
  cellsOf,
  cellTypeOf,
  dateModes,
  digitsOfStep,
  itemFormats,
  lossesOfCells,
  lossesOfParts,
  plainInputs,
  rangeOfCell,
  totals,
  yesNo,
} from './table-cells.ts'
import { checksOfPart, takeMask, takeValidator } from './validators.ts'

const itemInputs: ReadonlySet<string> = new Set([...plainInputs, ...itemFormats])

/** Makes drafts, and gathers the pictures that the questions carry in themselves. */
export class QuestionDrafts {
  /** Whether a question says which answer is right. */
  hasKeys = false
  readonly #inline: InlinePictures
  /** Most characters of a text, where its question says nothing. */
  readonly #mostCharacters: number | undefined

  constructor(inline: InlinePictures, mostCharacters: number | undefined) {
    this.#inline = inline
    this.#mostCharacters = mostCharacters
  }

  /** Options with the values that expressions name them by; the special ones come last, as SurveyJS shows them. */
  options(json: Json): { options: OptionDraft[]; values: unknown[] } {
    const options: OptionDraft[] = []
    const values: unknown[] = []
    const add = (value: unknown, option: OptionDraft) => {
      options.push({
        ...option,
        id: typeof value === 'string' || typeof value === 'number' ? String(value) : undefined,
      })
      values.push(value)
    }
    for (const choice of listOf(json['choices'])) {
      if (isRecord(choice)) {
        const value = choice['value'] ?? choice['text']
        const points = numberAt(choice, 'score')
        const image = this.#pictureAt(choice['imageLink'], words(choice['text']))
        add(value, {
          text: words(choice['text'] ?? choice['value']) || scalarText(value),
          ...(image === undefined ? {} : { image }),
          ...(flagAt(choice, 'isExclusive') ? { exclusive: true } : {}),
          ...(points === undefined ? {} : { weight: points, score: points }),
          ...(choice['randomize'] === false ? { pinned: true } : {}),
          ...(flagAt(choice, 'showCommentArea')
            ? {
                other: {
                  required: flagAt(choice, 'isCommentRequired'),
                  ...placeholderOf(choice['commentPlaceholder']),
                },
              }
            : {}),
        })
      } else add(choice, { text: scalarText(choice) })
    }
    // In another order they stay at the end.
    const last = ['asc', 'random'].includes(textAt(json, 'choicesOrder') ?? '') ? { pinned: true } : {}
    for (const value of counted(json)) add(value, { text: String(value) })
    if (flagAt(json, 'showNoneItem') || flagAt(json, 'hasNone'))
      add('none', { text: words(json['noneText']) || '无', exclusive: true, ...last })
    if (flagAt(json, 'showRefuseItem'))
      add('refused', { text: words(json['refuseText']) || '拒绝回答', exclusive: true, ...last })
    if (flagAt(json, 'showDontKnowItem'))
      add('dontknow', { text: words(json['dontKnowText']) || '不知道', exclusive: true, ...last })
    // What one may add to the list oneself is written beside the last option.
    if (flagAt(json, 'showOtherItem') || flagAt(json, 'hasOther') || flagAt(json, 'allowCustomChoices'))
      add('other', {
        text: words(json['otherText']) || '其他',
        ...last,
        other: { required: true, ...placeholderOf(json['otherPlaceholder'] ?? json['otherPlaceHolder']) },
      })
    return { options, values }
  }

  /** The address of a picture; one that the definition carries in itself gets one that stands for it. */
  #pictureAt(link: unknown, alt: string): string | undefined {
    const source = words(link)
    if (source === '') return undefined
    return this.#inline.addressOf({ source, alt }) ?? source.slice(0, 500)
  }

  #parts(list: readonly unknown[], kind?: (part: unknown) => string): PartDraft[] {
    return list.map((part): PartDraft => {
      const kindOf = kind ? { kind: kind(part) } : {}
      if (!isRecord(part)) return { title: scalarText(part), value: part, id: scalarText(part), ...kindOf }
      const value = part['value'] ?? part['name'] ?? part['text']
      const most = numberAt(part, 'maxLength') ?? 0
      const checked = checksOfPart(part)
      const length = most > 0 ? { max: most } : checked?.fields['length']
      const format = checked?.type === 'number' ? 'number' : checked?.fields['format']
      return {
        id: scalarText(value),
        title: words(part['title'] ?? part['text'] ?? value),
        value,
        required: flagAt(part, 'isRequired'),
        ...kindOf,
        ...placeholderOf(part['placeholder'] ?? part['placeHolder']),
        ...(isRecord(length) ? { length } : {}),
        ...(typeof format === 'string' ? { format } : {}),
        ...(part['isExclusive'] === true ? { exclusive: true } : {}),
        ...(numberAt(part, 'score') === undefined ? {} : { score: numberAt(part, 'score') }),
        ...(part['choices'] === undefined ? {} : { options: this.options(part).options }),
        ...(itemFormats.has(textAt(part, 'inputType') ?? '') ? { format: textAt(part, 'inputType') } : {}),
        range: rangeOfCell(part, ''),
      }
    })
  }

  /** The draft of a question; `unread` are its settings that have no counterpart here. */
  draft(
    json: Json,
    foreign: string,
    ours: string,
  ): { draft: QuestionDraft; choices: unknown[]; notes: string[] } {
    const notes: string[] = this.#unread(json, foreign)
    const name = (textAt(json, 'name') ?? '').trim()
    const fields: Record<string, unknown> = {}
    let type = ours
    const { options, values } = this.options(json)
    const draft: QuestionDraft = {
      type,
      id: name,
      title: words(json['title']) || name || typeTitle(ours),
      description: words(json['description']) || undefined,
      required: flagAt(json, 'isRequired'),
      fields,
    }
    const placeholder = words(json['placeholder'] ?? json['placeHolder'])
    if (placeholder) fields['placeholder'] = placeholder.slice(0, 100)
    const suggested = listOf(json['dataList']).map(words).filter(Boolean)
    if (suggested.length > 0) fields['suggest'] = suggested
    if ((foreign === 'checkbox' || foreign === 'tagbox') && isSelectAll(json)) {
      fields['selectAll'] = true
      const label = words(json['selectAllText'])
      if (label) fields['selectAllText'] = label.slice(0, 50)
    }
    const order = textAt(json, 'choicesOrder')
    if (order === 'random') fields['order'] = 'random'
    if (order === 'asc') fields['order'] = 'asc'
    const columns = numberAt(json, 'colCount')
    if (columns !== undefined && columns >= 1 && columns <= 4)
      fields['layout'] = { columns, style: foreign === 'buttongroup' ? 'button' : 'list' }
    switch (foreign) {
      case 'text': {
        const input = textAt(json, 'inputType') ?? 'text'
        if (input === 'number') {
          type = 'number'
          Object.assign(fields, {
            min: numberAt(json, 'min'),
            max: numberAt(json, 'max'),
            decimals: digitsOfStep(numberAt(json, 'step')),
          })
        } else if (input === 'range') {
          type = 'slider'
          Object.assign(fields, {
            min: numberAt(json, 'min') ?? 0,
            max: numberAt(json, 'max') ?? 100,
            step: numberAt(json, 'step') ?? 1,
          })
        } else if (dateModes[input] !== undefined) {
          type = 'dateTime'
          Object.assign(fields, {
            mode: dateModes[input],
            min: textAt(json, 'min'),
            max: textAt(json, 'max'),
          })
        } else if (input === 'email' || input === 'url') fields['format'] = input
        else if (!plainInputs.has(input)) notes.push(texts.inputAsText(input))
        Object.assign(fields, this.#lengthOf(json))
        break
      }
      case 'comment': {
        Object.assign(fields, this.#lengthOf(json))
        const rows = numberAt(json, 'rows')
        if (rows !== undefined) fields['lines'] = rows
        break
      }
      case 'radiogroup':
      case 'buttongroup':
      case 'dropdown':
        draft.options = options
        break
      case 'ranking': {
        // What people write themselves has no place in an order.
        draft.options = options.filter(({ other }) => other === undefined)
        values.splice(0, Infinity, ...values.filter((_, at) => options[at]?.other === undefined))
        const places = numberAt(json, 'maxSelectedChoices') ?? 0
        if (!flagAt(json, 'selectToRankEnabled')) break
        if (places > 0) fields['topN'] = places
        if ((numberAt(json, 'minSelectedChoices') ?? 0) > 0) draft.required = true
        if (places <= 0 || (numberAt(json, 'minSelectedChoices') ?? places) !== places)
          notes.push(texts.rankingOpen(places))
        break
      }
      case 'checkbox':
      case 'tagbox':
        draft.options = options
        if (foreign === 'tagbox') fields['multi'] = true
        Object.assign(fields, {
          min: numberAt(json, 'minSelectedChoices'),
          max: numberAt(json, 'maxSelectedChoices'),
        })
        if (fields['max'] === 0) delete fields['max']
        // Where so many have to be chosen, none is not enough.
        if ((numberAt(json, 'minSelectedChoices') ?? 0) > 0) draft.required = true
        break
      case 'imagepicker':
        draft.options = options
        if (json['contentMode'] === 'video') notes.push(texts.unknownKey('contentMode'))
        type = flagAt(json, 'multiSelect') ? 'imageMultiple' : 'imageSingle'
        break
      case 'boolean':
        Object.assign(fields, {
          trueText: words(json['labelTrue']) || '是',
          falseText: words(json['labelFalse']) || '否',
        })
        if (words(json['label']) && words(json['title']) === '') draft.title = words(json['label'])
        else if (words(json['label']))
          draft.description = [draft.description, words(json['label'])].filter(Boolean).join('\n')
        values.push(json['valueTrue'] ?? true, json['valueFalse'] ?? false)
        break
      case 'rating': {
        const levels = listOf(json['rateValues'])
        const from = numberAt(json, 'rateMin') ?? 1
        const to =
          numberAt(json, 'rateMax') ??
          (numberAt(json, 'rateCount') !== undefined ? from + (numberAt(json, 'rateCount') ?? 5) - 1 : 5)
        const low = words(json['minRateDescription'] ?? json['mininumRateDescription'])
        const high = words(json['maxRateDescription'] ?? json['maximumRateDescription'])
        if (levels.length >= 2) {
          const numbers = levels.map((level) => Number(isRecord(level) ? level['value'] : level))
          const hasLogic = levels.some(
            (level) => isRecord(level) && (level['visibleIf'] !== undefined || level['score'] !== undefined),
          )
          const plain =
            !hasLogic && numbers.every((number, index) => number === index + 1) && numbers.length <= 10
          if (plain)
            Object.assign(fields, {
              max: levels.length,
              icon: 'number',
              labels: levels.map((level) => (isRecord(level) ? words(level['text']) : '')),
            })
          else {
            type = 'single'
            const listed = this.options({ choices: levels })
            draft.options = listed.options
            values.push(...listed.values)
          }
        } else if (
          from === 1 &&
          to <= 10 &&
          to >= 2 &&
          !low &&
          !high &&
          (numberAt(json, 'rateStep') ?? 1) === 1
        )
          Object.assign(fields, {
            max: to,
            icon: json['rateType'] === 'stars' ? 'star' : json['rateType'] === 'smileys' ? 'smile' : 'number',
          })
        else if (from === 0 && to === 10) {
          type = 'nps'
          Object.assign(fields, { ...(low ? { left: low } : {}), ...(high ? { right: high } : {}) })
        } else if ((numberAt(json, 'rateStep') ?? 1) > 1) {
          // Steps of several: too many places for a row of buttons, and none between them may be chosen.
          type = 'slider'
          Object.assign(fields, { min: from, max: to, step: numberAt(json, 'rateStep') })
        } else {
          type = 'scale'
          Object.assign(fields, {
            from,
            to,
            step: numberAt(json, 'rateStep') ?? 1,
            labels: { min: low, max: high },
          })
        }
        break
      }
      case 'slider':
        Object.assign(fields, {
          min: numberAt(json, 'min') ?? 0,
          max: numberAt(json, 'max') ?? 100,
          step: numberAt(json, 'step') ?? 1,
        })
        if (listOf(json['customLabels']).length > 0)
          fields['ticks'] = listOf(json['customLabels'])
            .filter(isRecord)
            .map((label) => ({
              at: numberAt(label, 'value') ?? 0,
              text: words(label['text'] ?? label['value']).slice(0, 50),
            }))
        if (json['sliderType'] === 'range') notes.push(texts.sliderRange)
        break
      case 'multipletext':
        notes.push(...lossesOfParts(listOf(json['items']), itemInputs, (item) => unreadOfPart(item, 'field')))
        draft.rows = this.#parts(listOf(json['items'])).map((row) => ({
          ...row,
          range: row.format === undefined || !itemFormats.has(row.format) ? row.length : row.range,
        }))
        if (draft.rows.some(({ required }) => required)) draft.required = true
        break
      case 'matrix':
        draft.rows = this.#parts(listOf(json['rows']))
        draft.columns = this.#parts(listOf(json['columns']))
        if (draft.rows.length === 0) draft.rows = [{ title: draft.title }]
        if (json['cellType'] === 'checkbox') type = 'matrixMultiple'
        fields['everyRow'] = flagAt(json, 'isAllRowRequired') || flagAt(json, 'eachRowRequired')
        if (fields['everyRow'] === true) draft.required = true
        if (type === 'matrixSingle') fields['uniqueColumn'] = flagAt(json, 'eachRowUnique')
        break
      case 'matrixdropdown':
      case 'matrixdynamic':
      case 'paneldynamic':
        type = 'table'
        this.#table(json, foreign, draft, notes)
        break
      case 'html':
        draft.title = words(json['html']) || ' '
        break
      case 'expression': {
        fields['expression'] = ''
        const { unit, lost } = displayOf(json)
        if (unit !== undefined) fields['unit'] = unit
        if (lost.length > 0) notes.push(texts.unknownKey(lost.join('、')))
        break
      }
      case 'file':
        Object.assign(fields, {
          max: flagAt(json, 'allowMultiple') ? (numberAt(json, 'maxFiles') ?? 10) : 1,
          ...this.#kindsOf(json, notes),
          ...megabytesOf(numberAt(json, 'maxSize')),
          ...(json['sourceType'] === 'camera' ? { source: 'camera' } : {}),
        })
        break
      case 'imagemap':
        // Where the areas lie is said in pixels of a picture that nobody has seen yet.
        type = json['multiSelect'] === false ? 'single' : 'multiple'
        Object.assign(draft, { options: this.options({ choices: json['areas'] }).options })
        values.push(...this.options({ choices: json['areas'] }).values)
        Object.assign(fields, {
          min: numberAt(json, 'minSelectedAreas') || undefined,
          max: numberAt(json, 'maxSelectedAreas') || undefined,
        })
        notes.push(texts.imageMap)
        break
      case 'image': {
        // What it is called is shown nowhere.
        draft.title = ''
        const url = this.#pictureAt(json['imageLink'], words(json['altText'])) ?? ''
        if (url !== '' && isMediaUrl(url) && json['contentMode'] !== 'youtube')
          Object.assign(fields, {
            kind: json['contentMode'] === 'video' ? 'video' : 'image',
            items: [{ id: newId(), url, ...altOf(json) }],
          })
        else if (url !== '') notes.push(texts.mediaLink(url.slice(0, 200)))
        break
      }
    }
    const checked = { type, fields, notes }
    if (foreign === 'text') takeMask(json, checked)
    for (const validator of listOf(json['validators'])) takeValidator(validator, checked)
    ;({ type } = checked)
    const right = json['correctAnswer']
    const score = numberAt(json, 'score')
    if (right !== undefined) draft.exam = this.#exam(right, draft, values, type, score ?? 1)
    else if (score !== undefined) notes.push(texts.unknownKey('score'))
    return { draft: { ...draft, type }, choices: values, notes }
  }

  #exam(
    right: unknown,
    draft: QuestionDraft,
    values: readonly unknown[],
    type: string,
    score: number,
  ): ExamDraft {
    const exam: ExamDraft = { score: Math.max(0, score) }
    this.hasKeys = true
    const wanted = Array.isArray(right) ? right.map(scalarText) : [scalarText(right)]
    if (isRecord(right)) {
      const given = (draft.rows ?? []).map(({ value, title }) => right[scalarText(value ?? title)])
      if (type === 'matrixSingle' || type === 'matrixMultiple')
        exam.pairs = given.map((one) =>
          (Array.isArray(one) ? one : [one]).map((value) =>
            (draft.columns ?? []).findIndex((column) => scalarText(column.value) === scalarText(value)),
          ),
        )
      else if (type === 'multiText') exam.blanks = given.map((one) => ({ accept: [scalarText(one)] }))
      return exam
    }
    if (type === 'judge') exam.correct = right === true || right === 'true'
    else if (type === 'ranking')
      exam.order = wanted.map((one) => values.findIndex((value) => scalarText(value) === one))
    else if (draft.options)
      draft.options = draft.options.map((option, index) =>
        wanted.includes(scalarText(values[index])) ? { ...option, correct: true } : option,
      )
    else if (type === 'number' || type === 'rating' || type === 'scale' || type === 'slider')
      exam.number = { value: Number(right) }
    else if (typeof right === 'string' || typeof right === 'number')
      exam.blanks = [{ accept: [scalarText(right)] }]
    return exam
  }

  #table(json: Json, foreign: string, draft: QuestionDraft, notes: string[]): void {
    const shared = listOf(json['choices'])
    const source = cellsOf(json)
    if (foreign === 'paneldynamic') notes.push(texts.panelLoop)
    const summaries = Object.fromEntries(
      source.flatMap((part, at) => {
        const summary = isRecord(part) ? totals[textAt(part, 'totalType') ?? ''] : undefined
        return summary === undefined ? [] : [[at, summary] as const]
      }),
    )
    const columns = this.#parts(source, (part) => cellKind(isRecord(part) ? part : {}, json)).map(
      (drawn, at): PartDraft => {
        const part = source[at]
        const own = isRecord(part) ? part : {}
        const type = cellTypeOf(part, json)
        const mode = dateModes[textAt(own, 'inputType') ?? '']
        const summary = summaries[at]
        const column = {
          ...drawn,
          range: rangeOfCell(own, type),
          decimals: digitsOfStep(
            numberAt(own, 'step') ?? (type === 'rating' || type === 'slider' ? 1 : undefined),
          ),
          ...(mode === undefined ? {} : { mode }),
          ...(summary === undefined ? {} : { summary }),
        }
        if (!['dropdown', 'single', 'multiple'].includes(column.kind ?? ''))
          return { ...column, options: undefined }
        const levels = type === 'rating' ? this.options({ choices: own['rateValues'] }).options : []
        const listed = [
          column.options ?? [],
          levels,
          counted(own).length > 0 ? this.options(own).options : [],
        ].find((list) => list.length > 0)
        const options =
          listed ?? (type === 'boolean' ? yesNo(part) : this.options({ choices: shared }).options)
        return options.length > 0 ? { ...column, options } : { ...column, kind: 'text', options: undefined }
      },
    )
    draft.columns = columns.map((column, at) => {
      const part = source[at]
      if (column.kind !== 'computed' || !isRecord(part)) return column
      const computed = rowExpression(part, at, columns, source)
      // What cannot be computed here can be written in.
      return computed ? { ...column, ...computed } : { ...column, kind: 'text' }
    })
    notes.push(...lossesOfCells(json, (part) => draft.columns?.[source.indexOf(part)]?.kind === 'computed'))
    // Only numbers add up; how many are filled in can be said of all.
    const summed = draft.columns.filter(
      ({ kind, summary }) =>
        summary !== undefined && summary !== 'count' && kind !== 'number' && kind !== 'computed',
    )
    if (summed.length > 0) notes.push(texts.totalOfWords(summed.map(({ title }) => title).join('、')))
    if (draft.columns.length === 0) draft.columns = [{ title: draft.title, kind: 'text' }]
    if (foreign === 'matrixdropdown') {
      draft.rows = this.#parts(listOf(json['rows']))
      if (draft.rows.length === 0) draft.rows = [{ title: draft.title }]
    }
    const isCellRequired = draft.columns.some(({ required, kind }) => required && kind !== 'computed')
    // Rows that have to stand there may stay empty, unless something has to be in them.
    const isAsked = isCellRequired || (foreign === 'matrixdynamic' && draft.required)
    const least = isAsked ? (numberAt(json, 'minRowCount') ?? numberAt(json, 'minPanelCount') ?? 0) : 0
    if (isCellRequired && (least > 0 || foreign === 'matrixdropdown')) draft.required = true
    const isFixed = json['allowAddRows'] === false || json['allowAddPanel'] === false
    const most = isFixed
      ? (numberAt(json, 'rowCount') ??
        numberAt(json, 'panelCount') ??
        (foreign === 'matrixdynamic' ? 2 : least))
      : (numberAt(json, 'maxRowCount') ?? numberAt(json, 'maxPanelCount') ?? 20)
    const addText = words(json['addRowText'] ?? json['addPanelText'] ?? json['panelAddText'])
    draft.fields = {
      ...draft.fields,
      dynamicRows: foreign !== 'matrixdropdown',
      minRows: least,
      ...(foreign === 'matrixdropdown' && draft.required ? { everyRow: isCellRequired } : {}),
      maxRows: Math.max(1, least, most),
      ...(addText ? { addText: addText.slice(0, 50) } : {}),
    }
  }

  #lengthOf(json: Json): { length?: { max: number } } {
    const max = numberAt(json, 'maxLength') ?? this.#mostCharacters ?? 0
    return max > 0 ? { length: { max } } : {}
  }

  #kindsOf(json: Json, notes: string[]): { kinds: FileKind[] } {
    const accepted = textAt(json, 'acceptedTypes') ?? ''
    const categories = listOf(json['acceptedCategories']).map((one) => `${scalarText(one)}/`)
    const kinds = kindsOf([accepted, ...categories].filter(Boolean).join(','))
    if (kinds.length === 0 && accepted !== '') notes.push(texts.anyFile(accepted.slice(0, 200)))
    return { kinds }
  }

  /** Settings of a question and of its parts that have no counterpart here, in words. */
  #unread(json: Json, foreign: string): string[] {
    const own = unreadOfQuestion(json, foreign)
    const parts = [
      ...listOf(json['choices']).map((part) => [part, 'choice'] as const),
      ...listOf(json['rateValues']).map((part) => [part, 'level'] as const),
      ...(Array.isArray(json['rows']) ? json['rows'] : []).map((part: unknown) => [part, 'row'] as const),
      ...(foreign === 'matrix' ? listOf(json['columns']) : []).map((part) => [part, 'column'] as const),
    ]
    const lost = new Set(parts.flatMap(([part, kind]) => (isRecord(part) ? unreadOfPart(part, kind) : [])))
    return [
      ...(own.length > 0 ? [texts.unknownKey(own.slice(0, 8).join('、'))] : []),
      ...(lost.size > 0 ? [texts.partSettings(texts.partsOfQuestion, [...lost].slice(0, 8).join('、'))] : []),
    ]
  }
}

const isSelectAll = (json: Json) => flagAt(json, 'showSelectAllItem') || flagAt(json, 'hasSelectAll')

function placeholderOf(value: unknown): { placeholder?: string } {
  const placeholder = words(value)
  return placeholder === '' ? {} : { placeholder: placeholder.slice(0, 100) }
}

/** The numbers that `choicesMin` to `choicesMax` stand for. */
function counted(json: Json): number[] {
  const [from, to] = [numberAt(json, 'choicesMin'), numberAt(json, 'choicesMax')]
  const step = numberAt(json, 'choicesStep') ?? 1
  if (from === undefined || to === undefined || step <= 0 || to < from) return []
  const count = Math.min(surveyLimits.options, Math.floor((to - from) / step) + 1)
  return Array.from({ length: count }, (_, index) => from + index * step)
}

const isMediaUrl = (url: string) => /^(https:\/\/|\/(?!\/))/.test(url)

function altOf(json: Json): { caption?: string } {
  const caption = words(json['altText'])
  return caption === '' ? {} : { caption: caption.slice(0, 200) }
}

/** Kinds of files for a list of media types and endings; none for any file. */
function kindsOf(accepted: string): FileKind[] {
  const kinds = accepted
    .toLowerCase()
    .split(',')
    .map((one) => fileTypes.find(([pattern]) => pattern.test(one.trim()))?.[1])
  return kinds.every((kind) => kind !== undefined) ? [...new Set(kinds)] : []
}

const fileTypes: readonly (readonly [RegExp, FileKind])[] = [
  [/^image\/|^\.(?:png|jpe?g|gif|webp|bmp|heic)$/, 'image'],
  [/^video\/|^\.(?:mp4|mov|avi|webm)$/, 'video'],
  [/^audio\/|^\.(?:mp3|wav|m4a|ogg|aac)$/, 'audio'],
  [/pdf$/, 'pdf'],
  [/^\.docx?$|msword$|wordprocessingml/, 'doc'],
  [/^\.(?:xlsx?|csv)$|ms-excel$|spreadsheetml|^text\/csv$/, 'sheet'],
  [/^\.(?:zip|rar|7z)$|zip/, 'zip'],
]

/** Bytes as megabytes with two decimals. */
const megabytesOf = (bytes: number | undefined) =>
  bytes === undefined || bytes <= 0
    ? {}
    : { maxMegabytes: Math.max(0.1, Math.round((bytes / 1_048_576) * 100) / 100) }
