// A survey of 50 questions for statistics and files of many answers: 30 choices, 10 numbers, 10 texts.
import { emptyDefinition, newQuestion, surveyDefinitionSchema, type SurveyDefinition } from '@zhanfang/survey'
import { randomNumbers } from '../measuring/random-numbers.ts'

const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `o${index + 1}`, text: `第 ${index + 1} 个选项` }))

function question(type: string, id: string, more: Record<string, unknown> = {}) {
  return { ...newQuestion(type), id, title: `${id} 题`, required: false, ...more }
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** With `logic` five of the questions are shown only after some answers to others. */
export function wideSurvey(title: string, { logic }: { logic: boolean }): SurveyDefinition {
  return surveyDefinitionSchema.parse({
    ...emptyDefinition('survey', title),
    elements: [
      ...numbers(1, 20).map((n) => question('single', `q${n}`, { options: options(5) })),
      ...numbers(21, 25).map((n) => question('multiple', `q${n}`, { options: options(6) })),
      ...numbers(26, 30).map((n) => question('rating', `q${n}`, { max: 5 })),
      ...numbers(31, 40).map((n) => question('number', `q${n}`, { decimals: 1 })),
      ...numbers(41, 50).map((n) => question('text', `q${n}`)),
    ],
    rules: logic
      ? numbers(46, 50).map((n) => ({
          id: `show-${n}`,
          on: true,
          name: '',
          when: { left: { q: `q${n - 45}` }, op: 'isNot', right: 'o1' },
          actions: [{ do: 'show', targets: [{ q: `q${n}` }] }],
        }))
      : [],
  })
}

/** Answers in the form in which they are stored; the same number always gives the same answers. */
export function wideAnswers(number: number, { logic }: { logic: boolean }): Record<string, unknown> {
  const random = randomNumbers(number * 7919 + 1)
  const answers: Record<string, unknown> = {}
  for (const n of numbers(1, 20)) answers[`q${n}`] = { v: `o${random(5) + 1}` }
  for (const n of numbers(21, 25)) {
    const first = random(5) + 1
    answers[`q${n}`] = [{ v: `o${first}` }, { v: `o${first + 1}` }]
  }
  for (const n of numbers(26, 30)) answers[`q${n}`] = { v: random(5) + 1 }
  for (const n of numbers(31, 40)) answers[`q${n}`] = random(1000) / 10
  for (const n of numbers(41, 50)) {
    const deciding = answers[`q${n - 45}`]
    if (logic && n > 45 && JSON.stringify(deciding) === '{"v":"o1"}') continue
    answers[`q${n}`] = `第 ${number} 份答卷的第 ${n} 题，${random(1000)}`
  }
  return answers
}
