import { z } from 'zod'
import { shopLimits, shopMessages as words } from './limits.ts'

/** The first level of addresses, in the usual short form. */
export const provinces = [
  '北京',
  '天津',
  '河北',
  '山西',
  '内蒙古',
  '辽宁',
  '吉林',
  '黑龙江',
  '上海',
  '江苏',
  '浙江',
  '安徽',
  '福建',
  '江西',
  '山东',
  '河南',
  '湖北',
  '湖南',
  '广东',
  '广西',
  '海南',
  '重庆',
  '四川',
  '贵州',
  '云南',
  '西藏',
  '陕西',
  '甘肃',
  '青海',
  '宁夏',
  '新疆',
  '台湾',
  '香港',
  '澳门',
] as const
export const provinceSchema = z.enum(provinces, { error: words.province })
export type Province = (typeof provinces)[number]

const line = (max: number, message: string) =>
  z.string({ error: message }).trim().min(1, message).max(max, message)

/** Who gets a parcel, and where. */
export const receiverSchema = z.object({
  name: line(shopLimits.name, words.name),
  phone: z
    .string({ error: words.phone })
    .trim()
    .regex(/^[+\d][\d -]{4,19}$/, words.phone),
  province: provinceSchema,
  city: line(shopLimits.region, words.city),
  district: z.string().trim().max(shopLimits.region, words.district).default(''),
  detail: line(shopLimits.detail, words.detail),
})
export type Receiver = z.output<typeof receiverSchema>

/** An address on one line. */
export const addressLine = ({ province, city, district, detail }: Receiver): string =>
  [province, city === province ? '' : city, district, detail].filter((part) => part !== '').join(' ')
