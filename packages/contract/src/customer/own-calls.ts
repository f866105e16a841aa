import { z } from 'zod'
import { anyone, customer } from '../access.ts'
import {
  humanProof,
  mobileSchema,
  nicknameSchema,
  sentCodeSchema,
  verificationCodeSchema,
} from '../auth/fields.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, timeSchema } from '../envelope.ts'
import { customerSelfSchema, keptContentSchema } from './fields.ts'

const contentTypeSchema = z.string().regex(/^[a-z][a-z-]{0,39}$/, '没有这种内容')
const contentOf = { type: contentTypeSchema, id: idSchema }
const cursor = z.string().max(100).optional()

export const customerCode = defineCall({
  method: 'POST',
  path: '/p1/api/v1/customer/code',
  module: 'customer',
  summary: '会员登录：发送短信验证码',
  access: anyone,
  body: z.object({ mobile: mobileSchema, ...humanProof }),
  data: sentCodeSchema,
})

export const customerLogin = defineCall({
  method: 'POST',
  path: '/p1/api/v1/customer/login',
  module: 'customer',
  summary: '会员用短信验证码登录；第一次登录时建立账号，并需要同意协议',
  access: anyone,
  body: z.object({ mobile: mobileSchema, code: verificationCodeSchema, agreed: z.boolean().default(false) }),
  data: customerSelfSchema,
})

export const customerLogout = defineCall({
  method: 'POST',
  path: '/p1/api/v1/customer/logout',
  module: 'customer',
  summary: '会员退出登录',
  access: customer,
  body: emptySchema,
  data: emptySchema,
})

export const customerSelf = defineCall({
  method: 'GET',
  path: '/p1/api/v1/customer/me',
  module: 'customer',
  summary: '会员自己的资料',
  access: customer,
  data: customerSelfSchema,
})

export const customerSelfUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/customer/me',
  module: 'customer',
  summary: '会员修改自己的昵称',
  access: customer,
  body: z.object({ nickname: nicknameSchema }),
  data: customerSelfSchema,
})

export const customerSessions = defineCall({
  method: 'GET',
  path: '/p1/api/v1/customer/sessions',
  module: 'customer',
  summary: '会员登录着的设备',
  access: customer,
  data: z.object({
    list: z.array(
      z.object({
        id: idSchema,
        /** What the browser calls itself, in words. */
        device: z.string(),
        ip: z.string(),
        createdAt: timeSchema,
        lastActiveAt: timeSchema,
        isThis: z.boolean(),
      }),
    ),
  }),
})

export const customerSessionEnd = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/customer/sessions/{id}',
  module: 'customer',
  summary: '会员让一台设备退出登录',
  access: customer,
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

export const customerFavorite = defineCall({
  method: 'POST',
  path: '/p1/api/v1/customer/favorites',
  module: 'customer',
  summary: '会员收藏一项内容，或取消收藏',
  access: customer,
  body: z.object({ ...contentOf, favorited: z.boolean() }),
  data: z.object({ favorited: z.boolean() }),
})

export const customerFavoriteState = defineCall({
  method: 'GET',
  path: '/p1/api/v1/customer/favorites/state',
  module: 'customer',
  summary: '会员是否收藏了一项内容',
  access: customer,
  query: z.object(contentOf),
  data: z.object({ favorited: z.boolean() }),
})

const keptList = z.object({ list: z.array(keptContentSchema), nextCursor: z.string().nullable() })

export const customerFavorites = defineCall({
  method: 'GET',
  path: '/p1/api/v1/customer/favorites',
  module: 'customer',
  summary: '会员的收藏，新的在前',
  access: customer,
  query: z.object({ cursor }),
  data: keptList,
})

export const customerHistory = defineCall({
  method: 'GET',
  path: '/p1/api/v1/customer/history',
  module: 'customer',
  summary: '会员看过的内容，新的在前',
  access: customer,
  query: z.object({ cursor }),
  data: keptList,
})

export const customerHistoryClear = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/customer/history',
  module: 'customer',
  summary: '会员清空看过的内容',
  access: customer,
  data: emptySchema,
})

export const customerOwnCalls = {
  customerCode,
  customerLogin,
  customerLogout,
  customerSelf,
  customerSelfUpdate,
  customerSessions,
  customerSessionEnd,
  customerFavorite,
  customerFavoriteState,
  customerFavorites,
  customerHistory,
  customerHistoryClear,
}
