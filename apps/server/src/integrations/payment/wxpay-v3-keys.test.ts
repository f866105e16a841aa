import { createCipheriv } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createWxpayPublicKeys, type WxpayV3Keys } from './wxpay-v3-keys.ts'

const apiKey = '0123456789abcdef0123456789abcdef'
const keys: WxpayV3Keys = { appId: 'wx1', mchId: '1900000001', serialNo: 'M', privateKey: '', apiKey }
/** A certificate of the known answers. */
const pem = z
  .array(z.object({ input: z.object({ platform_certificate_pem: z.string().optional() }) }))
  .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'testing/vectors.json'), 'utf8')))
  .map(({ input }) => input.platform_certificate_pem)
  .find((found) => found !== undefined)

function sealed(key: string) {
  const cipher = createCipheriv('aes-256-gcm', key, 'abcdefabcdef')
  cipher.setAAD(Buffer.from('certificate'))
  const parts = [cipher.update(pem ?? ''), cipher.final(), cipher.getAuthTag()]
  const ciphertext = Buffer.concat(parts).toString('base64')
  return {
    data: [
      {
        serial_no: 'S1',
        encrypt_certificate: { nonce: 'abcdefabcdef', associated_data: 'certificate', ciphertext },
      },
    ],
  }
}

test('certificates are fetched for a serial number that is new, once in a minute', async () => {
  let clock = 0
  let fetches = 0
  const publicKeyOf = createWxpayPublicKeys(
    async () => {
      fetches += 1
      return sealed(apiKey)
    },
    () => clock,
  )
  expect((await publicKeyOf(keys, 'S1'))?.asymmetricKeyType).toBe('rsa')
  expect(await publicKeyOf(keys, 'S2')).toBeUndefined()
  expect(await publicKeyOf(keys, '')).toBeUndefined()
  expect(fetches).toBe(1)
  clock = 60_001
  expect(await publicKeyOf(keys, 'S2')).toBeUndefined()
  expect(fetches).toBe(2)
})

test('certificates that another key sealed are not believed, and a public key needs none', async () => {
  const foreign = createWxpayPublicKeys(async () => sealed('x'.repeat(32)))
  await expect(foreign(keys, 'S1')).rejects.toThrow('authenticate')
  const asked = createWxpayPublicKeys(async () => Promise.reject(new Error('asked')))
  const withKey = { ...keys, publicKeyId: 'PUB_KEY_ID_1', publicKey: pem }
  expect((await asked(withKey, 'PUB_KEY_ID_1'))?.asymmetricKeyType).toBe('rsa')
  expect(await asked(withKey, 'S1')).toBeUndefined()
})
