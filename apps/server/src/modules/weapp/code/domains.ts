import { z } from 'zod'
import type { AuthorizerCalls } from '../../../integrations/weixin/platform.ts'
import { WeixinRefused } from '../../../integrations/weixin/weixin-call.ts'

/** They are the same as before. */
const NOTHING_NEW = 85017

/**
 * Lets the mini-program talk to this installation: released code reaches no domain that was not named before. WeChat
 * takes https alone, and only domains that the third-party platform has registered.
 */
export async function setDomains(calls: AuthorizerCalls, addresses: readonly string[]): Promise<void> {
  const secure = addresses.map((address) => new URL(address)).filter(({ protocol }) => protocol === 'https:')
  const hosts = [...new Set(secure.map(({ host }) => host))]
  if (hosts.length === 0) return
  const named = (scheme: string) => hosts.map((host) => `${scheme}://${host}`)
  try {
    await calls.call(z.object({}), {
      path: '/wxa/modify_domain',
      body: {
        action: 'set',
        requestdomain: named('https'),
        wsrequestdomain: named('wss'),
        uploaddomain: named('https'),
        downloaddomain: named('https'),
      },
    })
  } catch (error) {
    if (!(error instanceof WeixinRefused) || error.errcode !== NOTHING_NEW) throw error
  }
}
