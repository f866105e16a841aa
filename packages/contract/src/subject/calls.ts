import { z } from 'zod'
import { member, platform } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, keywordsSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'
import { limits } from '../limits.ts'
import { auditStatusSchema } from '../todo/audit-states.ts'
import { certificateSchema, subjectApplicationSchema, subjectFormSchema } from './subject.ts'

const path = '/p1/api/v1/weapp/manager/apply'
const weapp = '/p1/api/v1/wx/third-party/weapp'

export const subjectStatus = defineCall({
  method: 'GET',
  path: `${path}/subject-status`,
  module: 'subject',
  summary: '主体信息有没有通过审核，最近一次提交到哪一步了',
  access: member('app:read'),
  data: z.object({
    /** Whether a subject has been approved, whatever was handed in since. */
    isVerified: z.boolean(),
    /** Name of the approved subject; empty without. */
    name: z.string(),
    /** Of what was handed in last; null where nothing was. */
    auditStatus: auditStatusSchema.nullable(),
    auditResult: z.string(),
    applyTime: timeSchema.nullable(),
  }),
})

export const subjectInfo = defineCall({
  method: 'GET',
  path: `${path}/subject-info`,
  module: 'subject',
  summary: '主体信息：审核通过的，和最近一次提交的',
  access: member('app:manage'),
  data: z.object({
    approved: subjectApplicationSchema.nullable(),
    newest: subjectApplicationSchema.nullable(),
  }),
})

export const subjectSubmit = defineCall({
  method: 'POST',
  path: `${path}/subject-info`,
  module: 'subject',
  summary: '提交主体信息，等平台审核；还在等的会被这一次替换，已通过的在新的通过以前一直有效',
  access: member('app:manage'),
  body: subjectFormSchema,
  data: subjectApplicationSchema,
})

export const subjectWithdraw = defineCall({
  method: 'PUT',
  path: `${path}/subject-info/withdraw`,
  module: 'subject',
  summary: '撤回还在等审核的主体信息',
  access: member('app:manage'),
  body: z.object({ id: idSchema }),
  data: emptySchema,
})

export const subjectFileUpload = defineCall({
  method: 'POST',
  path: `${path}/subject-info/file-upload`,
  module: 'subject',
  summary: '上传一份证件（JPG、PNG、WebP 或 PDF）；只有管理应用的成员和平台能看',
  access: member('app:manage'),
  accepts: 'file',
  data: certificateSchema,
  bodyLimit: limits.subject.certificateBytes + 65_536,
})

export const subjectFile = defineCall({
  method: 'GET',
  path: `${path}/subject-info/file/{id}`,
  module: 'subject',
  summary: '看一份证件',
  access: member('app:manage'),
  params: z.object({ id: idSchema }),
  answers: 'file',
})

export const auditApplySchema = subjectApplicationSchema.extend({
  appId: idSchema,
  appName: z.string(),
  /** Whether the app has an approved subject already, which this one would replace. */
  replaces: z.boolean(),
})
export type AuditApply = z.output<typeof auditApplySchema>

export const auditApplyList = defineCall({
  method: 'GET',
  path: `${weapp}/audit-apply/list`,
  module: 'subject',
  summary: '等平台审核的主体信息，等得最久的在前；处理过的，新的在前',
  access: platform,
  query: z.object({
    ...pagingQuery,
    auditStatus: z.coerce.number().int().pipe(auditStatusSchema).optional(),
    keywords: keywordsSchema,
  }),
  data: pageOf(auditApplySchema).extend({ waiting: z.number().int() }),
})

export const auditApplyAudit = defineCall({
  method: 'PUT',
  path: `${weapp}/audit-apply/audit`,
  module: 'subject',
  summary: '通过或驳回一份主体信息；驳回要写明理由',
  access: platform,
  body: z
    .object({
      id: idSchema,
      auditStatus: z.union([z.literal(1), z.literal(2)]),
      auditResult: z.string().trim().max(limits.auditWords.max, limits.auditWords.length).default(''),
    })
    .refine(({ auditStatus, auditResult }) => auditStatus === 1 || auditResult !== '', {
      path: ['auditResult'],
      message: limits.auditWords.required,
    }),
  data: emptySchema,
})

export const auditApplyFile = defineCall({
  method: 'GET',
  path: `${weapp}/audit-apply/file/{id}`,
  module: 'subject',
  summary: '平台看一份证件',
  access: platform,
  params: z.object({ id: idSchema }),
  answers: 'file',
})

export const subjectCalls = {
  subjectStatus,
  subjectInfo,
  subjectSubmit,
  subjectWithdraw,
  subjectFileUpload,
  subjectFile,
  auditApplyList,
  auditApplyAudit,
  auditApplyFile,
}
