// A survey of 20 questions and answers to it of about 1 kB JSON, as the peers were measured with.
import {
  checkAnswers,
  emptyDefinition,
  newQuestion,
  surveyDefinitionSchema,
  type SurveyDefinition,
} from '@zhanfang/survey'
import { randomNumbers } from '../measuring/random-numbers.ts'

const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `o${index + 1}`, text: `选项 ${index + 1}` }))

function question(type: string, id: string, more: Record<string, unknown> = {}) {
  return { ...newQuestion(type), id, title: `${id} 题`, required: false, ...more }
}

export function serviceSurvey(title: string): SurveyDefinition {
  return surveyDefinitionSchema.parse({
    ...emptyDefinition('survey', title),
    elements: [
      ...[1, 2, 3, 4, 5, 6].map((n) => question('single', `single${n}`, { options: options(5) })),
      ...[1, 2, 3].map((n) => question('multiple', `multiple${n}`, { options: options(6) })),
      ...[1, 2].map((n) => question('text', `text${n}`)),
      ...[1, 2].map((n) => question('textarea', `textarea${n}`)),
      ...[1, 2].map((n) => question('number', `number${n}`, { decimals: 1 })),
      ...[1, 2].map((n) => question('rating', `rating${n}`, { max: 5 })),
      ...[1, 2].map((n) =>
        question('matrixSingle', `matrix${n}`, {
          rows: [1, 2, 3, 4].map((row) => ({ id: `r${row}`, title: `行 ${row}` })),
          columns: options(5),
        }),
      ),
      question('dateTime', 'date1', { mode: 'date' }),
    ],
    rules: [
      {
        id: 'why',
        on: true,
        name: '',
        when: { left: { q: 'rating1' }, op: 'lte', right: 2 },
        actions: [{ do: 'show', targets: [{ q: 'textarea2' }] }],
      },
    ],
  })
}

const words = [
  '环境整洁',
  '通知及时',
  '希望多办活动',
  '停车太难',
  '电梯常坏',
  '物业热心',
  '绿化很好',
  '夜里太吵',
]

/** Answers in the form in which they are stored; the same number always gives the same answers. */
export function serviceAnswers(number: number): Record<string, unknown> {
  const random = randomNumbers(number * 7919 + 1)
  const one = (count: number) => ({ v: `o${random(count) + 1}` })
  const answers: Record<string, unknown> = {}
  for (let n = 1; n <= 6; n += 1) answers[`single${n}`] = one(5)
  for (let n = 1; n <= 3; n += 1) {
    const first = random(5) + 1
    answers[`multiple${n}`] = [{ v: `o${first}` }, { v: `o${first + 1}` }]
  }
  answers.text1 = `住户 ${number}`
  answers.text2 = `${random(30) + 1} 号楼 ${random(4) + 1} 单元`
  answers.textarea1 = Array.from({ length: 5 }, () => words[random(words.length)]).join('，')
  answers.number1 = random(1000) / 10
  answers.number2 = random(20)
  const rating = random(5) + 1
  answers.rating1 = { v: rating }
  answers.rating2 = { v: random(5) + 1 }
  if (rating <= 2) answers.textarea2 = words[random(words.length)]
  for (let n = 1; n <= 2; n += 1)
    answers[`matrix${n}`] = Object.fromEntries([1, 2, 3, 4].map((row) => [`r${row}`, one(5)]))
  answers.date1 = `2026-${String(random(12) + 1).padStart(2, '0')}-${String(random(28) + 1).padStart(2, '0')}`
  return answers
}

const sorted = (answers: object) => Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1))

/** Throws when the answers made here are not what the product would accept and store. */
export function checkServiceAnswers(definition: SurveyDefinition): void {
  for (let number = 1; number <= 200; number += 1) {
    const made = serviceAnswers(number)
    const checked = checkAnswers(definition, made)
    const stored = checked.ok ? JSON.stringify(sorted(checked.answers)) : JSON.stringify(checked)
    if (stored !== JSON.stringify(sorted(made)))
      throw new Error(`answers ${number} are not what the product would store: ${stored}`)
  }
}
