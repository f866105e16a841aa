import type { CallData, weappPrivacy, WeappPrivacyGiven } from '@zhanfang/contract'
import { z } from 'zod'
import { Refusal } from '../../../http/refusal.ts'
import { OutsideError } from '../../../integrations/outside-call.ts'
import type { Accounts } from '../account/accounts.ts'
import { texts } from '../texts.ts'

const done = z.object({})
/** The one that the next release brings out; it alone can be changed as a whole. */
const DEVELOPING = 2
const text = z.string().catch('')
const ownerSchema = z.object({
  contact_phone: text,
  contact_email: text,
  contact_weixin: text,
  contact_qq: text,
  notice_method: text,
  /** A number of days with 天 behind it. */
  store_expire_timestamp: text,
  ext_file_media_id: text,
})
const guideSchema = z.object({
  privacy_list: z.array(z.string()).catch([]),
  setting_list: z
    .array(z.object({ privacy_key: z.string(), privacy_text: text, privacy_label: text }))
    .catch([]),
  owner_setting: ownerSchema.catch(ownerSchema.parse({})),
  privacy_desc: z
    .object({
      privacy_desc_list: z.array(z.object({ privacy_key: z.string(), privacy_desc: z.string() })).catch([]),
    })
    .catch({ privacy_desc_list: [] }),
  sdk_privacy_info_list: z.array(z.json()).catch([]),
})
type Guide = z.output<typeof guideSchema>

/** Names of kinds that the code uses and the guide does not declare. */
function lackingOf(guide: Guide, names: ReadonlyMap<string, string>): string[] {
  const declared = new Set(guide.setting_list.map(({ privacy_key: key }) => key))
  return guide.privacy_list.filter((key) => !declared.has(key)).map((key) => names.get(key) ?? key)
}

/** What the mini-program tells people about the data that it collects; kept by WeChat alone. */
export function createWeappPrivacy(accounts: Accounts) {
  const ask = async (appId: string): Promise<Guide> =>
    (await accounts.callsOf(appId)).call(guideSchema, {
      path: '/cgi-bin/component/getprivacysetting',
      body: { privacy_ver: DEVELOPING },
    })

  async function read(appId: string): Promise<CallData<typeof weappPrivacy>> {
    const guide = await ask(appId)
    const { owner_setting: owner, setting_list: settings } = guide
    // Kinds of the owner's own have a name in the guide alone.
    const names = new Map([
      ...settings.map((one) => [one.privacy_key, one.privacy_label || one.privacy_key] as const),
      ...guide.privacy_desc.privacy_desc_list.map((one) => [one.privacy_key, one.privacy_desc] as const),
    ])
    const days = Number.parseInt(owner.store_expire_timestamp, 10)
    return {
      isSet: settings.length > 0 && owner.notice_method !== '',
      kinds: [...names].map(([key, name]) => ({ key, name })),
      used: guide.privacy_list,
      lacking: lackingOf(guide, names),
      items: settings.map((one) => ({ key: one.privacy_key, purpose: one.privacy_text })),
      contactPhone: owner.contact_phone,
      contactEmail: owner.contact_email,
      contactWeixin: owner.contact_weixin,
      contactQq: owner.contact_qq,
      noticeMethod: owner.notice_method,
      storeDays: Number.isInteger(days) && days > 0 ? days : null,
    }
  }

  return {
    read,

    async set(appId: string, given: WeappPrivacyGiven): Promise<void> {
      // It is replaced as a whole: what was set at WeChat and is not in our form stays.
      const { owner_setting: before, sdk_privacy_info_list: sdk } = await ask(appId)
      await (
        await accounts.callsOf(appId)
      ).call(done, {
        path: '/cgi-bin/component/setprivacysetting',
        body: {
          privacy_ver: DEVELOPING,
          owner_setting: {
            contact_phone: given.contactPhone,
            contact_email: given.contactEmail,
            contact_weixin: given.contactWeixin,
            contact_qq: given.contactQq,
            notice_method: given.noticeMethod,
            store_expire_timestamp: given.storeDays === null ? '' : `${given.storeDays}天`,
            ...(before.ext_file_media_id === '' ? {} : { ext_file_media_id: before.ext_file_media_id }),
          },
          setting_list: given.items.map(({ key, purpose }) => ({ privacy_key: key, privacy_text: purpose })),
          ...(sdk.length === 0 ? {} : { sdk_privacy_info_list: sdk }),
        },
      })
    },

    /** What stands against a submission, in words; empty for nothing, or when WeChat cannot be asked now. */
    async trouble(appId: string): Promise<string> {
      try {
        const { isSet, lacking } = await read(appId)
        if (!isSet) return texts.noPrivacy
        return lacking.length === 0 ? '' : texts.privacyLacks(lacking)
      } catch (error) {
        if (error instanceof OutsideError || error instanceof Refusal) return ''
        throw error
      }
    },
  }
}
