import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { interleave, measurement, median, type Bench, type Measurement } from '../measuring/measurement.ts'

const ROWS = 100_000

const reportSchema = z.object({
  seconds: z.number(),
  computing: z.number(),
  memory: z.number(),
  megabytes: z.number(),
})
type Report = z.infer<typeof reportSchema>

const peers = [
  ['exceljs', 'exceljs 4.4, streaming'],
  ['hucre', 'hucre 1.0, streaming'],
] as const

/** Files of 100,000 answers to 50 questions, each writer in a process of its own and with the same rows, to nowhere. */
export const bench: Bench = {
  name: 'results-writers',
  async run(context) {
    const rows = context.quick ? ROWS / 10 : ROWS
    const script = path.join(import.meta.dirname, 'results-writers.ts')
    const write = (writer: string) => async () => {
      const { stdout } = await promisify(execFile)(process.execPath, [script, writer, String(rows)])
      const report = reportSchema.parse(JSON.parse(stdout))
      context.say(`results-writers: ${writer} ${report.computing.toFixed(1)} s computing`)
      return report
    }
    const read = await interleave(
      context,
      Object.fromEntries(
        ['rows', 'xlsx', ...peers.map(([writer]) => writer), 'sav'].map((writer) => [writer, write(writer)]),
      ),
    )
    const keys: [keyof Report, string, string, number][] = [
      ['computing', 'computing', 's', 8],
      ['seconds', 'seconds', 's', 8],
      ['memory', 'memory above start', 'MB', 200],
      ['megabytes', 'size', 'MB', Number.NaN],
    ]
    return ['xlsx', 'sav'].flatMap((format) =>
      keys.map(([key, name, unit, goal]): Measurement => {
        const of = (writer: string) => read(writer, (report) => report[key])
        return measurement('results-writers', `${format} of ${rows.toLocaleString('en')} × 50, ${name}`, {
          unit,
          better: 'lower',
          values: of(format),
          floors: key === 'computing' || key === 'seconds' ? { 'making the rows': of('rows') } : {},
          peers: [
            ...(Number.isNaN(goal) ? [] : [{ name: 'goal', figure: goal }]),
            ...(format === 'xlsx'
              ? peers.map(([writer, product]) => ({ name: product, figure: median(of(writer)) }))
              : []),
          ],
        })
      }),
    )
  },
}
