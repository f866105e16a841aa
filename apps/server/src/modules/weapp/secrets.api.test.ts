// Whatever opens an account at WeChat is sealed wherever it is kept, and in no line of the log, whatever goes wrong.
import {
  mpAppidUrl,
  mpSync,
  registerBeta,
  weappCodeCommit,
  weappRefreshInfo,
  weappSubmitAudit,
  weappUpdateAuthUrl,
} from '@zhanfang/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { TestServer } from '../../testing/test-server.ts'
import { userIdentities } from '../auth/tables.ts'
import type * as WechatWorld from './testing/wechat.ts'

const lines = vi.hoisted((): string[] => [])
vi.mock('../../http/log/log-destination.ts', () => ({
  logDestination: () => ({ write: (line: string) => void lines.push(line) }),
}))

/** Loaded anew for this file: what others have loaded writes its log elsewhere. */
let world: typeof WechatWorld
let wechat: WechatWorld.WechatStandIn
let t: TestServer
beforeAll(async () => {
  vi.resetModules()
  world = await import('./testing/wechat.ts')
  wechat = await world.startWechat()
  t = await world.createReachedServer(wechat, { jobs: true, environment: { LOG_LEVEL: 'debug' } })
})
afterAll(async () => {
  await t.close()
  await wechat.close()
})
/** The stand-in writes this into each token, ticket, code and refresh token that it gives. */
const MARK = '@@@'
/** What decrypts its pushes. */
const AES_KEY = 'sandbox0sandbox0sandbox0'

test('tokens, tickets, codes and keys are sealed in every table and in no line of the log', async () => {
  const { agree, authorizedApp } = world
  const app = await authorizedApp(t, wechat, '有秘密的店')
  const as = { as: app.owner, appid: app.id }
  // Calls that fail in each way: refused, unanswered, with tokens that died, with a page that is opened twice.
  for (const errcode of [-1, 40001, 61003, 'lost'] as const) {
    await wechat.press('fault', { path: '/wxa/commit', errcode })
    await t.call(weappCodeCommit, { body: {} }, as)
  }
  await wechat.press('fault', { path: '*', errcode: 'lost' })
  await t.call(weappRefreshInfo, {}, as)
  await wechat.press('noFaults')
  await wechat.press('expire')
  await t.call(weappSubmitAudit, { body: {} }, as)
  const back = await agree((await t.call(weappUpdateAuthUrl, {}, as)).data.url, { appid: app.weixinAppid })
  for (let count = 0; count < 2; count += 1) await fetch(back)
  await t.database.db
    .insert(userIdentities)
    .values({ provider: 'weixin', subject: `o${app.owner.id}`, userId: app.owner.id })
  await t.call(registerBeta, { body: { name: '秘密' } }, as)
  const official = await agree((await t.call(mpAppidUrl, {}, as)).data.url, { name: '有秘密的号' })
  await fetch(official)
  await t.call(mpSync, { params: { id: 'none' } }, as)
  // Pushes that are no good.
  for (const query of ['', 'timestamp=1&nonce=1&msg_signature=0'])
    await t.inject({
      method: 'POST',
      url: `/weixin/platform/events?${query}`,
      headers: { 'content-type': 'text/xml' },
      payload: '<xml><Encrypt><![CDATA[AAAA]]></Encrypt></xml>',
    })
  await wechat.press('settled')

  // Something was written down at all, with the paths that these calls came by.
  const log = lines.join('\n')
  expect(log).toContain('/weixin/platform/authorized')
  for (const secret of [MARK, encodeURIComponent(MARK), AES_KEY]) expect(log).not.toContain(secret)

  const { rows } = await t.database.db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const tables = z.array(z.object({ name: z.string() })).parse(rows)
  expect(tables.length).toBeGreaterThan(100)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows: kept } = await t.database.db.execute(
      sql`select 1 from ${sql.identifier(name)} as kept where kept::text like ${`%${MARK}%`} or kept::text like ${`%${AES_KEY}%`} limit 1`,
    )
    if (kept.length > 0) found.push(name)
  }
  expect(found).toEqual([])
})
