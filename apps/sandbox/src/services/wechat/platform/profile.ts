import { z } from 'zod'
import { drawCode } from '../code-image.ts'
import { bodyOf, ok, Refused, type Calls } from './answers.ts'
import type { Pushes } from './pushes.ts'
import type { Account, State } from './state.ts'

const YEAR = 365 * 86_400
const MONTH = 30 * 86_400
const LATER_MS = 300
const supportVersions = ['2.14.4', '2.15.0', '2.20.1', '2.21.2', '2.32.3', '3.8.12', '3.12.0']
const quotas = { names: 2, signatures: 5, heads: 5 }

/** The width of a name as WeChat counts: a Chinese character is two. */
const widthOf = (name: string) =>
  Array.from(name).reduce((sum, one) => sum + ((one.codePointAt(0) ?? 0) > 126 ? 2 : 1), 0)

const nameSchema = z.object({
  nick_name: z.string(),
  license: z.string().optional(),
  id_card: z.string().optional(),
})

/** What an account says of itself: section 3. `decideName` is what the page's buttons call. */
export function registerProfile(
  calls: Calls,
  { state, pushes, seconds }: { state: State; pushes: Pushes; seconds: () => number },
) {
  const within = (times: readonly number[], ago: number) => times.filter((at) => at > seconds() - ago).length

  calls.account('GET', '/cgi-bin/account/getaccountbasicinfo', (account) => ({
    ...ok,
    appid: account.appid,
    account_type: 3,
    principal_type: 1,
    principal_name: account.principalName,
    realname_status: 1,
    wx_verify_info: { qualification_verify: true, naming_verify: true },
    signature_info: {
      signature: account.signature,
      modify_used_count: within(account.signatures, MONTH),
      modify_quota: quotas.signatures,
    },
    head_image_info: {
      head_image_url: account.headImg,
      modify_used_count: within(account.heads, YEAR),
      modify_quota: quotas.heads,
    },
    nickname_info: {
      nickname: account.nickName,
      modify_used_count: within(account.renames, YEAR),
      modify_quota: quotas.names,
    },
    registered_country: 1017,
  }))

  function checkName(name: string, account: Account): void {
    const width = widthOf(name)
    if (width < 4 || width > 30 || name.includes('小程序'))
      throw new Refused(53010, 'invalid nickname format')
    if (name.includes('微信')) throw new Refused(53012, 'nickname is forbidden')
    if (state.accounts.some((one) => one !== account && one.nickName === name))
      throw new Refused(53013, 'nickname is used')
  }
  calls.account('POST', '/cgi-bin/wxverify/checkwxverifynickname', (account, request) => {
    const { nick_name } = bodyOf(request, z.object({ nick_name: z.string() }))
    checkName(nick_name, account)
    const needsProof = nick_name.includes('官方')
    return { ...ok, hit_condition: needsProof, wording: needsProof ? '名称含“官方”，需要提交证明材料' : '' }
  })

  function decideName(account: Account, pass: boolean, reason: string): boolean {
    const { newName } = account
    if (newName?.status !== 1) return false
    newName.status = pass ? 3 : 2
    newName.reason = pass ? '' : reason || '名称与主体不符'
    if (pass) {
      account.nickName = newName.name
      account.renames.push(seconds())
    }
    pushes.message(account, 'wxa_nickname_audit', {
      ret: newName.status,
      nickname: newName.name,
      reason: newName.reason,
    })
    return true
  }
  calls.account('POST', '/wxa/setnickname', (account, request) => {
    const body = bodyOf(request, nameSchema)
    checkName(body.nick_name, account)
    if (within(account.renames, YEAR) >= quotas.names) throw new Refused(91002, 'no quota to modify nickname')
    if (account.newName?.status === 1) throw new Refused(91003, 'nickname is in audit')
    if (!body.license && !body.id_card) throw new Refused(91009, 'need license')
    state.lastNumber += 1
    account.newName = { auditId: state.lastNumber, name: body.nick_name, status: 1, reason: '' }
    const { names } = state.switches
    if (names !== 'later')
      setTimeout(() => decideName(account, names === 'pass', state.switches.reason), LATER_MS).unref()
    return { ...ok, wording: '', audit_id: state.lastNumber }
  })
  calls.account('POST', '/wxa/api_wxa_querynickname', ({ newName }, request) => {
    const { audit_id } = bodyOf(request, z.object({ audit_id: z.number() }))
    if (newName?.auditId !== audit_id) throw new Refused(91011, 'no such audit')
    return {
      ...ok,
      nickname: newName.name,
      audit_stat: newName.status,
      fail_reason: newName.reason,
      create_time: seconds(),
      audit_time: newName.status === 1 ? 0 : seconds(),
    }
  })

  calls.account('POST', '/cgi-bin/media/upload', (account) => {
    state.lastNumber += 1
    const media_id = `media_${state.lastNumber}`
    account.media.push(media_id)
    return { ...ok, type: 'image', media_id, created_at: seconds() }
  })
  const mediaSchema = z.object({ media_id: z.string() })
  calls.account('POST', '/cgi-bin/material/get_material', async (account, request, reply) => {
    const { media_id } = bodyOf(request, mediaSchema)
    if (!account.media.includes(media_id)) throw new Refused(40007, 'invalid media_id')
    return reply.type('image/png').send(drawCode('audit-screenshot', 430))
  })
  calls.account('POST', '/cgi-bin/account/modifyheadimage', (account, request) => {
    const { head_img_media_id } = bodyOf(request, z.object({ head_img_media_id: z.string().min(1) }), [
      41006,
      'media_id missing',
    ])
    if (!account.media.includes(head_img_media_id)) throw new Refused(40007, 'invalid media_id')
    if (within(account.heads, YEAR) >= quotas.heads) throw new Refused(53202, 'no quota to modify head image')
    account.heads.push(seconds())
    account.headImg = ''
    return ok
  })
  calls.account('POST', '/cgi-bin/account/modifysignature', (account, request) => {
    const { signature } = bodyOf(request, z.object({ signature: z.string() }))
    const chinese = Array.from(signature).filter((one) => /\p{Script=Han}/u.test(one)).length
    if (signature.length < 4 || signature.length > 120 || chinese < 4)
      throw new Refused(53204, 'signature invalid')
    if (within(account.signatures, MONTH) >= quotas.signatures)
      throw new Refused(53200, 'no quota to modify signature')
    account.signatures.push(seconds())
    account.signature = signature
    return ok
  })
  calls.account('POST', '/cgi-bin/wxopen/getweappsupportversion', ({ supportVersion }) => ({
    ...ok,
    now_version: supportVersion ?? '2.14.4',
    uv_info: {
      items: [
        { percentage: 71.5, version: '3.12.0' },
        { percentage: 24.1, version: '3.8.12' },
        { percentage: 3.5, version: '2.32.3' },
        { percentage: 0.7, version: '2.20.1' },
        { percentage: 0.2, version: '2.14.4' },
      ],
    },
  }))
  calls.account('POST', '/cgi-bin/wxopen/setweappsupportversion', (account, request) => {
    const { version } = bodyOf(request, z.object({ version: z.string() }))
    if (!supportVersions.includes(version)) throw new Refused(89014, 'invalid support version')
    account.supportVersion = version
    return ok
  })
  calls.account('GET', '/wxa/icp/get_icp_entrance_info', ({ nickName }) => ({
    ...ok,
    info: { status: nickName === '林间书店' ? 6 : 1024, is_canceling: false },
  }))
  calls.account('POST', '/wxa/getillegalrecords', () => ({ ...ok, records: [] }))

  return { decideName }
}
