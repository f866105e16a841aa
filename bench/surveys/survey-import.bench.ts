import {
  formatTitle,
  readSource,
  writeGift,
  writeOwnJson,
  writeSurveyJs,
  writeWjxText,
  writeXiaojuJson,
  type TextFormatName,
} from '@zhanfang/exchange'
import { emptyDefinition, newQuestion, type SurveyDefinition } from '@zhanfang/survey'
import { measurement, type Bench } from '../measuring/measurement.ts'

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

const aikenOf = (questions: number) =>
  Array.from(
    { length: questions },
    (_, index) => `第 ${index} 题，哪一个是对的？\nA. 甲\nB. 乙\nC. 丙\nANSWER: ${'ABC'[index % 3] ?? 'A'}\n`,
  ).join('\n')

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
      const wjx = writeWjxText(survey).text
      const sources: [TextFormatName, string][] = [
        ['wjx', wjx],
        ['tencent', wjx],
        ['surveyJs', writeSurveyJs(survey).text],
        ['xiaojuJson', writeXiaojuJson(survey).text],
        ['own', writeOwnJson(survey)],
        ['gift', writeGift(survey).text],
        ['aiken', aikenOf(questions)],
      ]
      for (const [format, source] of sources) {
        const isJson = source.startsWith('{')
        const read = () => readSource(source, format)
        const least = (): unknown => (isJson ? JSON.parse(source) : source.split('\n'))
        const values: number[] = []
        const floors: number[] = []
        for (let round = 0; round < rounds; round += 1) {
          values.push(fastest(3, read))
          floors.push(fastest(3, least))
        }
        found.push(
          measurement(
            'survey-import',
            `${formatTitle(format)}, ${questions.toLocaleString('en')} questions`,
            {
              unit: 'ms',
              better: 'lower',
              values,
              floors: { [isJson ? 'JSON.parse' : 'split into lines']: floors },
            },
          ),
        )
      }
    }
    return found
  },
}
