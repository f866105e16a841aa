import {
  answerColumns,
  questionType,
  type AnswerColumn,
  type Element,
  type SurveyDefinition,
} from '@zhanfang/survey'
import { z } from 'zod'
import { texts } from '../texts/texts.ts'
import { onlyOptionColumns, tickedOptions } from './option-cells.ts'

const partSchema = z.looseObject({
  id: z.string(),
  text: z.string().optional(),
  other: z.unknown().optional(),
})
const questionSchema = z.looseObject({
  options: z.array(partSchema).optional().catch(undefined),
  columns: z.array(partSchema).optional().catch(undefined),
  blanks: z
    .array(z.looseObject({ id: z.string(), options: z.array(partSchema).optional() }))
    .optional()
    .catch(undefined),
  mode: z.string().optional().catch(undefined),
})
type Part = z.infer<typeof partSchema>

/** What a cell says that no answer can be made of. */
class CellProblem extends Error {}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** An option by its words, with what stands in brackets behind them as the text beside it. */
function choiceOf(options: readonly Part[], text: string): { v: string; other?: string } {
  const wanted = plain(text)
  const same = options.find((option) => plain(option.text ?? '') === wanted)
  if (same) return { v: same.id }
  const [, words = '', other = ''] = /^(.*?)[（(](.*)[)）]$/su.exec(text.trim()) ?? []
  const open = options.find((option) => option.other && plain(option.text ?? '') === plain(words))
  if (!open) throw new CellProblem(texts.answerImport.noOption(text))
  return { v: open.id, other }
}

/** Several options, as exports join them or as people type them. */
function choicesOf(options: readonly Part[], text: string): { v: string; other?: string }[] {
  try {
    return [choiceOf(options, text)]
  } catch {
    const words = text.split(/[、;；\n┋|]/u).filter((word) => word.trim() !== '')
    return words.map((word) => choiceOf(options, word))
  }
}

const DAY_MS = 86_400_000
/** 30 December 1899, which spreadsheets count their days from. */
const SPREADSHEET_EPOCH = Date.UTC(1899, 11, 30)

/** A date or time as people and spreadsheets write it, in the form that answers have. */
function dateText(text: string, mode: string): string {
  const serial = /^\d{1,6}(?:\.\d+)?$/.test(text) && mode !== 'year' ? Number(text) : undefined
  if (serial !== undefined) {
    const moment = new Date(SPREADSHEET_EPOCH + Math.round(serial * DAY_MS)).toISOString()
    const lengths: Record<string, [number, number]> = {
      month: [0, 7],
      date: [0, 10],
      time: [11, 16],
      datetime: [0, 16],
    }
    const [from, to] = lengths[mode] ?? [0, 10]
    return moment.slice(from, to)
  }
  return text
    .normalize('NFKC')
    .replace(/年|月(?=\s*\d)|[/.]/gu, '-')
    .replace(/[月日号]/gu, '')
    .trim()
}

/** The cells of one question, by what stands behind its id in their keys; the whole question has the empty key. */
type Cells = ReadonlyMap<string, string>

function byPart(cells: Cells, read: (text: string, part: string) => unknown): Record<string, unknown> {
  return Object.fromEntries([...cells].map(([part, text]): [string, unknown] => [part, read(text, part)]))
}

const unreadCell = (text: string): never => {
  throw new CellProblem(texts.answerImport.unreadable(text))
}

/** Several options of a question or of a row: in one cell, or in a cell for each. */
function severalChoices(options: readonly Part[], cells: Cells): { v: string; other?: string }[] {
  const whole = cells.get('')
  return whole === undefined ? tickedOptions(options, cells, unreadCell) : choicesOf(options, whole)
}

/** Cells by row, and within it by what stands behind the row's id. */
function byRow(cells: Cells): Map<string, Map<string, string>> {
  const rows = new Map<string, Map<string, string>>()
  for (const [part, text] of cells) {
    const at = part.indexOf('.')
    const row = at < 0 ? part : part.slice(0, at)
    rows.set(row, (rows.get(row) ?? new Map<string, string>()).set(at < 0 ? '' : part.slice(at + 1), text))
  }
  return rows
}

