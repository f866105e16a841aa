// Runs the benches against the product that tools/bench.mjs has started; prints the table and writes JSON.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import {
  beats,
  measurement,
  ratioOf,
  type Bench,
  type BenchContext,
  type Measurement,
} from './measuring/measurement.ts'
import { writePerformancePage } from './measuring/performance-page.ts'
import { residentMemory } from './measuring/process-usage.ts'
import { formatTable } from './measuring/table.ts'

const environment = z
  .object({
    BENCH_URL: z.url(),
    BENCH_SERVER_PID: z.coerce.number().int(),
    BENCH_DATA_DIR: z.string().min(1),
    BENCH_PASSWORD: z.string().min(1),
    /** Seconds from the start of the product to its first answer: with an empty data folder, and with a filled one. */
    BENCH_FIRST_START: z.coerce.number(),
    BENCH_SECOND_START: z.coerce.number(),
  })
  .parse(process.env)
const { BENCH_URL, BENCH_SERVER_PID, BENCH_DATA_DIR, BENCH_PASSWORD } = environment

/** The folder of each bench, in the order in which they run. */
const folders: Readonly<Record<string, string>> = {
  submissions: 'answers',
  orders: 'orders',
  page: 'pages',
  results: 'answers',
  'results-wide': 'answers',
  'results-writers': 'answers',
  designer: 'designer',
  'designer-peers': 'designer',
  console: 'pages',
  'survey-editor': 'surveys',
  answering: 'surveys',
  'survey-logic': 'surveys',
  'logic-peer': 'surveys',
  'survey-import': 'surveys',
  circle: 'circles',
  'content-lists': 'contents',
  'content-editor': 'contents',
  fleet: 'mini-programs',
  lighthouse: 'pages',
}
const names = Object.keys(folders)
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const quick = process.argv.includes('--quick')
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`没有这一项：${unknown.join('、')}。可用：${names.join('、')}`)
  process.exit(2)
}

/** The embedded database says in its folder who it is and where it listens. */
const postmaster = readFileSync(path.join(BENCH_DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
const socket = new URLSearchParams({ host: postmaster[4] ?? '', port: postmaster[3] ?? '' })

const context: BenchContext = {
  url: BENCH_URL,
  serverPid: BENCH_SERVER_PID,
  databasePid: Number(postmaster[0]),
  connectionString: `postgresql://zhanfang@/zhanfang?${socket.toString()}`,
  account: 'operator',
  password: BENCH_PASSWORD,
  rounds: quick ? 1 : 3,
  secondsPerComparison: 40,
  loadSeconds: quick ? 1 : 2.5,
  quick,
  idleMemory: residentMemory(BENCH_SERVER_PID),
  say: (message) => process.stderr.write(`  ${message}\n`),
}

/** Milliseconds of a fixed piece of computing: says how busy the machine was. */
function machineMs(): number {
  const started = performance.now()
  let sum = 0
  for (let index = 0; index < 1e8; index += 1) sum = (sum + index) | 0
  return sum === 1 ? 0 : performance.now() - started
}

// Ends with its listeners: the browser and the floors go too.
process.once('SIGTERM', () => process.exit(143))

const startedAt = new Date()
const machine = [machineMs()]
const once = (bench: string, name: string, unit: string, value: number, peers: Measurement['peers'] = []) =>
  measurement(bench, name, { unit, better: 'lower', values: [value], peers })
const measurements: Measurement[] = [
  once('start', 'first start: database, first content', 's', environment.BENCH_FIRST_START),
  once('start', 'start with data', 's', environment.BENCH_SECOND_START, [{ name: 'Payload', figure: 0.84 }]),
  once('start', 'memory of the idle server', 'MB', context.idleMemory, [{ name: 'Payload', figure: 134 }]),
]
const failures: { bench: string; error: string }[] = []
for (const [name, folder] of Object.entries(folders)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const begun = performance.now()
  try {
    const { bench } = z
      .object({ bench: z.custom<Bench>() })
      .parse(await import(`./${folder}/${name}.bench.ts`))
    measurements.push(...(await bench.run(context)))
    process.stderr.write(`${name}: ${((performance.now() - begun) / 1000).toFixed(0)} s\n`)
  } catch (error) {
    failures.push({
      bench: name,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
    console.error(`${name}:`, error)
  }
  machine.push(machineMs())
}

measurements.push(
  once(
    'end',
    'memory of the server after the loads',
    'MB',
    residentMemory(BENCH_SERVER_PID),
    wanted.length === 0 ? [{ name: 'Payload', figure: 654 }] : [],
  ),
)

console.log(`\n${formatTable(measurements)}\n`)
console.log(
  `Medians of at most ${context.rounds} rounds${quick ? ' (quick)' : ''}; ratio = figure ÷ floor of the same rounds. A peer's` +
    ' figure was measured on another day; in brackets its ratio to a floor of its own, which decides where there is one.',
)
console.log(
  `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'CPU'}, Node ${process.version}; a fixed loop took ` +
    `${Math.min(...machine).toFixed(0)}–${Math.max(...machine).toFixed(0)} ms; load average ${os.loadavg()[0]?.toFixed(1)}.`,
)
const results = path.join(import.meta.dirname, 'results')
mkdirSync(results, { recursive: true })
const file = path.join(results, `${startedAt.toISOString().slice(0, 19).replaceAll(':', '-')}.json`)
writeFileSync(
  file,
  JSON.stringify(
    {
      startedAt: startedAt.toISOString(),
      seconds: Math.round((Date.now() - startedAt.getTime()) / 1000),
      quick,
      node: process.version,
      cpu: os.cpus()[0]?.model,
      cpus: os.cpus().length,
      machineMs: machine.map((value) => Math.round(value)),
      measurements: measurements.map((one) => ({
        ...one,
        ratio: ratioOf(one),
        peers: one.peers.map((peer) => ({ ...peer, beaten: beats(one, peer) })),
      })),
      failures,
    },
    null,
    2,
  ),
)
if (process.argv.includes('--write')) writePerformancePage(results)
console.log(path.relative(process.cwd(), file))
process.exit(failures.length > 0 ? 1 : 0)
