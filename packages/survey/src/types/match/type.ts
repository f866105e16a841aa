import { choiceText } from '../../choices/choice.ts'
import { newId } from '../../model/model.ts'
import { fieldName, type Problem, type QuestionCheck, type QuestionType } from '../../model/question-type.ts'
import { texts as allTexts } from '../../view/texts.ts'
import { type as matrix } from '../matrix-single/type.ts'
import type { MatrixSingleQuestion } from '../matrix-single/question.ts'
import type { MatchAnswer, MatchQuestion } from './question.ts'
import { texts } from './texts.ts'

/** Joined pairs are a table with one choice a row; only the rules for a whole answer and the looks differ. */
function asMatrix(question: MatchQuestion): MatrixSingleQuestion {
  return { ...question, type: 'matrixSingle', everyRow: true, uniqueColumn: !question.reuseRight }
}

export const type: QuestionType<MatchQuestion, MatchAnswer, ReturnType<typeof matrix.statistics.init>> = {
  type: 'match',
  role: 'question',
  answerShape: 'choiceRows',
  title: texts.title,
  group: allTexts.group.choice,
  order: 27,
  icon: '<path d="m7 6 10 12M7 18 17 6" stroke="currentColor" stroke-width="2"/><circle cx="5" cy="6" r="2.5" fill="currentColor"/><circle cx="5" cy="18" r="2.5" fill="currentColor"/><circle cx="19" cy="6" r="2.5" fill="currentColor"/><circle cx="19" cy="18" r="2.5" fill="currentColor"/>',
  defaults: () => ({
    type: 'match',
    title: allTexts.fresh.question,
    required: true,
    rows: [1, 2, 3].map((n) => ({ id: newId(), title: `${texts.left} ${n}` })),
    columns: [1, 2, 3].map((n) => ({ id: newId(), text: `${texts.right} ${n}` })),
    shuffleRight: true,
    reuseRight: false,
  }),
  normalize: (question, raw) => matrix.normalize(asMatrix(question), raw),
  validate: (question, answer) => {
    const problems: Problem[] = []
    const used = new Set<string>()
    for (const { id, deleted } of question.rows) {
      const choice = answer[id]
      if (!choice) {
        if (question.required && !deleted) {
          problems.push({ code: 'rowRequired', message: texts.everyLeft, part: id })
        }
        continue
      }
      if (!question.reuseRight && used.has(choice.v)) {
        const right = question.columns.find((column) => column.id === choice.v)
        problems.push({ code: 'uniqueColumn', message: texts.once(right?.text ?? ''), part: id })
      }
      used.add(choice.v)
    }
    return problems
  },
  toText: (question, answer, separator = '；') =>
    question.rows
      .flatMap(({ id, title }) => {
        const choice = answer[id]
        return choice ? [texts.pair(title, choiceText(question.columns, choice))] : []
      })
      .join(separator),
  columns: (question) => matrix.columns(asMatrix(question)),
  fromForm: (question, fields) =>
    Object.fromEntries(
      question.rows.flatMap(({ id }) => {
        const v = fields.first(fieldName(question.id, id))
        return v ? [[id, v]] : []
      }),
    ),
  statistics: {
    init: (question) => matrix.statistics.init(asMatrix(question)),
    add: (question, state, answer) => matrix.statistics.add(asMatrix(question), state, answer),
    merge: (question, first, second) => matrix.statistics.merge(asMatrix(question), first, second),
    remove: (question, state, answer) => matrix.statistics.remove?.(asMatrix(question), state, answer),
    result: (question, state) => matrix.statistics.result(asMatrix(question), state),
  },
  operators: (question) => matrix.operators(asMatrix(question)),
  read: (question, answer, ref) => matrix.read(asMatrix(question), answer, ref),
  check: (question) => {
    const checks: QuestionCheck[] = []
    const error = (code: string, message: string) => checks.push({ level: 'error', code, message })
    if (question.rows.length === 0) error('noRows', texts.noLeft)
    if (question.columns.length === 0) error('noColumns', texts.noRight)
    else if (question.required && !question.reuseRight && question.columns.length < question.rows.length) {
      error('uniqueImpossible', texts.tooFewRight)
    }
    return checks
  },
  mergeVersions: (versions) => {
    const [newest, ...older] = versions
    const merged = matrix.mergeVersions?.([asMatrix(newest), ...older.map(asMatrix)])
    return { ...newest, rows: merged?.rows ?? newest.rows, columns: merged?.columns ?? newest.columns }
  },
}
