import { mergeParts, presenceOperators } from '../../choices/choice.ts'
import { isRecord, own } from '../../answers/raw-values.ts'
import { atRow, rowMissing } from '../../answers/row-problems.ts'
import { newId } from '../../model/model.ts'
import { fieldName, type Problem, type QuestionType } from '../../model/question-type.ts'
import { texts as allTexts } from '../../view/texts.ts'
import {
  type KanoCategory,
  kanoCategories,
  kanoCategory,
  kanoCoefficients,
  type KanoCounts,
  kanoVerdict,
} from './category.ts'
import { type KanoAnswer, kanoLevels, type KanoPair, type KanoQuestion, kanoSides } from './question.ts'
import { texts } from './texts.ts'

interface KanoState {
  count: number
  /** By feature, how many put it where. */
  rows: Record<string, KanoCounts>
}

const readLevel = (raw: unknown) => kanoLevels.find((level) => level === raw || String(level) === raw)

function readPair(raw: unknown): KanoPair | undefined {
  if (!isRecord(raw)) return undefined
  const pair: KanoPair = {}
  for (const side of kanoSides) {
    const level = readLevel(own(raw, side))
    if (level !== undefined) pair[side] = level
  }
  return Object.keys(pair).length > 0 ? pair : undefined
}

function count(state: KanoState, answer: KanoAnswer, by: number): void {
  state.count += by
  for (const [row, pair] of Object.entries(answer)) {
    const category = kanoCategory(pair)
    if (category === undefined) continue
    const counts = (state.rows[row] ??= {})
    counts[category] = (counts[category] ?? 0) + by
  }
}

const named = (category: KanoCategory) => `${texts.categories[category]}（${category}）`

export const type: QuestionType<KanoQuestion, KanoAnswer, KanoState> = {
  type: 'kano',
  role: 'question',
  answerShape: 'json',
  title: texts.title,
  group: allTexts.group.score,
  order: 65,
  icon: '<path d="M4 20V4M4 20h16" fill="none" stroke="currentColor" stroke-width="2"/><path d="M6 16c6-1 9-5 11-11" fill="none" stroke="currentColor" stroke-width="2"/><path d="M7 9c4 4 7 5 12 5" fill="none" stroke="currentColor" stroke-width="2" opacity=".5"/>',
  defaults: () => ({
    type: 'kano',
    title: allTexts.fresh.question,
    required: true,
    rows: [1, 2, 3].map((n) => ({ id: newId(), title: texts.feature(n) })),
  }),
  normalize: (question, raw) => {
    if (!isRecord(raw)) return undefined
    const answer: KanoAnswer = {}
    for (const { id } of question.rows) {
      const pair = readPair(own(raw, id))
      if (pair) answer[id] = pair
    }
    return Object.keys(answer).length === 0 ? undefined : answer
  },
  validate: (question, answer) =>
    question.rows.flatMap((row, index): Problem[] => {
      if (row.deleted) return []
      const pair = answer[row.id]
      if (!pair) return question.required ? [rowMissing(index + 1, row)] : []
      return kanoCategory(pair) === undefined
        ? [atRow(index + 1, row.title, { code: 'rowRequired', message: texts.half, part: row.id })]
        : []
    }),
  missing: (question) => type.validate(question, {}),
  toText: (question, answer, separator = '；') =>
    question.rows
      .flatMap(({ id, title }) => {
        const pair = answer[id]
        return kanoSides.flatMap((side) => {
          const level = pair?.[side]
          return level === undefined ? [] : `${texts[side](title)}：${texts.levels[level]}`
        })
      })
      .join(separator),
  columns: (question) =>
    question.rows.flatMap(({ id, title }) => [
      ...kanoSides.map((side) => ({
        key: `${question.id}.${id}.${side}`,
        title: texts.column(question.title, title, texts.sides[side]),
        kind: 'text' as const,
        value: (answer: KanoAnswer) => {
          const level = answer[id]?.[side]
          return level === undefined ? null : texts.levels[level]
        },
      })),
      {
        key: `${question.id}.${id}.category`,
        title: texts.column(question.title, title, texts.verdict),
        kind: 'text' as const,
        value: (answer: KanoAnswer) => {
          const category = kanoCategory(answer[id] ?? {})
          return category === undefined ? null : named(category)
        },
      },
    ]),
  fromForm: (question, fields) =>
    Object.fromEntries(
      question.rows.map(({ id }) => [
        id,
        Object.fromEntries(kanoSides.map((side) => [side, fields.first(fieldName(question.id, id, side))])),
      ]),
    ),
  sample: (question, random) => {
    const level = () => 1 + Math.floor(random() * kanoLevels.length)
    return Object.fromEntries(question.rows.map(({ id }) => [id, { with: level(), without: level() }]))
  },
  statistics: {
    init: () => ({ count: 0, rows: {} }),
    add: (_question, state, answer, times = 1) => count(state, answer, times),
    isTimeless: () => true,
    remove: (_question, state, answer) => count(state, answer, -1),
    merge: (_question, first, second) => {
      const rows = { ...first.rows }
      for (const [row, counts] of Object.entries(second.rows)) {
        const merged = { ...rows[row] }
        for (const category of kanoCategories) {
          const more = counts[category]
          if (more !== undefined) merged[category] = (merged[category] ?? 0) + more
        }
        rows[row] = merged
      }
      return { count: first.count + second.count, rows }
    },
    result: (question, state) => ({
      kind: 'matrix',
      count: state.count,
      measures: [texts.verdict, 'Better', 'Worse'],
      rows: question.rows.map((row) => {
        const counts = state.rows[row.id] ?? {}
        const { better, worse } = kanoCoefficients(counts)
        const verdict = kanoVerdict(counts)
        return {
          id: row.id,
          title: row.title,
          ...(row.deleted ? { deleted: true } : {}),
          count: kanoCategories.reduce((sum, category) => sum + (counts[category] ?? 0), 0),
          options: kanoCategories.map((category) => ({
            id: category,
            text: named(category),
            count: counts[category] ?? 0,
          })),
          measures: [verdict === undefined ? null : named(verdict), better, worse],
        }
      }),
    }),
  },
  operators: () => presenceOperators(),
  read: () => ({ kind: 'presence' }),
  check: (question) =>
    question.rows.length === 0 ? [{ level: 'error', code: 'noRows', message: allTexts.check.noRows }] : [],
  mergeVersions: (versions) => ({
    ...versions[0],
    rows: mergeParts(versions.map((version) => version.rows)),
  }),
}
