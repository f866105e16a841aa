import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerList, answerSubmit, appList, login, surveySearch } from '@zhanfang/contract'
import { CallError, createClient, type Client } from '@zhanfang/contract/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

// Real processes and the embedded database: what was acknowledged must still be there, whatever is killed when.
const SUBMISSIONS = 200
const PASSWORD = 'durable-password-1'

let dataDir: string
let port: number
let server: ChildProcess

async function startServer(): Promise<void> {
  server = spawn(process.execPath, [path.resolve(import.meta.dirname, '../apps/server/dist/main.mjs')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED_PASSWORD: PASSWORD,
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'fatal',
      JOBS: 'false',
    },
    stdio: 'ignore',
  })
  for (let tries = 0; tries < 600; tries += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (ready?.ok) return
    await sleep(100)
  }
  throw new Error('the server did not start')
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', () => resolve()) : resolve(),
  )

async function operator(): Promise<{ client: Client; surveyId: string }> {
  const session: { token?: string; appid?: string } = {}
  const client = createClient({
    baseUrl: `http://127.0.0.1:${port}`,
    token: () => session.token,
    appid: () => session.appid,
  })
  session.token = (await client.call(login, { body: { account: 'operator', password: PASSWORD } })).token
  session.appid = (await client.call(appList)).list[0]?.id
  const { list } = await client.call(surveySearch, { body: { kind: 'signup' } })
  return { client, surveyId: list[0]?.id ?? '' }
}

interface Submission {
  submitId: string
  name: string
}
const submissions = (prefix: string): Submission[] =>
  Array.from({ length: SUBMISSIONS }, (_, index) => ({
    submitId: randomBytes(16).toString('hex'),
    name: `${prefix}${index}`,
  }))

/** Sends all, ten at a time; calls `killer` once when `after` are acknowledged. Gives the names that were acknowledged. */
async function submitAll(
  { client, surveyId }: { client: Client; surveyId: string },
  list: Submission[],
  after = Infinity,
  killer: () => void = () => undefined,
): Promise<Set<string>> {
  const acknowledged = new Set<string>()
  const queue = [...list]
  let killed = false
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { submitId, name } = next
        const answers = { name, mobile: '13800000000', dish: { v: 'o1' }, people: 2 }
        try {
          await client.call(
            answerSubmit,
            { params: { id: surveyId }, body: { submitId, version: 1, answers } },
            { silent: true },
          )
          acknowledged.add(name)
        } catch (error) {
          // Not acknowledged: the respondent's page would try again. A refusal of the answer itself is this test's mistake.
          if (error instanceof CallError && error.is('answerInvalid')) throw error
        }
        if (!killed && acknowledged.size >= after) {
          killed = true
          killer()
        }
      }
    }),
  )
  return acknowledged
}

async function storedNames(
  { client, surveyId }: { client: Client; surveyId: string },
  prefix: string,
): Promise<string[]> {
  const names: string[] = []
  let cursor: string | undefined
  do {
    const slice = await client.call(answerList, { params: { id: surveyId }, body: { size: 200, cursor } })
    names.push(...slice.list.map((row) => z.string().parse(row.answers.name)))
    cursor = slice.nextCursor ?? undefined
  } while (cursor)
  return names.filter((name) => name.startsWith(prefix)).sort()
}

beforeAll(async () => {
  execFileSync(process.execPath, [path.resolve(import.meta.dirname, '../tools/build.mjs'), '--processes'])
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'zhanfang-durable-'))
  port = await freePort()
  await startServer()
}, 300_000)
afterAll(async () => {
  server.kill('SIGTERM')
  await ended(server)
  await rm(dataDir, { recursive: true, force: true })
})

test(
  'killing the server loses no acknowledged answer, and sending all again stores each once',
  { timeout: 300_000 },
  async () => {
    for (const [round, after] of [3, 60, 150].entries()) {
      const prefix = `服务${round}-`
      const list = submissions(prefix)
      const acknowledged = await submitAll(await operator(), list, after, () => server.kill('SIGKILL'))
      await ended(server)
      await startServer()
      const again = await operator()
      const kept = new Set(await storedNames(again, prefix))
      expect([...acknowledged].filter((name) => !kept.has(name))).toEqual([])
      expect(acknowledged.size).toBeGreaterThanOrEqual(after)
      expect(acknowledged.size).toBeLessThan(SUBMISSIONS)

      await submitAll(again, list)
      expect(await storedNames(again, prefix)).toEqual(list.map(({ name }) => name).sort())
    }
  },
)

test(
  'killing the database loses no acknowledged answer; the server recovers by itself',
  { timeout: 300_000 },
  async () => {
    const prefix = '数据-'
    const list = submissions(prefix)
    const session = await operator()
    const acknowledged = await submitAll(session, list, 80, () => {
      const pid = Number(
        readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0],
      )
      process.kill(pid, 'SIGKILL')
    })
    for (let tries = 0; tries < 300; tries += 1) {
      const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
      if (ready?.ok) break
      await sleep(100)
    }
    expect(server.exitCode).toBeNull()
    const kept = new Set(await storedNames(session, prefix))
    expect([...acknowledged].filter((name) => !kept.has(name))).toEqual([])
    expect(acknowledged.size).toBeGreaterThanOrEqual(80)
    await submitAll(session, list)
    expect(await storedNames(session, prefix)).toEqual(list.map(({ name }) => name).sort())
  },
)
