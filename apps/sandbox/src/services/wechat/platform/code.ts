import { z } from 'zod'
import { drawCode } from '../code-image.ts'
import { bodyOf, failure, ok, Refused, type Calls } from './answers.ts'
import type { Pushes } from './pushes.ts'
import type { Account, Audit, State, Version } from './state.ts'

const DAY = 86_400
const UNDONE_A_DAY = 5
const UNDONE_A_MONTH = 10
const EARLIER = 5
const SPEEDUPS = 3

const commitSchema = z.object({
  template_id: z.coerce.number(),
  ext_json: z.string(),
  user_version: z.string().min(1).max(64),
  user_desc: z.string(),
})
const itemSchema = z.object({
  address: z.string().optional(),
  tag: z.string().optional(),
  first_class: z.string(),
  second_class: z.string(),
  first_id: z.number(),
  second_id: z.number(),
  title: z.string().max(32).optional(),
})
const submitSchema = z.object({
  item_list: z.array(itemSchema).max(5).default([]),
  version_desc: z.string().max(200).optional(),
})

export type Code = ReturnType<typeof registerCode>

/** Versions of mini-programs, their audits and releases: section 2 of the third-party platform. */
export function registerCode(calls: Calls, given: { state: State; pushes: Pushes; seconds: () => number }) {
  const { state, pushes, seconds } = given
  const templateOf = (id: number) => state.templates.find((one) => one.id === id)
  const templateJson = ({ id, draftId, version, desc, time }: State['templates'][number]) => ({
    template_id: id,
    draft_id: draftId,
    user_version: version,
    user_desc: desc,
    create_time: time,
    source_miniprogram: '站坊小程序（沙箱）',
    source_miniprogram_appid: 'wxsandboxtemplate',
    template_type: 0,
  })

  calls.component('GET', '/wxa/gettemplatedraftlist', () => ({
    ...ok,
    draft_list: state.drafts.map((draft) => ({ ...templateJson(draft), developer: '沙箱' })),
  }))
  calls.component('GET', '/wxa/gettemplatelist', () => ({
    ...ok,
    template_list: state.templates.map(templateJson),
  }))
  calls.component('POST', '/wxa/addtotemplate', (request) => {
    const { draft_id } = bodyOf(request, z.object({ draft_id: z.coerce.number() }))
    const draft = state.drafts.find(({ draftId }) => draftId === draft_id)
    if (!draft) throw new Refused(85064, 'template not found')
    const id = Math.max(0, ...state.templates.map((one) => one.id)) + 1
    state.templates.push({ ...draft, id, time: seconds() })
    return ok
  })
  calls.component('POST', '/wxa/deletetemplate', (request) => {
    const { template_id } = bodyOf(request, z.object({ template_id: z.coerce.number() }))
    if (!templateOf(template_id)) throw new Refused(85064, 'template not found')
    state.templates = state.templates.filter(({ id }) => id !== template_id)
    return ok
  })

  calls.account('POST', '/wxa/commit', (account, request) => {
    const { code } = account
    const body = bodyOf(request, commitSchema, [85013, 'invalid version'])
    if (!templateOf(body.template_id)) throw new Refused(85014, 'template not exist')
    let ext: unknown
    try {
      ext = JSON.parse(body.ext_json)
    } catch {
      throw new Refused(85048, 'invalid ext_json, parse fail or containing invalid path')
    }
    if (!z.object({ extAppid: z.string().optional() }).safeParse(ext).success)
      throw new Refused(85048, 'invalid ext_json, parse fail or containing invalid path')
    code.trial = {
      version: body.user_version,
      desc: body.user_desc,
      time: seconds(),
      templateId: body.template_id,
      ext: body.ext_json,
      scannedAt: seconds() + state.switches.scanSeconds,
    }
    account.commits = (account.commits ?? 0) + 1
    return ok
  })

  calls.account('GET', '/wxa/security/get_code_privacy_info', ({ code }) => {
    if (!code.trial) throw new Refused(86000, 'no code')
    if (code.trial.scannedAt > seconds())
      throw new Refused(61039, 'privacy api check task is not finished, please wait')
    return { ...ok, without_auth_list: [], without_conf_list: [] }
  })
  calls.account('GET', '/wxa/get_page', () => ({ ...ok, page_list: ['pages/index/index'] }))
  calls.account('GET', '/wxa/get_category', ({ categories }) => ({
    ...ok,
    category_list: categories
      .filter(({ status }) => status === 3)
      .map(({ first, second }) => ({
        first_class: String(first),
        second_class: String(second),
        first_id: first,
        second_id: second,
      })),
  }))
  calls.account('GET', '/wxa/get_qrcode', async ({ code, appid }, _request, reply) => {
    if (!code.trial) return failure(86000, 'no code')
    return reply
      .header('content-disposition', 'attachment; filename="QRCode.jpg"')
      .type('image/png')
      .send(drawCode(`trial-${appid.slice(-6)}`, 430))
  })

  const openAudit = ({ audit }: Account['code']) =>
    audit && (audit.status === 2 || audit.status === 4) ? audit : undefined

  function decide(account: Account, pass: boolean, reason: string): boolean {
    const { code } = account
    const audit = openAudit(code)
    if (!audit) return false
    audit.status = pass ? 0 : 1
    if (pass) {
      audit.reason = ''
      code.approved = { version: audit.version, desc: audit.desc, time: seconds() }
      pushes.message(account, 'weapp_audit_success', { SuccTime: seconds() })
      return true
    }
    audit.reason = reason === '' ? '1:页面内容不完整:<br>(1):首页是空的，请补充内容后再提交。' : reason
    state.lastNumber += 1
    audit.screenshots = [`media_${state.lastNumber}`]
    account.media.push(...audit.screenshots)
    pushes.message(account, 'weapp_audit_fail', {
      Reason: audit.reason,
      FailTime: seconds(),
      ScreenShot: audit.screenshots.join('|'),
    })
    return true
  }

  calls.account('POST', '/wxa/submit_audit', (account, request) => {
    const body = bodyOf(request, submitSchema, [85023, 'item size is not in valid range'])
    const { code } = account
    if (!code.trial) throw new Refused(85086, 'must commit before submit audit')
    if (openAudit(code)) throw new Refused(85009, 'already submit a version under auditing')
    if (code.trial.scannedAt > seconds())
      throw new Refused(61039, 'privacy api check task is not finished, please wait')
    const passed = account.categories.filter(({ status }) => status === 3)
    if (passed.length === 0) throw new Refused(85008, 'no passed category')
    const isKnown = ({ first_id, second_id }: z.output<typeof itemSchema>) =>
      passed.some(({ first, second }) => first === first_id && second === second_id)
    if (!body.item_list.every(isKnown)) throw new Refused(85077, 'invalid category')
    if (state.switches.quota <= 0) throw new Refused(85085, 'submit audit reach limit pleasetry later')
    state.switches.quota -= 1
    state.lastNumber += 1
    const audit: Audit = {
      id: state.lastNumber,
      version: code.trial.version,
      desc: code.trial.desc,
      status: 2,
      reason: '',
      screenshots: [],
      submittedAt: seconds(),
      fast: false,
    }
    code.audit = audit
    const { audits } = state.switches
    // Behind the answer, as always: nobody decides within a call.
    if (audits !== 'later')
      setTimeout(() => {
        if (code.audit === audit) decide(account, audits === 'pass', state.switches.reason)
      }, 300).unref()
    return { ...ok, auditid: audit.id }
  })

  const auditJson = (audit: Audit) => ({
    status: audit.status,
    ...(audit.status === 1 || audit.status === 4 ? { reason: audit.reason } : {}),
    ...(audit.screenshots.length > 0 ? { ScreenShot: audit.screenshots.join('|') } : {}),
  })
  calls.account('POST', '/wxa/get_auditstatus', ({ code }, request) => {
    const { auditid } = bodyOf(request, z.object({ auditid: z.number() }))
    if (code.audit?.id !== auditid) throw new Refused(85012, 'invalid audit id')
    return { ...ok, ...auditJson(code.audit) }
  })
  calls.account('GET', '/wxa/get_latest_auditstatus', ({ code: { audit } }) => {
    if (!audit) throw new Refused(85058, 'no valid audit_id exist')
    return {
      ...ok,
      auditid: audit.id,
      ...auditJson(audit),
      user_version: audit.version,
      user_desc: audit.desc,
      submit_audit_time: audit.submittedAt,
    }
  })
  calls.account('GET', '/wxa/undocodeaudit', (account) => {
    const audit = openAudit(account.code)
    // With nothing in audit it says ok and does nothing.
    if (!audit) return ok
    const since = (ago: number) => account.undone.filter((at) => at > seconds() - ago).length
    if (since(DAY) >= UNDONE_A_DAY || since(30 * DAY) >= UNDONE_A_MONTH)
      throw new Refused(87013, 'no quota to undo code')
    account.undone.push(seconds())
    audit.status = 3
    return ok
  })
  let speedups = SPEEDUPS
  calls.account('POST', '/wxa/speedupaudit', ({ code }, request) => {
    const { auditid } = bodyOf(request, z.object({ auditid: z.number() }))
    const audit = openAudit(code)
    if (audit?.id !== auditid) throw new Refused(89402, 'not in auditing queue')
    if (audit.fast) throw new Refused(89404, 'already speed up')
    if (speedups <= 0) throw new Refused(89405, 'speed up quota used')
    speedups -= 1
    audit.fast = true
    return ok
  })
  calls.account('GET', '/wxa/queryquota', () => ({
    ...ok,
    rest: state.switches.quota,
    limit: 20,
    speedup_rest: speedups,
    speedup_limit: SPEEDUPS,
  }))

  function putOnline(code: Account['code'], version: Version): void {
    if (code.release) {
      state.lastNumber += 1
      code.earlier.unshift({ ...code.release, appVersion: state.lastNumber })
      code.earlier.length = Math.min(code.earlier.length, EARLIER)
    }
    code.release = { ...version, time: seconds() }
    delete code.approved
    delete code.gray
  }
  calls.account('POST', '/wxa/release', ({ code }) => {
    if (!code.audit) throw new Refused(85019, 'no version is under auditing')
    if (!code.approved) {
      if (code.audit.status === 0) throw new Refused(85052, 'app is already released')
      throw new Refused(85020, 'status not allowed')
    }
    putOnline(code, code.approved)
    return ok
  })
  calls.account('POST', '/wxa/grayrelease', ({ code }, request) => {
    const { gray_percentage: percentage } = bodyOf(
      request,
      z.object({ gray_percentage: z.number().int().min(0).max(100) }),
      [85081, 'invalid gray percentage'],
    )
    if (!code.release) throw new Refused(85079, 'no released version')
    if (!code.approved) throw new Refused(85080, 'version is not approved')
    if (code.gray && percentage <= code.gray.percentage) throw new Refused(85082, 'percentage must be higher')
    if (percentage === 100) {
      putOnline(code, code.approved)
      return ok
    }
    code.gray = { percentage, version: code.approved, createdAt: code.gray?.createdAt ?? seconds() }
    return ok
  })
  calls.account('GET', '/wxa/getgrayreleaseplan', ({ code: { gray } }) => ({
    ...ok,
    gray_release_plan: gray
      ? {
          status: 1,
          create_timestamp: gray.createdAt,
          gray_percentage: gray.percentage,
          support_debuger_first: false,
          support_experiencer_first: false,
        }
      : { status: 0, create_timestamp: 0, gray_percentage: 0 },
  }))
  calls.account('GET', '/wxa/revertgrayrelease', ({ code }) => {
    delete code.gray
    return ok
  })
  calls.account('POST', '/wxa/getversioninfo', ({ code: { trial, release } }) => ({
    ...ok,
    ...(trial
      ? { exp_info: { exp_time: trial.time, exp_version: trial.version, exp_desc: trial.desc } }
      : {}),
    ...(release
      ? {
          release_info: {
            release_time: release.time,
            release_version: release.version,
            release_desc: release.desc,
          },
        }
      : {}),
  }))
  calls.account('GET', '/wxa/revertcoderelease', ({ code }, request) => {
    const { action, app_version } = z
      .object({ action: z.string().optional(), app_version: z.coerce.number().optional() })
      .parse(request.query)
    if (action === 'get_history_version')
      return {
        ...ok,
        version_list: code.earlier.map(({ appVersion, version, desc, time }) => ({
          app_version: appVersion,
          user_version: version,
          user_desc: desc,
          commit_time: time,
        })),
      }
    if (code.gray) throw new Refused(87011, 'gray release is running')
    const target = code.earlier.find(
      ({ appVersion }) => app_version === undefined || appVersion === app_version,
    )
    if (!target || code.reverted.includes(target.appVersion)) throw new Refused(87012, 'cannot revert')
    code.reverted.push(target.appVersion)
    code.earlier = code.earlier.filter((one) => one !== target)
    code.release = { version: target.version, desc: target.desc, time: seconds() }
    return ok
  })
  calls.account('POST', '/wxa/change_visitstatus', ({ code }, request) => {
    const { action } = bodyOf(request, z.object({ action: z.enum(['open', 'close']) }), [
      85022,
      'invalid action',
    ])
    if (!code.release) throw new Refused(85021, 'status not allowed')
    code.visible = action === 'open'
    return ok
  })
  calls.account('POST', '/wxa/getvisitstatus', ({ code }) => ({ ...ok, status: code.visible ? 1 : 0 }))

  return {
    decide,
    delay(account: Account, reason: string): boolean {
      const audit = openAudit(account.code)
      if (!audit) return false
      audit.status = 4
      audit.reason = reason
      pushes.message(account, 'weapp_audit_delay', { Reason: reason, DelayTime: seconds() })
      return true
    },
  }
}
