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
import { z } from 'zod'
import { Refusal } from '../../../http/refusal.ts'
import { answersOfCells, entryColumns } from './answer-cells.ts'
import type { AnswerIndex } from './answer-index.ts'
import type { AnswerRecords } from './answer-records.ts'
import type { AnswerBasis, AnswerSelections } from './answer-selection.ts'
import type { FrozenVersions } from '../authoring/frozen-versions.ts'

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

/** The same conditions in any order have one index. */
const inOrder = <Condition extends { key: string }>(conditions: readonly Condition[]) =>
  [...conditions].sort((a, b) => (a.key < b.key ? -1 : 1))

export type AnswerLookup = ReturnType<typeof createAnswerLookup>

/** Answers found by what they say: for pages on which visitors look up their own. */
export function createAnswerLookup(
  versions: FrozenVersions,
  selections: AnswerSelections,
  records: Pick<AnswerRecords, 'one' | 'update'>,
  index: AnswerIndex,
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

  /** The question, or row of one, that a column is of; null when answers cannot be found by it. */
  function fieldOf(definition: SurveyDefinition, key: string) {
    const column = entryColumns(definition).find((one) => one.key === key)
    const element = definition.elements.find(({ id }) => id === column?.column.questionId)
    const type = element && questionType(element.type)
    if (!column || !element || !type) return null
    const row = type.answerShape === 'textRows' ? key.slice(element.id.length + 1) : undefined
    return { column, element, type, field: { questionId: element.id, ...(row === undefined ? {} : { row }) } }
  }

  /** The filter that a typed text means, and the answer that it is; null when the question can have no such answer. */
  function filterOf(definition: SurveyDefinition, key: string, text: string) {
    const known = fieldOf(definition, key)
    if (!known) return null
    const { column, element, type, field } = known
    const read = answersOfCells(definition, new Map([[key, column]]), [[key, text]])
    const raw = read.answers[element.id]
    const value = raw === undefined ? undefined : type.normalize(element, raw)
    if (read.problems.length > 0 || value === undefined) return null
    const isChoice = type.answerShape === 'choice'
    const parts = isChoice || field.row !== undefined ? valuesSchema.safeParse(value).data : undefined
    const operand = isChoice ? parts?.['v'] : field.row === undefined ? value : parts?.[field.row]
    if (typeof operand !== 'string' && typeof operand !== 'number') return null
    const filter: AnswerFilter = { ...field, operator: isChoice ? 'is' : 'eq', operand }
    return { filter, questionId: element.id, value }
  }

  /** One answer that says all of this; rows of one question stand in one answer. */
  function likeness(asked: readonly { questionId: string; value: unknown }[]): AnswerValues {
    const like: Record<string, unknown> = {}
    for (const { questionId, value } of asked) {
      const before = like[questionId]
      const isRows = typeof before === 'object' && typeof value === 'object'
      like[questionId] = isRows ? { ...before, ...value } : value
    }
    return like
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
      const asked = inOrder(conditions).map(({ key, text }) => filterOf(basis.merged, key, text))
      const known = asked.filter((one) => one !== null)
      if (known.length < asked.length || known.length === 0) return []
      const filters = known.map(({ filter }) => filter)
      const found = await index.find(basis, filters, likeness(known), limit)
      return found.map(({ id, revision, answers }) => ({
        id,
        revision,
        cells: cellsOf(basis.merged, answers),
      }))
    },

    /** Reads the answers so that looking them up by these columns is quick from the first time on. */
    async prepare(appId: string, surveyId: string, keys: readonly string[]): Promise<void> {
      const basis = await selections.basisOf(appId, surveyId)
      const fields = inOrder(keys.map((key) => ({ key }))).flatMap(({ key }) => {
        const known = fieldOf(basis.merged, key)
        return known ? [known.field] : []
      })
      if (fields.length > 0) await index.complete(basis, fields)
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
