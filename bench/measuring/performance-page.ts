// docs/performance.md: its method as written there, and one table made from the results of the last runs.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { formatFigure } from './table.ts'

const resultSchema = z.object({
  startedAt: z.string(),
  quick: z.boolean(),
  machineMs: z.array(z.number()),
  measurements: z.array(
    z.object({
      bench: z.string(),
      name: z.string(),
      unit: z.string(),
      // JSON has no NaN: a figure that could not be taken is null.
      figure: z.number().nullable(),
      rounds: z.number(),
      spread: z.tuple([z.number().nullable(), z.number().nullable()]),
      floors: z.array(z.object({ name: z.string(), figure: z.number().nullable() })),
      peers: z.array(z.object({ name: z.string(), figure: z.number().nullable(), beaten: z.boolean() })),
    }),
  ),
})
type Result = z.infer<typeof resultSchema>

const BEGIN = '<!-- made by npm run bench -- --write; what stands below is written over -->'
const page = path.resolve(import.meta.dirname, '../../docs/performance.md')

/**
 * Replaces the table of docs/performance.md: each part of the bench comes from the newest run in `folder` that has it, and
 * stays as it stands where none has.
 */
export function writePerformancePage(folder: string): void {
  const runs = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => resultSchema.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))))
  const [method = '', before = ''] = readFileSync(page, 'utf8').split(BEGIN)
  writeFileSync(page, `${method.trimEnd()}\n\n${BEGIN}\n\n${performanceTable(runs, before)}`)
}

/** The lines of each part in a table, by its name. */
function partsOf(table: string): Map<string, string[]> {
  const parts = new Map<string, string[]>()
  let part: string[] | undefined
  for (const line of table.split('\n')) {
    const [, name] = /^\| \*\*(.+?)\*\*/.exec(line) ?? []
    if (name !== undefined) parts.set(name, (part = []))
    if (line.startsWith('|')) part?.push(line)
  }
  return parts
}

/**
 * The table as Markdown; `runs` are given oldest first. Parts stand in the order of the table `before`, then in that in
 * which they are first found; those that no run has are left as they are.
 */
export function performanceTable(runs: readonly Result[], before = ''): string {
  const newest = new Map<string, Result>()
  for (const run of runs) for (const { bench } of run.measurements) newest.set(bench, run)
  const lines = ['| what | figure | lowest to highest | floor | ratio | peer |', '|---|---|---|---|---|---|']
  const kept = partsOf(before)
  for (const bench of new Set([...kept.keys(), ...newest.keys()])) {
    const run = newest.get(bench)
    if (!run) {
      lines.push(...(kept.get(bench) ?? []))
      continue
    }
    lines.push(`| **${bench}**, ${about(run)} | | | | | |`)
    for (const one of run.measurements.filter((measured) => measured.bench === bench)) {
      const shown = (value: number | null) => (value === null ? '–' : formatFigure(value))
      const floors = one.floors.map(({ name, figure }) => `${name}: ${shown(figure)}`)
      const ratios = one.floors.map(({ figure }) =>
        one.figure === null || figure === null ? '–' : formatFigure(one.figure / figure),
      )
      const peers = one.peers.flatMap(({ name, figure, beaten }) =>
        figure === null ? [] : [`${name}: ${shown(figure)}${beaten ? '' : ', not beaten'}`],
      )
      lines.push(
        `| ${[
          one.name,
          `${shown(one.figure)} ${one.unit}`.trim(),
          one.rounds > 1 ? `${shown(one.spread[0])}–${shown(one.spread[1])}` : '',
          floors.join('<br>'),
          ratios.join('<br>'),
          peers.join('<br>'),
        ].join(' | ')} |`,
      )
    }
  }
  return `${lines.join('\n')}\n`
}

function about({ startedAt, quick, machineMs }: Result): string {
  const loop = `${String(Math.min(...machineMs))} to ${String(Math.max(...machineMs))} ms`
  return `${startedAt.slice(0, 10)}${quick ? ', one short round' : ''}, fixed loop ${loop}`
}
