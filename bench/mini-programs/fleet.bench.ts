import {
  login,
  weappAllCommit,
  weappAllCommitLog,
  weappAuthUrl,
  weappCodeCommit,
  type WeappRun,
} from '@zhanfang/contract'
import { CallError, createClient, type Client } from '@zhanfang/contract/client'
import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { measurement, type Bench, type Measurement } from '../measuring/measurement.ts'
import { startOwnProduct, type OwnProduct } from './own-product.ts'

const AT_ONCE = 8
const TRIES = 60
const PATIENCE_MS = 30 * 60_000
/** Refusals that mean that somebody asked too often. */
const QUOTAS = [45009, 45011, 85085, 9402202]
const stateSchema = z.object({
  accounts: z.array(
    z.object({
      nickName: z.string(),
      authorized: z.boolean(),
      commits: z.number().default(0),
      code: z.object({ trial: z.object({ version: z.string() }).optional() }),
    }),
  ),
})

const clientOf = (url: string, token: () => string | undefined, appid?: string): Client =>
  createClient({ baseUrl: url, token, appid: () => appid })

async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items]
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

const press = async ({ sandboxUrl }: OwnProduct, deed: string, given: object = {}) => {
  const answer = await fetch(`${sandboxUrl}/wechat/platform/${deed}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  })
  if (!answer.ok) throw new Error(`${deed}: ${answer.status}`)
}

/** Apps of the administrator, put straight into the database: one person may not make so many. */
async function makeApps(database: pg.Client, count: number): Promise<string[]> {
  const { rows } = await database.query(
    `with owner as (select id from users where account = 'admin'),
      made as (insert into apps (id, app_name, nick_name, key, created_by, app_status)
        select 'FL' || lpad(n::text, 24, '0'), '车队' || n, '车队' || n, 'mini-program', owner.id, 2
        from generate_series(1, $1::int) n, owner returning id),
      members as (insert into app_members (app_id, user_id, role) select made.id, owner.id, 'owner' from made, owner)
     select id from made`,
    [count],
  )
  return z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id)
}

/** Has a mini-program authorised for an app, as its owner does, and its first code committed. */
async function putOn(product: OwnProduct, token: string, appid: string): Promise<void> {
  const client = clientOf(product.url, () => token, appid)
  const { url } = await client.call(weappAuthUrl)
  const form = new URLSearchParams({ appid: '', name: appid.slice(-12) })
  for (const id of [3, 17, 18, 30]) form.append('function', String(id))
  const page = await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
  const back = await fetch(page.headers.get('location') ?? '')
  if (!back.ok) throw new Error(`not authorised: ${back.status}`)
  for (let tries = 1; ; tries += 1)
    try {
      await client.call(weappCodeCommit, { body: {} })
      return
    } catch (error) {
      // What WeChat pushed about the authorization is looked into at the same time.
      if (!(error instanceof CallError) || !error.is('weappBusy') || tries === TRIES) throw error
      await sleep(500)
    }
}

/** A thousand mini-programs get the newest template in one go, and the server is killed in the middle. */
export const bench: Bench = {
  name: 'fleet',
  async run({ quick, say }): Promise<Measurement[]> {
    const size = quick ? 100 : 1000
    const product = await startOwnProduct()
    const database = new pg.Client({ connectionString: product.connectionString() })
    await database.connect()
    try {
      const open = clientOf(product.url, () => undefined)
      const { token } = await open.call(login, { body: { account: 'admin', password: product.password } })
      const manager = clientOf(product.url, () => token)
      await press(product, 'switches', { scanSeconds: 0 })
      const apps = await makeApps(database, size)
      // The first one waits for the platform's first ticket.
      const [first, ...others] = apps
      if (first !== undefined) await putOn(product, token, first)
      await each(others, (appid) => putOn(product, token, appid))
      say(`${size} mini-programs are there`)
      await press(product, 'template')

      const run = async (): Promise<WeappRun | undefined> =>
        (await manager.call(weappAllCommitLog, { query: { page: 1, size: 1 } })).list[0]
      const until = async (isReached: (now: WeappRun) => boolean): Promise<number> => {
        const begun = performance.now()
        while (performance.now() - begun < PATIENCE_MS) {
          const now = await run().catch(() => undefined)
          if (now && isReached(now)) return (performance.now() - begun) / 1000
          await sleep(200)
        }
        throw new Error('the run does not come to an end')
      }
      const { total } = await manager.call(weappAllCommit, { body: {} })
      const before = await until(({ done }) => done >= total * 0.4)
      const reached = (await run())?.done ?? 0
      await product.kill()
      say(`killed when ${reached} of ${total} were done`)
      await product.start()
      const after = await until(({ state }) => state === 2)

      const end = await run()
      const { accounts } = stateSchema.parse(
        await (await fetch(`${product.sandboxUrl}/wechat/platform/state`)).json(),
      )
      const fleet = accounts.filter(({ authorized, commits }) => authorized && commits > 0)
      const newest = fleet.filter(({ code }) => code.trial?.version.startsWith('1.2.0.')).length
      const twice = fleet.filter(({ commits }) => commits !== 2).length
      const { rows } = await database.query(
        'select count(*)::int as refused from weixin_calls where errcode = any($1::int[])',
        [QUOTAS],
      )
      const refused = z.array(z.object({ refused: z.number() })).parse(rows)[0]?.refused ?? -1
      if (newest !== size || twice !== 0 || refused !== 0 || end?.failed !== 0)
        throw new Error(
          `of ${size}: ${newest} have the newest, ${twice} not exactly once, ${refused} quotas passed, ${end?.failed} failed`,
        )
      return [
        measurement('fleet', `${size} mini-programs upgraded, before a kill -9`, {
          unit: 'apps/s',
          better: 'higher',
          values: [reached / before],
        }),
        measurement('fleet', `${size} mini-programs: seconds from the restart to the last of them`, {
          unit: 's',
          better: 'lower',
          values: [after],
        }),
      ]
    } finally {
      await database.end().catch(() => undefined)
      await product.stop()
    }
  },
}
