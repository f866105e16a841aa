import { imageUrlSchema } from '@zhanfang/document'
import { z } from 'zod'
import { defineContentFields } from '../../content-fields.ts'
import { cardListFields } from './list-fields.ts'

/** Limits and messages of cards that server and screens share; lengths are characters. */
export const cardLimits = {
  position: 40,
  organisation: 60,
  phone: 20,
  email: 80,
  wechat: 40,
  address: 100,
  phoneWrong: '请填写正确的电话号码，只用数字、空格、横线和开头的加号',
  emailWrong: '请填写正确的邮箱地址',
  noWay: '请至少填写一种联系方式：电话、邮箱、微信号、地址或微信二维码',
} as const

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\r\n]*$/)
    .default('')
export const cardPhoneSchema = z
  .string()
  .trim()
  .regex(/^\+?\d[\d -]{2,18}$/, cardLimits.phoneWrong)
export const cardEmailSchema = z.email(cardLimits.emailWrong).max(cardLimits.email)

/** Somebody's card: the title of the content is their name, its cover their portrait. */
const schema = z.object({
  position: line(cardLimits.position),
  organisation: line(cardLimits.organisation),
  phone: cardPhoneSchema.or(z.literal('')).default(''),
  email: cardEmailSchema.or(z.literal('')).default(''),
  wechat: line(cardLimits.wechat),
  /** Picture of a code that adds them in WeChat. */
  wechatCode: imageUrlSchema.or(z.literal('')).default(''),
  address: line(cardLimits.address),
})
export type CardFields = z.output<typeof schema>

export const fields = defineContentFields({
  schema,
  hasBody: true,
  isBodyOptional: true,
  listFields: cardListFields,
})

/** Where a map shows an address; null where there is none. */
export const addressMapUrl = (address: string): string | null =>
  address === ''
    ? null
    : `https://apis.map.qq.com/uri/v1/search?${new URLSearchParams({ keyword: address, referer: 'zhanfang' })}`
