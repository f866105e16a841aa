import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSandbox } from './sandbox.ts'
import { acs3Signature, rpcSignature } from './services/aliyun-sms/signing.ts'
import { tc3Signature } from './services/tencent-sms/tc3.ts'

const now = new Date('2026-11-21T04:00:00Z')
const timestamp = now.getTime() / 1000
let sandbox: FastifyInstance
let clock = now
beforeEach(async () => {
  clock = now
  sandbox = await createSandbox({ now: () => clock })
})

describe('known answers of the signatures', () => {
  test('TC3', () => {
    expect(
      tc3Signature({
        secret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
        service: 'cvm',
        timestamp: 1551113065,
        signedHeaders: ['content-type', 'host'],
        headers: { 'content-type': 'application/json; charset=utf-8', host: 'cvm.tencentcloudapi.com' },
        body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
      }),
    ).toBe('72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168')
  })

  test('RPC 1.0', () => {
    const params = {
      AccessKeyId: 'testId',
      Action: 'SendSms',
      Format: 'XML',
      OutId: '123',
      PhoneNumbers: '15300000001',
      RegionId: 'cn-hangzhou',
      SignName: '阿里云短信测试专用',
      SignatureMethod: 'HMAC-SHA1',
      SignatureNonce: '45e25e9b-0a6f-4070-8c85-2956eda1b466',
      SignatureVersion: '1.0',
      TemplateCode: 'SMS_71390007',
      TemplateParam: '{"customer":"test"}',
      Timestamp: '2017-07-12T02:42:19Z',
      Version: '2017-05-25',
    }
    expect(rpcSignature('GET', params, 'testSecret')).toBe('zJDF+Lrzhj/ThnlvIToysFRq6t4=')
  })

  test('ACS3', () => {
    const headers = {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      'x-acs-action': 'RunInstances',
      'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      'x-acs-version': '2014-05-26',
    }
    const query = {
      ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      RegionId: 'cn-shanghai',
    }
    expect(
      acs3Signature(
        { method: 'POST', headers, query, body: '' },
        Object.keys(headers),
        'YourAccessKeySecret',
      ),
    ).toBe('06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0')
  })
})

describe('Tencent SMS', () => {
  const message = {
    PhoneNumberSet: ['+8613812345678'],
    SmsSdkAppId: '1400006666',
    SignName: '站坊',
    TemplateId: '1110',
    TemplateParamSet: ['482913', '5'],
  }

  async function send(
    body: unknown,
    changes: { secret?: string; id?: string; age?: number; action?: string } = {},
  ) {
    const payload = JSON.stringify(body)
    const time = timestamp - (changes.age ?? 0)
    const headers = { 'content-type': 'application/json; charset=utf-8', host: 'localhost:3001' }
    const signature = tc3Signature({
      secret: changes.secret ?? 'sandbox',
      service: 'sms',
      timestamp: time,
      signedHeaders: ['content-type', 'host'],
      headers,
      body: payload,
    })
    const date = new Date(time * 1000).toISOString().slice(0, 10)
    const answer = await sandbox.inject({
      method: 'POST',
      url: '/tencent-sms/',
      payload,
      headers: {
        ...headers,
        'x-tc-action': changes.action ?? 'SendSms',
        'x-tc-version': '2021-01-11',
        'x-tc-region': 'ap-guangzhou',
        'x-tc-timestamp': String(time),
        authorization: `TC3-HMAC-SHA256 Credential=${changes.id ?? 'sandbox'}/${date}/sms/tc3_request, SignedHeaders=content-type;host, Signature=${signature}`,
      },
    })
    expect(answer.statusCode).toBe(200)
    return answer.json().Response
  }

  test('a signed message is kept and can be read', async () => {
    const { SendStatusSet } = await send(message)
    expect(SendStatusSet).toMatchObject([{ Code: 'Ok', PhoneNumber: '+8613812345678', Fee: 1 }])
    const kept = await sandbox.inject('/messages?to=13812345678')
    expect(kept.json()).toMatchObject([
      { to: '+8613812345678', params: { 1: '482913' }, time: now.toISOString() },
    ])
    const page = await sandbox.inject('/')
    expect(page.body).toContain('482913')
    expect((await sandbox.inject('/messages?to=13900000000')).json()).toEqual([])
  })

  test.each([
    [{ secret: 'wrong' }, 'AuthFailure.SignatureFailure'],
    [{ id: 'nobody' }, 'AuthFailure.SecretIdNotFound'],
    [{ age: 301 }, 'AuthFailure.SignatureExpire'],
    [{ action: 'AddSmsTemplate' }, 'InvalidAction'],
  ])('%j is refused with %s', async (changes, code) => {
    expect((await send(message, changes)).Error.Code).toBe(code)
    expect((await sandbox.inject('/messages')).json()).toEqual([])
  })

  test('a wrong number is refused alone, a call without template as a whole', async () => {
    const { SendStatusSet } = await send({ ...message, PhoneNumberSet: ['+8613812345678', 'abc'] })
    expect(SendStatusSet.map(({ Code }: { Code: string }) => Code)).toEqual([
      'Ok',
      'InvalidParameterValue.IncorrectPhoneNumber',
    ])
    const { TemplateId: _none, ...incomplete } = message
    expect((await send(incomplete)).Error.Code).toBe('InvalidParameter')
  })

  test('the last 200 are kept, newest first, and nothing in them is markup', async () => {
    const numbers = Array.from({ length: 150 }, (_, index) => `+86138${String(index).padStart(8, '0')}`)
    await send({ ...message, PhoneNumberSet: numbers })
    await send({ ...message, SignName: '<b>', PhoneNumberSet: numbers })
    const kept = (await sandbox.inject('/messages')).json()
    expect(kept).toHaveLength(200)
    expect(kept[0].to).toBe(numbers.at(-1))
    expect((await sandbox.inject('/')).body).not.toContain('<b>')
  })
})

