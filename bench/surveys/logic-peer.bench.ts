import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { measurement, type Bench } from '../measuring/measurement.ts'

const figures = z.object({ loadMs: z.number(), median: z.number(), p95: z.number() })
const reportSchema = z.object({ ours: figures, peer: figures })

/**
 * The same surveys here and in survey-core in one process: no conditions, each question shown by the one before it, and
 * answers that write the next one of their ten.
 */
export const bench: Bench = {
  name: 'logic-peer',
  async run(context) {
    const lines: ReturnType<typeof measurement>[] = []
    for (const shape of ['none', 'chain', 'events']) {
      for (const questions of [500, 1000, 5000]) {
        const rounds: z.infer<typeof reportSchema>[] = []
        for (let round = 0; round < context.rounds; round += 1) {
          const script = path.join(import.meta.dirname, 'logic-peer.ts')
          const { stdout } = await promisify(execFile)(process.execPath, [script, String(questions), shape])
          rounds.push(reportSchema.parse(JSON.parse(stdout)))
        }
        const line = (name: string, read: (of: z.infer<typeof figures>) => number) => {
          const peers = rounds.map(({ peer }) => read(peer)).toSorted((a, b) => a - b)
          lines.push(
            measurement('logic-peer', `${shape}, ${questions} questions: ${name}`, {
              unit: 'ms',
              better: 'lower',
              values: rounds.map(({ ours }) => read(ours)),
              peers: [{ name: 'survey-core', figure: peers[Math.floor(peers.length / 2)] ?? 0 }],
            }),
          )
        }
        line('load', ({ loadMs }) => loadMs)
        line('change, median', ({ median }) => median)
        line('change, p95', ({ p95 }) => p95)
      }
    }
    return lines
  },
}
