import { z } from 'zod'
import { callOutside, OutsideError } from '../outside-call.ts'
import type { AlipayKeys } from './alipay.ts'
import type { WxpayV3Keys } from './wxpay-v3-keys.ts'

const wxpaySchema = z.object({
  appId: z.string(),
  mchId: z.string(),
  serialNo: z.string(),
  privateKey: z.string(),
  apiKey: z.string(),
  publicKeyId: z.string(),
  publicKey: z.string(),
})
const alipaySchema = z.object({
  appId: z.string(),
  sellerId: z.string(),
  privateKey: z.string(),
  publicKey: z.string(),
})

async function keysAt<Keys>(service: string, url: string, schema: z.ZodType<Keys>): Promise<Keys> {
  const parsed = schema.safeParse(await callOutside(service, `${url}/merchant`, {}))
  if (!parsed.success) throw new OutsideError(service, 'unknown answer')
  return parsed.data
}

/** The keys of a sandbox: it makes new ones with each start, and tells them to whoever asks. */
export const sandboxWxpayKeys = (url: string): Promise<WxpayV3Keys> => keysAt('wxpay', url, wxpaySchema)
export const sandboxAlipayKeys = (url: string): Promise<AlipayKeys> => keysAt('alipay', url, alipaySchema)
