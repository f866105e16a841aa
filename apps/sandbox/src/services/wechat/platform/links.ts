import { z } from 'zod'
import { bodyOf, ok, Refused, type Calls } from './answers.ts'
import { hex, type Account } from './state.ts'

const MOST_DAYS = 30
const expirySchema = z.object({
  is_expire: z.boolean().optional(),
  expire_type: z.number().optional(),
  expire_interval: z.number().optional(),
})

/** Links that open a mini-program from outside: section 6.2. */
export function registerLinks(calls: Calls): void {
  function mustBeOnline({ code }: Account): void {
    if (!code.release) throw new Refused(85079, 'no released version')
  }
  function mustExpire({ expire_type, expire_interval }: z.output<typeof expirySchema>): void {
    if (
      expire_type === 1 &&
      (expire_interval === undefined || expire_interval < 1 || expire_interval > MOST_DAYS)
    )
      throw new Refused(85401, 'time limit between 1min and 1year')
  }
  calls.account('POST', '/wxa/generate_urllink', (account, request) => {
    mustBeOnline(account)
    mustExpire(bodyOf(request, expirySchema))
    return { ...ok, url_link: `https://wxaurl.cn/${hex(6)}` }
  })
  calls.account('POST', '/wxa/generatescheme', (account, request) => {
    mustBeOnline(account)
    mustExpire(bodyOf(request, expirySchema.extend({ jump_wxa: z.object({ path: z.string() }) })))
    return { ...ok, openlink: `weixin://dl/business/?t=${hex(8)}` }
  })
  calls.account('POST', '/wxa/genwxashortlink', (account, request) => {
    mustBeOnline(account)
    const { page_url, page_title } = bodyOf(
      request,
      z.object({ page_url: z.string(), page_title: z.string().default(''), is_permanent: z.boolean() }),
    )
    if (page_url === '' || page_url.startsWith('/')) throw new Refused(40165, 'invalid weapp pagepath')
    return { ...ok, link: `#小程序://${page_title || account.nickName}/${hex(6)}` }
  })
}
