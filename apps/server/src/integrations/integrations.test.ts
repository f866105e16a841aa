import net, { type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createGeetest } from './geetest/geetest.ts'
import { createSmtpSender } from './mail/smtp.ts'
import { missingServiceSettings, servicesConfig, servicesEnvironment } from './services-config.ts'
import { rpcSignature } from './sms/aliyun.ts'
import { tc3Authorization } from './sms/tencent.ts'
import { fieldOf, isSignedPush, jsSdkSignature, replyText } from './weixin/official-account.ts'
import { createHash } from 'node:crypto'
import http from 'node:http'
import { z } from 'zod'

const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach((close) => close()))

// Samples of the services' own documentation.
test('JS-SDK signature, without the fragment', () => {
  const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
  const sign = (url: string) => jsSdkSignature(ticket, 'Wm3WZYTPz0wzccnW', '1414587457', url)
  expect(sign('http://mp.weixin.qq.com?params=value')).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
  expect(sign('http://mp.weixin.qq.com?params=value#x')).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
})

test('TC3 of Tencent Cloud', () => {
  expect(
    tc3Authorization({
      secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
      secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
      host: 'cvm.tencentcloudapi.com',
      service: 'cvm',
      timestamp: 1551113065,
      payload: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
    }),
  ).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
  )
})

