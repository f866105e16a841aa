import { surveyLimits } from '../../model/model.ts'
import { fieldName, type Problem, type QuestionType } from '../../model/question-type.ts'
import { cleanText, codePoints } from '../../answers/raw-values.ts'
import { readText, textOperators } from '../../expression/text-operators.ts'
import { textStatistics, type TextState } from '../../statistics/text-statistics.ts'
import { texts } from '../../view/texts.ts'
import type { TextareaAnswer, TextareaQuestion } from './question.ts'

export const type: QuestionType<TextareaQuestion, TextareaAnswer, TextState> = {
  type: 'textarea',
  role: 'question',
  answerShape: 'text',
  sort: 'text',
  holdsContact: true,
  title: texts.type.textarea,
  group: texts.group.blank,
  order: 40,
  icon: '<rect x="3" y="4" width="18" height="16" rx="2" fill="none" stroke="currentColor" stroke-width="2"/><path d="M7 9h10M7 13h7" stroke="currentColor" stroke-width="2"/>',
  defaults: () => ({
    type: 'textarea',
    title: texts.fresh.question,
    required: false,
    length: {},
    lines: 4,
  }),
  normalize: (_question, raw) => (typeof raw === 'string' ? cleanText(raw) || undefined : undefined),
  validate: (question, answer) => {
    const problems: Problem[] = []
    const length = codePoints(answer)
    const max = question.length.max ?? surveyLimits.answerText
    if (question.length.min !== undefined && length < question.length.min) {
      problems.push({ code: 'tooShort', message: texts.answer.tooShort(question.length.min) })
    }
    if (length > max) problems.push({ code: 'tooLong', message: texts.answer.tooLong(max) })
    return problems
  },
  toText: (_question, answer, separator = ' ') => answer.replaceAll('\n', separator),
  columns: (question) => [
    { key: question.id, title: question.title, kind: 'text', value: (answer) => answer },
  ],
  fromForm: (question, fields) => fields.first(fieldName(question.id)),
  statistics: textStatistics,
  operators: textOperators,
  read: (_question, answer, ref) => readText(answer, ref),
  check: ({ length }) =>
    length.min !== undefined && length.max !== undefined && length.min > length.max
      ? [{ level: 'error', code: 'rangeReversed', message: texts.check.rangeReversed }]
      : [],
}
