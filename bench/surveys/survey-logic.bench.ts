import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { measurement, type Bench } from '../measuring/measurement.ts'

const QUESTIONS = 5000

const reportSchema = z.object({
  shapes: z.record(
    z.string(),
    z.object({
      firstEvaluationMs: z.object({ first: z.number(), best: z.number() }),
      changeMs: z.object({ median: z.number(), p95: z.number(), worst: z.number(), worstCpu: z.number() }),
    }),
  ),
})

/** Rules of a survey of 5,000 questions, by their shapes; each round in a process of its own, as a visitor's first. */
export const bench: Bench = {
  name: 'survey-logic',
  async run(context) {
    const rounds: z.infer<typeof reportSchema>['shapes'][] = []
    for (let round = 0; round < context.rounds; round += 1) {
      const script = path.join(import.meta.dirname, 'survey-logic.ts')
      const { stdout } = await promisify(execFile)(process.execPath, [script, String(QUESTIONS)])
      rounds.push(reportSchema.parse(JSON.parse(stdout)).shapes)
    }
    return Object.keys(rounds[0] ?? {}).flatMap((shape) => {
      const line = (
        name: string,
        read: (found: z.infer<typeof reportSchema>['shapes'][string]) => number,
        peers: [string, number][],
      ) =>
        measurement('survey-logic', `${shape}: ${name}`, {
          unit: 'ms',
          better: 'lower',
          values: rounds.flatMap((round) => (round[shape] ? [read(round[shape])] : [])),
          peers: peers.map(([product, figure]) => ({ name: product, figure })),
        })
      return [
        line('first evaluation', ({ firstEvaluationMs }) => firstEvaluationMs.best, [
          ['SurveyJS, 500 questions', 185],
          ['goal', 30],
        ]),
        line('change, median', ({ changeMs }) => changeMs.median, [['SurveyJS, 500 questions', 8.7]]),
        line('change, p95', ({ changeMs }) => changeMs.p95, [['goal', 1]]),
        line('change, worst, computing', ({ changeMs }) => changeMs.worstCpu, [['goal', 8]]),
      ]
    })
  },
}
