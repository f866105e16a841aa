import { z } from 'zod'
import { accountDeletion, accountDeletionCancel, accountDeletionRequest, personExport } from './deletion.ts'
import { user, userBeforeFirstStep } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, timeSchema } from '../envelope.ts'
import {
  enteredPasswordSchema,
  humanProof,
  mobileSchema,
  newPasswordSchema,
  nicknameSchema,
  scanCodeSchema,
  scanStates,
  sentCodeSchema,
  verificationCodeSchema,
} from '../auth/fields.ts'
import { habitCalls } from './habits.ts'
import { proofSchema } from './proof.ts'
import { secondFactorCalls } from './second-factor.ts'
import { personBasic, userBasicSchema } from './user-basic.ts'

export const isSf = defineCall({
  method: 'GET',
  path: '/p1/api/v1/is-sf',
  module: 'account',
  summary: '当前登录的人是否从外部协助平台，帮助链接随之不同',
  access: user,
  data: userBasicSchema.pick({ isSf: true }),
})

export const personBasicUpdate = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/persons/information/basic',
  module: 'account',
  summary: '修改昵称',
  access: user,
  body: z.object({ nickname: nicknameSchema }),
  data: userBasicSchema,
})

/** Bytes of a picture before it is scaled down. */
export const PICTURE_BYTES = 5 * 1024 * 1024

export const personAvatar = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/persons/information/avatars',
  module: 'account',
  summary: '上传新头像，存为 256 像素见方',
  access: user,
  accepts: 'file',
  bodyLimit: PICTURE_BYTES + 65_536,
  data: userBasicSchema,
})

/** Ways into an account. */
export const loginWays = ['account', 'mobile', 'email', 'weixin'] as const

export const personAccounts = defineCall({
  method: 'GET',
  path: '/p2/api/v1/persons/accounts',
  module: 'account',
  summary: '我的登录方式：账号名、手机、邮箱、微信',
  access: userBeforeFirstStep,
  data: z.object({
    hasPassword: z.boolean(),
    /** Until when the password or code that was given counts; null when it must be given again. */
    provedUntil: timeSchema.nullable(),
    list: z.array(
      z.object({
        way: z.enum(loginWays),
        bound: z.boolean(),
        /** Masked; empty when not bound. */
        value: z.string(),
        /** What `unbind` takes for it; null when it cannot be unbound. */
        unbindType: z.number().int().nullable(),
      }),
    ),
  }),
})

export const isRealnameAuth = defineCall({
  method: 'GET',
  path: '/p2/api/v1/persons/isRealnameAuth',
  module: 'account',
  summary: '是否已实名',
  access: user,
  data: z.object({
    isRealnameAuth: z.boolean(),
    /** Masked: all but the last character. */
    realName: z.string(),
    authTime: timeSchema.nullable(),
  }),
})

export const realnameAuth = defineCall({
  method: 'POST',
  path: '/p2/api/v1/persons/realname-auth',
  module: 'account',
  summary: '用已绑定手机号的验证码实名',
  access: user,
  body: z.object({
    realName: z
      .string({ error: '请输入真实姓名' })
      .trim()
      .regex(/^[\p{Script=Han}·]{2,30}$|^[A-Za-z][A-Za-z .'-]{1,49}$/u, '请输入真实姓名'),
    captcha: verificationCodeSchema,
  }),
  data: emptySchema,
})

export const bindMobileValidate = defineCall({
  method: 'GET',
  path: '/p2/api/v1/persons/bind-mobile/validate',
  module: 'account',
  summary: '检查手机验证码；不带手机号时检查原手机号的',
  access: user,
  query: z.object({ phone: mobileSchema.optional(), captcha: verificationCodeSchema }),
  data: z.object({ valid: z.literal(true) }),
})

export const personMobile = defineCall({
  method: 'PUT',
  path: '/p2/api/v3/persons/mobile',
  module: 'account',
  summary: '绑定或更换手机号：新手机号的验证码，加上原手机号、邮箱或密码的证明',
  access: user,
  body: z.object({
    mobile: mobileSchema,
    captcha: verificationCodeSchema,
    /** Code that the bound number was sent. */
    oldCaptcha: verificationCodeSchema.optional(),
    /** In its place when the old number is out of reach: the code that the bound e-mail was sent. */
    emailCaptcha: verificationCodeSchema.optional(),
  }),
  data: emptySchema,
})

export const judgePassword = defineCall({
  method: 'POST',
  path: '/p2/api/v1/persons/judge-password',
  module: 'account',
  summary: '再次确认是本人（密码，没有密码时用手机验证码），十分钟内有效',
  access: userBeforeFirstStep,
  servedOnFullDisk: true,
  body: proofSchema,
  data: z.object({ provedUntil: timeSchema }),
})

const emailSchema = z
  .string({ error: '请输入邮箱' })
  .trim()
  .toLowerCase()
  .max(100, '邮箱太长了')
  .pipe(z.email('请输入正确的邮箱'))

export const judgeEmail = defineCall({
  method: 'GET',
  path: '/p2/api/v1/persons/judge-email',
  module: 'account',
  summary: '邮箱是否可以绑定',
  access: user,
  query: z.object({ email: emailSchema }),
  data: z.object({ available: z.boolean() }),
})

export const sendEmail = defineCall({
  method: 'POST',
  path: '/p2/api/v1/persons/send-email',
  module: 'account',
  summary: '给要绑定的邮箱发送验证码',
  access: user,
  body: z.object({ email: emailSchema, ...humanProof }),
  data: sentCodeSchema,
})

export const personEmail = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/persons/email',
  module: 'account',
  summary: '用邮件中的验证码绑定邮箱',
  access: user,
  body: z.object({ email: emailSchema, captcha: verificationCodeSchema }),
  data: emptySchema,
})

