// What a mini-program says of itself: name, picture, description, categories.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, timeSchema } from '../envelope.ts'

const prefix = '/p1/api/v1/wx/third-party/weapp'
const read = member('app:read')
const manage = member('app:manage')
const sameApp = idSchema.optional()
const mediaIdSchema = z.string().trim().min(1, '请先上传图片').max(200)

/** WeChat's rules for names and descriptions, shared by screen and server. */
export const weappRules = {
  /** A Chinese character counts two. */
  name: { min: 4, max: 30 },
  signature: { min: 4, max: 120, chinese: 4 },
  pictureBytes: 2 * 1024 * 1024,
} as const

/** The width of a name as WeChat counts it. */
export const weappNameWidth = (name: string): number =>
  Array.from(name).reduce((sum, one) => sum + ((one.codePointAt(0) ?? 0) > 126 ? 2 : 1), 0)

export const weappNameSchema = z
  .string({ error: '请填写名称' })
  .trim()
  .max(100)
  .refine((name) => {
    const width = weappNameWidth(name)
    return width >= weappRules.name.min && width <= weappRules.name.max
  }, '名称要 4 到 30 个字符，一个汉字算两个')
  .refine((name) => !name.includes('小程序'), '名称不能含“小程序”')

export const weappSignatureSchema = z
  .string({ error: '请填写介绍' })
  .trim()
  .min(weappRules.signature.min, '介绍要 4 到 120 个字')
  .max(weappRules.signature.max, '介绍要 4 到 120 个字')
  .refine(
    (text) =>
      Array.from(text).filter((one) => /\p{Script=Han}/u.test(one)).length >= weappRules.signature.chinese,
    '介绍至少要有 4 个汉字',
  )

const quotaSchema = z.object({ used: z.number().int(), quota: z.number().int() })

export const weappBasicInfo = defineCall({
  method: 'GET',
  path: `${prefix}/basic-info`,
  module: 'weapp',
  summary: '小程序在微信的资料，以及名称、头像、介绍还能改几次',
  access: read,
  data: z.object({
    nickName: z.string(),
    headImg: z.string(),
    signature: z.string(),
    principalName: z.string(),
    /** Whether the owner is verified by WeChat (微信认证). */
    isVerified: z.boolean(),
    names: quotaSchema,
    headImages: quotaSchema,
    signatures: quotaSchema,
  }),
})

export const weappNickNameStates = { waiting: 1, refused: 2, passed: 3 } as const
export const weappNickName = defineCall({
  method: 'GET',
  path: `${prefix}/nick_name`,
  module: 'weapp',
  summary: '小程序的名称，和最近的改名',
  access: read,
  data: z.object({
    nickName: z.string(),
    nicknameModifyLog: z.array(
      z.object({
        id: idSchema,
        nickName: z.string(),
        /** 1 in review, 2 refused, 3 passed. */
        state: z.union([z.literal(1), z.literal(2), z.literal(3)]),
        reason: z.string(),
        time: timeSchema,
      }),
    ),
  }),
})

export const weappVerifyNickName = defineCall({
  method: 'POST',
  path: `${prefix}/verify-nickname`,
  module: 'weapp',
  summary: '问微信一个名称能不能用',
  access: manage,
  body: z.object({ appid: sameApp, nickName: weappNameSchema }),
  data: z.object({
    /** It can be used, with documents that prove the right to it. */
    needsProof: z.boolean(),
    wording: z.string(),
  }),
})

export const weappSetNickName = defineCall({
  method: 'POST',
  path: `${prefix}/set-nickname`,
  module: 'weapp',
  summary: '给小程序改名；需要营业执照的图片，通常要等微信审核',
  access: manage,
  body: z.object({ appid: sameApp, nickName: weappNameSchema, license: mediaIdSchema }),
  data: z.object({ isWaiting: z.boolean() }),
})

export const weappModifyHeadImage = defineCall({
  method: 'POST',
  path: `${prefix}/modify-head-image`,
  module: 'weapp',
  summary: '换小程序的头像',
  access: manage,
  body: z.object({ appid: sameApp, mediaId: mediaIdSchema }),
  data: emptySchema,
})

