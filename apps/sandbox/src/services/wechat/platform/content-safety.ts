import { z } from 'zod'
import { bodyOf, ok, Refused, type Calls } from './answers.ts'
import type { Pushes } from './pushes.ts'

/** Words that WeChat's stand-in dislikes, in texts and in addresses of pictures. */
const RISKY = /违禁|risky/u
const DOUBTFUL = /可疑|doubtful/u
const suggestionOf = (text: string) => (RISKY.test(text) ? 'risky' : DOUBTFUL.test(text) ? 'review' : 'pass')
const labels = { pass: 100, review: 21000, risky: 20001 }
/** Somebody who was not in the mini-program lately. */
const LONG_AGO = 'gone'

const asked = { version: z.literal(2), scene: z.number().int().min(1).max(4), openid: z.string().min(1) }

/** What WeChat thinks of what people write (内容安全): of texts at once, of pictures by an event. */
export function registerContentSafety(calls: Calls, { pushes }: { pushes: Pushes }): void {
  let lastNumber = 0
  const numberOf = () => `trace-${Date.now().toString(36)}-${(lastNumber += 1)}`
  function mustBeRecent(openid: string): void {
    if (openid.startsWith(LONG_AGO)) throw new Refused(61010, 'code is expired')
  }

  calls.account('POST', '/wxa/msg_sec_check', (_account, request) => {
    const { content, openid } = bodyOf(request, z.object({ ...asked, content: z.string().min(1).max(2500) }))
    mustBeRecent(openid)
    const suggest = suggestionOf(content)
    return { ...ok, trace_id: numberOf(), result: { suggest, label: labels[suggest] }, detail: [] }
  })
  calls.account('POST', '/wxa/media_check_async', (account, request) => {
    const { media_url: url, openid } = bodyOf(
      request,
      z.object({ ...asked, media_url: z.url(), media_type: z.union([z.literal(1), z.literal(2)]) }),
    )
    mustBeRecent(openid)
    const traceId = numberOf()
    const suggest = suggestionOf(decodeURIComponent(url))
    pushes.message(
      account,
      'wxa_media_check',
      { appid: account.appid, trace_id: traceId, version: 2, errcode: 0, errmsg: 'ok' },
      `<result><suggest><![CDATA[${suggest}]]></suggest><label>${labels[suggest]}</label></result>`,
    )
    return { ...ok, trace_id: traceId }
  })
}
