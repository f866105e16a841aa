import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import {
  addressOf,
  failureSchema,
  SUCCESS_CODE,
  type AppKey,
  type Call,
  type CallData,
  type CallInput,
} from '@zhanfang/contract'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { z } from 'zod'
import { readConfig, type Config } from '../config.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { newId } from '../database/id.ts'
import { hashPassword } from '../modules/auth/passwords/passwords.ts'
import { users } from '../modules/auth/tables.ts'
import type { ProofReaders } from '../integrations/proof-readers.ts'
import { createServer, type Server } from '../server.ts'
import { createLocalStorage } from '../storage/local-storage.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export const PASSWORD = 'test-password-1'
let passwordHash: Promise<string> | undefined

export interface TestUser {
  id: string
  account: string
  nickname: string
  token: string
}

/** What a call came back with. */
export interface TestAnswer<Data> {
  status: number
  code: string
  msg: string
  /** Data of a success; reading it after a refusal fails the test with the server's words. */
  readonly data: Data
  problems: { field: string; message: string }[]
  detail: unknown
  /** Cookies that the answer sets, each as its header says. */
  cookies: string[]
}

interface CallOptions {
  as?: TestUser | undefined
  appid?: string | undefined
  headers?: Record<string, string>
  /** Sends this instead of the input's body, unchecked. */
  rawBody?: unknown
  file?: { content: Buffer; name: string; type?: string }
}

export interface TestServer {
  server: Server
  database: Database
  config: Config
  /** Makes a call as a browser would; types are checked, refusals are answers, not exceptions. */
  call<Spec extends Call>(
    spec: Spec,
    input?: CallInput<Spec>,
    options?: CallOptions,
  ): Promise<TestAnswer<CallData<Spec>>>
  /** The same call without types: for hostile and generic tests. */
  send(
    spec: Call,
    input?: { params?: unknown; query?: unknown; body?: unknown },
    options?: CallOptions,
  ): Promise<TestAnswer<unknown>>
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  /** A new user, logged in. */
  user(more?: { accountType?: number; nickname?: string }): Promise<TestUser>
  /** A new app with `owner` as its owner (a new user when absent). */
  app(more?: { owner?: TestUser; appName?: string; key?: AppKey }): Promise<{ id: string; owner: TestUser }>
  /** A new user who belongs to the app; `role` may be one of its own making. */
  member(appId: string, role: string): Promise<TestUser>
  close(): Promise<void>
}

const envelopeSchema = z.object({ code: z.string(), msg: z.string(), data: z.unknown() })

function multipartBody(file: NonNullable<CallOptions['file']>): { payload: Buffer; contentType: string } {
  const boundary = `test${newId()}`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), file.content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  }
}

/**
 * Notes requests that are answered once more after their answer has gone: whoever awaits a reply of Fastify gets
 * undefined, and may take that for "not answered yet".
 */
function watchAnswers({ http }: Server): readonly string[] {
  const twice: string[] = []
  http.addHook('onRequest', async ({ method, url }, reply) => {
    const send = reply.send.bind(reply)
    Object.assign(reply, {
      send(payload: unknown) {
        if (reply.sent) twice.push(`${method} ${url}`)
        return send(payload)
      },
    })
  })
  return twice
}

/**
 * A whole server on a database of its own, driven by `inject`. Pass `database` to put a second process beside the first
 * one on the same database. Close it in `afterAll`.
 */
