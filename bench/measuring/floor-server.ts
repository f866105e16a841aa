// The floors, in a process of their own as the product is: bare node:http, and pg on the product's database.
import { createWriteStream } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { z } from 'zod'
import { quantile } from './measurement.ts'
import { computingTime, computingTimeOfFamily, peakMemory, resetPeakMemory } from './process-usage.ts'

const pool = new pg.Pool({ connectionString: process.env.FLOOR_DATABASE, max: 10 })
await pool.query(
  'create table if not exists bench_rows (id bigint generated always as identity primary key, body jsonb not null)',
)
await pool.query(
  'create table if not exists bench_stock (id int primary key, on_hand int not null, reserved int not null)',
)
await pool.query(
  'insert into bench_stock select n, 900000, 0 from generate_series(0, 99) n on conflict (id) do nothing',
)
const INSERT = { name: 'bench-insert', text: 'insert into bench_rows (body) values ($1)' }

let bytes: Buffer = Buffer.alloc(0)
let headers: Record<string, string> = {}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(z.instanceof(Buffer).parse(chunk))
  return Buffer.concat(chunks)
}

const acknowledgement = JSON.stringify({
  code: '000000',
  msg: '',
  data: { answerId: 'a'.repeat(20), thankYouText: '' },
})

/** What an order writes at the least: itself, its payment, its first event, a hold, and the stock that it holds. */
async function writeOrder(body: string, goods: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (let row = 0; row < 4; row += 1) await client.query({ ...INSERT, values: [body] })
    await client.query({
      name: 'bench-hold',
      text: 'update bench_stock set reserved = reserved + 1 where id = $1 and on_hand - reserved >= 1',
      values: [Math.floor(Math.random() * goods)],
    })
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** One-row inserts without HTTP: as many at once as asked for, for some seconds. */
async function insertLoop(connections: number, seconds: number, body: string, databasePid: number) {
  const usage = () => [computingTime(process.pid), computingTimeOfFamily(databasePid)] as const
  const before = usage()
  const times: number[] = []
  const started = performance.now()
  const until = started + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const sent = performance.now()
        await pool.query({ ...INSERT, values: [body] })
        times.push(performance.now() - sent)
      }
    }),
  )
  const ended = performance.now()
  const after = usage()
  return {
    perSecond: (times.length * 1000) / (ended - started),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    serverCpu: (after[0] - before[0]) / times.length,
    databaseCpu: (after[1] - before[1]) / times.length,
  }
}

const rowSchema = z.object({ answers: z.record(z.string(), z.unknown()) }).loose()

/** All answers of a survey through a plain cursor. */
async function* answerRows(surveyId: string): AsyncGenerator<z.infer<typeof rowSchema>[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      text: `declare bench_rows_cursor no scroll cursor for
        select number, id, version, submitted_at, seconds, channel, device, answers
        from survey_answers where survey_id = '${surveyId.replaceAll("'", "''")}' order by number`,
    })
    for (;;) {
      const { rows } = await client.query('fetch 1000 from bench_rows_cursor')
      if (rows.length === 0) return
      yield z.array(z.custom<z.infer<typeof rowSchema>>()).parse(rows)
    }
  } finally {
    await client.query('commit')
    client.release()
  }
}

const cell = (value: unknown): string => {
  const text =
    value instanceof Date
      ? value.toISOString()
      : typeof value === 'object'
        ? JSON.stringify(value)
        : z.coerce.string().parse(value ?? '')
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

async function* csv(surveyId: string): AsyncGenerator<string> {
  for await (const rows of answerRows(surveyId))
    yield (
      rows
        .map(({ answers, ...rest }) =>
          [...Object.values(rest), ...Object.values(answers)].map(cell).join(','),
        )
        .join('\n') + '\n'
    )
}

async function stream(surveyId: string, file: string | null): Promise<void> {
  if (file !== null) return pipeline(csv(surveyId), createWriteStream(file))
  return pipeline(
    answerRows(surveyId),
    new Writable({ objectMode: true, write: (_rows, _encoding, done) => done() }),
  )
}

const server = createServer((request, response) => {
  const answer = (value: unknown) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    })
    response.end(text)
  }
  const work = async () => {
    const url = new URL(request.url ?? '/', 'http://floor')
    const number = (name: string) => Number(url.searchParams.get(name))
    switch (url.pathname) {
      case '/bytes':
        response.writeHead(200, headers)
        response.end(bytes)
        return
      case '/set-bytes':
        headers = z.record(z.string(), z.string()).parse(JSON.parse(url.searchParams.get('headers') ?? '{}'))
        bytes = await bodyOf(request)
        return answer({})
      case '/parse':
        JSON.parse((await bodyOf(request)).toString())
        return answer(acknowledgement)
      case '/insert': {
        const body = (await bodyOf(request)).toString()
        JSON.parse(body)
        await pool.query({ ...INSERT, values: [body] })
        return answer(acknowledgement)
      }
      case '/order': {
        const fields = new URLSearchParams((await bodyOf(request)).toString())
        await writeOrder(JSON.stringify(Object.fromEntries(fields)), number('goods'))
        response.writeHead(303, { location: '/', 'content-length': 0 }).end()
        return
      }
      case '/insert-loop': {
        const body = (await bodyOf(request)).toString()
        return answer(await insertLoop(number('connections'), number('seconds'), body, number('database')))
      }
      case '/stream': {
        resetPeakMemory(process.pid)
        const started = performance.now()
        await stream(url.searchParams.get('survey') ?? '', url.searchParams.get('file'))
        return answer({ seconds: (performance.now() - started) / 1000, peak: peakMemory(process.pid) })
      }
      default:
        response.writeHead(404).end()
    }
  }
  work().catch((error: unknown) => {
    console.error(error)
    response.destroy()
  })
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.once('disconnect', () => process.exit())