test('RPC signature of Alibaba Cloud', () => {
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

test('a push is taken with the signature of its token only, and its fields are read', () => {
  const signature = createHash('sha1').update(['token', '100', 'abc'].sort().join('')).digest('hex')
  expect(isSignedPush('token', { signature, timestamp: '100', nonce: 'abc' })).toBe(true)
  expect(isSignedPush('other', { signature, timestamp: '100', nonce: 'abc' })).toBe(false)
  expect(isSignedPush('token', { signature: '', timestamp: '100', nonce: 'abc' })).toBe(false)
  const xml = '<xml><Event><![CDATA[SCAN]]></Event><CreateTime>12</CreateTime></xml>'
  expect([fieldOf(xml, 'Event'), fieldOf(xml, 'CreateTime'), fieldOf(xml, 'EventKey')]).toEqual([
    'SCAN',
    '12',
    '',
  ])
  expect(replyText('o', 'gh', 'a]]><b>', new Date(0))).toContain('<Content><![CDATA[a<b>]]></Content>')
})

test('a service that is set up by halves is named, a whole one takes the place of the sandbox', () => {
  const parse = (env: object) => z.object(servicesEnvironment).parse(env)
  expect(missingServiceSettings(parse({ SMS_PROVIDER: 'tencent', SMS_SIGN_NAME: 'x' }))).toEqual([
    'SMS_ACCESS_KEY_ID',
    'SMS_ACCESS_KEY_SECRET',
    'SMS_CODE_TEMPLATE',
    'SMS_APP_ID',
  ])
  expect(missingServiceSettings(parse({}))).toEqual([])
  const mail = { MAIL_URL: 'smtps://u:p@mail.example', MAIL_FROM: 'a@example.com' }
  expect(servicesConfig(parse(mail), 'http://127.0.0.1:1/', 3000)).toMatchObject({
    mail: { way: 'smtp' },
    sms: { baseUrl: 'http://127.0.0.1:1/tencent-sms' },
    ai: { baseUrl: 'http://127.0.0.1:1/ai' },
    sandboxed: ['短信', '微信', '微信第三方平台', '微信支付', '支付宝', 'AI', '地图', '图片素材'],
  })
  expect(servicesConfig(parse({}), undefined, 3000)).toMatchObject({ sms: undefined, sandboxed: [] })
})

async function mailServer(answers: (line: string) => string | undefined) {
  const lines: string[] = []
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 ready\r\n')
    let rest = ''
    socket.on('data', (data) => {
      rest += data.toString()
      const whole = rest.split('\r\n')
      rest = whole.pop() ?? ''
      for (const line of whole) {
        lines.push(line)
        const answer = answers(line)
        if (answer) socket.write(`${answer}\r\n`)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  closers.push(() => server.close())
  const address: AddressInfo | string | null = server.address()
  return { lines, port: typeof address === 'object' && address ? address.port : 0 }
}
/** Sends one mail with a sender of its own. */
const sendBySmtp = (config: { url: string; from: string }, sent: typeof mail) =>
  createSmtpSender({ ...config, allowPrivate: true }).send(sent)

const polite = (line: string) => {
  if (line.startsWith('EHLO')) return '250-hello\r\n250 AUTH LOGIN PLAIN'
  if (line.startsWith('AUTH')) return '235 in'
  if (/^(MAIL|RCPT|\.$)/.test(line)) return '250 ok'
  return line === 'DATA' ? '354 go' : undefined
}
const mail = {
  to: 'b@example.com',
  subject: '验证码：登录站坊时使用的一次性数字，请勿转告他人',
  text: '您的验证码是 123456\n.',
}

test('a mail goes over SMTP with its text whole', async () => {
  const { lines, port } = await mailServer(polite)
  await sendBySmtp({ url: `smtp://user:p%40ss@127.0.0.1:${port}`, from: 'a@example.com' }, mail)
  expect(lines).toContain(`AUTH PLAIN ${Buffer.from('\0user\0p@ss').toString('base64')}`)
  expect(lines).toContain('RCPT TO:<b@example.com>')
  expect(lines.join('')).toContain(Buffer.from(mail.text).toString('base64'))
})

test('a refusal, a cut line and an address with a line break are errors', async () => {
  const refusing = await mailServer((line) => (line.startsWith('RCPT') ? '550 no' : polite(line)))
  const to = (port: number) => ({ url: `smtp://127.0.0.1:${port}`, from: 'a@example.com' })
  await expect(sendBySmtp(to(refusing.port), mail)).rejects.toThrow('smtp: 550')
  await expect(sendBySmtp(to(9), mail)).rejects.toThrow('smtp: no connection')
  await expect(sendBySmtp(to(9), { ...mail, to: 'b@x.com>\r\nRCPT TO:<c@x.com' })).rejects.toThrow(
    'bad address',
  )
})

test('a subject keeps its characters whole and adds no header', async () => {
  const { lines, port } = await mailServer(polite)
  const subject = `${mail.subject}\r\nBcc: x@example.com`
  await sendBySmtp({ url: `smtp://127.0.0.1:${port}`, from: 'a@example.com' }, { ...mail, subject })
  const text = lines.join('\r\n')
  const [, header = ''] = /Subject: ([\s\S]*?)\r\n(?! )/.exec(text) ?? []
  const words = [...header.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)].map(([, word]) =>
    Buffer.from(word ?? '', 'base64'),
  )
  expect(Buffer.concat(words).toString()).toBe(`${mail.subject} Bcc: x@example.com`)
  for (const word of words) expect(word.toString()).not.toContain('\ufffd')
  expect(lines.filter((line) => /^(bcc|RCPT)/i.test(line))).toEqual(['RCPT TO:<b@example.com>'])
  for (const line of header.split('\r\n')) expect(line.length).toBeLessThan(79)
})

test('a password goes over no line that is not encrypted', async () => {
  const { lines, port } = await mailServer((line) => (line === 'STARTTLS' ? '502 no' : polite(line)))
  // Another name of this machine, which the sender cannot know.
  const config = { url: `smtp://user:secret@127.0.0.2:${port}`, from: 'a@example.com' }
  await expect(sendBySmtp(config, mail)).rejects.toThrow(/smtp: (no encryption|no connection|\d+)/)
  expect(lines.filter((line) => line.startsWith('AUTH'))).toEqual([])
})

test('Geetest is asked with the signed lot number, and believed only when it says success', async () => {
  let result = 'success'
  let form = new URLSearchParams()
  const server = http.createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      form = new URLSearchParams(body)
      response.end(JSON.stringify({ status: 'success', result }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  const address: AddressInfo | string | null = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const config = { baseUrl: `http://127.0.0.1:${port}`, captchaId: 'id', captchaKey: 'key' }
  const answer = { lot_number: 'lot', captcha_output: 'o', pass_token: 'p', gen_time: '1' }
  expect(await createGeetest(config)?.isHuman(answer)).toBe(true)
  // HMAC-SHA256('key', 'lot'), computed with another program.
  expect(form.get('sign_token')).toBe('5b602281bb317fc35fd5248cfcfab72bf3f4c824a4b8c3bfe0be2b74578b7dec')
  result = 'fail'
  expect(await createGeetest(config)?.isHuman(answer)).toBe(false)
})
