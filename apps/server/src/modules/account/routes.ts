import {
  bindMobileValidate,
  changePassword,
  isRealnameAuth,
  judgeEmail,
  judgePassword,
  mobileChangeSendEmail,
  personAccounts,
  personAvatar,
  personBasic,
  personBasicUpdate,
  personEmail,
  personMobile,
  realnameAuth,
  sendEmail,
  sessionEnd,
  sessionEndOthers,
  sessionList,
  unbind,
  weixinBindStatus,
  weixinBindUrl,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import { userBasicOf, type AuthService } from '../auth/service.ts'
import type { Pictures } from '../platform/picture.ts'
import type { AccountService } from './service.ts'

const AVATAR_PIXELS = 256

export function accountRoutes(
  bind: Bind,
  account: AccountService,
  auth: AuthService,
  pictures: Pictures,
): void {
  bind(personBasic, (_, { session }) => userBasicOf(session))
  bind(personBasicUpdate, async ({ body }, { session }) => {
    await account.rename(session, body.nickname)
    return userBasicOf({ ...session, nickname: body.nickname })
  })
  bind(personAvatar, async (_, { session, file }) => {
    const avatar = await pictures.store('avatar', await file(), { square: AVATAR_PIXELS })
    await account.setAvatar(session, avatar)
    return userBasicOf({ ...session, avatar })
  })
  bind(personAccounts, (_, { session }) => account.accounts(session))
  bind(isRealnameAuth, (_, { session }) => account.realname(session))
  bind(realnameAuth, async ({ body }, { session }) => {
    await account.authRealname(session, body)
    return {}
  })
  bind(bindMobileValidate, async ({ query }, { session }) => {
    await account.validateMobile(session, query)
    return { valid: true as const }
  })
  bind(personMobile, async ({ body }, { session }) => {
    await account.changeMobile(session, body)
    return {}
  })
  bind(judgePassword, async ({ body }, { session, client }) => ({
    provedUntil: (await account.prove(session, body, client.ip)).toISOString(),
  }))
  bind(judgeEmail, async ({ query }, { session }) => ({
    available: await account.isEmailAvailable(session, query.email),
  }))
  bind(sendEmail, async ({ body }, { session, client, log }) => {
    await auth.requireHumanForCodes({ ...body, captcha: body.captchaCode }, client.ip)
    return account.sendBindingEmail(session, body.email, client, log)
  })
  bind(personEmail, async ({ body }, { session }) => {
    await account.bindEmail(session, body)
    return {}
  })
  bind(mobileChangeSendEmail, (_, { session, client, log }) =>
    account.sendMobileChangeEmail(session, client, log),
  )
  bind(unbind, async ({ query }, { session }) => {
    await account.unbind(session, query.type)
    return {}
  })
  bind(changePassword, async ({ body }, { session, client }) => {
    await account.changePassword(session, body, client.ip)
    return {}
  })
  bind(sessionList, (_, { session }) => account.sessions(session))
  bind(sessionEnd, async ({ params }, { session }) => {
    await account.endSession(session, params.id)
    return {}
  })
  bind(sessionEndOthers, async (_, { session }) => ({
    ended: await auth.endOtherSessions(session.userId, session.tokenHash),
  }))
  bind(weixinBindUrl, (_, { session, client, log }) => auth.scans.start(client, log, session.userId))
  bind(weixinBindStatus, async ({ query }, { session }) => {
    const { state } = await auth.scans.status(query.sceneId, session.userId)
    return { state }
  })
}
