import type { Element } from '@zhanfang/survey'
import type { QuestionReading } from '../reading/diagnosis.ts'
import type { ExamDraft } from '../elements/draft.ts'
import { optionsOf } from '../elements/element-fields.ts'
import { typeTitle } from '../elements/names.ts'
import { texts } from '../texts.ts'
import type { TypeGuess } from './guess-type.ts'
import type { CutOptions } from './options.ts'
import type { QuestionBlock } from './question.ts'
import type { TitleLine } from './title.ts'

interface ConfidenceInput {
  element: Element
  block: QuestionBlock
  head: TitleLine
  guess: TypeGuess
  cut: CutOptions
  notes: readonly string[]
  exam: boolean
  answer: string | undefined
  examDraft: ExamDraft
}

const why = texts.confidence

/** How sure the type, the options and the key of a question are, and why. */
export function confidenceOf(input: ConfidenceInput): QuestionReading {
  const { element, block, head, guess, cut, exam, answer, examDraft } = input
  const doubts: string[] = []
  const remarks: string[] = []
  const options = optionsOf(element)
  const squares =
    options.length > 2 && cut.layout === 'boxes' && block.lines.some(({ text }) => /[□☐◻▢]/.test(text))
  if (guess.misfit !== undefined) doubts.push(why.misfit(typeTitle(guess.misfit), typeTitle(element.type)))
  if (head.label !== undefined && head.named === undefined) doubts.push(why.unknownLabel(head.label))
  if (block.guessed) doubts.push(why.unmarked)
  if (options.length === 1) doubts.push(why.oneOption)
  if (cut.layout !== 'none' && new Set(options.map(({ text }) => text)).size < options.length)
    doubts.push(why.sameOptions)
  if (options.some(({ text }) => text.length > 60) && cut.layout === 'lines') doubts.push(why.longOptions)
  if (guess.from === 'none' && !block.isForm) doubts.push(why.nothingToChoose)
  const needsKey = exam && ['single', 'multiple', 'judge', 'gapFill'].includes(element.type)
  const hasKey = element.exam?.key !== undefined && element.exam.key.kind !== 'manual'
  if (needsKey && answer !== undefined && answer !== '' && !hasKey)
    doubts.push(why.keyUnread(answer.slice(0, 40)))
  else if (needsKey && !hasKey && examDraft.mode !== 'optionScores') remarks.push(why.noKey)
  if (cut.continued.length > 0) remarks.push(why.joined)
  if (cut.inline) remarks.push(why.inline)
  if (cut.layout === 'blanks' || cut.layout === 'columns') remarks.push(why.byBlanks)
  if (cut.layout === 'pauses') remarks.push(why.byPauses)
  if (element.type === 'single' && guess.from === 'options' && head.named === undefined && squares)
    remarks.push(why.boxes)
  if (guess.from === 'words') remarks.push(why.byWords)
  if (cut.layout === 'lines' && guess.from === 'options') remarks.push(why.plainLines)
  const grounds = why.from[guess.from]
  return {
    element: element.id,
    confidence: doubts.length > 0 ? 'doubtful' : remarks.length > 0 ? 'likely' : 'sure',
    reasons: [...doubts, ...remarks, ...(doubts.length + remarks.length > 0 ? [] : [grounds])],
    layout: [
      guess.from,
      guess.misfit ?? '',
      cut.layout,
      cut.inline ? 'inline' : '',
      block.guessed ? 'guessed' : '',
    ].join('/'),
  }
}

/** Compares the questions of a text with each other: gaps in the numbers, and a number of options that none else has. */
export function compareWithOthers(
  readings: readonly QuestionReading[],
  counts: readonly { element: string; number?: number; options: number }[],
  /** All numbers that begin a line of the text. */
  seen: ReadonlySet<number>,
): QuestionReading[] {
  const usual = new Map<number, number>()
  for (const { options } of counts) if (options > 0) usual.set(options, (usual.get(options) ?? 0) + 1)
  const [most] = [...usual].toSorted((a, b) => b[1] - a[1])
  const withOptions = counts.filter(({ options }) => options > 0).length
  return readings.map((reading) => {
    const at = counts.findIndex(({ element }) => element === reading.element)
    const own = counts[at]
    const before = counts[at - 1]
    const more: string[] = []
    if (
      own?.number !== undefined &&
      before?.number !== undefined &&
      own.number > before.number + 1 &&
      !seen.has(own.number - 1)
    )
      more.push(why.numberGap(before.number, own.number))
    if (
      own &&
      most &&
      own.options > 0 &&
      own.options !== most[0] &&
      most[1] >= 4 &&
      most[1] >= withOptions * 0.8
    )
      more.push(why.otherCount(own.options, most[0]))
    if (more.length === 0) return reading
    const reasons = reading.confidence === 'sure' ? more : [...reading.reasons, ...more]
    return { ...reading, reasons, confidence: reading.confidence === 'sure' ? 'likely' : reading.confidence }
  })
}
