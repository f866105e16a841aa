import { readSurveyJs, readWjxText, writeSurveyJs, writeWjxText } from '@zhanfang/exchange'
import { emptyDefinition, newQuestion, type SurveyDefinition } from '@zhanfang/survey'
import { measurement, type Bench } from './measurement.ts'

const types = ['single', 'multiple', 'text', 'textarea', 'dropdown', 'rating', 'ranking', 'matrixSingle']

function surveyOf(questions: number): SurveyDefinition {
  const survey = emptyDefinition('survey', '一份长问卷')
  survey.elements = Array.from({ length: questions }, (_, index) => ({
    ...newQuestion(types[index % types.length] ?? 'single'),
    id: `q${index}`,
    title: `第 ${index} 题，请按实际情况填写`,
  }))
  return survey
}

/** Milliseconds of the fastest of some runs: what the machine does besides does not count. */
function fastest(runs: number, work: () => void): number {
  let best = Infinity
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    work()
    best = Math.min(best, performance.now() - start)
  }
  return best
}

/** Reading pasted texts and definitions with a diagnosis for each line, beside `JSON.parse` or the mere split into lines. */
export const bench: Bench = {
  name: 'survey-import',
  run: async ({ rounds, quick }) => {
    const found = []
    for (const questions of quick ? [1_000] : [1_000, 10_000]) {
      const survey = surveyOf(questions)
      const text = writeWjxText(survey).text
      const json = writeSurveyJs(survey).text
      const sources = [
        ['pasted text', 'split into lines', () => readWjxText(text), () => text.split('\n')],
        ['SurveyJS', 'JSON.parse', () => readSurveyJs(json), () => JSON.parse(json)],
      ] as const
      for (const [name, floor, read, least] of sources) {
        const values: number[] = []
        const floors: number[] = []
        for (let round = 0; round < rounds; round += 1) {
          values.push(fastest(3, read))
          floors.push(fastest(3, least))
        }
        found.push(
          measurement('survey-import', `${name}, ${questions.toLocaleString('en')} questions`, {
            unit: 'ms',
            better: 'lower',
            values,
            floors: { [floor]: floors },
          }),
        )
      }
    }
    return found
  },
}
