import { answerable } from './answers.ts'
import { personalMask } from './columns-personal.ts'
import { compile } from './compile.ts'
import type { AnswerValues, SurveyDefinition } from './model.ts'
import type { ColumnStyle } from './question-type.ts'
import { own } from './raw-values.ts'
import { remembering } from './statistics-reading.ts'
import { texts } from './texts.ts'

type Cell = string | number | null

/** Cells of one answer by column, made when they are asked for. */
const emptyCells = (): (Cell | undefined)[] => []

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
    const reader = remembering(type.answerShape, (raw) => ({
      answer: raw === undefined ? undefined : type.normalize(element, raw),
      cells: emptyCells(),
    }))
    // The columns of one question are asked one after another for the same submission.
    let raw: unknown
    let last: ReturnType<typeof reader> | undefined
    const read = (answers: AnswerValues) => {
      const given = own(answers, element.id)
      if (last === undefined || given !== raw) {
        raw = given
        last = reader(given)
      }
      return last
    }
    return type.columns(element, style).map((column, place): AnswerColumn => {
      const mask = personalMask(element, column.key)
      const title = column.title.replace(/\s+/g, ' ').trim()
      const result: AnswerColumn = {
        questionId: element.id,
        key: column.key,
        title: element.deleted ? title + texts.list.deleted : title,
        kind: column.kind,
        value: (answers) => {
          const { answer, cells } = read(answers)
          const made = cells[place]
          if (made !== undefined) return made
          const cell = answer === undefined ? null : column.value(answer)
          const shown = mask && hidePersonal && typeof cell === 'string' ? mask(cell) : cell
          cells[place] = shown
          return shown
        },
      }
      if (mask) result.isPersonal = true
      if (element.deleted) result.deleted = true
      return result
    })
  })
}
