import { answerable } from './answers.ts'
import { personalMask } from './columns-personal.ts'
import { compile } from '../logic/compiled/compile.ts'
import { emptyMembers, membersReader } from '../model/json-members.ts'
import { valueReader } from '../model/json-values.ts'
import type { AnswerValues, Element, SurveyDefinition } from '../model/model.ts'
import type { ColumnStyle, QuestionType } from '../model/question-type.ts'
import { isRecord, own } from './raw-values.ts'
import { texts } from '../view/texts.ts'

type Cell = string | number | null

/** One column of a list or an export over submissions. */
export interface AnswerColumn {
  questionId: string
  /** Unique in the survey: the question id, or `<question id>.<part>`. */
  key: string
  title: string
  kind: 'text' | 'number' | 'date'
  deleted?: boolean
  /** Holds numbers of telephones or identity cards, addresses or what is marked as personal. */
  isPersonal?: boolean
  /** The cell of a submission; null is empty. */
  value(answers: AnswerValues): Cell
  /** The same of the answer to this question alone, as it is stored; undefined is none. */
  readonly cell: (given: unknown) => Cell
}

/**
 * Gives the answer to a question as it is stored; undefined for what is none. The columns of one question are asked one
 * after another for the same submission, so the last answer is remembered.
 */
export function storedAnswerReader(
  element: Element,
  { normalize }: Pick<QuestionType, 'normalize'>,
): (given: unknown) => unknown {
  let raw: unknown
  let answer: unknown
  return (given) => {
    if (given === undefined) return undefined
    if (given !== raw || answer === undefined) {
      raw = given
      answer = normalize(element, given)
    }
    return answer
  }
}

/**
 * The columns of a definition in document order. They depend on the definition alone, never on logic or answers.
 * One column per row of a matrix; a multiple choice is one joined column, or with `perOption` one 0/1 column per option.
 * With `hidePersonal` personal texts are shown in part only.
 */
export function answerColumns(
  definition: SurveyDefinition,
  style: ColumnStyle = {},
  { hidePersonal = false }: { hidePersonal?: boolean } = {},
): AnswerColumn[] {
  return answerable(compile(definition)).flatMap(({ element, type }) => {
    const read = storedAnswerReader(element, type)
    return type.columns(element, style).map((column): AnswerColumn => {
      const mask = personalMask(element, column.key)
      const title = column.title.replace(/\s+/g, ' ').trim()
      const cellOf = (given: unknown) => {
        const answer = read(given)
        const cell = answer === undefined ? null : column.value(answer)
        return mask && hidePersonal && typeof cell === 'string' ? mask(cell) : cell
      }
      const result: AnswerColumn = {
        questionId: element.id,
        key: column.key,
        title: element.deleted ? title + texts.list.deleted : title,
        kind: column.kind,
        value: (answers) => cellOf(own(answers, element.id)),
        cell: cellOf,
      }
      if (mask) result.isPersonal = true
      if (element.deleted) result.deleted = true
      return result
    })
  })
}

/**
 * Reads the JSON texts of submissions: puts the cells that the columns' `value` gives into a row of nulls, from a place on.
 * It takes a fraction of the time, because equal answers are read once.
 * @param repeated what stands for a cell that equal answers are going to share; the cell itself when absent
 */
export function cellsReader<Repeated = never>(
  columns: readonly Pick<AnswerColumn, 'questionId' | 'cell'>[],
  repeated?: (cell: string | number) => Repeated,
): <Other>(text: string, row: (Cell | Repeated | Other)[], at?: number) => void {
  const placed = columns.map(({ questionId, cell }, place) => ({ questionId, cell, place }))
  const questions = [...Map.groupBy(placed, ({ questionId }) => questionId)].map(([id, its]) => ({
    id,
    places: its.map(({ place }) => place),
    read: valueReader((raw, remembered): (Cell | Repeated)[] =>
      its.map(({ cell: cellOf }) => {
        const cell = cellOf(raw)
        return repeated && remembered !== -1 && cell !== null ? repeated(cell) : cell
      }),
    ),
  }))
  const members = membersReader(questions.map(({ id }) => id))
  const found = emptyMembers(questions.length)
  return (text, row, at = 0) => {
    if (!members(text, found)) {
      const parsed: unknown = JSON.parse(text)
      const answers = isRecord(parsed) ? parsed : {}
      for (const { place, questionId, cell } of placed) row[at + place] = cell(own(answers, questionId))
      return
    }
    for (let number = 0; number < questions.length; number += 1) {
      const question = questions[number]
      const cells = question?.read(found, number)
      if (!question || !cells) continue
      const { places } = question
      for (let index = 0; index < places.length; index += 1)
        row[at + (places[index] ?? 0)] = cells[index] ?? null
    }
  }
}
