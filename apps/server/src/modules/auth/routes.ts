import { captchaCode, login, logout, needGeetest } from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { AuthService } from './service.ts'

export function authRoutes(bind: Bind, auth: AuthService): void {
  bind(login, ({ body }, { client }) => auth.login(body, client))
  bind(logout, async (_, { session }) => {
    await auth.logout(session)
    return {}
  })
  bind(needGeetest, async ({ query }, { client }) => ({
    needGeetest: false,
    needCaptcha: await auth.needCaptcha(query.account, client.ip),
  }))
  bind(captchaCode, () => auth.createCaptcha())
}
