import type { QuestionDraft } from '../elements/draft.ts'
import { fieldsOfLine } from './lines/form-lines.ts'
import { partTitle } from './marks.ts'
import type { SourceLine } from '../reading/source-lines.ts'
import { askedInWords, gap, readTruth, rightMark } from './marks.ts'
import type { CutOptions } from './options.ts'
import type { QuestionBlock } from './question.ts'
import type { TitleLine } from './title.ts'

/** The type of a question and what it was taken from. */
export interface TypeGuess {
  type: string
  from: 'label' | 'heading' | 'options' | 'key' | 'gaps' | 'words' | 'fields' | 'none'
  /** The heading names another type, which does not fit. */
  misfit?: string
}

interface GuessInput {
  head: TitleLine
  draft: QuestionDraft
  cut: CutOptions
  options: readonly string[]
  body: readonly SourceLine[]
  answer: string | undefined
  exam: boolean
  block: QuestionBlock
  /** Options of the text have letters. */
  lettered: boolean
}

const chosen: ReadonlySet<string> = new Set(['single', 'multiple', 'dropdown', 'ranking', 'judge'])
const letters = /^[A-Z](?:\s*[,，、;；|｜/]?\s*[A-Z])+$/

/** Finds the type of a question: its label, the heading over it, or what its lines look like. */
export function guessType(input: GuessInput): TypeGuess {
  const { head, draft, block, options, exam, answer } = input
  const gaps = draft.title.match(gap)?.length ?? 0
  const several = exam && letters.test((answer ?? '').trim())
  if (head.named) {
    const { type } = head.named
    const bare = options.length === 0
    if (
      (type === 'text' || type === 'multiText') &&
      bare &&
      gaps > 0 &&
      (exam || type === 'multiText' || gaps > 1)
    )
      return { type: 'gapFill', from: 'label' }
    // 问答 asks for a line in a form and for an essay in an exam.
    if (type === 'text' && exam && head.label?.includes('问答')) return { type: 'textarea', from: 'label' }
    return { type, from: 'label' }
  }
  const over = block.section?.named?.type
  const found = fromStructure(input, gaps)
  if (over === undefined) return found
  // A heading names what stands below it only as far as it can be that.
  if (over === 'single' && several) return { type: 'multiple', from: 'key', misfit: over }
  if (chosen.has(over) && over !== 'judge')
    return options.length >= 2
      ? { type: over, from: 'heading' }
      : { ...found, ...(found.type === over ? {} : { misfit: over }) }
  if (over === 'judge')
    return options.length === 0 || found.type === 'judge'
      ? { type: over, from: 'heading' }
      : { ...found, misfit: over }
  if (options.length >= 2 && input.cut.layout !== 'lines') return { ...found, misfit: over }
  if (over === 'text' || over === 'multiText' || over === 'gapFill') {
    const empty =
      /[（(]\s*[)）]|[_＿]{2,}|\{[^{}]*\}/.test(draft.title) ||
      input.body.some(({ text }) => /[_＿]{3,}/.test(text))
    const given = input.answer ?? ''
    if (!empty && exam && (given === '' || given.includes('\n') || given.length > 30))
      return { type: 'textarea', from: 'heading' }
    return {
      type: empty && (gaps > 0 || exam) ? 'gapFill' : over === 'gapFill' ? 'text' : over,
      from: 'heading',
    }
  }
  return { type: over, from: 'heading' }
}

