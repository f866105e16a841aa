import { randomBytes } from 'node:crypto'
import type { CallData, shareMessagesWx } from '@zhanfang/contract'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../../http/refusal.ts'
import type { Outside } from '../../integrations/outside.ts'
import { jsSdkSignature } from '../../integrations/weixin/official-account.ts'

/** True for a page of this installation: anything else would make us sign for strangers. */
export function isOwnPage(url: string, ownUrls: readonly string[]): boolean {
  if (!URL.canParse(url)) return false
  const page = new URL(url)
  const isOwn = ownUrls.some((own) => page.origin === new URL(own).origin)
  return isOwn && page.username === '' && page.password === ''
}

/** Signs a page for WeChat's JS-SDK. Every failure reads the same to the page: 签名接口异常！ */
export function createPageSignature(outside: Pick<Outside, 'weixin'>, ownUrls: readonly string[]) {
  return async (url: string, log: FastifyBaseLogger): Promise<CallData<typeof shareMessagesWx>> => {
    const account = outside.weixin
    if (!account || !isOwnPage(url, ownUrls)) throw new Refusal('signatureFailed')
    const timestamp = String(Math.floor(Date.now() / 1000))
    const nonceStr = randomBytes(12).toString('hex')
    try {
      const ticket = await account.jsApiTicket()
      const signature = jsSdkSignature(ticket, nonceStr, timestamp, url)
      return { appid: account.appid, timestamp, nonceStr, signature }
    } catch (error) {
      log.warn({ err: error }, 'page not signed')
      throw new Refusal('signatureFailed')
    }
  }
}
