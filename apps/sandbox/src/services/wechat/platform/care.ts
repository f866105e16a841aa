import { createHash } from 'node:crypto'
import { z } from 'zod'
import { bodyOf, ok, Refused, type Calls } from './answers.ts'

const MOST_TESTERS = 15

const userOf = (wechatid: string) => createHash('sha256').update(wechatid).digest('base64url').slice(0, 28)
const domainsSchema = z.object({
  action: z.enum(['add', 'delete', 'set', 'get']),
  requestdomain: z.array(z.string()).default([]),
  wsrequestdomain: z.array(z.string()).default([]),
  uploaddomain: z.array(z.string()).default([]),
  downloaddomain: z.array(z.string()).default([]),
})

/** Testers and domains of mini-programs. */
export function registerCare(calls: Calls): void {
  calls.account('POST', '/wxa/bind_tester', (account, request) => {
    const { wechatid } = bodyOf(request, z.object({ wechatid: z.string() }))
    if (wechatid.startsWith('nobody')) throw new Refused(85001, 'wechat id not found')
    const user = userOf(wechatid)
    if (account.testers.includes(user)) throw new Refused(85004, 'already bind')
    if (account.testers.length >= MOST_TESTERS) throw new Refused(85002, 'testers reach limit')
    account.testers.push(user)
    return { ...ok, userstr: user }
  })
  calls.account('POST', '/wxa/unbind_tester', (account, request) => {
    const { wechatid, userstr } = bodyOf(
      request,
      z.object({ wechatid: z.string().optional(), userstr: z.string().optional() }),
    )
    const user = userstr ?? userOf(wechatid ?? '')
    account.testers = account.testers.filter((one) => one !== user)
    return ok
  })
  calls.account('POST', '/wxa/memberauth', (account, request) => {
    bodyOf(request, z.object({ action: z.literal('get_experiencer') }))
    return { ...ok, members: account.testers.map((userstr) => ({ userstr })) }
  })
  calls.account('POST', '/cgi-bin/message/custom/send', (account, request) => {
    const { text } = bodyOf(
      request,
      z.object({
        touser: z.string().min(1),
        msgtype: z.literal('text'),
        text: z.object({ content: z.string() }),
      }),
    )
    account.said = [text.content, ...(account.said ?? [])].slice(0, 20)
    return ok
  })
  calls.account('POST', '/wxa/modify_domain', ({ domains }, request) => {
    const body = bodyOf(request, domainsSchema)
    if (body.action === 'set')
      Object.assign(domains, {
        request: body.requestdomain,
        ws: body.wsrequestdomain,
        upload: body.uploaddomain,
        download: body.downloaddomain,
      })
    return {
      ...ok,
      requestdomain: domains.request,
      wsrequestdomain: domains.ws,
      uploaddomain: domains.upload,
      downloaddomain: domains.download,
    }
  })
}