describe('Aliyun SMS', () => {
  const params = (changes: Record<string, string> = {}) => ({
    AccessKeyId: 'sandbox',
    Action: 'SendSms',
    Version: '2017-05-25',
    Format: 'JSON',
    SignatureMethod: 'HMAC-SHA1',
    SignatureVersion: '1.0',
    SignatureNonce: Math.random().toString(36),
    Timestamp: now.toISOString(),
    PhoneNumbers: '13812345678',
    SignName: '站坊',
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"482913"}',
    ...changes,
  })
  const sign = (fields: Record<string, string>, secret = 'sandbox') => ({
    ...fields,
    Signature: rpcSignature('POST', fields, secret),
  })
  const post = (fields: Record<string, string>) =>
    sandbox.inject({
      method: 'POST',
      url: '/aliyun-sms/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })

  test('a signed message is kept', async () => {
    const answer = await post(sign(params()))
    expect(answer.json()).toMatchObject({ Code: 'OK', Message: 'OK' })
    expect((await sandbox.inject('/messages')).json()).toMatchObject([{ params: { code: '482913' } }])
  })

  test('without Format the answer is XML', async () => {
    const { Format: _json, ...fields } = params()
    const answer = await post(sign(fields))
    expect(answer.headers['content-type']).toContain('text/xml')
    expect(answer.body).toContain('<Code>OK</Code>')
  })

  test.each([
    [params(), 'wrong', 400, 'SignatureDoesNotMatch'],
    [params({ AccessKeyId: 'nobody' }), 'sandbox', 404, 'InvalidAccessKeyId.NotFound'],
    [params({ Timestamp: '2026-11-21T03:44:59Z' }), 'sandbox', 400, 'InvalidTimeStamp.Expired'],
    [params({ Timestamp: 'soon' }), 'sandbox', 400, 'InvalidTimeStamp.Expired'],
    [params({ PhoneNumbers: '12' }), 'sandbox', 200, 'isv.MOBILE_NUMBER_ILLEGAL'],
    [params({ TemplateParam: '{' }), 'sandbox', 200, 'isv.INVALID_JSON_PARAM'],
    [params({ Action: 'QuerySendDetails' }), 'sandbox', 404, 'InvalidAction.NotFound'],
  ])('%#: is refused', async (fields, secret, status, code) => {
    const answer = await post(sign(fields, secret))
    expect(answer.statusCode).toBe(status)
    expect(answer.json().Code).toBe(code)
    expect((await sandbox.inject('/messages')).json()).toEqual([])
  })

  test('a nonce works once', async () => {
    const fields = sign(params())
    expect((await post(fields)).json().Code).toBe('OK')
    expect((await post(fields)).json().Code).toBe('SignatureNonceUsed')
  })

  test('the newer signature works too, over the query', async () => {
    const query = {
      PhoneNumbers: '13812345678',
      SignName: '站坊',
      TemplateCode: 'SMS_1',
      TemplateParam: '{}',
    }
    const headers = {
      host: 'localhost:3001',
      'x-acs-action': 'SendSms',
      'x-acs-content-sha256': createHash('sha256').update('').digest('hex'),
      'x-acs-date': now.toISOString(),
      'x-acs-signature-nonce': 'n1',
      'x-acs-version': '2017-05-25',
    }
    const names = Object.keys(headers)
    const signature = acs3Signature({ method: 'POST', headers, query, body: '' }, names, 'sandbox')
    const answer = await sandbox.inject({
      method: 'POST',
      url: '/aliyun-sms/',
      query,
      headers: {
        ...headers,
        authorization: `ACS3-HMAC-SHA256 Credential=sandbox,SignedHeaders=${names.join(';')},Signature=${signature}`,
      },
    })
    expect(answer.json()).toMatchObject({ Code: 'OK' })
  })
})

describe('WeChat', () => {
  const ask = (body: unknown) =>
    sandbox.inject({ method: 'POST', url: '/wechat/cgi-bin/stable_token', payload: JSON.stringify(body) })
  const credential = { grant_type: 'client_credential', appid: 'wx1', secret: 'sandbox' }
  const code = (token: string, body: unknown) =>
    sandbox.inject({
      method: 'POST',
      url: '/wechat/wxa/getwxacodeunlimit',
      query: { access_token: token },
      payload: JSON.stringify(body),
    })

  test('the stable token stays until it ends or is asked to change', async () => {
    const first = (await ask(credential)).json()
    expect(first.expires_in).toBe(7200)
    expect((await ask(credential)).json().access_token).toBe(first.access_token)
    expect((await ask({ ...credential, force_refresh: true })).json().access_token).not.toBe(
      first.access_token,
    )
    expect((await code(first.access_token, { scene: 'a' })).json().errcode).toBe(40001)
  })

  test('an old token is told to be renewed', async () => {
    const { access_token: token } = (await ask(credential)).json()
    clock = new Date(now.getTime() + 7_200_000)
    expect((await code(token, { scene: 'a' })).json().errcode).toBe(42001)
  })

  test.each([
    [{ ...credential, secret: 'x' }, 40125],
    [{ ...credential, appid: '' }, 41002],
    [{ ...credential, grant_type: 'password' }, 40002],
    [[], 47001],
  ])('%j is refused with %d', async (body, errcode) => {
    expect((await ask(body)).json().errcode).toBe(errcode)
  })

  test('a code is a PNG of the width that was asked for', async () => {
    const old = await sandbox.inject({ url: '/wechat/cgi-bin/token', query: credential })
    const answer = await code(old.json().access_token, { scene: 'page=abc', width: 280 })
    expect(answer.headers['content-type']).toBe('image/png')
    expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect(answer.rawPayload.readUInt32BE(16)).toBe(280)
  })

  test.each([
    [{ scene: '' }, 40129],
    [{ scene: 'x'.repeat(33) }, 40129],
    [{ scene: '中' }, 40129],
    [{ scene: 'a', width: 279 }, 40189],
    [{ scene: 'a', page: '/pages/index' }, 41030],
  ])('%j gives %d', async (body, errcode) => {
    const { access_token: token } = (await ask(credential)).json()
    expect((await code(token, body)).json().errcode).toBe(errcode)
  })
})