function fromStructure(
  { head, draft, cut, options, body, answer, exam, block, lettered }: GuessInput,
  gaps: number,
): TypeGuess {
  const fields = draft.fields ?? {}
  const given = answer?.trim() ?? ''
  const bare = options.map((text) => text.replace(rightMark, '').trim())
  const truths = bare.map(readTruth)
  const truthful =
    bare.length === 2 &&
    truths[0] !== undefined &&
    truths[1] === !truths[0] &&
    !/^[是否]$/.test(bare[0] ?? '')
  const truthInWords = bare.length === 2 && truths[0] === true && truths[1] === false
  if (head.judge !== undefined && (options.length === 0 || truthful || truthInWords))
    return { type: 'judge', from: 'key' }
  if (
    exam &&
    (truthful || truthInWords) &&
    (cut.layout === 'lines' || truthful) &&
    !/^[A-Z]{2,}$/.test(given)
  )
    return { type: 'judge', from: 'options' }
  if (body.length > 0 && body.every(({ text }) => fieldsOfLine(text) !== undefined))
    return { type: 'multiText', from: 'fields' }
  if (
    body.every(({ text }) => /[:：]\s*[_＿]{2,}|^[^:：]{1,16}[:：]$|[_＿]{3,}\s*$/.test(text)) &&
    body.length > 1 &&
    !body.some(({ text }) => /^[（(]?[A-Z]\s*[.．、)）]/.test(text)) &&
    partTitle(body[0]?.text ?? '') !== ''
  )
    return { type: 'multiText', from: 'fields' }
  if (cut.levels) return { type: 'scale', from: 'options' }
  if (cut.stars !== undefined) return { type: 'rating', from: 'options' }
  const bracketed = body.some(({ text }) => /\S\s*[（(]\s{2,}[)）]\s*$/.test(text) && !/[□○◯〇☐◇]/.test(text))
  if (exam && given === '' && cut.layout === 'boxes' && bracketed && !cut.inline)
    return { type: 'gapFill', from: 'gaps' }
  const isTable = cut.layout === 'columns' || cut.layout === 'blanks'
  if (isTable && options.some((text) => /[_＿]{3,}\s*[^\s_＿]/.test(text)))
    return { type: 'gapFill', from: 'gaps' }
  // Numbers in brackets count parts where options have letters.
  const areParts = cut.layout === 'numbers' && lettered && !cut.inline
  if (areParts && given === '' && options.every((text) => /[。；;.]$/.test(text)))
    return { type: 'textarea', from: 'none' }
  const keyed = given !== '' || options.some((text) => rightMark.test(text))
  if (exam && !keyed && options.length > 0) {
    // Sentences and sums are no options.
    const isProse =
      cut.layout === 'lines' && options.some((text) => text.length > 20 && /[。？?！）)]$/.test(text))
    const isAlone = cut.layout === 'lines' && options.length === 1
    const areSums = isTable && options.some((text) => /[=＝]/.test(text))
    if (areParts || isProse || isAlone || areSums) return { type: 'textarea', from: 'none' }
  }
  if (options.length > 0) {
    const many = (exam && letters.test(given)) || options.filter((text) => rightMark.test(text)).length > 1
    const limited = fields['max'] !== 1 && (fields['min'] !== undefined || fields['max'] !== undefined)
    if (many) return { type: 'multiple', from: 'key' }
    if (!exam && options.length > 2 && /排序|排名|排列|排出|\brank\b|in order of/i.test(head.title))
      return { type: 'ranking', from: 'words' }
    if (limited || /哪些|哪几|可多选|多选|可以?多选|select all|choose all|check all/i.test(head.title))
      return { type: 'multiple', from: 'words' }
    return { type: 'single', from: 'options' }
  }
  if (exam && given !== '' && readTruth(given) !== undefined) return { type: 'judge', from: 'key' }
  const open = /(?:[_＿]{3,}|\{[^{}]*\})\s*$/.test(draft.title)
  const brackets = draft.title.match(/[（(]\s*[)）]/g)?.length ?? 0
  const isWithin = /[（(]\s*[)）]\s*[^\s。.？?！!]/.test(draft.title)
  if (gaps === 0 && (brackets > 1 || (brackets === 1 && (exam ? given !== '' : isWithin))))
    return { type: 'gapFill', from: 'gaps' }
  if (gaps > 1 || (gaps === 1 && (exam || !open))) return { type: 'gapFill', from: 'gaps' }
  // In an exam a question with neither options nor gaps is answered in words.
  if (exam && given === '' && gaps === 0 && (head.score !== undefined || block.section?.total !== undefined))
    return { type: 'textarea', from: 'none' }
  if (
    exam &&
    (askedInWords.test(draft.title) ||
      given.includes('\n') ||
      given.length > 40 ||
      /[。；;].*[。；;]?\S/.test(given.slice(0, -1)))
  )
    return { type: 'textarea', from: 'words' }
  return { type: 'text', from: gaps > 0 || block.isForm ? 'fields' : 'none' }
}
