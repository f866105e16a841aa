import type { QueryColumn } from '@zhanfang/contract'
import {
  answerColumns,
  questionType,
  type AnswerColumn,
  type AnswerFilter,
  type AnswerValues,
  type Element,
  type SurveyDefinition,
} from '@zhanfang/survey'
import { desc, eq, and } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { answersOfCells, entryColumns } from './answer-cells.ts'
import type { AnswerRecords } from './answer-records.ts'
import {
  answerColumnsOfTable,
  ofSurvey,
  recordOf,
  scanAnswers,
  selected,
  type AnswerBasis,
  type AnswerSelections,
} from './answer-selection.ts'
import type { FrozenVersions } from './frozen-versions.ts'
import { surveyAnswers } from './tables.ts'
import type { createTurns } from './turns.ts'

/** One answer as words by column key. */
export interface FoundAnswer {
  id: string
  /** How often it was changed. */
  revision: number
  cells: Record<string, string>
}

const kinds: Readonly<Record<string, QueryColumn['kind']>> = {
  choice: 'choice',
  text: 'text',
  number: 'number',
  date: 'date',
  textRows: 'text',
}
const optionsSchema = z.looseObject({
  options: z
    .array(z.looseObject({ text: z.string().optional() }))
    .optional()
    .catch(undefined),
})
const valuesSchema = z.record(z.string(), z.unknown())
const formatSchema = z.looseObject({ format: z.string().optional().catch(undefined) })
const maskKinds: Readonly<Record<string, QueryColumn['mask']>> = {
  mobile: 'mobile',
  phone: 'mobile',
  idcard: 'idcard',
  email: 'email',
  bankcard: 'bankcard',
}

/** How much of a personal column should be shown: by the format of its field, or the name that says what it holds. */
function maskOf(element: Element, column: AnswerColumn): QueryColumn['mask'] {
  if (!column.isPersonal) return 'none'
  const names = [formatSchema.parse(element).format ?? '', ...column.key.split('.')]
  return names.map((name) => maskKinds[name]).find((mask) => mask !== undefined) ?? 'name'
}

const textOf = (value: string | number | null) => (value === null ? '' : String(value))

export type AnswerLookup = ReturnType<typeof createAnswerLookup>

