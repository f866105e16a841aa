import { weixinAuditStatuses, type CodeFacts } from '@zhanfang/contract'
import { z } from 'zod'
import type { AuthorizerCalls } from '../../../integrations/weixin/platform.ts'
import { WeixinRefused } from '../../../integrations/weixin/weixin-call.ts'

const seconds = z.number().transform((time) => new Date(time * 1000).toISOString())
const versionsSchema = z.object({
  exp_info: z
    .object({ exp_time: seconds, exp_version: z.string(), exp_desc: z.string().catch('') })
    .optional(),
  release_info: z
    .object({ release_time: seconds, release_version: z.string(), release_desc: z.string().catch('') })
    .optional(),
})
const auditSchema = z.object({
  auditid: z.coerce.number(),
  status: z.number(),
  reason: z.string().catch(''),
  // Its table writes the name in small letters, its example in capitals.
  ScreenShot: z.string().optional(),
  screenshot: z.string().optional(),
  user_version: z.string().catch(''),
  submit_audit_time: seconds,
})
const grayPlanSchema = z.object({
  gray_release_plan: z
    .object({ status: z.number(), create_timestamp: seconds, gray_percentage: z.coerce.number() })
    .nullish(),
})
/** WeChat's number for a plan that goes on. */
const RUNNING = 1
/** Nothing was ever submitted. */
const NO_AUDIT = 85058

type Audit = NonNullable<CodeFacts['audit']>

async function readAudit(calls: AuthorizerCalls): Promise<Omit<Audit, 'isReleased'> | null> {
  try {
    const found = await calls.call(auditSchema, { method: 'GET', path: '/wxa/get_latest_auditstatus' })
    return {
      id: found.auditid,
      version: found.user_version,
      status: found.status,
      reason: [weixinAuditStatuses.refused, weixinAuditStatuses.delayed].some(
        (status) => status === found.status,
      )
        ? found.reason
        : '',
      pictures: (found.ScreenShot ?? found.screenshot ?? '').split('|').filter((id) => id !== ''),
      submittedAt: found.submit_audit_time,
    }
  } catch (error) {
    if (error instanceof WeixinRefused && error.errcode === NO_AUDIT) return null
    throw error
  }
}

/** How many visitors have a version that is not everybody's yet; null for none. */
export async function readGray(calls: AuthorizerCalls): Promise<CodeFacts['gray']> {
  const { gray_release_plan: found } = await calls.call(grayPlanSchema, {
    method: 'GET',
    path: '/wxa/getgrayreleaseplan',
  })
  return found?.status === RUNNING
    ? { percentage: found.gray_percentage, beganAt: found.create_timestamp }
    : null
}

/** What WeChat says of the code now; `before` is what it said last, as it forgets what was online once. */
export async function readFacts(calls: AuthorizerCalls, before: CodeFacts): Promise<CodeFacts> {
  const audit = await readAudit(calls)
  const { exp_info, release_info } = await calls.call(versionsSchema, { path: '/wxa/getversioninfo' })
  const wasReleased = before.audit?.id === audit?.id && (before.audit?.isReleased ?? false)
  const isReleased = wasReleased || (audit !== null && release_info?.release_version === audit.version)
  // Asked only where there can be a plan: most mini-programs have none. One that goes on outlives another audit.
  const isWaiting = audit?.status === weixinAuditStatuses.passed && !isReleased
  const mayBeGray = release_info !== undefined && (isWaiting || before.gray !== null)
  return {
    audit: audit && { ...audit, isReleased },
    trial: exp_info
      ? { version: exp_info.exp_version, desc: exp_info.exp_desc, at: exp_info.exp_time }
      : null,
    release: release_info
      ? {
          version: release_info.release_version,
          desc: release_info.release_desc,
          at: release_info.release_time,
        }
      : null,
    gray: mayBeGray ? await readGray(calls) : null,
  }
}
