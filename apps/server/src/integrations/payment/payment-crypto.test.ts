import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isSignedNotice, rawResponse, signContent } from './alipay-crypto.ts'
import { isSignedBy, readPublicKey } from './rsa.ts'
import {
  isSignedFields,
  openRefundNotice,
  readXml,
  signedText,
  signFields,
  writeXml,
} from './wxpay-v2-crypto.ts'
import { isFromWxpay, openResource, signedHeadersOf } from './wxpay-v3-crypto.ts'

const text = z.string()
const vectorSchema = z.object({
  id: text,
  kind: text,
  input: z.record(text, z.unknown()),
  expected: z.record(text, z.unknown()),
})
const vectors = vectorSchema
  .array()
  .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'testing/vectors.json'), 'utf8')))
const ofKind = (kind: string) => {
  const found = vectors.filter((vector) => vector.kind === kind)
  expect(found.length).toBeGreaterThan(0)
  return found
}
const params = (value: unknown) => z.record(text, text).parse(value)
const keyOf = (pem: unknown) => {
  const key = readPublicKey(text.parse(pem))
  if (!key) throw new Error('no key')
  return key
}

describe('known answers of WeChat Pay', () => {
  test('signatures of APIv2', () => {
    for (const { input, expected } of ofKind('wxpay-v2-sign')) {
      const fields = params(input['params'])
      const key = text.parse(input['key'])
      expect(signFields(fields, key, 'MD5')).toBe(expected['sign'])
      expect(signedText(fields, key)).toBe(expected['string'] ?? signedText(fields, key))
    }
    for (const { input, expected } of ofKind('wxpay-v2-notify-verify')) {
      const fields = readXml(text.parse(input['xml']))
      expect(isSignedFields(fields, text.parse(input['key']))).toBe(expected['valid'])
      expect(isSignedFields({ ...fields, body: 'other' }, text.parse(input['key']))).toBe(false)
    }
  })

  test('refund notices of APIv2', () => {
    for (const { input, expected } of ofKind('wxpay-v2-refund-notify'))
      expect(openRefundNotice(text.parse(input['req_info']), text.parse(input['api_key']))).toBe(
        expected['plaintext'],
      )
  })

  test('sealed resources of APIv3', () => {
    for (const { input, expected } of ofKind('wxpay-v3-aead')) {
      const { nonce, associated_data, ciphertext } = params(input)
      const sealed = {
        nonce: nonce ?? '',
        associated_data: associated_data ?? '',
        ciphertext: ciphertext ?? '',
      }
      expect(openResource(text.parse(input['apiv3_key']), sealed)).toBe(expected['plaintext'])
      expect(() => openResource(text.parse(input['apiv3_key']), { ...sealed, associated_data: 'x' })).toThrow(
        'authenticate',
      )
    }
  })

  test('news of APIv3: signed by the certificate, and old by now', () => {
    for (const { input, expected } of ofKind('wxpay-v3-notify')) {
      const headers = new Headers(params(input['headers']))
      const signed = signedHeadersOf((name) => headers.get(name))
      const key = keyOf(input['platform_certificate_pem'])
      const body = text.parse(input['body'])
      const then = new Date(Number(signed.timestamp) * 1000)
      expect(isFromWxpay(key, signed, body, then)).toBe(true)
      expect(isFromWxpay(key, signed, `${body} `, then)).toBe(false)
      expect(
        isFromWxpay(key, { ...signed, signature: `WECHATPAY/SIGNTEST/${signed.signature}` }, body, then),
      ).toBe(false)
      expect(isFromWxpay(key, signed, body)).toBe(false)
      const { resource } = z
        .object({ resource: z.object({ ciphertext: text, nonce: text, associated_data: text }) })
        .parse(JSON.parse(body))
      expect(openResource(text.parse(input['apiv3_key']), resource)).toBe(expected['plaintext'])
    }
  })
})

describe('known answers of Alipay', () => {
  test('notices', () => {
    for (const { id, input, expected } of ofKind('alipay-notify-verify')) {
      const notice = params(input['params'])
      const key = keyOf(input['alipay_public_key_pem'])
      expect(isSignedNotice(key, notice), `${id}`).toBe(expected['valid'])
      expect(isSignedNotice(key, { ...notice, app_id: '1' }), `${id}`).toBe(false)
      const contents = [['sign', 'sign_type'], ['sign']].map((without) => signContent(notice, without))
      expect(contents, `${id}`).toContain(expected['signContent'])
    }
  })

  test('answers, whose text is taken as it was sent', () => {
    for (const { input, expected } of ofKind('alipay-response-verify')) {
      const raw = text.parse(input['raw'])
      const content = rawResponse(raw, 'alipay_open_file_upload_response')
      expect(content).toBe(expected['signContent'])
      const { sign } = z.object({ sign: text }).parse(JSON.parse(raw))
      const key = keyOf(input['alipay_public_key_pem'])
      expect(isSignedBy(key, content ?? '', sign)).toBe(true)
      expect(isSignedBy(key, `${content} `, sign)).toBe(false)
    }
    expect(rawResponse('{"a_response": {"x":"}\\"{","y":{}} ,"sign":""}', 'a_response')).toBe(
      '{"x":"}\\"{","y":{}}',
    )
    expect(rawResponse('{"error_response":{"code":"40002"}}', 'a_response')).toBe('{"code":"40002"}')
    expect(rawResponse('nothing', 'a_response')).toBeUndefined()
  })
})

test('messages of APIv2 are read as they were written', () => {
  const fields = { body: 'a]]><b>&', total_fee: '1' }
  expect(readXml(writeXml({ total_fee: '1' }))).toEqual({ total_fee: '1' })
  expect(readXml('<xml><a>1 &lt; 2 &amp;amp;</a><b><![CDATA[<x>]]></b></xml>')).toEqual({
    a: '1 < 2 &amp;',
    b: '<x>',
  })
  expect(writeXml(fields)).toContain('<total_fee><![CDATA[1]]></total_fee>')
})
