import type { AppPermission } from '@zhanfang/contract'
import { defineModule } from '../../composition/define-module.ts'
import { createPort } from '../../composition/port.ts'
import { platformModule } from '../platform/module.ts'
import { createAccountLookups } from './accounts/account-lookups.ts'
import { createDailyCounts } from './accounts/daily-counts.ts'
import { accountRoutes } from './accounts/account-routes.ts'
import { createAccounts } from './accounts/accounts.ts'
import type { AuthPorts } from './ports.ts'
import { roleRoutes } from './roles/role-routes.ts'
import { createRoles, prepareRoles } from './roles/roles.ts'
import { authRoutes } from './routes.ts'
import { texts } from './texts.ts'
import { createEntering } from './login/entering.ts'
import { failedCodes } from './codes/failed-codes.ts'
import { logged } from './logged.ts'
import { createAuthService } from './service.ts'
import { serveWeixin } from './weixin/weixin-pages.ts'

export type { AccountLookups } from './accounts/account-lookups.ts'
export type { People, Person } from './people.ts'
export type { Roles } from './roles/roles.ts'
export { firstPassword } from './passwords/first-password.ts'
export { hashPassword } from './passwords/passwords.ts'
export { PROOF_MINUTES } from './sessions/sessions.ts'
export type { AuthService } from './service.ts'
export { entranceOf, type Enter } from './login/entering.ts'
export { proofOf } from './routes.ts'
export { phoneProof } from './codes/phone-proof.ts'
export type { CodeTarget } from './codes/verification-codes.ts'
export { WEIXIN } from './weixin/weixin-scan.ts'

/** Who somebody is and what they may do: accounts, sessions, ways to log in, roles. */
export const authModule = defineModule({
  name: 'auth',
  needs: [platformModule],
  logged,
  async create({ platform }, { config, database, secrets, outside, geetest, findSession }) {
    await prepareRoles(database)
    const ports = {
      membershipsIn: createPort<AuthPorts['membershipsIn']>('memberships of apps'),
      countByRole: createPort<AuthPorts['countByRole']>('members by role'),
      record: createPort<AuthPorts['record']>('log of logins'),
      announce: createPort<AuthPorts['announce']>('notices of logins'),
    }
    const roles = createRoles(database, () => ports.countByRole.get()())
    const auth = createAuthService(database, {
      roles,
      outside,
      geetest,
      secrets,
      secondFactorRequired: platform.secondFactorRequired,
      hasBrand: platform.brands.isOpen,
      idleMinutes: config.sessionIdleMinutes,
      linkSecret: platform.linkSecret,
      platformName: platform.platformName,
      membershipsIn: (appId) => ports.membershipsIn.get()(appId),
    })
    findSession.fill(auth.sessions.find)
    platform.failures.add(failedCodes(auth.codes))
    platform.numbers.add({
      key: 'accounts',
      name: texts.accounts,
      place: 3,
      total: () => auth.people.count(),
    })
    const dailyCounts = createDailyCounts(database)
    return {
      ...auth,
      roles,
      ports,
      /** Lets in whoever has shown all that is asked of them, by a call of another module. */
      enter: createEntering(
        auth,
        { record: (...operation) => ports.record.get()(...operation) },
        { announce: (...notices) => ports.announce.get()(...notices) },
      ),
      dailyCounts,
      lookups: createAccountLookups(dailyCounts),
      accounts: createAccounts(database, auth, roles.changing),
      /** Whether a role of an app's members may do something. */
      roleMay: async (role: string, permission: AppPermission) =>
        (await roles.ofApp(role)).permissions.includes(permission),
      /** Nicknames by the ids of users. */
      async namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
        const people = await auth.people.findAll(userIds)
        return new Map(people.map(({ id, nickname }) => [id, nickname]))
      },
    }
  },
  routes(bind, auth) {
    const { accounts, ports, roles } = auth
    const announce: AuthPorts['announce'] = (...notice) => ports.announce.get()(...notice)
    authRoutes(bind, auth, { record: (...operation) => ports.record.get()(...operation) }, { announce })
    roleRoutes(bind, auth, roles)
    accountRoutes(bind, accounts, roles, { announce })
  },
  serve(http, { scans }, { platform: { platformName } }, { config: { publicUrl }, outside }) {
    serveWeixin(http, outside, scans, { publicUrl, platformName })
  },
  jobs: (auth) => [{ name: 'auth-sweep', title: texts.jobs.sweep, cron: '17 * * * *', run: auth.sweep }],
})