export async function createTestServer(
  options: {
    environment?: Record<string, string>
    beside?: TestServer
    jobs?: boolean
    /** Sees who owns a domain; the real world when absent. */
    proof?: ProofReaders
    /** Whether the disk has room; without it, always. */
    disk?: { isLow: () => boolean }
  } = {},
): Promise<TestServer> {
  const own: TestDatabase | undefined = options.beside ? undefined : await createTestDatabase()
  const dataDir =
    options.beside?.config.dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'zhanfang-test-data-')))
  const connectionString = own?.connectionString ?? options.beside?.config.databaseUrl
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://test.invalid',
    RATE_LIMIT_PER_MINUTE: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: connectionString,
    ...options.environment,
  })
  const database = openDatabase({
    connectionString,
    max: config.databasePool,
    // Hundreds of calls at once wait for a connection each: longer than visitors would, where the machine is busy.
    connectionTimeoutMillis: 60_000,
    onError: () => undefined,
  })
  const storage = createLocalStorage(path.join(dataDir, 'files'))
  const server = await createServer({
    config,
    database,
    storage,
    ...(options.proof ? { proofReaders: options.proof } : {}),
    ...(options.disk ? { disk: options.disk } : {}),
  })
  const answeredTwice = watchAnswers(server)
  if (options.jobs) await server.startJobs()
  await server.http.ready()

  async function send(
    spec: Call,
    input: { params?: unknown; query?: unknown; body?: unknown } = {},
    { as, appid, headers, rawBody, file }: CallOptions = {},
  ): Promise<TestAnswer<unknown>> {
    const body = rawBody ?? input.body
    const upload = file ? multipartBody(file) : undefined
    const response = await server.http.inject({
      method: spec.method,
      url: addressOf(spec, input),
      headers: {
        ...(as ? { 'x-authorization': `Bearer ${as.token}` } : {}),
        ...(appid ? { appid } : {}),
        ...(upload
          ? { 'content-type': upload.contentType }
          : body === undefined
            ? {}
            : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(upload
        ? { payload: upload.payload }
        : body === undefined
          ? {}
          : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const cookies = [response.headers['set-cookie'] ?? []].flat()
    if (!String(response.headers['content-type']).startsWith('application/json')) {
      return {
        status: response.statusCode,
        code: '',
        msg: '',
        data: response.rawPayload,
        problems: [],
        detail: undefined,
        cookies,
      }
    }
    const envelope = envelopeSchema.parse(response.json())
    const failure = failureSchema.safeParse(envelope)
    // 900001 is a refusal that travels with 200.
    const refused = response.statusCode !== 200 || envelope.code !== SUCCESS_CODE
    return {
      status: response.statusCode,
      code: envelope.code,
      msg: envelope.msg,
      get data() {
        if (refused)
          throw new Error(
            `${spec.method} ${spec.path}: ${response.statusCode} ${envelope.code} ${envelope.msg} ${JSON.stringify(envelope.data)}`,
          )
        return envelope.data
      },
      problems: refused && failure.success ? (failure.data.data.problems ?? []) : [],
      detail: refused && failure.success ? failure.data.data.detail : undefined,
      cookies,
    }
  }

  const test: TestServer = {
    server,
    database,
    config,
    send,
    async call(spec, input, callOptions) {
      const answer = await send(spec, input, callOptions)
      const schema: z.ZodType = spec.data ?? z.unknown()
      type Data = CallData<typeof spec>
      // Not spread: that would read `data` of a refusal.
      const { status, code, msg, problems, detail, cookies } = answer
      return {
        cookies,
        status,
        code,
        msg,
        problems,
        detail,
        get data() {
          return schema.parse(answer.data) as Data
        },
      }
    },
    inject: (injectOptions) => server.http.inject(injectOptions),
    async user(more = {}) {
      const id = newId()
      const account = `u${id.toLowerCase()}`
      const nickname = more.nickname ?? `用户${id.slice(-4)}`
      await database.db.insert(users).values({
        id,
        account,
        nickname,
        passwordHash: await (passwordHash ??= hashPassword(PASSWORD)),
        accountType: more.accountType ?? 1,
      })
      const { token } = await server.services.auth.sessions.open(id, { ip: '127.0.0.1', userAgent: 'test' })
      return { id, account, nickname, token }
    },
    async app(more = {}) {
      const owner = more.owner ?? (await test.user())
      const { id } = await server.services.app.create(owner.id, {
        appName: more.appName ?? '测试应用',
        key: more.key ?? 'mini-program',
      })
      return { id, owner }
    },
    async member(appId, role) {
      const someone = await test.user()
      await server.services.app.addMember(appId, someone.id, role)
      return someone
    },
    async close() {
      await server.stop()
      await database.close()
      if (own) {
        await own.drop()
        await rm(dataDir, { recursive: true, force: true })
      }
      if (answeredTwice.length > 0) throw new Error(`answered twice: ${answeredTwice.join(', ')}`)
    },
  }
  return test
}
