import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  noticeList,
  surveyDelete,
  surveyRestore,
  webhookAdd,
  webhookDelete,
  webhookDeliveries,
  webhookHeaders,
  webhookList,
  webhookRenewSecret,
  webhookResend,
  webhookTest,
  webhookUpdate,
} from '@zhanfang/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { contactIn, signWebhook } from './deliveries.ts'
import { surveyWebhooks } from '../tables.ts'
import { isPublicAddress } from '../../../integrations/public-address.ts'
import {
  changeSettings,
  publishedSurvey,
  question,
  submit,
  translatedSurvey,
} from '../testing/survey-factory.ts'

interface Received {
  headers: IncomingMessage['headers']
  body: string
}

let server: TestServer
let target: Server
let address = ''
let received: Received[] = []
let answerWith = 200
beforeAll(async () => {
  server = await createTestServer({ jobs: true })
  target = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(answerWith, answerWith === 302 ? { location: 'http://10.0.0.1/' } : {}).end()
    })
  })
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve))
  const { port }: AddressInfo = target.address() as AddressInfo
  address = `http://127.0.0.1:${port}/hook`
})
afterAll(async () => {
  target.close()
  await server.close()
})

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 15_000
  while (Date.now() < end) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('it never came')
}

describe('webhooks', () => {
  test('an answer says in which language it was given', async () => {
    const survey = await translatedSurvey(server, {
      title: '颜色',
      elements: [question('text', { id: 'name', title: '姓名' })],
      words: { en: { 'name.title': 'Name' } },
      languages: ['en'],
    })
    received = []
    answerWith = 204
    const body = { url: address }
    void (await server.call(webhookAdd, { params: { id: survey.id }, body }, survey.as)).data
    void (await submit(server, survey, { name: 'Ann' }, { language: 'en' })).data
    await until(() => received.length === 1)
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ answer: { language: 'en' } })
  })

  test('each answer is posted once, signed, and tried again until it is taken', async () => {
    const survey = await publishedSurvey(server)
    const params = { id: survey.id }
    const hook = (await server.call(webhookAdd, { params, body: { url: address } }, survey.as)).data
    received = []
    answerWith = 500
    const { answerId } = (await submit(server, survey, { name: '小王' })).data
    await until(() => received.length === 1)
    answerWith = 204
    await until(() => received.length === 2)
    const [, second] = received
    const body = second?.body ?? ''
    const timestamp = String(second?.headers[webhookHeaders.timestamp.toLowerCase()])
    expect(second?.headers[webhookHeaders.signature.toLowerCase()]).toBe(
      signWebhook(hook.secret, timestamp, body),
    )
    expect(JSON.parse(body)).toMatchObject({
      event: 'answer.created',
      survey: { id: survey.id },
      answer: {
        id: answerId,
        number: 1,
        // There was none to choose.
        language: null,
        values: { name: '小王' },
        texts: [{ text: '小王' }],
      },
    })
    const log = async () =>
      (await server.call(webhookDeliveries, { params: { ...params, webhookId: hook.id } }, survey.as)).data
        .list
    await until(async () => (await log())[0]?.status === 1)
    expect(await log()).toMatchObject([{ status: 1, attempts: 2, responseStatus: 204, answerId }])
    await server.call(
      webhookResend,
      { params: { ...params, deliveryId: (await log())[0]?.id ?? '' } },
      survey.as,
    )
    await until(() => received.length === 3)
    const body2 = { active: false }
    await server.call(webhookUpdate, { params: { ...params, webhookId: hook.id }, body: body2 }, survey.as)
    void (await submit(server, survey, { name: '小李' })).data
    expect((await log()).length).toBe(1)
  }, 30_000)

  test('the secret is told when it is made and is nowhere to be read later', async () => {
    const survey = await publishedSurvey(server)
    const params = { id: survey.id }
    const hook = (await server.call(webhookAdd, { params, body: { url: address } }, survey.as)).data
    const own = { ...params, webhookId: hook.id }
    const storedSecret = async () => {
      const [row] = await server.database.db
        .select({ secret: surveyWebhooks.secret })
        .from(surveyWebhooks)
        .where(eq(surveyWebhooks.id, hook.id))
      return row?.secret ?? ''
    }
    const signedWith = async (secret: string) => {
      answerWith = 204
      received = []
      const { data } = await server.call(webhookTest, { params: own }, survey.as)
      const [one] = received
      const timestamp = String(one?.headers[webhookHeaders.timestamp.toLowerCase()])
      const signature = one?.headers[webhookHeaders.signature.toLowerCase()]
      return data.status === 1 && signature === signWebhook(secret, timestamp, one?.body ?? '')
    }
    expect(await signedWith(hook.secret)).toBe(true)
    expect(await storedSecret()).not.toContain(hook.secret)
    const { list } = (await server.call(webhookList, { params }, survey.as)).data
    const changed = await server.call(webhookUpdate, { params: own, body: { active: true } }, survey.as)
    expect(JSON.stringify([list, changed.data])).not.toContain('secret')

    const { secret } = (await server.call(webhookRenewSecret, { params: own }, survey.as)).data
    expect(secret).not.toBe(hook.secret)
    expect(await signedWith(secret)).toBe(true)

    // As an earlier version stored it: it goes on signing, and the next sweep seals it.
    const where = eq(surveyWebhooks.id, hook.id)
    await server.database.db.update(surveyWebhooks).set({ secret: 'kept as it was' }).where(where)
    expect(await signedWith('kept as it was')).toBe(true)
    await server.server.services.survey.deliveries.sweep()
    expect(await storedSecret()).toMatch(/^sealed:/)
    expect(await signedWith('kept as it was')).toBe(true)

    // One that belongs to another webhook signs nothing.
    const other = (await server.call(webhookAdd, { params, body: { url: address } }, survey.as)).data
    await server.database.db.execute(
      sql`update survey_webhooks set secret = (select secret from survey_webhooks where id = ${other.id}) where id = ${hook.id}`,
    )
    expect((await server.call(webhookTest, { params: own }, survey.as)).data.error).toBe(
      '签名密钥读不出来，请重新生成',
    )
  }, 30_000)

  test('webhooks of a survey in the bin rest with it', async () => {
    const survey = await publishedSurvey(server)
    const params = { id: survey.id }
    const hook = (await server.call(webhookAdd, { params, body: { url: address } }, survey.as)).data
    const own = { ...params, webhookId: hook.id }
    const before = (await server.call(webhookTest, { params: own }, survey.as)).data
    await server.call(surveyDelete, { params }, survey.as)
    const answers = [
      await server.call(webhookList, { params }, survey.as),
      await server.call(webhookDelete, { params: own }, survey.as),
      await server.call(webhookUpdate, { params: own, body: { active: false } }, survey.as),
      await server.call(webhookRenewSecret, { params: own }, survey.as),
      await server.call(webhookTest, { params: own }, survey.as),
      await server.call(webhookDeliveries, { params: own }, survey.as),
      await server.call(webhookResend, { params: { ...params, deliveryId: before.id } }, survey.as),
    ]
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '500001'))
    await server.call(surveyRestore, { body: params }, survey.as)
    expect((await server.call(webhookList, { params }, survey.as)).data.list).toEqual([
      { id: hook.id, url: address, active: true, createTime: hook.createTime },
    ])
    expect((await server.call(webhookDelete, { params: own }, survey.as)).status).toBe(200)
    expect((await server.call(webhookList, { params }, survey.as)).data.list).toEqual([])
  })

  test('inner addresses are refused and redirects are not followed', async () => {
    const survey = await publishedSurvey(server)
    const params = { id: survey.id }
    const tryOut = async (url: string) => {
      const hook = (await server.call(webhookAdd, { params, body: { url } }, survey.as)).data
      const answer = await server.call(webhookTest, { params: { ...params, webhookId: hook.id } }, survey.as)
      return answer.data
    }
    // Nothing tells a name that leads inside from one that does not exist.
    const unreached = {
      status: 2,
      attempts: 1,
      responseStatus: null,
      error: '没有连上对方，或对方没有及时回应；指向内部网络的地址不能推送',
    }
    expect(await tryOut('http://no-such-name.invalid/')).toMatchObject(unreached)
    for (const url of [
      'http://169.254.169.254/latest/meta-data',
      'http://10.0.0.8/',
      'http://[::1]:80/',
      'http://[::ffff:127.0.0.1]/',
      'http://2130706434/',
    ]) {
      expect(await tryOut(url)).toMatchObject(unreached)
    }
    answerWith = 302
    received = []
    expect(await tryOut(address)).toMatchObject({ status: 2, responseStatus: 302 })
    expect(received).toHaveLength(1)
  })

  test('public addresses are told from inner ones', () => {
    expect(['8.8.8.8', '114.114.114.114', '2606:4700::1111'].map(isPublicAddress)).toEqual([true, true, true])
    const inner = [
      '127.0.0.1',
      '0.0.0.0',
      '100.64.1.1',
      '192.168.1.1',
      'fe80::1',
      'fd00::1',
      '::',
      '2002:7f00:1::',
    ]
    expect(inner.filter(isPublicAddress)).toEqual([])
  })
})

describe('notices', () => {
  test('who made the survey is told once of what came in', async () => {
    const survey = await publishedSurvey(server, {
      settings: { notices: { owner: 'each', respondent: null } },
    })
    for (const name of ['甲', '乙']) void (await submit(server, survey, { name })).data
    const { survey: module } = server.server.services
    await Promise.all([module.tellOwners(), module.tellOwners()])
    await module.tellOwners()
    const told = await server.call(noticeList, { query: { page: 1, size: 10, key: 4 } }, { as: survey.owner })
    const all = await server.database.pool.query('select title from notices where user_id = $1', [
      survey.owner.id,
    ])
    void told
    expect(all.rows.filter(({ title }) => String(title).includes('新答卷'))).toEqual([
      { title: '“测试问卷”收到 2 份新答卷' },
    ])
    await changeSettings(server, survey, {})
  })

  test('a contact is found in what was written', () => {
    expect(contactIn('手机 13800000001。', 'sms')).toBe('13800000001')
    expect(contactIn({ mail: 'a.b@example.com' }, 'mail')).toBe('a.b@example.com')
    expect(contactIn('1380000000123', 'sms')).toBeNull()
  })
})