export const weappModifySignature = defineCall({
  method: 'POST',
  path: `${prefix}/modify-signature`,
  module: 'weapp',
  summary: '改小程序的介绍',
  access: manage,
  body: z.object({ appid: sameApp, appSignature: weappSignatureSchema }),
  data: emptySchema,
})

export const weappMediaUpload = defineCall({
  method: 'POST',
  path: `${prefix}/media-upload`,
  module: 'weapp',
  summary: '把一张图片交给微信，用作头像、营业执照或资质；三天内有效',
  access: manage,
  accepts: 'file',
  query: z.object({ appid: sameApp, type: z.literal('image').default('image') }),
  data: z.object({ mediaId: z.string() }),
})

export const weappAllCategories = defineCall({
  method: 'GET',
  path: `${prefix}/get-all-categories`,
  module: 'weapp',
  summary: '小程序能选的类目，以及各要什么资质',
  access: read,
  data: z.object({
    list: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        children: z.array(
          z.object({
            id: z.number().int(),
            name: z.string(),
            /** Ways to prove the right to it: one of them, with all its documents. Empty when none is asked. */
            proofs: z.array(z.array(z.string())),
          }),
        ),
      }),
    ),
  }),
})

const pairSchema = z.object({ first: z.coerce.number().int(), second: z.coerce.number().int() })
const categoryBody = pairSchema.extend({
  appid: sameApp,
  certicates: z
    .array(z.object({ key: z.string().min(1).max(100), value: mediaIdSchema }))
    .max(20)
    .default([]),
})

export const weappCategories = defineCall({
  method: 'GET',
  path: `${prefix}/get-category`,
  module: 'weapp',
  summary: '小程序的类目和它们的审核',
  access: read,
  data: z.object({
    list: z.array(
      z.object({
        first: z.number().int(),
        firstName: z.string(),
        second: z.number().int(),
        secondName: z.string(),
        /** 1 in review, 2 refused, 3 passed. */
        auditStatus: z.number().int(),
        auditReason: z.string(),
      }),
    ),
    /** How many may still be added this month. */
    quota: z.number().int(),
    categoryLimit: z.number().int(),
  }),
})

export const weappCategoryAdd = defineCall({
  method: 'POST',
  path: `${prefix}/add-category`,
  module: 'weapp',
  summary: '添加类目；要资质的由微信审核',
  access: manage,
  body: categoryBody,
  data: emptySchema,
})

export const weappCategoryDelete = defineCall({
  method: 'DELETE',
  path: `${prefix}/delete-categories`,
  module: 'weapp',
  summary: '删除类目',
  access: manage,
  query: pairSchema,
  data: emptySchema,
})

export const weappCategoryModify = defineCall({
  method: 'PUT',
  path: `${prefix}/modify-categories`,
  module: 'weapp',
  summary: '给没有通过的类目换资质，再审一次',
  access: manage,
  body: categoryBody,
  data: emptySchema,
})

export const weappRecordStatus = defineCall({
  method: 'GET',
  path: '/p1/api/v1/weapp/wxa-record/status',
  module: 'weapp',
  summary: '小程序备案到了哪一步',
  access: read,
  data: z.object({
    status: z.number().int(),
    isRecorded: z.boolean(),
    text: z.string(),
  }),
})

export const weappFailPop = defineCall({
  method: 'GET',
  path: `${prefix}/get-fail-pop`,
  module: 'weapp',
  summary: '还没有人看过的失败：审核没有通过、改名没有通过、授权被取消',
  access: read,
  data: z.object({
    pop: z
      .object({ kind: z.enum(['audit', 'nickname', 'authorization']), title: z.string(), reason: z.string() })
      .nullable(),
  }),
})

export const weappFailPopConfirm = defineCall({
  method: 'PUT',
  path: `${prefix}/fail-pop/confirm-manager-phone-tips`,
  module: 'weapp',
  summary: '看过了失败的提示，不再弹出',
  access: manage,
  data: emptySchema,
})

export const weappProfileCalls = {
  weappBasicInfo,
  weappNickName,
  weappVerifyNickName,
  weappSetNickName,
  weappModifyHeadImage,
  weappModifySignature,
  weappMediaUpload,
  weappAllCategories,
  weappCategories,
  weappCategoryAdd,
  weappCategoryDelete,
  weappCategoryModify,
  weappRecordStatus,
  weappFailPop,
  weappFailPopConfirm,
}
