import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../../http/refusal.ts'
import type { Outside } from '../../../integrations/outside.ts'
import { fieldOf, isSignedPush, replyText } from '../../../integrations/weixin/official-account.ts'
import { texts } from '../texts.ts'
import type { WeixinScans } from './weixin-scan.ts'

const pushQuery = z.object({
  signature: z.string().max(100),
  timestamp: z.string().max(20),
  nonce: z.string().max(50),
  echostr: z.string().max(200).optional(),
})
const linkParams = z.object({ token: z.string().min(20).max(100) })
/** A push may be repeated by whoever saw it, for this long at most. */
const PUSH_SECONDS = 300

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')

const style = `body{margin:0;font:17px/1.6 system-ui,"PingFang SC","Noto Sans SC",sans-serif;background:#f4f6f9;color:#1c2733}
main{max-width:360px;margin:0 auto;padding:20vh 24px;text-align:center}h1{font-size:22px}p{color:#51606f}
button{width:100%;min-height:48px;border:0;border-radius:8px;background:#07864a;color:#fff;font:inherit}
@media(prefers-color-scheme:dark){body{background:#12171d;color:#e6ebf1}p{color:#a5b2c0}}`

const page = (title: string, body: string) =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${escape(title)}</title><style>${style}</style></head><body><main><h1>${escape(title)}</h1>${body}</main></body></html>`

/** Where WeChat pushes the messages of the official account, and the page on which a scan is confirmed. */
export function serveWeixin(
  http: FastifyInstance,
  outside: Pick<Outside, 'weixin'>,
  scans: WeixinScans,
  facts: { publicUrl: string; platformName: () => Promise<string> },
): void {
  void http.register(async (scope) => {
    scope.removeContentTypeParser(['text/xml', 'application/xml'])
    scope.addContentTypeParser(
      ['text/xml', 'application/xml'],
      { parseAs: 'string', bodyLimit: 65_536 },
      (_request, body, done) => done(null, body),
    )

    scope.get('/weixin/message', async (request, reply) => {
      const query = pushQuery.parse(request.query)
      const { weixin } = outside
      if (!weixin || !isSignedPush(weixin.pushToken, query)) throw new Refusal('forbidden')
      return reply.type('text/plain; charset=utf-8').send(query.echostr ?? '')
    })

    scope.post('/weixin/message', async (request, reply) => {
      const query = pushQuery.parse(request.query)
      const fresh = Math.abs(Date.now() / 1000 - Number(query.timestamp)) < PUSH_SECONDS
      const { weixin } = outside
      if (!weixin || !fresh || !isSignedPush(weixin.pushToken, query)) throw new Refusal('forbidden')
      const xml = z.string().parse(request.body)
      const answer = await answerTo(xml)
      if (answer === null) return reply.type('text/plain').send('success')
      return reply
        .type('application/xml; charset=utf-8')
        .send(replyText(fieldOf(xml, 'FromUserName'), fieldOf(xml, 'ToUserName'), answer, new Date()))
    })

    /** What the person who sent an event reads in WeChat; null for nothing. */
    async function answerTo(xml: string): Promise<string | null> {
      if (fieldOf(xml, 'MsgType') !== 'event') return null
      const event = fieldOf(xml, 'Event').toLowerCase()
      if (event !== 'scan' && event !== 'subscribe') return null
      const platform = await facts.platformName()
      const [, picture] = /^(?:qrscene_)?login_([\w-]{20,100})$/.exec(fieldOf(xml, 'EventKey')) ?? []
      if (!picture) return event === 'subscribe' ? texts.welcome(platform) : null
      const found = await scans.scanned(picture, fieldOf(xml, 'FromUserName'))
      if (!found) return texts.scanExpired
      return texts.scanReply(platform, `${facts.publicUrl}/weixin/confirm/${found.confirm}`, found.binding)
    }

    const html = 'text/html; charset=utf-8'
    scope.get('/weixin/confirm/:token', async (request, reply) => {
      const { token } = linkParams.parse(request.params)
      const asked = await scans.asked(token)
      reply.type(html).header('Cache-Control', 'no-store')
      if (!asked) return reply.status(404).send(page(texts.confirmEnded, ''))
      const { binding, ip } = asked
      return reply.send(
        page(
          texts.confirmTitle(binding),
          `<p>${escape(texts.confirmText(await facts.platformName(), binding))}</p><p>${escape(texts.confirmDevice(ip))}</p><form method="post"><button type="submit">${escape(texts.confirmButton(binding))}</button></form>`,
        ),
      )
    })

    scope.post('/weixin/confirm/:token', async (request, reply) => {
      const { token } = linkParams.parse(request.params)
      const done = await scans.confirm(token)
      reply.type(html).header('Cache-Control', 'no-store')
      if (!done) return reply.status(404).send(page(texts.confirmEnded, ''))
      return reply.send(page(texts.confirmed, ''))
    })
  })
}
