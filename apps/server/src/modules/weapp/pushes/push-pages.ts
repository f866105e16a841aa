import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../../http/refusal.ts'
import type { Outside } from '../../../integrations/outside.ts'
import { weixinWords } from '../../../integrations/weixin/error-words.ts'
import { OutsideError } from '../../../integrations/outside-call.ts'
import { ForeignPush, readXml } from '../../../integrations/weixin/message-crypto.ts'
import type { WeixinPlatform } from '../../../integrations/weixin/platform.ts'
import type { Accounts } from '../account/accounts.ts'
import type { Authorizing } from '../account/authorizing.ts'
import type { Looking } from '../code/looking.ts'
import { texts } from '../texts.ts'
import { answerPage, escapeHtml } from './answer-page.ts'
import { replyText } from '../../../integrations/weixin/official-account.ts'
import type { PushedEvents } from './events.ts'

const MOST_BYTES = 262_144
const querySchema = z.object({
  timestamp: z.string().max(20),
  nonce: z.string().max(50),
  msg_signature: z.string().max(100),
})
const appidSchema = z.object({ appid: z.string().max(50) })
const text = z.string().catch('')
const eventSchema = z.object({
  InfoType: text,
  AuthorizerAppid: text,
  // Of what is registered through us; written small there.
  appid: text,
  ComponentVerifyTicket: text,
  CreateTime: z.coerce.number().catch(0),
})
const messageSchema = z.object({
  MsgType: text,
  Event: text,
  Content: text,
  FromUserName: text,
  ToUserName: text,
})
const backSchema = z.object({ state: z.string().max(1000), auth_code: z.string().max(500) })
/** What WeChat sends to see whether a platform answers before it lets it open to everybody (全网发布检测). */
const PUBLISHING_CHECK = 'TESTCOMPONENT_MSG_TYPE_TEXT'
/** The same check: it is answered with nothing, and what it names is used for a message by the interface. */
const CODE_CHECK = 'QUERY_AUTH_CODE:'

/** Takes the code of the check and says its name to whoever sent it. The account is WeChat's own and belongs to no app. */
async function answerByInterface(
  platform: WeixinPlatform,
  account: string,
  code: string,
  to: string,
): Promise<void> {
  const given = await platform.authorization('', code)
  // Anybody may write to any account: with the code of one, the token of another must never be put in its place.
  if (given.appid !== account) return
  await platform.keepAccess(account, given.access)
  const calls = platform.callsOf({
    appId: '',
    appid: account,
    refreshToken: () => Promise.resolve(given.refreshToken),
    keepRefreshToken: () => Promise.resolve(),
  })
  await calls.call(z.object({}), {
    path: '/cgi-bin/message/custom/send',
    body: { touser: to, msgtype: 'text', text: { content: `${code}_from_api` } },
  })
}

/** Where WeChat pushes to the third-party platform, and where those who authorised come back to. */
export function servePushes(
  http: FastifyInstance,
  outside: Pick<Outside, 'weixinPlatform'>,
  parts: {
    accounts: Accounts
    authorizing: Authorizing
    events: PushedEvents
    looking: Looking
    publicUrl: string
  },
): void {
  const { accounts, authorizing, events, looking, publicUrl } = parts

  function opened(query: unknown, body: unknown) {
    const platform = outside.weixinPlatform
    const asked = querySchema.safeParse(query)
    if (!platform || !asked.success || typeof body !== 'string') throw new Refusal('forbidden')
    try {
      const { message, aesKey } = platform.openPush(asked.data, body)
      return { platform, message, aesKey, fields: readXml(message) }
    } catch (error) {
      if (error instanceof ForeignPush) throw new Refusal('forbidden')
      throw error
    }
  }

  void http.register(async (scope) => {
    scope.removeContentTypeParser(['text/xml', 'application/xml'])
    scope.addContentTypeParser(
      ['text/xml', 'application/xml'],
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    )

    scope.post('/weixin/platform/events', async (request, reply) => {
      const { platform, message, fields } = opened(request.query, request.body)
      const { InfoType, AuthorizerAppid, appid, ComponentVerifyTicket, CreateTime } =
        eventSchema.parse(fields)
      if (InfoType === 'component_verify_ticket') await platform.keepTicket(ComponentVerifyTicket, CreateTime)
      else await events.keep(InfoType, AuthorizerAppid || appid, message)
      return reply.type('text/plain').send('success')
    })

    scope.post('/weixin/platform/messages/:appid', async (request, reply) => {
      const { platform, message, aesKey, fields } = opened(request.query, request.body)
      const { appid } = appidSchema.parse(request.params)
      const { MsgType, Event, Content, FromUserName, ToUserName } = messageSchema.parse(fields)
      if (MsgType === 'event') await events.keep(Event, appid, message)
      if (MsgType === 'text' && Content.startsWith(CODE_CHECK)) {
        // WeChat wants an empty answer within five seconds and looks for the message afterwards.
        void answerByInterface(platform, appid, Content.slice(CODE_CHECK.length), FromUserName).catch(
          (error: unknown) => request.log.warn({ err: error }, 'check of the platform not answered'),
        )
        return reply.type('text/plain').send('')
      }
      if (MsgType !== 'text' || Content !== PUBLISHING_CHECK) return reply.type('text/plain').send('success')
      const answer = replyText(FromUserName, ToUserName, `${PUBLISHING_CHECK}_callback`, new Date())
      return reply.type('application/xml; charset=utf-8').send(platform.sealReply(answer, aesKey))
    })

    scope.get('/weixin/platform/authorized', async (request, reply) => {
      reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store')
      const asked = backSchema.safeParse(request.query)
      const failed = (words: string, status: number) =>
        reply.status(status).send(answerPage(texts.authorizeFailed, `<p>${escapeHtml(words)}</p>`))
      if (!asked.success) return failed(texts.authorizeGone, 400)
      try {
        const appId = await authorizing.comeBack(asked.data.state, asked.data.auth_code)
        if (appId === undefined) return await failed(texts.authorizeGone, 410)
        await looking.refresh(appId).catch((error: unknown) => {
          // The work of every minute makes up for what WeChat does not say now.
          if (!(error instanceof OutsideError || error instanceof Refusal)) throw error
        })
        const row = await accounts.find(appId)
        const back = `${publicUrl}/mini/message?appId=${encodeURIComponent(appId)}`
        return await reply.send(
          answerPage(
            texts.authorizedTitle,
            `<p>${escapeHtml(texts.authorizedText(row?.nickName ?? ''))}</p><p><a href="${escapeHtml(back)}">${texts.authorizedBack}</a></p>`,
          ),
        )
      } catch (error) {
        if (error instanceof Refusal) return await failed(error.message, 409)
        if (error instanceof OutsideError) return await failed(weixinWords(error), 502)
        throw error
      }
    })
  })
}