/** The raw answer that cells say; throws a `CellProblem` when they name nothing that the question has. */
function rawAnswer(element: Element, cells: Cells): unknown {
  const { options = [], columns = [], blanks = [], mode = '' } = questionSchema.parse(element)
  const whole = cells.get('') ?? ''
  const type = questionType(element.type)
  if (type?.cells) return type.cells.read(element, cells, dateText)
  switch (type?.answerShape) {
    case 'choice':
      return choiceOf(options, whole)
    case 'choices':
      return severalChoices(options, cells)
    case 'boolean': {
      const words = [true, false].find((value) => plain(type.toText(element, value)) === plain(whole))
      if (words === undefined) throw new CellProblem(texts.answerImport.noOption(whole))
      return words
    }
    case 'text':
      return whole
    case 'number':
      return whole.replaceAll(',', '')
    case 'level': {
      const level = Number(whole)
      if (!Number.isFinite(level)) throw new CellProblem(texts.answerImport.unreadable(whole))
      return { v: level }
    }
    case 'date':
      return dateText(whole, mode)
    case 'choiceRows':
      return byPart(cells, (text) => choiceOf(columns, text))
    case 'choicesRows':
      return Object.fromEntries([...byRow(cells)].map(([row, its]) => [row, severalChoices(columns, its)]))
    case 'numberRows':
      return byPart(cells, (text) => text.replaceAll(',', ''))
    case 'textRows':
      return byPart(cells, (text, part) => {
        const choices = blanks.find(({ id }) => id === part)?.options
        return choices ? choiceOf(choices, text).v : text
      })
    case 'ids':
      return [...cells]
        .map(([id, place]) => ({ id, place: Number(place) }))
        .filter(({ place }) => place > 0)
        .sort((a, b) => a.place - b.place)
        .map(({ id }) => id)
    default:
      return undefined
  }
}

/** Forms of answers that a table of texts cannot hold unless their type reads it. */
const unreadableShapes: ReadonlySet<string> = new Set(['none', 'files', 'json'])

function isReadable(element: Element, part: string): boolean {
  const type = questionType(element.type)
  if (type?.cells) return type.cells.reads?.(part) ?? true
  const shape = type?.answerShape ?? 'none'
  // Of a level the other columns hold reasons, which the level alone does not bring back.
  return !unreadableShapes.has(shape) && (shape !== 'level' || part === '')
}

/** One column of a file of answers. */
export interface EntryColumn {
  key: string
  title: string
  required: boolean
  column: AnswerColumn
}

const partOf = ({ key, questionId }: AnswerColumn) => key.slice(questionId.length + 1)

/**
 * The columns that a file of answers can have, named as exports name them; with `perOption` also, last, those that files
 * have which give each option of a multiple choice a column of its own.
 */
export function entryColumns(
  definition: SurveyDefinition,
  { perOption = false }: { perOption?: boolean } = {},
): EntryColumn[] {
  const elements = new Map(definition.elements.map((element) => [element.id, element]))
  const whole = answerColumns(definition)
  const single = perOption ? onlyOptionColumns(answerColumns(definition, { perOption }), whole) : []
  const entries = (columns: readonly AnswerColumn[], mayBeRequired: boolean) =>
    columns.flatMap((column) => {
      const element = elements.get(column.questionId)
      if (!element || !isReadable(element, partOf(column))) return []
      const required = mayBeRequired && element.required === true
      return [{ key: column.key, title: column.title, required, column }]
    })
  return [...entries(whole, true), ...entries(single, false)]
}

export interface CellRowProblem {
  questionId: string
  message: string
}

/** Reads one row of texts by column key as raw answers, still to be checked. Blank cells are no answer. */
export function answersOfCells(
  definition: SurveyDefinition,
  columns: ReadonlyMap<string, EntryColumn>,
  cells: Iterable<readonly [string, string]>,
): { answers: Record<string, unknown>; problems: CellRowProblem[] } {
  const byQuestion = new Map<string, Map<string, string>>()
  for (const [key, text] of cells) {
    const known = columns.get(key)
    if (!known || text.trim() === '') continue
    const { questionId } = known.column
    const mine = byQuestion.get(questionId) ?? new Map<string, string>()
    byQuestion.set(questionId, mine.set(partOf(known.column), text))
  }
  const answers: Record<string, unknown> = {}
  const problems: CellRowProblem[] = []
  for (const element of definition.elements) {
    const mine = byQuestion.get(element.id)
    if (!mine) continue
    try {
      answers[element.id] = rawAnswer(element, mine)
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error
      problems.push({ questionId: element.id, message: error.message })
    }
  }
  return { answers, problems }
}
