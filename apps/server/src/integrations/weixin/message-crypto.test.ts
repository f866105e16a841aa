import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { signatureOf, unwrap, wrap } from '../../../../sandbox/src/services/wechat/platform/envelope.ts'
import {
  decryptMessage,
  encryptMessage,
  ForeignPush,
  openPush,
  pushSignature,
  readXml,
  sealReply,
} from './message-crypto.ts'
import { jsSdkSignature } from './official-account.ts'

const answerSchema = z.object({
  id: z.string(),
  kind: z.string(),
  input: z.object({
    token: z.string().default(''),
    encodingAESKey: z.string().default(''),
    appid: z.string().optional(),
    timestamp: z.string().default(''),
    nonce: z.string().default(''),
    encrypt: z.string().default(''),
    random16: z.string().default(''),
    plaintext: z.string().default(''),
    parts: z.array(z.string()).default([]),
    jsapi_ticket: z.string().default(''),
    noncestr: z.string().default(''),
    url: z.string().default(''),
  }),
  expected: z.object({
    msg_signature: z.string().optional(),
    signature: z.string().optional(),
    plaintext: z.string().default(''),
    appid: z.string().default(''),
    encrypt: z.string().default(''),
    random16: z.string().optional(),
  }),
})
const known = z
  .array(answerSchema)
  .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'testing/known-answers.json'), 'utf8')))
const of = (...kinds: string[]) =>
  known.filter(({ kind }) => kinds.includes(kind)).map((one) => [one.id, one] as const)

// The sandbox's way is checked beside ours: it shares no code with it, so that neither hides what the other got wrong.
describe('known answers', () => {
  test('there are some of each kind', () => {
    for (const kind of [
      'wx-msg-crypt',
      'wx-msg-encrypt',
      'wx-signature',
      'wx-msg-signature',
      'jssdk-signature',
    ])
      expect(of(kind)).not.toEqual([])
  })

  test.each(of('wx-msg-crypt'))('%s is opened', (_, { input, expected }) => {
    expect(decryptMessage(input.encrypt, input.encodingAESKey)).toEqual({
      message: expected.plaintext,
      appid: expected.appid,
    })
    expect(unwrap(input.encrypt, input.encodingAESKey)).toMatchObject({
      xml: expected.plaintext,
      owner: expected.appid,
      ...(expected.random16 === undefined ? {} : { salt: expected.random16 }),
    })
  })

  test.each(of('wx-msg-crypt', 'wx-msg-signature', 'wx-msg-encrypt'))(
    '%s is signed',
    (_, { input, expected }) => {
      if (expected.msg_signature === undefined) return
      const parts = [input.token, input.timestamp, input.nonce, input.encrypt || expected.encrypt]
      expect(pushSignature(...parts)).toBe(expected.msg_signature)
      expect(signatureOf(parts)).toBe(expected.msg_signature)
      if (expected.signature === undefined) return
      expect(pushSignature(...parts.slice(0, 3))).toBe(expected.signature)
    },
  )

  test.each(of('wx-msg-encrypt'))('%s is sealed', (_, { input, expected }) => {
    const [aesKey, appid] = [input.encodingAESKey, input.appid ?? '']
    const sealed = encryptMessage(input.plaintext, { aesKey, appid }, Buffer.from(input.random16))
    expect(sealed).toBe(expected.encrypt)
    expect(wrap(input.plaintext, { aesKey, appid }, input.random16)).toBe(expected.encrypt)
  })

  test.each(of('wx-signature'))('%s', (_, { input, expected }) => {
    expect(pushSignature(...input.parts)).toBe(expected.signature)
    expect(signatureOf(input.parts)).toBe(expected.signature)
  })

  test.each(of('jssdk-signature'))('%s', (_, { input, expected }) => {
    expect(jsSdkSignature(input.jsapi_ticket, input.noncestr, input.timestamp, input.url)).toBe(
      expected.signature,
    )
  })
})

describe('a push', () => {
  const aesKey = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
  const older = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopq'
  const keys = { appid: 'wxplatform', token: 'token', aesKeys: [aesKey, older] }
  const now = new Date('2026-11-26T02:00:00Z')
  const push = (changes: { appid?: string; key?: string; token?: string; age?: number } = {}) => {
    const Encrypt = encryptMessage('<xml><InfoType>x</InfoType></xml>', {
      aesKey: changes.key ?? aesKey,
      appid: changes.appid ?? keys.appid,
    })
    const timestamp = String(now.getTime() / 1000 - (changes.age ?? 0))
    const query = {
      timestamp,
      nonce: 'n',
      msg_signature: pushSignature(changes.token ?? 'token', timestamp, 'n', Encrypt),
    }
    return { query, body: `<xml><AppId>a</AppId><Encrypt><![CDATA[${Encrypt}]]></Encrypt></xml>` }
  }
  const opened = ({ query, body }: ReturnType<typeof push>) => openPush(keys, query, body, now).message

  test('opens with the present key and the one before', () => {
    expect(opened(push())).toContain('InfoType')
    expect(opened(push({ key: older }))).toContain('InfoType')
  })

  test.each([
    ['of another platform', push({ appid: 'wxother' })],
    ['signed with another token', push({ token: 'other' })],
    ['under an unknown key', push({ key: `${older.slice(1)}A` })],
    ['that is too old', push({ age: 601 })],
    ['from the future', push({ age: -601 })],
    ['without a time', { ...push(), query: { timestamp: 'soon', nonce: 'n', msg_signature: '' } }],
    [
      'with a changed letter',
      { ...push(), body: push().body.replace('<Encrypt><![CDATA[', '<Encrypt><![CDATA[A') },
    ],
    ['with entities', { ...push(), body: `<!DOCTYPE x [<!ENTITY a "b">]>${push().body}` }],
    ['that is no XML', { ...push(), body: 'hello' }],
  ])('%s is refused', (_, foreign) => {
    expect(() => opened(foreign)).toThrow(ForeignPush)
  })

  test('our answer opens on the other side', () => {
    const { Encrypt, MsgSignature, TimeStamp, Nonce } = readXml(
      sealReply('<xml>你好</xml>', { ...keys, aesKey }, now),
    )
    expect(signatureOf(['token', String(TimeStamp), String(Nonce), String(Encrypt)])).toBe(MsgSignature)
    expect(unwrap(String(Encrypt), aesKey)).toMatchObject({ xml: '<xml>你好</xml>', owner: 'wxplatform' })
  })
})
