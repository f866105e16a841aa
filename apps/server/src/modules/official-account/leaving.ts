import { z } from 'zod'
import { Refusal } from '../../http/refusal.ts'
import { weixinWords } from '../../integrations/weixin/error-words.ts'
import { OutsideError } from '../../integrations/outside-call.ts'
import type { WeixinPlatform } from '../../integrations/weixin/platform.ts'
import { UnreadableSecret, type SecretBox } from '../../secrets/secret-box.ts'
import type { WeappServices } from '../weapp/module.ts'
import type { OfficialAccounts } from './accounts.ts'
import { texts } from './texts.ts'

const PLACE = 'official account way'
const HOUR_MS = 60 * 60_000
/** WeChat's number for a page of official accounts alone. */
const OFFICIAL_ACCOUNTS = 1
const stateSchema = z.object({
  appId: z.string(),
  /** What they went for. */
  way: z.enum(['authorize', 'register']),
  /** The official account whose proofs are used. */
  accountId: z.string(),
  until: z.number(),
})
type Way = z.output<typeof stateSchema>

export type Leaving = ReturnType<typeof createLeaving>

/** Pages of WeChat's that people of an official account go to, and what they come back with. */
export function createLeaving({
  platform,
  accounts,
  weapp,
  secrets,
  publicUrl,
}: {
  platform: () => WeixinPlatform
  accounts: OfficialAccounts
  weapp: Pick<WeappServices, 'accounts' | 'authorizing' | 'looking' | 'registrations'>
  secrets: SecretBox
  publicUrl: string
}) {
  const backTo = (way: Omit<Way, 'until'>) => {
    const state = secrets.seal(JSON.stringify({ ...way, until: Date.now() + HOUR_MS }), PLACE)
    return `${publicUrl}/weixin/official-accounts/back?${new URLSearchParams({ state }).toString()}`
  }

  /** Registers a mini-program with what the official account has proved, for the app. */
  async function register(appId: string, accountId: string, ticket: string): Promise<void> {
    const row = await accounts.mustBeAuthorized(appId, accountId)
    const made = await accounts
      .callsOf(row)
      .call(z.object({ appid: z.string().min(1), authorization_code: z.string().min(1) }), {
        path: '/cgi-bin/account/fastregister',
        body: { ticket },
      })
    await weapp.authorizing.accept(appId, made.authorization_code)
    await weapp.accounts.setOrigin(appId, 'official-account')
    await weapp.looking.refresh(appId).catch((error: unknown) => {
      // The work of every minute makes up for what WeChat does not say now.
      if (!(error instanceof OutsideError || error instanceof Refusal)) throw error
    })
  }

  return {
    /** Where somebody puts an official account into our hands. */
    async authorizeUrl(appId: string): Promise<string> {
      try {
        const back = backTo({ appId, way: 'authorize', accountId: '' })
        return (await platform().authorizationUrl(back, { type: OFFICIAL_ACCOUNTS })).url
      } catch (error) {
        if (error instanceof OutsideError) throw new Refusal('weappRefused', { message: weixinWords(error) })
        throw error
      }
    },

    /** Where a mini-program is registered with what an official account has proved. */
    async registerUrl(appId: string, weixinAppid: string): Promise<string> {
      if ((await weapp.accounts.find(appId))?.authorized)
        throw new Refusal('weappState', { message: texts.hasMiniProgram })
      const row = await accounts.findByWeixin(appId, weixinAppid)
      if (!row?.authorized) throw new Refusal('weappNotAuthorized', { message: texts.noAccount })
      const back = backTo({ appId, way: 'register', accountId: row.id })
      return platform().pageUrl('/cgi-bin/fastregisterauth', weixinAppid, back, { copy_wx_verify: '1' })
    },

    /** Somebody comes back. Returns what to tell them; undefined for a state that is none of ours, or too old. */
    async comeBack(
      state: string,
      { auth_code: code, ticket }: { auth_code?: string | undefined; ticket?: string | undefined },
    ): Promise<{ appId: string; way: Way['way']; name: string } | undefined> {
      let read: Way
      try {
        read = stateSchema.parse(JSON.parse(secrets.open(state, PLACE)))
      } catch (error) {
        if (error instanceof UnreadableSecret) return undefined
        throw error
      }
      if (read.until < Date.now()) return undefined
      const { appId, way, accountId } = read
      if (way === 'authorize') {
        if (code === undefined) return undefined
        return { appId, way, name: await accounts.accept(appId, code) }
      }
      if (ticket === undefined) return undefined
      await register(appId, accountId, ticket)
      return { appId, way, name: '' }
    },
  }
}
