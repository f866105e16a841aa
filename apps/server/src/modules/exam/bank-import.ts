import { readWjxText } from '@zhanfang/exchange'
import { anyElementSchema, type Element, questionType } from '@zhanfang/survey'
import { z } from 'zod'
import { Refusal } from '../../http/refusal.ts'
import { type ImportKind, type JudgedRow, refusedRow, type TypedRow } from '../bulk-import/module.ts'
import type { BankService } from './banks.ts'
import { texts } from './texts.ts'

const words = texts.bankImport
const MOST = 1000
const AT_ONCE = 200
const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
const DEFAULT_SCORE = 5

const rowSchema = z.object({ question: anyElementSchema, tags: z.array(z.string().max(40)).max(20) })
type Row = z.output<typeof rowSchema>

const listIn = (cell: string | undefined) => [
  ...new Set((cell ?? '').split(/[、,，;；]/).flatMap((part) => part.trim() || [])),
]
/** A cell is one line of the text that a question is read from. */
const lineOf = (cell: string | undefined) => (cell ?? '').replaceAll(/\s*[\r\n]+\s*/g, ' ').trim()

/** The question of a row, read as a text of questions is: one reader knows what types, keys and points look like. */
function questionOf({ line, cells }: TypedRow): JudgedRow<Row> {
  const title = lineOf(cells['title'])
  const shown = [cells['type'] ?? '', title, cells['answer'] ?? '']
  const score = cells['score'] === '' ? DEFAULT_SCORE : Number(cells['score'])
  if (!(score > 0 && score <= 1000)) return refusedRow(line, words.badScore, shown)
  const difficulty = cells['difficulty'] === '' ? undefined : Number(cells['difficulty'])
  if (difficulty !== undefined && !(Number.isInteger(difficulty) && difficulty >= 1 && difficulty <= 5))
    return refusedRow(line, words.badDifficulty, shown)
  const source = [
    `1.${title}[${cells['type'] ?? ''}]（${score}分）`,
    ...LETTERS.flatMap((letter) => {
      const option = lineOf(cells[letter])
      return option === '' ? [] : [`${letter}.${option}`]
    }),
    ...(cells['answer'] === '' ? [] : [`答案：${lineOf(cells['answer'])}`]),
    ...(cells['analysis'] === '' ? [] : [`解析：${lineOf(cells['analysis'])}`]),
  ].join('\n')
  const { definition, lines } = readWjxText(source, { exam: true, defaultScore: score })
  const questions = definition.elements.filter(({ type }) => questionType(type)?.role === 'question')
  const [question] = questions
  if (!question || questions.length > 1) return refusedRow(line, words.unreadable, shown)
  const doubts = lines.filter(({ status, message }) => status !== 'taken' && message !== '')
  if (doubts.length > 0) return refusedRow(line, doubts.map(({ message }) => message).join('；'), shown)
  if (!question.exam?.key) return refusedRow(line, words.noKey, shown)
  const made = {
    ...question,
    exam: {
      ...question.exam,
      ...(difficulty === undefined ? {} : { difficulty }),
      ...(listIn(cells['knowledge']).length > 0 ? { knowledge: listIn(cells['knowledge']) } : {}),
    },
  }
  const row = rowSchema.safeParse({ question: made, tags: listIn(cells['tags']) })
  return row.success
    ? { line, fate: 'fresh', reason: '', cells: shown, row: row.data }
    : refusedRow(line, row.error.issues[0]?.message ?? words.unreadable, shown)
}

/** Questions of a bank out of a table. One that the bank has in the same words is not taken twice. */
export function bankImport(
  banks: Pick<BankService, 'nameOf' | 'titlesIn' | 'addQuestions'>,
): ImportKind<Row> {
  const keyOf = ({ type, title }: Pick<Element, 'type' | 'title'>) => `${type} ${title}`
  return {
    type: 'bank',
    title: words.title,
    need: 'survey:write',
    note: words.note,
    columns: [
      { key: 'type', title: words.type, isRequired: true, note: words.typeNote },
      { key: 'title', title: words.question, also: words.questionAlso, isRequired: true },
      ...LETTERS.map((letter) => ({
        key: letter,
        title: words.option(letter),
        also: new RegExp(`^${letter}$`, 'i'),
      })),
      { key: 'answer', title: words.answer, also: words.answerAlso, note: words.answerNote },
      { key: 'score', title: words.score, note: words.scoreNote },
      { key: 'difficulty', title: words.difficulty, note: words.difficultyNote },
      { key: 'knowledge', title: words.knowledge, note: words.listNote },
      { key: 'tags', title: words.tags, note: words.listNote },
      { key: 'analysis', title: words.analysis },
    ],
    shown: [words.type, words.question, words.answer],
    most: MOST,
    row: rowSchema,
    pathOf: ({ target }) => `/mini/banks?bank=${encodeURIComponent(target)}`,
    nameOf: ({ appId, target }) => banks.nameOf(appId, target),
    async judge({ appId, target }, rows) {
      const judged = rows.map(questionOf)
      const known = await banks.titlesIn(appId, target)
      return judged.map((one) => {
        if (one.row === null) return one
        const key = keyOf(one.row.question)
        if (known.has(key)) return { ...one, fate: 'same' as const, reason: words.known }
        known.add(key)
        return one
      })
    },
    async apply({ appId, target }, rows) {
      const known = await banks.titlesIn(appId, target)
      const fresh = rows.filter(({ row }) => {
        const key = keyOf(row.question)
        if (known.has(key)) return false
        known.add(key)
        return true
      })
      const failed = new Map<number, string>()
      for (let at = 0; at < fresh.length; at += AT_ONCE) {
        const some = fresh.slice(at, at + AT_ONCE)
        try {
          await banks.addQuestions(
            appId,
            target,
            some.map(({ row }) => row),
          )
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          for (const { line } of some) failed.set(line, error.message)
        }
      }
      const made = new Set(fresh.map(({ line }) => line))
      return rows.map(({ line }) => {
        const reason = failed.get(line)
        if (reason !== undefined) return { line, fate: 'refused' as const, reason }
        return made.has(line)
          ? { line, fate: 'fresh' as const, reason: '' }
          : { line, fate: 'same' as const, reason: words.known }
      })
    },
  }
}
