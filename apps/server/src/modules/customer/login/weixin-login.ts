import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '../../../http/refusal.ts'
import { OutsideError } from '../../../integrations/outside-call.ts'
import type { Outside } from '../../../integrations/outside.ts'
import type { WeixinProfile } from '../../../integrations/weixin/official-account.ts'
import type { CustomerAccounts } from '../accounts/accounts.ts'
import { texts } from '../texts.ts'
import type { SealedNotes } from './sealed-notes.ts'
import type { SmsLogin } from './sms-login.ts'

const underwaySchema = z.object({ state: z.string(), to: z.string() })
const cameBackSchema = z.object({
  profile: z.object({
    openid: z.string(),
    unionid: z.string().nullable(),
    nickname: z.string(),
    avatar: z.string(),
  }),
  to: z.string(),
})

/** Who came back from WeChat, and where they wanted to go. */
export type CameBack = z.output<typeof cameBackSchema>
export type WeixinLogin = ReturnType<typeof createWeixinLogin>

/**
 * Login inside WeChat, through the platform's official account. WeChat knows one host of ours; a site on a domain of its
 * own is told so by the first letter of the state, and the answer is led there. What the browser keeps, not the state
 * alone, says that it is the one that began.
 */
export function createWeixinLogin({
  outside,
  accounts,
  sms,
  notes,
  siteUrl,
}: {
  outside: Pick<Outside, 'weixin'>
  accounts: CustomerAccounts
  sms: Pick<SmsLogin, 'requireOpen'>
  notes: SealedNotes
  siteUrl: string
}) {
  const unknown = () => new Refusal('invalidInput', { message: texts.weixinUnknown })

  return {
    isThere: (): boolean => outside.weixin !== undefined,

    /** Where WeChat asks its user, and the note that remembers who was sent there. */
    async begin(
      appId: string,
      { to, isOwnDomain }: { to: string; isOwnDomain: boolean },
    ): Promise<{ address: string; note: string }> {
      await sms.requireOpen(appId)
      const account = outside.weixin
      if (!account) throw new Refusal('serviceMissing')
      // WeChat takes letters and digits alone.
      const state = `${isOwnDomain ? 'd' : 'p'}${randomBytes(20).toString('hex')}`
      return {
        address: account.readerUrl(`${siteUrl}/h5/${appId}/me/weixin`, state, 'profile'),
        note: notes.write(appId, 'weixin login', { state, to }),
      }
    },

    /** Whether an answer of WeChat belongs to the app's own domain. */
    isForOwnDomain: (state: string): boolean => state.startsWith('d'),

    /** Who comes back from WeChat. Refuses where the browser is not the one that was sent there. */
    async back(
      appId: string,
      given: { code: string; state: string },
      note: string | undefined,
    ): Promise<CameBack> {
      const account = outside.weixin
      const underway = notes.read(appId, 'weixin login', underwaySchema, note)
      if (!account || !underway || underway.state !== given.state || given.code === '') throw unknown()
      try {
        return { profile: await account.profileOfCode(given.code), to: underway.to }
      } catch (error) {
        throw error instanceof OutsideError ? unknown() : error
      }
    },

    /** The customer of an account of WeChat. */
    async enter(appId: string, profile: WeixinProfile, agreed: boolean): Promise<string> {
      const version = await sms.requireOpen(appId)
      return accounts.enterByWeixin(appId, `weixin:${outside.weixin?.appid ?? ''}`, profile, {
        version,
        agreed,
      })
    },

    /** Keeps who came back until they have agreed. */
    keep: (appId: string, cameBack: CameBack): string => notes.write(appId, 'weixin profile', cameBack),
    kept: (appId: string, note: string | undefined): CameBack | null =>
      notes.read(appId, 'weixin profile', cameBackSchema, note),
  }
}
