import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SandboxContext } from '../../service.ts'
import { texts } from '../../texts.ts'
import { drawCode } from './code-image.ts'
import { registerJsSdk } from './js-sdk.ts'
import { escape, page } from './login-page.ts'
import { openidOf } from './people.ts'

interface Scene {
  scene: string
  ends: number
  /** Where the product receives what WeChat pushes. */
  pushUrl: string
}

const qrSchema = z.object({
  expire_seconds: z.number().int().min(1).max(2_592_000).default(60),
  action_name: z.literal('QR_STR_SCENE'),
  action_info: z.object({ scene: z.object({ scene_str: z.string().min(1).max(64) }) }),
})
const templateSchema = z.object({
  touser: z.string().min(1),
  template_id: z.string().min(1),
  url: z.string().optional(),
  data: z.record(z.string(), z.object({ value: z.string() })),
})
const KEPT_TICKETS = 100
const ticketQuery = z.object({ ticket: z.string().max(200) })
const failure = (errcode: number, errmsg: string) => ({ errcode, errmsg })

function parseBody(body: unknown): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : '')
  } catch {
    return undefined
  }
}

/** The answer in a reply of the product; links in it may be opened, everything else is text. */
function replyHtml(xml: string): string {
  const content = /<Content><!\[CDATA\[([\s\S]*?)\]\]><\/Content>/.exec(xml)?.[1]
  if (content === undefined) return ''
  const html = content
    .split(/(<a href="https?:\/\/[^"<>\s]+">[^<]*<\/a>)/)
    .map((part, index) => (index % 2 === 1 ? part : escape(part)))
    .join('')
  return `<p>${texts.scanReply}</p><pre>${html}</pre>`
}

/**
 * An official account: QR codes with parameters, a page that scans them, the JS-SDK ticket, template messages.
 * `refusalOf` says what is wrong with an access token.
 */
export function registerOfficialAccount(
  app: FastifyInstance,
  { credentials, messages, now }: SandboxContext,
  refusalOf: (query: unknown) => { errcode: number; errmsg: string } | undefined,
): void {
  const scenes = new Map<string, Scene>()

  function sceneOf(query: unknown): Scene | undefined {
    const parsed = ticketQuery.safeParse(query)
    const found = parsed.success ? scenes.get(parsed.data.ticket) : undefined
    return found && found.ends > now().getTime() ? found : undefined
  }

  app.post('/cgi-bin/qrcode/create', (request) => {
    const refused = refusalOf(request.query)
    if (refused) return refused
    const body = qrSchema.safeParse(parseBody(request.body))
    if (!body.success) return failure(40097, 'invalid args')
    const ticket = `gQ${randomBytes(30).toString('base64url')}`
    const pushUrl = request.headers['x-sandbox-push']
    for (const [key, { ends }] of scenes) if (ends <= now().getTime()) scenes.delete(key)
    scenes.set(ticket, {
      scene: body.data.action_info.scene.scene_str,
      ends: now().getTime() + body.data.expire_seconds * 1000,
      pushUrl: typeof pushUrl === 'string' ? pushUrl : '',
    })
    const url = `http://${request.headers.host ?? 'localhost'}/wechat/scan?ticket=${ticket}`
    return { ticket, expire_seconds: body.data.expire_seconds, url }
  })

  app.get('/cgi-bin/showqrcode', async (request, reply) => {
    if (!sceneOf(request.query)) return reply.status(404).send()
    return reply.type('image/png').send(drawCode('scan', 430))
  })

  const tickets: string[] = []
  app.get('/cgi-bin/ticket/getticket', (request) => {
    const refused = refusalOf(request.query)
    if (refused) return refused
    const ticket = `sandbox_${randomBytes(24).toString('base64url')}`
    tickets.unshift(ticket)
    tickets.length = Math.min(tickets.length, KEPT_TICKETS)
    return { errcode: 0, errmsg: 'ok', ticket, expires_in: 7200 }
  })
  registerJsSdk(app, () => tickets)

  app.post('/cgi-bin/message/template/send', (request) => {
    const refused = refusalOf(request.query)
    if (refused) return refused
    const body = templateSchema.safeParse(parseBody(request.body))
    if (!body.success) return failure(47001, 'data format error')
    const { touser, template_id, data } = body.data
    if (touser === openidOf(texts.weixinNotFollowing)) return failure(43004, 'require subscribe')
    messages.add({
      service: texts.templateMessage,
      to: touser,
      signName: texts.templateMessage,
      template: template_id,
      params: Object.fromEntries(Object.entries(data).map(([name, { value }]) => [name, value])),
    })
    return { errcode: 0, errmsg: 'ok', msgid: now().getTime() }
  })

  const html = 'text/html; charset=utf-8'
  app.get('/scan', async (request, reply) => {
    reply.type(html).header('cache-control', 'no-store')
    if (!sceneOf(request.query)) return reply.status(404).send(page(`<p>${texts.scanGone}</p>`))
    const buttons = texts.weixinUsers.map(
      (name) => `<button name="as" value="${escape(name)}">${escape(texts.scanAs(name))}</button>`,
    )
    return reply.send(page(`<p>${texts.scanHint}</p><form method="post">${buttons.join('')}</form>`))
  })

  app.post('/scan', async (request, reply) => {
    reply.type(html).header('cache-control', 'no-store')
    const found = sceneOf(request.query)
    if (!found) return reply.status(404).send(page(`<p>${texts.scanGone}</p>`))
    const as = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('as') ?? ''
    const openid = openidOf(as)
    const timestamp = String(Math.floor(now().getTime() / 1000))
    const nonce = randomBytes(8).toString('hex')
    const signature = createHash('sha1')
      .update([credentials.secret, timestamp, nonce].sort().join(''))
      .digest('hex')
    const xml = `<xml><ToUserName><![CDATA[gh_sandbox]]></ToUserName><FromUserName><![CDATA[${openid}]]></FromUserName><CreateTime>${timestamp}</CreateTime><MsgType><![CDATA[event]]></MsgType><Event><![CDATA[SCAN]]></Event><EventKey><![CDATA[${found.scene}]]></EventKey></xml>`
    try {
      const answer = await fetch(
        `${found.pushUrl}?${new URLSearchParams({ signature, timestamp, nonce, openid }).toString()}`,
        { method: 'POST', headers: { 'content-type': 'text/xml' }, body: xml },
      )
      const text = await answer.text()
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
      return await reply.send(page(replyHtml(text)))
    } catch (error) {
      const reason = error instanceof Error ? error.message : ''
      return await reply.status(502).send(page(`<p>${texts.scanFailed}${escape(reason)}</p>`))
    }
  })
}
