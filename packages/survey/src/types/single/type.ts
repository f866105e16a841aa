import {
  addChoice,
  type ChoiceCounts,
  checkOptions,
  choiceProblems,
  choiceText,
  freshOptions,
  initCounts,
  mergeCounts,
  mergeParts,
  optionCounts,
  readChoice,
  readOther,
  singleChoiceOperators,
} from '../../choice.ts'
import { fieldName, type QuestionType } from '../../question-type.ts'
import { texts } from '../../texts.ts'
import type { SingleAnswer, SingleQuestion } from './question.ts'

export const type: QuestionType<SingleQuestion, SingleAnswer, ChoiceCounts & { answers: number }> = {
  type: 'single',
  role: 'question',
  answerShape: 'choice',
  title: texts.type.single,
  group: texts.group.choice,
  order: 10,
  icon: '<circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="12" cy="12" r="3.5" fill="currentColor"/>',
  defaults: () => ({
    type: 'single',
    title: texts.fresh.question,
    required: true,
    options: freshOptions(2),
    order: 'fixed',
    layout: { columns: 1, style: 'list' },
  }),
  normalize: (question, raw) => readChoice(question.options, raw),
  validate: (question, answer) => choiceProblems(question.options, answer),
  toText: (question, answer) => choiceText(question.options, answer),
  columns: (question) => [
    {
      key: question.id,
      title: question.title,
      kind: 'text',
      value: (answer) => choiceText(question.options, answer),
    },
  ],
  fromForm: (question, fields) => {
    const v = fields.first(fieldName(question.id))
    return v === undefined ? undefined : { v, other: fields.first(fieldName(question.id, 'other', v)) }
  },
  statistics: {
    init: () => ({ answers: 0, ...initCounts() }),
    add: (_question, state, answer) => {
      state.answers += 1
      addChoice(state, answer)
    },
    merge: (_question, first, second) => ({
      answers: first.answers + second.answers,
      ...mergeCounts(first, second),
    }),
    remove: (_question, state, answer) => {
      state.answers -= 1
      addChoice(state, answer, -1)
    },
    result: (question, state) => ({
      kind: 'choices',
      multiple: false,
      count: state.answers,
      picks: state.answers,
      options: optionCounts(question.options, state),
    }),
  },
  operators: (question) => singleChoiceOperators(question.options),
  read: (_question, answer, ref) =>
    ref.part === 'other'
      ? readOther([answer], ref)
      : ref.part === 'count'
        ? { kind: 'number', value: 1 }
        : { kind: 'options', ids: [answer.v] },
  check: (question) => checkOptions(question.options),
  mergeVersions: (versions) => ({
    ...versions[0],
    options: mergeParts(versions.map((version) => version.options)),
  }),
}
