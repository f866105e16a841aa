import { z } from 'zod'
import { bodyOf, ok, Refused, type Calls } from './answers.ts'
import type { Privacy } from './state.ts'
import { texts } from './texts.ts'

/** What the check of the template's code finds. */
const USED = ['UserInfo', 'PhoneNumber', 'Album']
const DEVELOPING = 2

const versionSchema = z.object({ privacy_ver: z.number().default(DEVELOPING) })
const setSchema = versionSchema.extend({
  owner_setting: z.object({
    contact_email: z.string().default(''),
    contact_phone: z.string().default(''),
    contact_qq: z.string().default(''),
    contact_weixin: z.string().default(''),
    ext_file_media_id: z.string().default(''),
    notice_method: z.string().default(''),
    store_expire_timestamp: z.string().default(''),
  }),
  setting_list: z.array(z.object({ privacy_key: z.string(), privacy_text: z.string() })).default([]),
  sdk_privacy_info_list: z.array(z.unknown()).default([]),
})

/** One that is complete. */
export const samplePrivacy = (time: number): Privacy => ({
  owner: { contact_phone: '13800138000', notice_method: texts.privacyNotice },
  settings: USED.map((privacy_key) => ({ privacy_key, privacy_text: texts.privacyPurpose })),
  sdk: [],
  time,
})

/** Privacy guides of mini-programs. */
export function registerPrivacy(calls: Calls, seconds: () => number): void {
  const versionOf = (version: number) => {
    if (version !== 1 && version !== DEVELOPING) throw new Refused(86071, 'privacy_ver invalid')
    // There is none online: what is set waits for the next release.
    if (version === 1) throw new Refused(86074, 'privacy not exist')
  }
  calls.account('POST', '/cgi-bin/component/getprivacysetting', ({ code, privacy }, request) => {
    versionOf(bodyOf(request, versionSchema).privacy_ver)
    return {
      ...ok,
      code_exist: code.trial ? 1 : 0,
      privacy_list: code.trial ? USED : [],
      setting_list: (privacy?.settings ?? []).map((one) => ({ ...one, privacy_label: '' })),
      update_time: privacy?.time ?? 0,
      owner_setting: privacy?.owner ?? {},
      privacy_desc: {
        privacy_desc_list: Object.entries(texts.privacyKinds).map(([privacy_key, privacy_desc]) => ({
          privacy_key,
          privacy_desc,
        })),
      },
      sdk_privacy_info_list: privacy?.sdk ?? [],
    }
  })
  calls.account('POST', '/cgi-bin/component/setprivacysetting', (account, request) => {
    const {
      privacy_ver,
      owner_setting: owner,
      setting_list,
      sdk_privacy_info_list,
    } = bodyOf(request, setSchema)
    versionOf(privacy_ver)
    const { contact_email, contact_phone, contact_qq, contact_weixin } = owner
    const hasContact = [contact_email, contact_phone, contact_qq, contact_weixin].some((one) => one !== '')
    if (owner.notice_method === '' || !hasContact) throw new Refused(86069, 'owner_setting field missing')
    if (!/^(\d+天)?$/.test(owner.store_expire_timestamp))
      throw new Refused(86072, 'store_expire_timestamp invalid')
    if (setting_list.length === 0) throw new Refused(47001, 'data format error')
    account.privacy = { owner, settings: setting_list, sdk: sdk_privacy_info_list, time: seconds() }
    return ok
  })
}
