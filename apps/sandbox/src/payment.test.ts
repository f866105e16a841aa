import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isSignedText, pairsText } from './services/alipay/crypto.ts'
import {
  formatMessage,
  isSignedMessage,
  messageSignature,
  parseMessage,
  sealRefundNotice,
} from './services/wechat-pay/v2-crypto.ts'
import { isSignedLines, sealResource, unsealResource } from './services/wechat-pay/v3-crypto.ts'

const text = z.string()
const record = z.record(text, text)
const loose = z.record(text, z.unknown())
const vectors = z
  .array(z.object({ kind: text, input: loose, expected: loose }))
  .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'payment-vectors.json'), 'utf8')))
const ofKind = (kind: string) => vectors.filter((vector) => vector.kind === kind)

test('APIv2 signs as the known answers say', () => {
  for (const { input, expected } of ofKind('wxpay-v2-sign'))
    expect(messageSignature(record.parse(input['params']), text.parse(input['key']), 'MD5')).toBe(
      expected['sign'],
    )
  for (const { input, expected } of ofKind('wxpay-v2-notify-verify'))
    expect(isSignedMessage(parseMessage(text.parse(input['xml'])), text.parse(input['key']))).toBe(
      expected['valid'],
    )
  expect(parseMessage(formatMessage({ a: '1<2', b: '' }))).toEqual({ a: '1<2', b: '' })
  for (const { input, expected } of ofKind('wxpay-v2-refund-notify'))
    expect(sealRefundNotice(text.parse(expected['plaintext']), text.parse(input['api_key']))).toBe(
      input['req_info'],
    )
})

test('APIv3 seals and verifies as the known answers say', () => {
  for (const { input, expected } of ofKind('wxpay-v3-aead')) {
    const { nonce = '', associated_data = '', ciphertext = '', apiv3_key = '' } = record.parse(input)
    expect(unsealResource(apiv3_key, { nonce, associated_data, ciphertext })).toBe(expected['plaintext'])
  }
  const key = '0123456789abcdef0123456789abcdef'
  expect(unsealResource(key, sealResource(key, '你好', 'transaction'))).toBe('你好')
  for (const { input } of ofKind('wxpay-v3-notify')) {
    const headers = record.parse(input['headers'])
    const lines = [
      headers['Wechatpay-Timestamp'] ?? '',
      headers['Wechatpay-Nonce'] ?? '',
      text.parse(input['body']),
    ]
    const pem = text.parse(input['platform_certificate_pem'])
    expect(isSignedLines(pem, lines, headers['Wechatpay-Signature'] ?? '')).toBe(true)
    expect(isSignedLines(pem, [...lines, ''], headers['Wechatpay-Signature'] ?? '')).toBe(false)
  }
})

test('Alipay signs as the known answers say', () => {
  for (const { input, expected } of ofKind('alipay-notify-verify')) {
    const params = record.parse(input['params'])
    const key = text.parse(input['alipay_public_key_pem'])
    const content = text.parse(expected['signContent'])
    expect([pairsText(params, ['sign']), pairsText(params, ['sign', 'sign_type'])]).toContain(content)
    expect(isSignedText(key, content, params['sign'] ?? '')).toBe(true)
  }
})
