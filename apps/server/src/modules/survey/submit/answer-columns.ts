import { sql, type SQL } from 'drizzle-orm'
import type { Standing } from './standing.ts'

/** An answer that was checked, as it is stored; its number and its moment are given by the statement that stores it. */
export interface NewAnswer extends Standing {
  id: string
  submitId: string
  version: number
  seconds: number | null
  channel: string
  device: string
  ip: string
  /** In which it was read; null where there was nothing to choose. */
  language: string | null
  /** JSON of the answers, storable as jsonb. */
  answers: string
  /** Keys of the counters that it counts in; null for none. */
  counted: readonly string[] | null
  /** Nickname of the member who entered it; null when a respondent sent it. */
  addedBy: string | null
  /** What it was filled in for, `<kind>:<id>`; absent for an answer by itself. */
  origin?: string
}

interface AnswerColumn {
  name: string
  /** Type of the array that carries the values of a batch. */
  type: string
  /** What is stored, where it is not the value itself. */
  stored?: string
  read: (answer: NewAnswer) => string | number | null
}

/**
 * The columns of an answer that whoever stores it gives, once for every way of storing: what is added here is stored by
 * all of them. The test beside `store.ts` compares this list with the table.
 */
const answerColumns: readonly AnswerColumn[] = [
  { name: 'id', type: 'text', read: ({ id }) => id },
  { name: 'submit_id', type: 'text', read: ({ submitId }) => submitId },
  { name: 'version', type: 'int', read: ({ version }) => version },
  { name: 'seconds', type: 'int', read: ({ seconds }) => seconds },
  { name: 'channel', type: 'text', read: ({ channel }) => channel },
  { name: 'device', type: 'text', read: ({ device }) => device },
  { name: 'ip', type: 'text', read: ({ ip }) => ip },
  { name: 'answers', type: 'text', stored: 'answers::jsonb', read: ({ answers }) => answers },
  { name: 'ending', type: 'smallint', read: ({ ending }) => ending },
  { name: 'scores', type: 'text', stored: 'scores::jsonb', read: ({ scores }) => scores },
  { name: 'flags', type: 'smallint', read: ({ flags }) => flags },
  { name: 'fingerprint', type: 'text', read: ({ fingerprint }) => fingerprint },
  { name: 'language', type: 'text', read: ({ language }) => language },
  {
    name: 'counted',
    type: 'text',
    // An array of arrays would have to be rectangular: the keys travel as JSON.
    stored: `case when counted is null then null else array(select jsonb_array_elements_text(counted::jsonb)) end`,
    read: ({ counted }) => (counted?.length ? JSON.stringify(counted) : null),
  },
  { name: 'added_by', type: 'text', read: ({ addedBy }) => addedBy },
  { name: 'origin', type: 'text', read: ({ origin }) => origin ?? null },
]

/** Names of the columns, for the list of an `insert` and of what `unnest` gives. */
export const columnNames = answerColumns.map(({ name }) => name).join(', ')

/** What an `insert … select` takes from the rows of `unnest`. */
export const columnValues = answerColumns.map(({ name, stored = name }) => stored).join(', ')

/** The arguments of `unnest` as parameters `$first`, `$first + 1` … of a prepared statement. */
export const columnParameters = (first: number): string =>
  answerColumns.map(({ type }, index) => `$${first + index}::${type}[]`).join(', ')

/** The values of a batch, a list for each of the columns. */
export const columnsOf = (answers: readonly NewAnswer[]): (string | number | null)[][] =>
  answerColumns.map(({ read }) => answers.map(read))

/** The same as arguments of `unnest` in a statement of the query builder. */
export const columnArguments = (answers: readonly NewAnswer[]): SQL =>
  sql.join(
    columnsOf(answers).map(
      (values, index) => sql`${sql.param(values)}::${sql.raw(answerColumns[index]?.type ?? 'text')}[]`,
    ),
    sql.raw(', '),
  )
