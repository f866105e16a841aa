import { Readable } from 'node:stream'
import {
  ACCOUNT_GRACE_DAYS,
  accountDeletion,
  accountDeletionCancel,
  accountDeletionRequest,
  bindMobileValidate,
  changePassword,
  habits,
  habitsKeep,
  isRealnameAuth,
  isSf,
  judgeEmail,
  judgePassword,
  mobileChangeSendEmail,
  personAccounts,
  personAvatar,
  personBasic,
  personBasicUpdate,
  personEmail,
  personExport,
  personMobile,
  realnameAuth,
  secondFactorConfirm,
  secondFactorRecoveryCodes,
  secondFactorSetUp,
  secondFactorStatus,
  secondFactorTurnOff,
  sendEmail,
  sessionEnd,
  sessionEndOthers,
  sessionList,
  unbind,
  weixinBindStatus,
  weixinBindUrl,
} from '@zhanfang/contract'
import { maskPhone } from '@zhanfang/format'
import type { Bind } from '../../http/bind.ts'
import type { AuthService } from '../auth/module.ts'
import type { NoticeService } from '../notice/module.ts'
import type { Pictures } from '../platform/module.ts'
import type { AccountDeletions } from './deletion.ts'
import type { AccountHabits } from './habits.ts'
import type { AccountService } from './service.ts'
import { texts } from './texts.ts'

const AVATAR_PIXELS = 256

export function accountRoutes(
  bind: Bind,
  account: AccountService & { deletions: AccountDeletions; habits: AccountHabits },
  auth: AuthService,
  pictures: Pictures,
  notice: NoticeService,
): void {
  /** Tells the owner of an account what was changed about how one gets into it. */
  const tell = (userId: string, title: string, ip: string) =>
    notice.announce([userId], { kind: 'system', title, text: texts.notYou(ip), link: '/accountSet' })

  bind(personBasic, (_, { session }) => auth.basicOf(session))
  bind(habits, (_, { session }) => account.habits.of(session.userId))
  bind(habitsKeep, async ({ body }, { session }) => {
    await account.habits.keep(session.userId, body)
    return {}
  })
  bind(isSf, (_, { session }) => ({ isSf: session.isSf }))
  bind(personBasicUpdate, async ({ body }, { session, changed }) => {
    await account.rename(session, body.nickname)
    changed([{ field: texts.nickname, before: session.nickname, after: body.nickname }])
    return auth.basicOf({ ...session, nickname: body.nickname })
  })
  bind(personAvatar, async (_, { session, file, log }) => {
    const avatar = await pictures.store('avatar', await file(), { square: AVATAR_PIXELS })
    await account.setAvatar(session, avatar)
    await pictures.discard(session.avatar, log)
    return auth.basicOf({ ...session, avatar })
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
  bind(personMobile, async ({ body }, { session, client, changed }) => {
    await account.changeMobile(session, body)
    changed([{ field: texts.mobile, before: maskPhone(session.mobile ?? ''), after: maskPhone(body.mobile) }])
    await tell(session.userId, texts.mobileChanged(maskPhone(body.mobile)), client.ip)
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
    await tell(session.userId, texts.passwordChanged, client.ip)
    return {}
  })
  bind(secondFactorStatus, (_, { session }) => account.secondFactor(session))
  bind(secondFactorSetUp, (_, { session }) => account.setUpSecondFactor(session))
  bind(secondFactorConfirm, async ({ body }, { session, client }) => {
    const recoveryCodes = await account.confirmSecondFactor(session, body.code)
    await tell(session.userId, texts.secondFactorOn, client.ip)
    return { recoveryCodes }
  })
  bind(secondFactorRecoveryCodes, async ({ body }, { session, client }) => {
    const recoveryCodes = await account.renewRecoveryCodes(session, body, client.ip)
    await tell(session.userId, texts.recoveryCodesRenewed, client.ip)
    return { recoveryCodes }
  })
  bind(secondFactorTurnOff, async ({ body }, { session, client }) => {
    await account.turnSecondFactorOff(session, body, client.ip)
    await tell(session.userId, texts.secondFactorOff, client.ip)
    return {}
  })
  bind(accountDeletion, (_, { session }) => account.deletions.state(session))
  bind(accountDeletionRequest, async ({ body }, { session, client }) => {
    await account.prove(session, body, client.ip)
    const state = await account.deletions.request(session)
    await tell(session.userId, texts.deletionRequested(ACCOUNT_GRACE_DAYS), client.ip)
    return state
  })
  bind(accountDeletionCancel, async (_, { session, client }) => {
    const state = await account.deletions.cancel(session)
    await tell(session.userId, texts.deletionCancelled, client.ip)
    return state
  })
  bind(personExport, async (_, { session, client }) => {
    account.mustBeProved(session)
    const content = Readable.from(await account.deletions.exported(session))
    await tell(session.userId, texts.exported, client.ip)
    return { content, fileName: texts.exportName, mediaType: 'application/json' }
  })
  bind(sessionList, (_, { session }) => account.sessions(session))
  bind(sessionEnd, async ({ params }, { session }) => {
    await account.endSession(session, params.id)
    return {}
  })
  bind(sessionEndOthers, async (_, { session }) => ({
    ended: await auth.sessions.endOthers(session.userId, session.tokenHash),
  }))
  bind(weixinBindUrl, (_, { session, client, log }) => auth.scans.start(client, log, session.userId))
  bind(weixinBindStatus, async ({ query }, { session }) => {
    const { state } = await auth.scans.status(query.sceneId, session.userId)
    return { state }
  })
}
