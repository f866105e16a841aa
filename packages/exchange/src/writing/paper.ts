import {
  contactFieldNames,
  type Element,
  type Option,
  questionType,
  rightAnswerText,
  shuffled,
  type SurveyDefinition,
} from '@zhanfang/survey'
import {
  endsOf,
  fieldOf,
  isOn,
  numberField,
  optionsOf,
  partsOf,
  textField,
  withBlanks,
  withoutPipes,
} from '../elements/element-fields.ts'
import { isRecord } from '../reading/json-source.ts'
import { texts } from '../texts.ts'

/** One piece of a paper, for whoever draws it: text, Word or PDF. */
export type PaperBlock =
  | { kind: 'title'; text: string }
  | { kind: 'intro'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'question'; number: number; text: string; note: string; required: boolean }
  /** Boxes to tick; `round` where only one may be chosen. */
  | { kind: 'options'; round: boolean; items: string[] }
  /** Empty lines to write on. */
  | { kind: 'lines'; count: number }
  /** A picture at `url`, as the definition has it. */
  | { kind: 'picture'; url: string; caption: string }
  /** Options of which some have pictures, side by side; those without have an empty `url`. */
  | { kind: 'pictureOptions'; round: boolean; items: { text: string; url: string }[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'answer'; text: string }
  | { kind: 'page' }

const letter = (index: number) => (index < 26 ? String.fromCharCode(65 + index) : String(index + 1))

function answerOf(element: Element): string {
  const key = element.exam?.key
  const options = optionsOf(element)
  const letters = (ids: readonly string[]) =>
    ids.map((id) => letter(options.findIndex((option) => option.id === id))).join('')
  if (key?.kind === 'options') return letters(key.correct)
  if (key?.kind === 'order') return letters(key.correct)
  if (key?.kind === 'boolean') return key.correct ? '√' : '×'
  if (key?.kind === 'text')
    return Object.values(key.blanks)
      .map(({ accept }) => accept.join(' / '))
      .join('；')
  if (key?.kind === 'number')
    return key.value === undefined
      ? `${key.range?.min ?? ''}~${key.range?.max ?? ''}`
      : `${key.value}${key.tolerance ? ` ± ${key.tolerance}` : ''}`
  if (key?.kind === 'pairs') {
    const right = new Map(partsOf(element, 'columns').map(({ id, title }) => [id, title]))
    return partsOf(element, 'rows')
      .map(({ id, title }) => `${title} → ${right.get(key.correct[id] ?? '') ?? ''}`)
      .join('；')
  }
  return rightAnswerText(element).replaceAll('\n', '；')
}

/** A blank with what stands before and after it. */
const blankLine = (before: string, after: string): PaperBlock[] =>
  before || after
    ? [{ kind: 'text', text: `${before}________________ ${after}`.trim() }]
    : [{ kind: 'lines', count: 1 }]

/** The blanks of a sentence; one with a list says what it may be. */
function sentenceOf(element: Element): string {
  const blanks = partsOf(element, 'blanks')
  return withBlanks(element, (id) => {
    const words = blanks.find((blank) => blank.id === id)?.options.map(({ text }) => text) ?? []
    return words.length === 0 ? '________' : `________（${words.join(' / ')}）`
  })
}

const pictureOf = (url: string | undefined, caption = ''): PaperBlock[] =>
  url ? [{ kind: 'picture', url, caption }] : []

/** Pictures one below the other; of a film or a recording only that there is one. */
function mediaOf(element: Element): PaperBlock[] {
  const [kind, found] = [textField(element, 'kind'), fieldOf(element, 'items')]
  const items = (Array.isArray(found) ? found : []).flatMap((item: unknown) =>
    isRecord(item) && typeof item['url'] === 'string' && item['url'] !== ''
      ? {
          url: item['url'],
          caption: typeof item['caption'] === 'string' ? withoutPipes(item['caption']) : '',
        }
      : [],
  )
  return (kind === 'carousel' ? items : items.slice(0, 1)).flatMap(({ url, caption }) =>
    kind === 'video' || kind === 'audio'
      ? [{ kind: 'text', text: texts.paper.unplayable[kind](caption) } as const]
      : pictureOf(url, caption),
  )
}

/** The picture with the names of its areas to tick, or to put marks on. */
function hotspotOf(element: Element): PaperBlock[] {
  const picture = pictureOf(textField(element, 'image'))
  if (textField(element, 'mode') === 'points')
    return [...picture, { kind: 'text', text: texts.paper.markPicture }]
  const picks = fieldOf(element, 'picks')
  const items = partsOf(element, 'areas').map(({ title }, index) => `${letter(index)}. ${title}`)
  return [...picture, { kind: 'options', round: isRecord(picks) && picks['max'] === 1, items }]
}

/** Options with their pictures, where any has one. */
function optionsBlock(options: readonly Option[], round: boolean): PaperBlock {
  const items = options.map(
    (option, index) =>
      `${letter(index)}. ${withoutPipes(option.text)}${option.other ? ' ________________' : ''}`,
  )
  return options.some(({ image }) => image)
    ? {
        kind: 'pictureOptions',
        round,
        items: items.map((text, index) => ({ text, url: options[index]?.image ?? '' })),
      }
    : { kind: 'options', round, items }
}

/** A level of a scale with the words that stand for it. */
const levelText = (level: number, label: unknown) =>
  typeof label === 'string' && label.trim() !== '' ? `${level}（${withoutPipes(label)}）` : String(level)

function bodyOf(element: Element): PaperBlock[] {
  const options = optionsOf(element)
  const rows = partsOf(element, 'rows').map(({ title }) => withoutPipes(title))
  const columns = partsOf(element, 'columns').map(({ title }) => withoutPipes(title))
  switch (element.type) {
    case 'multiple':
    case 'imageMultiple':
    case 'ranking':
      return [optionsBlock(options, false)]
    case 'hotspot':
      return hotspotOf(element)
    case 'judge':
      return []
    case 'rating': {
      const labels = fieldOf(element, 'labels')
      const labelOf = (index: number): unknown => (Array.isArray(labels) ? labels[index] : undefined)
      return [
        {
          kind: 'options',
          round: true,
          items: Array.from({ length: numberField(element, 'max') ?? 5 }, (_, index) =>
            levelText(index + 1, labelOf(index)),
          ),
        },
      ]
    }
    case 'scale':
    case 'nps':
    case 'slider': {
      const [from, to] =
        element.type === 'nps'
          ? [0, 10]
          : element.type === 'slider'
            ? [numberField(element, 'min') ?? 0, numberField(element, 'max') ?? 100]
            : [numberField(element, 'from') ?? 1, numberField(element, 'to') ?? 5]
      if (element.type === 'slider' || to - from > 20)
        return [{ kind: 'text', text: `${from} ~ ${to}：__________ ${textField(element, 'unit')}`.trim() }]
      const ends =
        element.type === 'nps'
          ? { min: textField(element, 'left'), mid: '', max: textField(element, 'right') }
          : endsOf(element)
      return [
        {
          kind: 'options',
          round: true,
          items: Array.from({ length: Math.floor(to - from) + 1 }, (_, index) => {
            const level = from + index
            const isMiddle = level === (from + to) / 2
            return levelText(
              level,
              level === from ? ends.min : level === to ? ends.max : isMiddle ? ends.mid : undefined,
            )
          }),
        },
      ]
    }
    case 'matrixSingle':
    case 'matrixMultiple':
      return [
        {
          kind: 'table',
          head: ['', ...columns],
          rows: rows.map((row) => [row, ...columns.map(() => (element.type === 'matrixSingle' ? '○' : '□'))]),
        },
      ]
    case 'matrixScale': {
      const [from, to] = [numberField(element, 'from') ?? 1, numberField(element, 'to') ?? 5]
      const levels = Array.from({ length: Math.min(20, to - from + 1) }, (_, index) => String(from + index))
      return [
        { kind: 'table', head: ['', ...levels], rows: rows.map((row) => [row, ...levels.map(() => '○')]) },
      ]
    }
    case 'matrixInput':
      return [
        { kind: 'table', head: ['', ...columns], rows: rows.map((row) => [row, ...columns.map(() => '')]) },
      ]
    case 'table':
      return [
        {
          kind: 'table',
          head: rows.length > 0 ? ['', ...columns] : columns,
          rows:
            rows.length > 0
              ? rows.map((row) => [row, ...columns.map(() => '')])
              : Array.from({ length: 5 }, () => columns.map(() => '')),
        },
      ]
    case 'match': {
      // As they are entered, what belongs together often stands side by side.
      const parts = partsOf(element, 'columns')
      const shown = isOn(element, 'shuffleRight') ? shuffled(parts, element.id) : parts
      const right = shown.map(({ title }) => withoutPipes(title))
      return [
        {
          kind: 'table',
          head: [],
          // The middle is for the lines.
          rows: Array.from({ length: Math.max(rows.length, right.length) }, (_, index) => [
            rows[index] ?? '',
            '',
            right[index] ?? '',
          ]),
        },
        ...shown.flatMap(({ title, image }) => pictureOf(image, withoutPipes(title))),
      ]
    }
    case 'text':
      return blankLine(textField(element, 'prefix'), textField(element, 'suffix'))
    case 'number':
      return blankLine('', textField(element, 'unit'))
    case 'contact':
      return contactFieldNames(element).map((name): PaperBlock => ({
        kind: 'text',
        text: `${name}：________________`,
      }))
    case 'multiText':
    case 'constantSum':
      return rows.map((row): PaperBlock => ({ kind: 'text', text: `${row}：________________` }))
    case 'textarea':
      return [{ kind: 'lines', count: Math.min(12, numberField(element, 'lines') ?? 4) }]
    case 'gapFill':
      return [{ kind: 'text', text: sentenceOf(element) }]
    case 'file':
      return [{ kind: 'text', text: texts.paper.file }]
  }
  if (options.length > 0) return [optionsBlock(options, !isOn(element, 'multi'))]
  return [{ kind: 'lines', count: 1 }]
}

const noteOf = (element: Element): string =>
  ['multiple', 'imageMultiple', 'matrixMultiple'].includes(element.type) || isOn(element, 'multi')
    ? texts.paper.pickMany
    : element.type === 'ranking'
      ? texts.paper.rank
      : element.type === 'judge'
        ? texts.paper.judge
        : element.type === 'constantSum'
          ? texts.paper.share(numberField(element, 'total') ?? 100)
          : ''

/** A survey as a paper to be filled in by hand, with the answers of an exam below each question if they are wanted. */
export function paperOf(
  definition: SurveyDefinition,
  { answers = false }: { answers?: boolean } = {},
): PaperBlock[] {
  const blocks: PaperBlock[] = [{ kind: 'title', text: definition.title }]
  const total = definition.elements.reduce(
    (sum, { exam }) => sum + (exam && exam.countsInTotal !== false ? exam.score : 0),
    0,
  )
  if (definition.kind === 'exam')
    blocks.push({
      kind: 'text',
      text: `${texts.paper.name}____________　${texts.paper.score}____________${total > 0 ? `　${texts.paper.total(Math.round(total * 100) / 100)}` : ''}`,
    })
  if (definition.intro.trim()) blocks.push({ kind: 'intro', text: definition.intro.trim() })
  let number = 0
  for (const element of definition.elements) {
    if (element.type === 'pageBreak') {
      blocks.push({ kind: 'page' })
      if (element.title) blocks.push({ kind: 'heading', text: withoutPipes(element.title) })
    } else if (questionType(element.type)?.role !== 'question') {
      if (element.title) blocks.push({ kind: 'heading', text: withoutPipes(element.title) })
      const text = withoutPipes(textField(element, 'text') || textField(element, 'stem'))
      if (text) blocks.push({ kind: 'text', text })
      if (element.type === 'media') blocks.push(...mediaOf(element))
      if (element.type === 'group') blocks.push(...pictureOf(textField(element, 'image')))
    } else if (element.type !== 'computed' && element.type !== 'hiddenField') {
      number += 1
      blocks.push({
        kind: 'question',
        number,
        text: withoutPipes(element.title),
        note: `${noteOf(element)}${element.exam ? texts.paper.points(element.exam.score) : ''}`,
        required: element.required === true,
      })
      if (element.description) blocks.push({ kind: 'text', text: withoutPipes(element.description) })
      blocks.push(...bodyOf(element))
      const answer = answers ? answerOf(element) : ''
      if (answer) blocks.push({ kind: 'answer', text: `${texts.paper.answer}${answer}` })
      if (answers && element.exam?.analysis)
        blocks.push({ kind: 'answer', text: `${texts.paper.analysis}${element.exam.analysis}` })
    }
  }
  return blocks
}
