import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { OutsideError } from '../outside-call.ts'
import { readPublicKey } from './rsa.ts'
import { openResource } from './wxpay-v3-crypto.ts'

/** What the merchant was given, and what it was given of WeChat Pay. */
export interface WxpayV3Keys {
  appId: string
  mchId: string
  /** Of the merchant's API certificate. */
  serialNo: string
  privateKey: string
  /** APIv3 key: 32 characters. */
  apiKey: string
  /** WeChat Pay's public key, for merchants who have one; the others verify with certificates that are fetched. */
  publicKeyId?: string | undefined
  publicKey?: string | undefined
}

/** How long after a fetch an unknown serial number is refused without another one. */
const FETCH_AGAIN_MS = 60_000

const certificatesSchema = z.object({
  data: z.array(
    z.object({
      serial_no: z.string(),
      encrypt_certificate: z.object({
        nonce: z.string(),
        associated_data: z.string().default(''),
        ciphertext: z.string(),
      }),
    }),
  ),
})

/** The keys that WeChat Pay signs with, by their serial numbers. `fetchCertificates` gets what the merchant may know. */
export function createWxpayPublicKeys(
  fetchCertificates: () => Promise<unknown>,
  now: () => number = Date.now,
) {
  let known = new Map<string, KeyObject>()
  let fetchedAt = -Infinity

  async function refresh(keys: WxpayV3Keys): Promise<void> {
    if (now() - fetchedAt < FETCH_AGAIN_MS) return
    fetchedAt = now()
    const parsed = certificatesSchema.safeParse(await fetchCertificates())
    if (!parsed.success) throw new OutsideError('wxpay', 'unknown answer')
    // That the APIv3 key opens them says who sealed them: no other signature is needed.
    known = new Map(
      parsed.data.data.flatMap(({ serial_no, encrypt_certificate }) => {
        const key = readPublicKey(openResource(keys.apiKey, encrypt_certificate))
        return key ? [[serial_no, key]] : []
      }),
    )
  }

  /** The key of a serial number; undefined when WeChat Pay has none of it. */
  return async function publicKeyOf(keys: WxpayV3Keys, serial: string): Promise<KeyObject | undefined> {
    if (keys.publicKey !== undefined)
      return keys.publicKeyId === serial ? readPublicKey(keys.publicKey) : undefined
    // What a stranger sends shall not make us ask.
    if (serial === '' || serial.startsWith('PUB_KEY_ID_')) return undefined
    if (!known.has(serial)) await refresh(keys)
    return known.get(serial)
  }
}
