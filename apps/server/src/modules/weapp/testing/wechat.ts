import type { AddressInfo } from 'node:net'
import { weappAuthUrl, type CodeState } from '@zhanfang/contract'
import { z } from 'zod'
import { createSandbox } from '../../../../../sandbox/src/sandbox.ts'
import { freePort } from '../../../testing/free-port.ts'
import { createTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts'

const accountSchema = z.object({
  appid: z.string(),
  nickName: z.string(),
  authorized: z.boolean(),
  isTrial: z.boolean().optional(),
  /** How often code was committed. */
  commits: z.number().default(0),
  articles: z.array(z.object({ title: z.string(), isDeleted: z.boolean() })).default([]),
  code: z.object({
    trial: z.object({ version: z.string(), ext: z.string() }).optional(),
    audit: z.object({ id: z.number(), version: z.string(), status: z.number() }).optional(),
    approved: z.object({ version: z.string() }).optional(),
    release: z.object({ version: z.string() }).optional(),
    gray: z.object({ percentage: z.number() }).optional(),
  }),
})
const stateSchema = z.object({
  accounts: z.array(accountSchema),
  deliveries: z.array(
    z.object({ id: z.number(), title: z.string(), state: z.string(), answer: z.string(), url: z.string() }),
  ),
  tokensGiven: z.record(z.string(), z.number()),
})
const messagesSchema = z.array(z.object({ params: z.record(z.string(), z.string()) }))
export type SandboxAccount = z.output<typeof accountSchema>
export type WechatStandIn = Awaited<ReturnType<typeof startWechat>>

/** WeChat's state of the code by what its page says, worked out apart from the product. */
export function stateAtWechat({ code: { trial, audit, approved, release } }: SandboxAccount): CodeState {
  if (audit && [2, 4].includes(audit.status)) return 2
  if (trial && audit?.version === trial.version) {
    if (audit.status === 0) return approved ? 4 : 5
    if (audit.status === 1) return 3
  }
  if (trial && trial.version !== release?.version) return 1
  return release ? 5 : 0
}

/** For tests: WeChat's stand-in, and the buttons on its page. */
export async function startWechat() {
  const sandbox = await createSandbox()
  await sandbox.listen({ port: 0, host: '127.0.0.1' })
  const address: AddressInfo | string | null = sandbox.server.address()
  if (typeof address !== 'object' || !address) throw new Error('no address')
  const url = `http://127.0.0.1:${address.port}`
  const press = async (deed: string, given: object = {}) => {
    const answer = await sandbox.inject({
      method: 'POST',
      url: `/wechat/platform/${deed}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(given),
    })
    if (answer.statusCode !== 200) throw new Error(`${deed}: ${answer.statusCode} ${answer.body}`)
  }
  await press('switches', { scanSeconds: 0, quota: 1000 })
  const state = async () => stateSchema.parse((await sandbox.inject('/wechat/platform/state')).json())
  return {
    url,
    press,
    state,
    account: async (appid: string): Promise<SandboxAccount> => {
      const found = (await state()).accounts.find((one) => one.appid === appid)
      if (!found) throw new Error(`no mini-program ${appid}`)
      return found
    },
    /** The newest code that was sent to a phone. */
    async codeFor(mobile: string): Promise<string> {
      const sent = messagesSchema.parse(
        (await sandbox.inject(`/messages?to=${encodeURIComponent(mobile)}`)).json(),
      )
      return Object.values(sent[0]?.params ?? {}).find((value) => /^\d{6}$/.test(value)) ?? 'none'
    },
    close: () => sandbox.close(),
  }
}

/** A server that WeChat's stand-in reaches. */
export async function createReachedServer(
  wechat: WechatStandIn,
  options: Parameters<typeof createTestServer>[0] = {},
): Promise<TestServer> {
  const port = await freePort()
  const t = await createTestServer({
    ...options,
    environment: {
      SANDBOX_URL: wechat.url,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...options.environment,
    },
  })
  await t.server.http.listen({ port, host: '127.0.0.1' })
  return t
}

/** Agrees on WeChat's page, as the owner of a mini-program; returns where the browser is sent then. */
export async function agree(
  pageUrl: string,
  given: { appid?: string; name?: string; functions?: number[] } = {},
): Promise<string> {
  const form = new URLSearchParams({ appid: given.appid ?? '', name: given.name ?? '' })
  for (const id of given.functions ?? [3, 17, 18, 30]) form.append('function', String(id))
  const answer = await fetch(pageUrl, { method: 'POST', body: form, redirect: 'manual' })
  const location = answer.headers.get('location')
  if (location === null) throw new Error(`not agreed: ${answer.status} ${await answer.text()}`)
  return location
}

/** Answers on a page of WeChat's that was opened by its link. */
export async function answerPage(link: string, answer: 'yes' | 'no'): Promise<void> {
  const page = await fetch(link, { method: 'POST', body: new URLSearchParams({ answer }) })
  if (!page.ok) throw new Error(`not answered: ${page.status}`)
}

/** Puts a new mini-program of this name into our hands for an app; returns what WeChat calls it. */
export async function authorize(
  t: TestServer,
  wechat: WechatStandIn,
  app: { id: string; owner: TestUser },
  name: string,
): Promise<string> {
  const { url } = (await t.call(weappAuthUrl, {}, { as: app.owner, appid: app.id })).data
  const back = await fetch(await agree(url, { name }))
  if (!back.ok) throw new Error(await back.text())
  const account = (await wechat.state()).accounts.find(({ nickName }) => nickName === name)
  return account?.appid ?? ''
}

/** An app with a mini-program of its own in the platform's hands. */
export async function authorizedApp(
  t: TestServer,
  wechat: WechatStandIn,
  name: string,
): Promise<{ id: string; owner: TestUser; weixinAppid: string }> {
  const app = await t.app()
  return { ...app, weixinAppid: await authorize(t, wechat, app, name) }
}
