import {
  betaRegisterStatus,
  betaVerify,
  canRegisterBeta,
  registerBeta,
  smsCaptchaWeappPhone,
  smsCaptchaWeappTrial,
  trialApply,
  weappPhone,
  type AppPermission,
} from '@zhanfang/contract'
import type { Bind } from '../../../http/bind.ts'
import type { AppService } from '../../app/module.ts'
import { entranceOf, proofOf, type AuthService, type Enter } from '../../auth/module.ts'
import type { WeappServices } from '../module.ts'
import { inWords } from '../routes.ts'

export function weappRegistrationRoutes(
  bind: Bind,
  { phones, registrations }: WeappServices,
  {
    app,
    auth,
  }: {
    app: Pick<AppService, 'create'>
    auth: Pick<AuthService, 'codes' | 'requireHumanForCodes' | 'fastLogin' | 'scans'> & {
      enter: Enter
      roleMay: (role: string, permission: AppPermission) => Promise<boolean>
    }
  },
): void {
  bind(smsCaptchaWeappTrial, async ({ body }, { client, log }) => {
    await auth.requireHumanForCodes(proofOf(body), client.ip)
    return auth.codes.send({ way: 'sms', mobile: body.mobile }, 'weapp-trial-apply', client, log)
  })
  bind(trialApply, async ({ body: { mobile, captcha, appName } }, caller) => {
    const entrance = entranceOf(caller, 'trialApply')
    const entered = await auth.fastLogin(mobile, captcha, entrance, 'weapp-trial-apply')
    // Before the browser is let in: who can have no further app stays where they typed.
    const { id } = await app.create(entered.opened.user.id, { appName, key: 'mini-program' })
    return { ...(await auth.enter(entered, caller)), appId: id }
  })

  bind(smsCaptchaWeappPhone, async ({ body }, { client, log }) => {
    await auth.requireHumanForCodes(proofOf(body), client.ip)
    return auth.codes.send({ way: 'sms', mobile: body.mobile }, 'weapp-bind-phone', client, log)
  })
  bind(weappPhone, async ({ body }, { appId, session }) => ({
    phone: await phones.bind(appId, session.userId, body),
  }))

  bind(canRegisterBeta, async (_, { appId, session }) =>
    registrations.can(appId, await auth.scans.openidOf(session.userId)),
  )
  bind(registerBeta, async ({ body }, { appId, session }) => {
    const openid = await auth.scans.openidOf(session.userId)
    await inWords(() =>
      registrations.registerBeta(appId, { userId: session.userId, openid, name: body.name }),
    )
    return {}
  })
  bind(betaRegisterStatus, async (_, { appId, role }) =>
    registrations.status(appId, await auth.roleMay(role, 'app:manage')),
  )
  bind(betaVerify, async ({ body }, { appId, session }) => {
    await inWords(() => registrations.verify(appId, { userId: session.userId, ...body }))
    return {}
  })
}