export const mobileChangeSendEmail = defineCall({
  method: 'GET',
  path: '/p2/api/v1/persons/mobile-change/send-email',
  module: 'account',
  summary: '原手机号不能用时，给已绑定的邮箱发送验证码',
  access: user,
  data: sentCodeSchema,
})

/** Values of `unbind`'s type. */
export const unbindTypes = { weixin: 1, email: 4 } as const

export const unbind = defineCall({
  method: 'DELETE',
  path: '/p2/api/v1/persons/unbind',
  module: 'account',
  summary: '解绑：1 微信，4 邮箱',
  access: user,
  query: z.object({ type: z.coerce.number().pipe(z.literal([1, 4])) }),
  data: emptySchema,
})

export const changePassword = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/persons/password',
  module: 'account',
  summary: '设置或修改密码；其他地方的登录随即失效',
  access: userBeforeFirstStep,
  body: z.object({
    /** The present password; not needed within ten minutes of judge-password. */
    oldPassword: enteredPasswordSchema.optional(),
    password: newPasswordSchema,
  }),
  data: emptySchema,
})

export const sessionList = defineCall({
  method: 'GET',
  path: '/p2/api/v1/persons/sessions',
  module: 'account',
  summary: '我在哪些地方登录着',
  access: user,
  data: z.object({
    list: z.array(
      z.object({
        id: idSchema,
        current: z.boolean(),
        ip: z.string(),
        userAgent: z.string(),
        createTime: timeSchema,
        expireTime: timeSchema,
      }),
    ),
  }),
})

export const sessionEnd = defineCall({
  method: 'DELETE',
  path: '/p2/api/v1/persons/sessions/{id}',
  module: 'account',
  summary: '让一处登录失效',
  access: user,
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

export const sessionEndOthers = defineCall({
  method: 'DELETE',
  path: '/p2/api/v1/persons/sessions',
  module: 'account',
  summary: '让其他所有登录失效',
  access: user,
  data: z.object({ ended: z.number().int() }),
})

export const weixinBindUrl = defineCall({
  method: 'GET',
  path: '/p2/api/v1/persons/bind-weixin/subscribe-url',
  module: 'account',
  summary: '取一个绑定微信的二维码',
  access: user,
  data: scanCodeSchema,
})

export const weixinBindStatus = defineCall({
  method: 'GET',
  path: '/p2/api/v1/persons/bind-weixin/status',
  module: 'account',
  summary: '绑定微信进行到哪一步',
  access: user,
  query: z.object({ sceneId: z.string().min(1).max(100) }),
  data: z.object({ state: z.enum(scanStates) }),
})

export const accountCalls = {
  accountDeletion,
  accountDeletionRequest,
  accountDeletionCancel,
  personExport,
  personBasic,
  isSf,
  personBasicUpdate,
  personAvatar,
  personAccounts,
  isRealnameAuth,
  realnameAuth,
  bindMobileValidate,
  personMobile,
  judgePassword,
  judgeEmail,
  sendEmail,
  personEmail,
  mobileChangeSendEmail,
  unbind,
  changePassword,
  sessionList,
  sessionEnd,
  sessionEndOthers,
  weixinBindUrl,
  weixinBindStatus,
  ...habitCalls,
  ...secondFactorCalls,
}
