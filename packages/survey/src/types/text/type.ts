import { linearPattern } from '../../expression/linear-pattern.ts'
import { fieldName, type Problem, type QuestionCheck, type QuestionType } from '../../model/question-type.ts'
import { cleanLine, codePoints } from '../../answers/raw-values.ts'
import { readText, textOperators } from '../../expression/text-operators.ts'
import { textStatistics, type TextState } from '../../statistics/text-statistics.ts'
import { texts } from '../../view/texts.ts'
import { hasFormat, inFormat } from './formats.ts'
import { lineMax, type TextAnswer, type TextQuestion } from './question.ts'
import { texts as ownTexts } from './texts.ts'

export const type: QuestionType<TextQuestion, TextAnswer, TextState> = {
  type: 'text',
  role: 'question',
  answerShape: 'text',
  sort: 'text',
  holdsContact: true,
  uniqueValues: (_question, answer) => [{ part: '', value: answer }],
  title: texts.type.text,
  group: texts.group.blank,
  order: 30,
  icon: '<rect x="3" y="7" width="18" height="10" rx="2" fill="none" stroke="currentColor" stroke-width="2"/><path d="M7 10v4" stroke="currentColor" stroke-width="2"/>',
  defaults: () => ({ type: 'text', title: texts.fresh.question, required: true, format: 'none', length: {} }),
  normalize: (question, raw) => {
    if (typeof raw !== 'string') return undefined
    return inFormat(cleanLine(raw), question.format) || undefined
  },
  validate: (question, answer) => {
    const problems: Problem[] = []
    const length = codePoints(answer)
    const max = question.length.max ?? lineMax
    if (question.length.min !== undefined && length < question.length.min) {
      problems.push({ code: 'tooShort', message: texts.answer.tooShort(question.length.min) })
    }
    if (length > max) problems.push({ code: 'tooLong', message: texts.answer.tooLong(max) })
    else if (question.format === 'pattern') {
      // A pattern that cannot be read refuses nobody: the editor says so to the operator.
      if (linearPattern(question.pattern?.source ?? '')?.(answer) === false) {
        const own = question.pattern?.message
        problems.push(
          own ? { code: 'rule', message: own } : { code: 'format', message: ownTexts.patternWrong },
        )
      }
    } else if (question.format !== 'none' && !hasFormat(answer, question.format)) {
      problems.push({ code: 'format', message: texts.answer.format[question.format] })
    }
    return problems
  },
  toText: (_question, answer) => answer,
  columns: (question) => [
    { key: question.id, title: question.title, kind: 'text', value: (answer) => answer },
  ],
  fromForm: (question, fields) => fields.first(fieldName(question.id)),
  statistics: textStatistics,
  operators: textOperators,
  read: (_question, answer, ref) => readText(answer, ref),
  check: ({ length, format, pattern }) => {
    const checks: QuestionCheck[] = []
    if (length.min !== undefined && length.max !== undefined && length.min > length.max) {
      checks.push({ level: 'error', code: 'rangeReversed', message: texts.check.rangeReversed })
    }
    if (format === 'pattern' && !linearPattern(pattern?.source ?? '')) {
      checks.push({ level: 'error', code: 'badPattern', message: ownTexts.badPattern })
    }
    if (format === 'pattern' && !pattern?.source) {
      checks.push({ level: 'error', code: 'noPattern', message: ownTexts.noPattern })
    }
    return checks
  },
}
