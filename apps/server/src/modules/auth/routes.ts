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
  smsCaptchaChangePhone,
  smsCaptchaFastLogin,
  smsCaptchaRealnameAuth,
  smsCaptchaRegister,
  smsCaptchaResetPassword,
  type OpenedSession,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { Client } from '../../http/caller.ts'
import { fieldRefusal } from '../../http/refusal.ts'
import type { HumanProof } from './human-check.ts'
import type { AuthPorts } from './ports.ts'
import type { AuthService } from './service.ts'
import { texts } from './texts.ts'

const proofOf = (
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
  /** Notes who came in, by which way, and tells him when it was with a browser that he has never used. */
  async function entered(operation: string, opened: OpenedSession, client: Client): Promise<OpenedSession> {
    await log.record({ operation, userId: opened.user.id, userName: opened.user.nickname, ip: client.ip })
    if (await auth.devices.isNew(opened.user.id, client.userAgent))
      await notice.announce([opened.user.id], {
        kind: 'system',
        title: texts.newDevice,
        text: texts.newDeviceText(client.ip),
        link: '/accountSet',
      })
    return opened
  }

  bind(login, async ({ body }, { client }) => entered('login', await auth.login(body, client), client))
  bind(fastLogin, async ({ body }, { client }) =>
    entered('fastLogin', await auth.fastLogin(body.mobile, body.captcha, client), client),
  )
  bind(registerUser, async ({ body }, { client }) =>
    entered('registerUser', await auth.register(body, client), client),
  )
  bind(logout, async (_, { session }) => {
    await auth.logout(session)
    return {}
  })
  bind(needGeetest, async ({ query }, { client }) => {
    const needed = await auth.needHumanProof(query.account, client.ip)
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
    if (!session.mobile) throw fieldRefusal('invalidInput', 'mobile', '请先绑定手机号')
    await auth.requireHumanForCodes(proofOf(body), client.ip)
    return auth.codes.send({ way: 'sms', mobile: session.mobile }, 'realnameauth', client, requestLog)
  })
  bind(smsCaptchaChangePhone, async ({ body }, { session, client, log: requestLog }) => {
    const mobile = body.mobile ?? session.mobile
    if (!mobile) throw fieldRefusal('invalidInput', 'mobile', '请输入手机号')
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
  bind(mpLoginStatus, async ({ query }, { client }) => {
    const { state, userId } = await auth.scans.status(query.sceneId)
    if (!userId) return { state }
    return { state, session: await entered('mpLoginStatus', await auth.admit(userId, client), client) }
  })
}