/** Answers found by what they say: for pages on which visitors look up their own. */
export function createAnswerLookup(
  { db }: Database,
  versions: FrozenVersions,
  selections: AnswerSelections,
  records: Pick<AnswerRecords, 'one' | 'update'>,
  inTurn: ReturnType<typeof createTurns>,
) {
  function columnsOf({ merged }: AnswerBasis): QueryColumn[] {
    const elements = new Map(merged.elements.map((element) => [element.id, element]))
    const entered = new Set(entryColumns(merged).map(({ key }) => key))
    return answerColumns(merged).flatMap((column): QueryColumn[] => {
      const element = elements.get(column.questionId)
      if (!element) return []
      const shape = questionType(element.type)?.answerShape ?? 'none'
      const canRead = entered.has(column.key) && kinds[shape] !== undefined && !column.deleted
      const { options = [] } = optionsSchema.parse(element)
      const kind = canRead ? (kinds[shape] ?? 'text') : column.kind
      return [
        {
          key: column.key,
          title: column.title,
          kind,
          options: kind === 'choice' ? options.flatMap(({ text }) => (text ? [text] : [])) : [],
          canMatch: canRead,
          // Answers of exams are scored by their papers.
          canEdit: canRead && merged.kind !== 'exam',
          personal: column.isPersonal === true,
          mask: maskOf(element, column),
        },
      ]
    })
  }

  function cellsOf(definition: SurveyDefinition, answers: AnswerValues): Record<string, string> {
    return Object.fromEntries(
      answerColumns(definition).map((column) => [column.key, textOf(column.value(answers))]),
    )
  }

  /** The filter that a typed text means; null when the question can have no such answer. */
  function filterOf(definition: SurveyDefinition, key: string, text: string): AnswerFilter | null {
    const column = entryColumns(definition).find((one) => one.key === key)
    const element = definition.elements.find(({ id }) => id === column?.column.questionId)
    const type = element && questionType(element.type)
    if (!column || !element || !type) return null
    const read = answersOfCells(definition, new Map([[key, column]]), [[key, text]])
    const raw = read.answers[element.id]
    const value = raw === undefined ? undefined : type.normalize(element, raw)
    if (read.problems.length > 0 || value === undefined) return null
    const asks = (operand: unknown, operator: AnswerFilter['operator'] = 'eq'): AnswerFilter | null =>
      typeof operand === 'string' || typeof operand === 'number'
        ? { questionId: element.id, operator, operand }
        : null
    if (type.answerShape === 'textRows') {
      const part = key.slice(element.id.length + 1)
      const filter = asks(valuesSchema.safeParse(value).data?.[part])
      return filter && { ...filter, row: part }
    }
    return type.answerShape === 'choice' ? asks(valuesSchema.safeParse(value).data?.['v'], 'is') : asks(value)
  }

  return {
    /** Title of the survey and how many answers it has. */
    async about(appId: string, surveyId: string): Promise<{ title: string; count: number }> {
      const basis = await selections.basisOf(appId, surveyId)
      return { title: basis.merged.title, count: basis.answerCount }
    },

    /** Refuses with `surveyNotFound`. */
    columns: async (appId: string, surveyId: string): Promise<QueryColumn[]> =>
      columnsOf(await selections.basisOf(appId, surveyId)),

    /** The newest answers that say exactly this in each of the columns, upper and lower case the same. */
    async find(
      appId: string,
      surveyId: string,
      conditions: readonly { key: string; text: string }[],
      limit: number,
    ): Promise<FoundAnswer[]> {
      const basis = await selections.basisOf(appId, surveyId)
      const filters = conditions.map(({ key, text }) => filterOf(basis.merged, key, text))
      const known = filters.filter((filter) => filter !== null)
      if (known.length < filters.length || known.length === 0) return []
      return inTurn(async () => {
        const chosen = selected(basis, { filters: known, plain: true })
        let ids: string[] = []
        if (chosen.rest) {
          for await (const { records: some } of scanAnswers(db, chosen, { upTo: basis.lastNumber })) {
            ids = [...ids, ...some.map(({ id }) => id)].slice(-limit)
          }
          ids.reverse()
        } else {
          const rows = await db
            .select({ id: surveyAnswers.id })
            .from(surveyAnswers)
            .where(chosen.where)
            .orderBy(desc(surveyAnswers.number))
            .limit(limit)
          ids = rows.map(({ id }) => id)
        }
        const found: FoundAnswer[] = []
        for (const id of ids) {
          const [row] = await db
            .select({ ...answerColumnsOfTable, revision: surveyAnswers.revision })
            .from(surveyAnswers)
            .where(and(ofSurvey(basis), eq(surveyAnswers.id, id)))
          if (!row) continue
          const { answers } = recordOf(row)
          found.push({ id, revision: row.revision, cells: cellsOf(basis.merged, answers) })
        }
        return found
      })
    },

    /** One answer; refuses with `answerNotFound`. */
    async one(appId: string, surveyId: string, answerId: string): Promise<FoundAnswer> {
      const { definition, row } = await records.one(appId, surveyId, answerId, true)
      return { id: answerId, revision: row.revision, cells: cellsOf(definition, row.answers) }
    },

    /**
     * Changes what an answer says in some columns, with history, by the rules of the version that it was given with.
     * Refuses with `answerInvalid` (problems name column keys), `quotaFull`, or `answerOutdated`.
     */
    async change(
      appId: string,
      surveyId: string,
      answer: { id: string; baseRevision: number },
      cells: ReadonlyMap<string, string>,
      by: { userId: string; nickname: string },
    ): Promise<void> {
      const { row } = await records.one(appId, surveyId, answer.id, true)
      const frozen = await versions.find(surveyId, row.version)
      if (!frozen) throw new Refusal('answerNotFound')
      const { definition } = frozen
      const columns = new Map(entryColumns(definition).map((column) => [column.key, column]))
      const questions = new Set([...cells.keys()].map((key) => columns.get(key)?.column.questionId ?? ''))
      // A question with several columns is read anew from all of them: those that were not given say what they said.
      const whole = [...columns.values()].flatMap(({ key, column }): [string, string][] =>
        questions.has(column.questionId) ? [[key, cells.get(key) ?? textOf(column.value(row.answers))]] : [],
      )
      const read = answersOfCells(definition, columns, whole)
      const keyOf = (questionId: string) =>
        [...cells.keys()].find((key) => columns.get(key)?.column.questionId === questionId) ?? questionId
      const named = (problems: readonly { field: string; message: string }[]) =>
        new Refusal('answerInvalid', {
          problems: problems.map(({ field, message }) => ({ field: keyOf(field), message })),
        })
      if (read.problems.length > 0) {
        throw named(read.problems.map(({ questionId, message }) => ({ field: questionId, message })))
      }
      const kept = Object.entries(row.answers).filter(([id]) => !questions.has(id))
      const answers = { ...Object.fromEntries(kept), ...read.answers }
      try {
        await records.update(appId, by, answer.id, { answers, baseRevision: answer.baseRevision })
      } catch (error) {
        if (error instanceof Refusal && error.kind === 'answerInvalid') throw named(error.problems ?? [])
        throw error
      }
    },
  }
}
