import {
  captchaCode,
  captchaCodeV1,
  fastLogin,
  login,
  logout,
  mpLoginStatus,
  mpLoginSubscribeUrl,
  needGeetest,
  registerUser,
  resetPassword,
  secondFactorLogin,
  smsCaptchaChangePhone,
  smsCaptchaFastLogin,
  smsCaptchaRealnameAuth,
  smsCaptchaRegister,
  smsCaptchaResetPassword,
  sessionCookies,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { Client } from '../../http/caller.ts'
import { fieldRefusal } from '../../http/refusal.ts'
import { createEntering, deviceOfClient, entranceOf } from './login/entering.ts'
import type { HumanProof } from './login/human-check.ts'
import type { AuthPorts } from './ports.ts'
import type { AuthService } from './service.ts'
import { texts } from './texts.ts'

/** What a call carries to show that a person asks. */
export const proofOf = (
  body: { captchaId?: string | undefined; captchaCode?: string | undefined } & HumanProof,
) => ({
  ...body,
  captcha: body.captchaCode,
})

export function authRoutes(
  bind: Bind,
  auth: AuthService,
  log: Pick<AuthPorts, 'record'>,
  notice: Pick<AuthPorts, 'announce'>,
): void {
  const entered = createEntering(auth, log, notice)

  /** Tells the owner of an account that somebody else is guessing its password. */
  const guessed = (userId: string, client: Client) =>
    notice.announce([userId], {
      kind: 'system',
      title: texts.guessed,
      text: texts.guessedText(client.ip),
      link: '/accountSet',
    })

  /** Tells the owner of an account that somebody who has its password fails at its second factor. */
  const secondGuessed = (userId: string, client: Client) =>
    notice.announce([userId], {
      kind: 'system',
      title: texts.secondGuessed,
      text: texts.secondGuessedText(client.ip),
      link: '/accountSet',
    })

  bind(login, async ({ body }, caller) =>
    entered(await auth.login(body, entranceOf(caller, 'login'), guessed), caller),
  )
  bind(fastLogin, async ({ body }, caller) => {
    const entrance = entranceOf(caller, 'fastLogin')
    return entered(await auth.fastLogin(body.mobile, body.captcha, entrance), caller)
  })
  bind(registerUser, async ({ body }, caller) =>
    entered(await auth.register(body, entranceOf(caller, 'registerUser')), caller),
  )
  bind(secondFactorLogin, async ({ body }, caller) => {
    const { client } = caller
    const { ticket, remember, ...proof } = body
    const device = deviceOfClient(client)
    const step = await auth.secondStep(ticket, proof, { client, device }, secondGuessed)
    return entered(step, caller, remember)
  })
  bind(logout, async (_, { session, setCookie }) => {
    await auth.sessions.end(session.userId, session.tokenHash)
    setCookie(sessionCookies.token, '', 0)
    return {}
  })
  bind(needGeetest, async ({ query }, { client }) => {
    const needed = await auth.needHumanProof(query.account, client.ip, deviceOfClient(client))
    const { geetestCaptchaId } = auth.human
    const byGeetest = geetestCaptchaId !== ''
    return { needGeetest: needed && byGeetest, needCaptcha: needed && !byGeetest, geetestCaptchaId }
  })
  bind(captchaCode, () => auth.createCaptcha())
  bind(captchaCodeV1, () => auth.createCaptcha())

  const open = [
    [smsCaptchaFastLogin, 'fastlogin'],
    [smsCaptchaRegister, 'register'],
    [smsCaptchaResetPassword, 'resetpassword'],
  ] as const
  for (const [call, purpose] of open) {
    bind(call, async ({ body }, { client, log: requestLog }) => {
      await auth.requireHumanForCodes(proofOf(body), client.ip)
      return auth.codes.send({ way: 'sms', mobile: body.mobile }, purpose, client, requestLog)
    })
  }
  bind(smsCaptchaRealnameAuth, async ({ body }, { session, client, log: requestLog }) => {
    if (!session.mobile) throw fieldRefusal('invalidInput', 'mobile', texts.mobileFirst)
    await auth.requireHumanForCodes(proofOf(body), client.ip)
    return auth.codes.send({ way: 'sms', mobile: session.mobile }, 'realnameauth', client, requestLog)
  })
  bind(smsCaptchaChangePhone, async ({ body }, { session, client, log: requestLog }) => {
    const mobile = body.mobile ?? session.mobile
    if (!mobile) throw fieldRefusal('invalidInput', 'mobile', texts.mobileMissing)
    await auth.requireHumanForCodes(proofOf(body), client.ip)
    return auth.codes.send({ way: 'sms', mobile }, 'changephone', client, requestLog)
  })

  bind(resetPassword, async ({ body }, { client }) => {
    const userId = await auth.resetPassword(body)
    const person = await auth.people.find(userId)
    await log.record({
      operation: 'resetPassword',
      userId,
      userName: person?.nickname ?? '',
      ip: client.ip,
    })
    await notice.announce([userId], {
      kind: 'system',
      title: texts.passwordReset,
      text: texts.notYou(client.ip),
      link: '/accountSet',
    })
    return {}
  })

  bind(mpLoginSubscribeUrl, (_, { client, log: requestLog }) => auth.scans.start(client, requestLog))
  bind(mpLoginStatus, async ({ query }, caller) => {
    const { state, userId } = await auth.scans.status(query.sceneId)
    if (!userId) return { state }
    return {
      state,
      session: await entered(await auth.admit(userId, entranceOf(caller, 'mpLoginStatus')), caller),
    }
  })
}
