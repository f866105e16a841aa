import { isRecord, own } from '../../answers/raw-values.ts'
import { atRow } from '../../answers/row-problems.ts'
import { checkOptions, freshOptions, mergeParts, presenceOperators } from '../../choices/choice.ts'
import { fieldName, type Problem, type QuestionType } from '../../model/question-type.ts'
import { texts as allTexts } from '../../view/texts.ts'
import {
  enoughSets,
  type MaxDiffAnswer,
  type MaxDiffChoice,
  type MaxDiffQuestion,
  maxDiffSides,
  presentOptions,
  setNumbers,
} from './question.ts'
import { maxDiffSets } from './sets.ts'
import { texts } from './texts.ts'

interface OptionState {
  shown: number
  best: number
  worst: number
}

interface MaxDiffState {
  count: number
  options: Record<string, OptionState>
}

const none: OptionState = { shown: 0, best: 0, worst: 0 }

function count(state: MaxDiffState, answer: MaxDiffAnswer, by: number): void {
  state.count += by
  for (const { shown, best, worst } of Object.values(answer)) {
    for (const id of shown) {
      const counts = (state.options[id] ??= { ...none })
      counts.shown += by
      if (id === best) counts.best += by
      if (id === worst) counts.worst += by
    }
  }
}

/** The options of a set: a list, or, out of a plain form, one text. */
function readShown(raw: unknown, known: ReadonlySet<string>): string[] | undefined {
  const list: unknown[] = typeof raw === 'string' ? raw.split(',') : Array.isArray(raw) ? raw : []
  if (list.length === 0 || list.length > known.size) return undefined
  const ids = list.filter((id): id is string => typeof id === 'string' && known.has(id))
  return ids.length === list.length && new Set(ids).size === ids.length ? ids : undefined
}

function readSet(raw: unknown, known: ReadonlySet<string>): MaxDiffChoice | undefined {
  if (!isRecord(raw)) return undefined
  const shown = readShown(own(raw, 'shown'), known)
  if (!shown) return undefined
  const choice: MaxDiffChoice = { shown }
  for (const side of maxDiffSides) {
    const id = own(raw, side)
    if (typeof id === 'string' && shown.includes(id)) choice[side] = id
  }
  return choice.best === undefined && choice.worst === undefined ? undefined : choice
}

export const type: QuestionType<MaxDiffQuestion, MaxDiffAnswer, MaxDiffState> = {
  type: 'maxDiff',
  role: 'question',
  answerShape: 'json',
  title: texts.title,
  group: allTexts.group.score,
  order: 66,
  icon: '<path d="M12 4v16M6 9l6-5 6 5M6 15l6 5 6-5" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>',
  defaults: () => {
    const options = freshOptions(6)
    return {
      type: 'maxDiff',
      title: allTexts.fresh.question,
      required: true,
      options,
      perSet: 4,
      sets: enoughSets({ options, perSet: 4 }),
      labels: { ...texts.fresh },
    }
  },
  normalize: (question, raw) => {
    if (!isRecord(raw)) return undefined
    const known = new Set(question.options.map(({ id }) => id))
    const answer: MaxDiffAnswer = {}
    for (const number of setNumbers(question)) {
      const choice = readSet(own(raw, number), known)
      if (choice) answer[number] = choice
    }
    return Object.keys(answer).length === 0 ? undefined : answer
  },
  validate: (question, answer) =>
    setNumbers(question).flatMap((number): Problem[] => {
      const choice = answer[number]
      const { best, worst } = question.labels
      const wrong = (code: string, message: string) => [
        atRow(Number(number), texts.set(number, question.sets), { code, message, part: number }),
      ]
      if (!choice) return question.required ? wrong('rowRequired', texts.half(best, worst)) : []
      if (choice.best === undefined || choice.worst === undefined)
        return wrong('rowRequired', texts.half(best, worst))
      return choice.best === choice.worst ? wrong('uniqueColumn', texts.same) : []
    }),
  missing: (question) => type.validate(question, {}),
  toText: (question, answer, separator = '；') => {
    const names = new Map(question.options.map(({ id, text }) => [id, text]))
    const { best, worst } = question.labels
    const chosen = (label: string, id: string | undefined) =>
      texts.chosen(label, id === undefined ? '–' : (names.get(id) ?? ''))
    return Object.entries(answer)
      .map(([number, choice]) => texts.text(number, chosen(best, choice.best), chosen(worst, choice.worst)))
      .join(separator)
  },
  columns: (question) => {
    const names = new Map(question.options.map(({ id, text }) => [id, text]))
    return setNumbers(question).flatMap((number) => [
      {
        key: `${question.id}.${number}.shown`,
        title: texts.column(question.title, number, texts.shown),
        kind: 'text' as const,
        value: (answer: MaxDiffAnswer) =>
          answer[number]?.shown.map((id) => names.get(id) ?? '').join(texts.joiner) ?? null,
      },
      ...maxDiffSides.map((side) => ({
        key: `${question.id}.${number}.${side}`,
        title: texts.column(question.title, number, question.labels[side]),
        kind: 'text' as const,
        value: (answer: MaxDiffAnswer) => names.get(answer[number]?.[side] ?? '') ?? null,
      })),
    ])
  },
  fromForm: (question, fields) =>
    Object.fromEntries(
      setNumbers(question).flatMap((number) => {
        const [shown, best, worst] = ['shown', ...maxDiffSides].map((name) =>
          fields.first(fieldName(question.id, number, name)),
        )
        // What stands in a set is sent along whether anything was chosen in it or not.
        return best === undefined && worst === undefined ? [] : [[number, { shown, best, worst }]]
      }),
    ),
  sample: (question, random) =>
    Object.fromEntries(
      maxDiffSets(question, String(random())).map((shown, index) => [
        String(index + 1),
        { shown, best: shown[0], worst: shown.at(-1) },
      ]),
    ),
  statistics: {
    init: () => ({ count: 0, options: {} }),
    add: (_question, state, answer, times = 1) => count(state, answer, times),
    isTimeless: () => true,
    remove: (_question, state, answer) => count(state, answer, -1),
    merge: (_question, first, second) => {
      const options = { ...first.options }
      for (const [id, more] of Object.entries(second.options)) {
        const before = options[id] ?? none
        options[id] = {
          shown: before.shown + more.shown,
          best: before.best + more.best,
          worst: before.worst + more.worst,
        }
      }
      return { count: first.count + second.count, options }
    },
    result: (question, state) => ({
      kind: 'matrix',
      count: state.count,
      measures: [texts.score],
      rows: question.options.map((option) => {
        const { shown, best, worst } = state.options[option.id] ?? none
        return {
          id: option.id,
          title: option.text,
          ...(option.deleted ? { deleted: true } : {}),
          count: shown,
          options: [
            { id: 'best', text: question.labels.best, count: best },
            { id: 'worst', text: question.labels.worst, count: worst },
          ],
          // How often it was the best less how often the worst, of the times that it was shown.
          measures: [shown === 0 ? null : (best - worst) / shown],
        }
      }),
    }),
  },
  operators: () => presenceOperators(),
  read: () => ({ kind: 'presence' }),
  check: (question) => {
    const checks = checkOptions(question.options)
    return presentOptions(question).length < 3 && question.optionsFrom === undefined
      ? [...checks, { level: 'error', code: 'tooFewOptions', message: texts.tooFew, unanswerable: true }]
      : checks
  },
  mergeVersions: (versions) => ({
    ...versions[0],
    sets: Math.max(...versions.map(({ sets }) => sets)),
    options: mergeParts(versions.map((version) => version.options)),
  }),
}
