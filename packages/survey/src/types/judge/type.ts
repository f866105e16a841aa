import { presenceOperators } from '../../choices/choice.ts'
import { fieldName, type QuestionType } from '../../model/question-type.ts'
import { texts as allTexts } from '../../view/texts.ts'
import { judgeOptions } from './options.ts'
import type { JudgeAnswer, JudgeQuestion } from './question.ts'
import { texts } from './texts.ts'

const words = (question: JudgeQuestion, answer: JudgeAnswer) =>
  answer ? question.trueText : question.falseText

export const type: QuestionType<JudgeQuestion, JudgeAnswer, { yes: number; no: number }> = {
  type: 'judge',
  role: 'question',
  answerShape: 'boolean',
  title: texts.title,
  group: allTexts.group.choice,
  order: 22,
  icon: '<path d="m3 12 4 4 6-8" fill="none" stroke="currentColor" stroke-width="2"/><path d="m15 9 6 6m0-6-6 6" fill="none" stroke="currentColor" stroke-width="2"/>',
  defaults: () => ({
    type: 'judge',
    title: allTexts.fresh.question,
    required: true,
    trueText: texts.true,
    falseText: texts.false,
    trueFirst: true,
  }),
  normalize: (_question, raw) =>
    raw === true || raw === 'true' ? true : raw === false || raw === 'false' ? false : undefined,
  validate: () => [],
  toText: words,
  columns: (question) => [
    { key: question.id, title: question.title, kind: 'text', value: (answer) => words(question, answer) },
  ],
  fromForm: (question, fields) => fields.first(fieldName(question.id)),
  statistics: {
    init: () => ({ yes: 0, no: 0 }),
    add: (_question, state, answer, times = 1) => {
      state[answer ? 'yes' : 'no'] += times
    },
    isTimeless: () => true,
    merge: (_question, first, second) => ({ yes: first.yes + second.yes, no: first.no + second.no }),
    remove: (_question, state, answer) => {
      state[answer ? 'yes' : 'no'] -= 1
    },
    result: (question, state) => ({
      kind: 'choices',
      multiple: false,
      count: state.yes + state.no,
      picks: state.yes + state.no,
      options: judgeOptions(question).map((option) => ({
        ...option,
        count: option.id === 'true' ? state.yes : state.no,
      })),
    }),
  },
  operators: (question) => {
    const options = judgeOptions(question)
    return [
      { op: 'is', label: allTexts.operator.is, operand: { kind: 'option', options } },
      { op: 'isNot', label: allTexts.operator.isNot, operand: { kind: 'option', options } },
      ...presenceOperators(),
    ]
  },
  read: (_question, answer) => ({ kind: 'options', ids: [String(answer)] }),
  check: (question) =>
    question.trueText.trim() === '' || question.falseText.trim() === ''
      ? [{ level: 'error', code: 'emptyOption', message: texts.empty }]
      : [],
}
